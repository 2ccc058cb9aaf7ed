import * as b from "../../builders.js";
import { mark } from "../../marks.js";
import { isFunction, replaceNodes } from "../../walk.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 * An `async` function that blocks is one thread for its whole length: its `await`s are blocking calls that always wait.
 * To its callers it stays what it was, a function that returns a promise.
 *
 *   async function f() { await a; b#(); }      function f() { awaited#(a); b#(); }
 * @param {Node} node
 * @param {Compilation} compilation
 * @returns {void}
 */
export function awaitAsThread(node, { helper, errors }) {
  node.async = false;
  node.extra = { ...node.extra, mapjaxAsync: true };
  replaceNodes(node, (inner) => {
    if (isFunction(inner)) {
      if (inner.computed) awaitInKey(inner, helper);
      return null;
    }
    if (inner.type === "ForOfStatement" && inner.await)
      throw errors.notYet(inner, "`for await` in a function that blocks");
    return inner.type === "AwaitExpression" ? toWait(inner, helper) : inner;
  });
}

/**
 * A computed key is evaluated with what is around the method.
 * @param {Node} method
 * @param {Compilation["helper"]} helper
 */
function awaitInKey(method, helper) {
  const holder = { type: "ParenthesizedExpression", expression: method.key };
  replaceNodes(holder, (inner) => {
    if (isFunction(inner)) return null;
    return inner.type === "AwaitExpression" ? toWait(inner, helper) : inner;
  });
  method.key = holder.expression;
}

/**
 * @param {Node} node AwaitExpression
 * @param {Compilation["helper"]} helper
 * @returns {Node}
 */
function toWait(node, helper) {
  return mark(b.at(b.callOf(helper("awaited"), [node.argument]), node), "direct");
}

/**
 * The helper that makes the function which ordinary JavaScript finds.
 * @param {Node} node the blocking entry
 * @returns {"blocking" | "asynchronous"}
 */
export function makerOf(node) {
  return node.extra?.mapjaxAsync ? "asynchronous" : "blocking";
}
