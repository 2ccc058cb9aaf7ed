import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { choose, temporary } from "../lower/context.js";
import { assemble } from "../lower/items.js";
import { goesOn } from "./conditional.js";
import { normalise } from "./expression.js";
import { assignPattern } from "./pattern.js";
import { spill } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * Targets are evaluated before the value; a compound assignment reads its target before too.
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseAssignment(node, lowering, out) {
  const { operator, right } = node;
  if (/Pattern$/.test(node.left.type)) {
    if (!containsPoint(node.left)) return { ...node, right: normalise(right, lowering, out) };
    const value = spill(normalise(right, lowering, out), lowering, out);
    assignPattern(node.left, value, lowering, out, (target, part) => b.statement(b.assign(target, part)));
    return value;
  }
  const target = keepTarget(node.left, containsPoint(right), lowering, out);
  if (operator === "=") return { ...node, left: target, right: normalise(right, lowering, out) };
  if (!containsPoint(right)) return { ...node, left: target };
  const old = temporary(lowering);
  out.push(b.statement(b.assign(old, { ...target })));
  const binaryOperator = operator.slice(0, -1);
  if (!/^(\|\||&&|\?\?)$/.test(binaryOperator))
    return b.at(b.assign(target, b.binary(binaryOperator, { ...old }, normalise(right, lowering, out))), node);

  const assigning = (/** @type {Item[]} */ inside) => {
    const value = normalise(right, lowering, inside);
    inside.push(b.statement(b.assign({ ...old }, b.assign(target, value))));
  };
  const toBlock = (/** @type {Item[]} */ items) => b.block(assemble(items, lowering.at));
  choose(goesOn(old, binaryOperator), assigning, null, lowering, toBlock, out);
  return { ...old };
}

/**
 * `f#().count++`
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseUpdate(node, lowering, out) {
  return { ...node, argument: keepTarget(node.argument, false, lowering, out) };
}

/**
 * @param {Node} target
 * @param {boolean} early whether something that may block runs between the target and the assignment
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
function keepTarget(target, early, lowering, out) {
  if (target.type === "ParenthesizedExpression" || /^TS/.test(target.type)) target = target.expression;
  if (target.type !== "MemberExpression") return target;
  if (!early && !containsPoint(target)) return target;
  const keep = (/** @type {Node} */ node) => {
    const value = normalise(node, lowering, out);
    return early || (node === target.object && containsPoint(target.property)) ? spill(value, lowering, out) : value;
  };
  const object = keep(target.object);
  return { ...target, object, property: target.computed ? keep(target.property) : target.property };
}
