import * as b from "../../builders.js";
import { temporary } from "../lower/context.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * Keeps a value that was computed before something else may run.
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node} an expression that still gives the same value later, and as often as wanted
 */
export function spill(node, lowering, out) {
  if (node.type === "SpreadElement") return { ...node, argument: spillIterable(node.argument, lowering, out) };
  if (isStable(node, lowering)) return node;
  const value = temporary(lowering);
  out.push(b.statement(b.assign(value, unnamed(node))));
  return { ...value };
}

/**
 * @param {Node} node
 * @returns {Node} the expression, not to be named after a variable of ours if it is an anonymous function
 */
export function unnamed(node) {
  return /^(Function|Class|ArrowFunction)Expression$/.test(node.type) ? b.sequence([b.number(0), node]) : node;
}

/**
 * A spread iterates when its turn comes, not later.
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
function spillIterable(node, lowering, out) {
  const value = temporary(lowering);
  out.push(b.statement(b.assign(value, b.array([b.spread(node)]))));
  return { ...value };
}

/**
 * Whether evaluating a node earlier or later, once or twice, makes no difference.
 * @param {Node} node
 * @param {Lowering} lowering
 * @returns {boolean}
 */
export function isStable(node, lowering) {
  switch (node.type) {
    case "NumericLiteral":
    case "StringLiteral":
    case "BooleanLiteral":
    case "NullLiteral":
    case "BigIntLiteral":
    case "ThisExpression":
    case "Super":
      return true;
    case "Identifier":
      if (node.extra?.mapjaxHelper) return true;
      return lowering.temporaries.has(node.name) || lowering.plan.isStable(node.name);
    case "UnaryExpression":
      return node.operator === "void" && node.argument.type === "NumericLiteral";
    case "TemplateLiteral":
      return node.expressions.length === 0;
    default:
      return false;
  }
}
