import { containsPoint } from "../../2-analyse/points.js";
import { normalise } from "./expression.js";
import { spill } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * An element evaluates its attributes, then its children, in order.
 *
 *   <Row id={i} header={f#(i)}>{g#(i)}</Row>      _value = i; … _value2 = _got; … <Row id={_value} header={_value2}>{_got}</Row>
 * @param {Node} node JSXElement or JSXFragment
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseJsx(node, lowering, out) {
  const attributes = node.openingElement?.attributes ?? [];
  const parts = [...attributes, ...node.children];
  const last = parts.findLastIndex(containsPoint);
  const lowered = parts.map((part, i) => normalisePart(part, i < last, lowering, out));
  const children = lowered.slice(attributes.length);
  if (node.type === "JSXFragment") return { ...node, children };
  return {
    ...node,
    openingElement: { ...node.openingElement, attributes: lowered.slice(0, attributes.length) },
    children,
  };
}

/**
 * @param {Node} part an attribute or a child
 * @param {boolean} early whether something that may block comes behind it
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
function normalisePart(part, early, lowering, out) {
  const keep = (/** @type {Node} */ node) => {
    const value = normalise(node, lowering, out);
    return early ? spill(value, lowering, out) : value;
  };
  switch (part.type) {
    case "JSXAttribute":
      return part.value ? { ...part, value: normalisePart(part.value, early, lowering, out) } : part;
    case "JSXSpreadAttribute":
      return { ...part, argument: keep(part.argument) };
    case "JSXSpreadChild":
      return { ...part, expression: keep(part.expression) };
    case "JSXExpressionContainer":
      return part.expression.type === "JSXEmptyExpression" ? part : { ...part, expression: keep(part.expression) };
    case "JSXElement":
    case "JSXFragment": {
      const value = keep(part);
      return value.type === part.type ? value : { type: "JSXExpressionContainer", expression: value };
    }
    default:
      return part;
  }
}
