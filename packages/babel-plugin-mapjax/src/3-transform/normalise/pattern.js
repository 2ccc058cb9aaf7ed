import * as b from "../../builders.js";
import { nameAfter } from "../function-name.js";
import { localName, temporary } from "../lower/context.js";
import { lowerStatement } from "../lower/statement.js";
import { normalise } from "./expression.js";
import { spill } from "./spill.js";
import { containsPoint } from "../../2-analyse/points.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * Takes a pattern with blocking defaults, keys or targets apart, in the order in which JavaScript evaluates it.
 *
 *   const { a = f#() } = o;      _part = o.a; if (_part === undefined) _part = f#(); a = _part;
 * @param {Node} target an identifier, a member, or a pattern
 * @param {Node} value
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @param {(target: Node, value: Node, lowering: Lowering) => Node} store makes a statement that assigns or declares
 * @returns {void}
 */
export function assignPattern(target, value, lowering, out, store) {
  if (!containsPoint(target)) {
    // A default that does not block is left to the engine.
    if (target.type === "AssignmentPattern") out.push(store(b.arrayPattern([target]), b.array([value]), lowering));
    else out.push(store(target, value, lowering));
    return;
  }
  switch (target.type) {
    case "AssignmentPattern":
      return assignDefault(target, value, lowering, out, store);
    case "ObjectPattern":
      return assignObject(target, value, lowering, out, store);
    case "ArrayPattern":
      return assignArray(target, value, lowering, out, store);
    default:
      out.push(b.statement(b.assign(keepReference(target, lowering, out), value)));
  }
}

/** @type {typeof assignPattern} */
function assignDefault(target, value, lowering, out, store) {
  const { left, right } = target;
  // A member's object and key come before its default.
  const place = left.type === "MemberExpression" ? keepReference(left, lowering, out) : left;
  const part = temporary(lowering);
  out.push(b.statement(b.assign(part, value)));
  const isMissing = b.binary("===", { ...part }, b.nothing());
  lowerStatement(b.when(isMissing, b.statement(b.assign({ ...part }, nameAfter(left, right)))), lowering, out, []);
  assignPattern(place, { ...part }, lowering, out, store);
}

/** @type {typeof assignPattern} */
function assignObject(target, found, lowering, out, store) {
  const value = spill(found, lowering, out);
  const { helper } = lowering.compilation;
  out.push(b.statement(b.callOf(helper("requireObject"), [value])));
  /** @type {Node[]} */
  const taken = [];
  for (const property of target.properties) {
    if (property.type === "RestElement") {
      const rest = b.callOf(helper("objectRest"), [value, b.array(taken)]);
      assignPattern(property.argument, rest, lowering, out, store);
      continue;
    }
    const key = property.computed
      ? spill(b.callOf(helper("toKey"), [normalise(property.key, lowering, out)]), lowering, out)
      : property.key.name === undefined
        ? property.key
        : b.string(property.key.name);
    taken.push(key);
    assignPattern(property.value, b.element(value, key), lowering, out, store);
  }
}

/**
 *   const [a = f#(), ...b] = xs;
 *   _it = forOf(xs); try { a = _it.take() …; b = _it.rest(); } catch (_e) { _it.fail(_e); } _it.close();
 * @type {typeof assignPattern}
 */
function assignArray(target, value, lowering, out, store) {
  const { helper } = lowering.compilation;
  const iterator = temporary(lowering);
  out.push(b.statement(b.assign(iterator, b.callOf(helper("forOf"), [value]))));
  const ask = (/** @type {string} */ name) => b.callOf(b.member({ ...iterator }, name), []);
  const steps = target.elements.map((/** @type {Node | null} */ element) => {
    if (element === null) return b.statement(ask("take"));
    const [place, name] = element.type === "RestElement" ? [element.argument, "rest"] : [element, "take"];
    return { type: "PatternStep", target: place, value: ask(name), store };
  });
  const error = localName("error", lowering);
  const fail = b.statement(b.callOf(b.member({ ...iterator }, "fail"), [b.id(error)]));
  lowerStatement(b.attempt(b.block(steps), b.catcher(b.id(error), b.block([fail])), null), lowering, out, []);
  out.push(b.statement(ask("close")));
}

/**
 * One element of an array pattern.
 * @type {import("../lower/statement.js").LowerStatement}
 */
export function lowerPatternStep(node, lowering, out) {
  assignPattern(node.target, node.value, lowering, out, node.store);
}

/**
 * @param {Node} target
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node} the target with its object and key evaluated
 */
function keepReference(target, lowering, out) {
  if (target.type !== "MemberExpression") return target;
  const object = spill(normalise(target.object, lowering, out), lowering, out);
  const property = target.computed ? spill(normalise(target.property, lowering, out), lowering, out) : target.property;
  return { ...target, object, property };
}
