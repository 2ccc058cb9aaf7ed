import * as b from "../builders.js";
import { isBlockingCall, mark } from "../marks.js";
import { forEachChild, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * What a blocking function returns is waited for if it is a thenable, as in `async` functions. Where that cannot be,
 * nothing is done.
 *
 *   return response.json();      return settle(response.json());
 * @param {Node} node a blocking entry
 * @param {import("../compile.js").Compilation} compilation
 * @returns {void}
 */
export function settleReturns(node, { helper }) {
  visit(node.body, false);

  /**
   * @param {Node} outer
   * @param {boolean} inTry where a failure of what is returned is not the `try`'s: it has to come later
   */
  function visit(outer, inTry) {
    forEachChild(outer, (inner) => {
      if (isFunction(inner)) return;
      visit(inner, inTry || inner.type === "TryStatement");
      if (inner.type !== "ReturnStatement" || !inner.argument) return;
      const { argument } = inner;
      if (isBlockingCall(argument) || !mayBeThenable(argument)) return;
      const name = inTry ? "settleLater" : "settle";
      inner.argument = mark(b.at(b.callOf(helper(name), [argument]), argument), "settle");
    });
  }
}

const NEVER_THENABLE = new Set([
  "NumericLiteral",
  "StringLiteral",
  "BooleanLiteral",
  "NullLiteral",
  "BigIntLiteral",
  "RegExpLiteral",
  "TemplateLiteral",
  "BinaryExpression",
  "UnaryExpression",
  "UpdateExpression",
  "ArrayExpression",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

/**
 * @param {Node} node
 * @returns {boolean}
 */
function mayBeThenable(node) {
  switch (node.type) {
    case "ConditionalExpression":
      return mayBeThenable(node.consequent) || mayBeThenable(node.alternate);
    case "LogicalExpression":
      return mayBeThenable(node.left) || mayBeThenable(node.right);
    case "SequenceExpression":
      return mayBeThenable(node.expressions[node.expressions.length - 1]);
    case "Identifier":
      return node.name !== "undefined";
    default:
      return !NEVER_THENABLE.has(node.type);
  }
}
