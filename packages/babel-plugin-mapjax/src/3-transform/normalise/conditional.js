import * as b from "../../builders.js";
import { choose, temporary } from "../lower/context.js";
import { assemble } from "../lower/items.js";
import { normalise } from "./expression.js";
import { unnamed } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * `a && b#()`: a short circuit is a choice.
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseLogical(node, lowering, out) {
  const value = temporary(lowering);
  out.push(b.statement(b.assign(value, unnamed(normalise(node.left, lowering, out)))));
  chooseValue(goesOn(value, node.operator), value, node.right, null, lowering, out);
  return { ...value };
}

/**
 * @param {Node} value
 * @param {string} operator `&&`, `||` or `??`
 * @returns {Node} whether the right operand is evaluated
 */
export function goesOn(value, operator) {
  if (operator === "&&") return { ...value };
  if (operator === "||") return b.not({ ...value });
  return b.binary("==", { ...value }, { type: "NullLiteral" });
}

/**
 * `a ? b#() : c#()`
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseConditional(node, lowering, out) {
  const test = normalise(node.test, lowering, out);
  const value = temporary(lowering);
  chooseValue(test, value, node.consequent, node.alternate, lowering, out);
  return { ...value };
}

/**
 * @param {Node} test
 * @param {Node} target
 * @param {Node} consequent assigned to the target if the test holds
 * @param {Node | null} alternate otherwise
 * @param {Lowering} lowering
 * @param {Item[]} out
 */
function chooseValue(test, target, consequent, alternate, lowering, out) {
  const assignTo = (/** @type {Node} */ node) => (/** @type {Item[]} */ branch) => {
    branch.push(b.statement(b.assign({ ...target }, unnamed(normalise(node, lowering, branch)))));
  };
  const toBlock = (/** @type {Item[]} */ items) => b.block(assemble(items, lowering.at));
  choose(test, assignTo(consequent), alternate && assignTo(alternate), lowering, toBlock, out);
}
