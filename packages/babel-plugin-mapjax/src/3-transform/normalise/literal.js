import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { isFunction } from "../../walk.js";
import { normalise } from "./expression.js";
import { isStable, spill } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseArray(node, lowering, out) {
  return { ...node, elements: normaliseElements(node.elements, lowering, out) };
}

/**
 * @param {(Node | null)[]} elements of an array or of arguments; null for a hole
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {(Node | null)[]}
 */
export function normaliseElements(elements, lowering, out) {
  const last = elements.findLastIndex(containsPoint);
  return elements.map((element, i) => {
    if (element === null) return null;
    const value =
      element.type === "SpreadElement"
        ? { ...element, argument: normalise(element.argument, lowering, out) }
        : normalise(element, lowering, out);
    return i < last ? spill(value, lowering, out) : value;
  });
}

/**
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseObject(node, lowering, out) {
  const last = node.properties.findLastIndex(containsPoint);
  const properties = node.properties.map((/** @type {Node} */ property, /** @type {number} */ i) => {
    if (property.type === "ObjectMethod") {
      if (!property.computed) return property;
      return { ...property, key: keepKey(normalise(property.key, lowering, out), i < last, lowering, out) };
    }
    const keep = (/** @type {Node} */ value, /** @type {boolean} */ early) =>
      early ? spill(value, lowering, out) : value;
    if (property.type === "SpreadElement") {
      const argument = normalise(property.argument, lowering, out);
      // A spread copies when its turn comes.
      return { ...property, argument: i < last ? keep(b.object([b.spread(argument)]), true) : argument };
    }
    const key = property.computed
      ? keepKey(normalise(property.key, lowering, out), i < last || containsPoint(property.value), lowering, out)
      : property.key;
    if (isFunction(property.value)) return { ...property, key };
    const value = keep(normalise(property.value, lowering, out), i < last);
    return { ...property, key, value, shorthand: property.shorthand && value === property.value };
  });
  return { ...node, properties };
}

/**
 * Each part of a template is made a string when its turn comes.
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseTemplate(node, lowering, out) {
  const last = node.expressions.findLastIndex(containsPoint);
  const expressions = node.expressions.map((/** @type {Node} */ expression, /** @type {number} */ i) => {
    const value = normalise(expression, lowering, out);
    return i < last ? spill(toText(value), lowering, out) : value;
  });
  return { ...node, expressions };
}

/**
 * @param {Node} value
 * @returns {Node}
 */
function toText(value) {
  const empty = { type: "TemplateElement", value: { raw: "", cooked: "" }, tail: false };
  return { type: "TemplateLiteral", quasis: [empty, { ...empty, tail: true }], expressions: [value] };
}

/**
 * A computed key is made a property key when its turn comes.
 * @param {Node} key
 * @param {boolean} early whether something that may block comes behind it
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function keepKey(key, early, lowering, out) {
  if (!early || isStable(key, lowering)) return key;
  return spill(b.callOf(lowering.compilation.helper("toKey"), [key]), lowering, out);
}
