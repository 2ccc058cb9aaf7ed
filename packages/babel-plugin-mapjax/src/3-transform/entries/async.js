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
export function awaitAsThread(node, compilation) {
  const { helper, errors } = compilation;
  node.async = false;
  node.extra = { ...node.extra, mapjaxAsync: true };
  replaceNodes(node, (inner) => {
    if (isFunction(inner)) {
      if (inner.computed) awaitInKey(inner, helper);
      return null;
    }
    if (inner.type === "LabeledStatement" && inner.body.await) throw errors.notYet(inner, "A label of a `for await`");
    if (inner.type === "ForOfStatement" && inner.await) return toWhile(inner, compilation);
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
 *   for await (const x of xs) body
 *
 *   const _it = forAwaitOf(xs);
 *   try { while (_it.step(awaited#(_it.next()))) { const x = _it.value; body } }
 *   catch (_e) { throw _it.failed(_e); } finally { settle#(_it.close()); }
 * @param {Node} node
 * @param {Compilation} compilation
 * @returns {Node}
 */
function toWhile(node, { helper, uid }) {
  const [iterator, error] = [uid("iterator"), uid("error")];
  const ask = (/** @type {string} */ name, /** @type {Node[]} */ ...args) =>
    b.callOf(b.member(b.id(iterator), name), args);
  const { left } = node;
  const value = b.member(b.id(iterator), "value");
  const next =
    left.type === "VariableDeclaration"
      ? b.at(b.declare(left.kind, left.declarations[0].id, value), left)
      : b.at(b.statement(b.assign(left, value)), left);
  const step = ask("step", mark(b.callOf(helper("awaited"), [ask("next")]), "direct"));
  const loop = b.at(b.whileLoop(step, b.block([next, node.body])), node);
  const rethrow = { type: "ThrowStatement", argument: ask("failed", b.id(error)) };
  const close = b.statement(mark(b.callOf(helper("settle"), [ask("close")]), "direct"));
  return b.block([
    b.declare("const", b.id(iterator), b.callOf(helper("forAwaitOf"), [node.right])),
    b.attempt(b.block([loop]), b.catcher(b.id(error), b.block([rethrow])), b.block([close])),
  ]);
}

/**
 * The helper that makes the function which ordinary JavaScript finds.
 * @param {Node} node the blocking entry
 * @returns {"blocking" | "asynchronous"}
 */
export function makerOf(node) {
  return node.extra?.mapjaxAsync ? "asynchronous" : "blocking";
}
