import { markOn } from "../marks.js";

/**
 * Whose code a place belongs to.
 *
 * @typedef {object} Owner
 * @property {"function" | "iteration" | "program" | "forbidden"} kind iteration: the body of a `pfor`
 * @property {any} path of the function, the `pfor`, the program
 * @property {boolean} inParameters whether the place is in the function's parameter list
 * @property {string} [code] why it is forbidden
 */

/**
 * Finds the innermost function, or `pfor` body, that evaluates a place. (A computed key is evaluated outside its method.)
 * @param {any} path
 * @returns {Owner}
 */
export function findOwner(path) {
  for (let inner = path; inner.parentPath; inner = inner.parentPath) {
    const outer = inner.parentPath;
    if (outer.isFunction() && inner.key !== "key" && inner.listKey !== "decorators")
      return { kind: "function", path: outer, inParameters: inner.listKey === "params" };
    if (markOn(outer.node) === "pfor" && inner.key === "body")
      return { kind: "iteration", path: outer, inParameters: false };
    const code = forbiddenIn(outer, inner);
    if (code !== undefined) return { kind: "forbidden", path: outer, inParameters: false, code };
  }
  return { kind: "program", path, inParameters: false };
}

/**
 * @param {any} outer
 * @param {any} inner
 * @returns {string | undefined}
 */
function forbiddenIn(outer, inner) {
  if (outer.isStaticBlock()) return "STATIC_BLOCK";
  if (outer.isDecorator()) return "DECORATOR";
  if (/^Class(Private|Accessor)?Property$/.test(outer.type) && inner.key === "value") return "FIELD";
  return undefined;
}

/**
 * Why a function of this kind can never block.
 * @param {any} node
 * @returns {string | undefined}
 */
export function whyCannotBlock(node) {
  if (node.generator) return "GENERATOR";
  if (node.kind === "get") return "GETTER";
  if (node.kind === "set") return "SETTER";
  if (node.kind === "constructor") return "CONSTRUCTOR";
  return undefined;
}
