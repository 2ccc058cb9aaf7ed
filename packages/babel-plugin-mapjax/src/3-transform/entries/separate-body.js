import * as b from "../../builders.js";
import { forEachNode, isFunction } from "../../walk.js";
import { namesIn } from "../lower/declaration.js";
import { renameBinding, renameVars, renameWrites } from "../rename.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * Closures in a parameter list see the parameters, and not the body's variables of the same names.
 *
 *   function f(a, g = () => a) { var a; a = 2; }       function f(a, g = () => a) { var _a = a; _a = 2; }
 * @param {any} path
 * @param {import("../../compile.js").Compilation["uid"]} uid
 * @returns {Node[]} declarations of the body's own variables, which start with the parameters' values
 */
export function separateBody(path, uid) {
  const { node, scope } = path;
  /** @type {Node[]} */
  const copies = [];
  for (const name of getBodyVariables(node)) {
    const binding = scope.getOwnBinding(name);
    const isParameter = node.params.some((/** @type {Node} */ param) => declares(param, name));
    if (binding === undefined || !isParameter) continue;
    const own = uid(name);
    const isInBody = (/** @type {any} */ use) =>
      use.findParent((/** @type {any} */ p) => p.parentPath === path)?.key === "body";
    for (const use of binding.referencePaths) if (isInBody(use)) use.node.name = own;
    for (const use of binding.constantViolations) if (isInBody(use)) renameWrites(use.node, name, own);
    renameVars(node.body, name, own);
    copies.push(b.declare("var", b.id(own), b.id(name)));
  }
  separateOuterNames(path, uid);
  return copies;
}

/**
 * What the parameters read from around the function is not the body's variable of the same name.
 *
 *   function f(x = a) { const a = 1; }       function f(x = a) { const _a = 1; }
 * @param {any} path
 * @param {import("../../compile.js").Compilation["uid"]} uid
 */
function separateOuterNames(path, uid) {
  for (const [name, binding] of Object.entries(path.scope.bindings)) {
    const isInParameters = (/** @type {any} */ use) =>
      use.findParent((/** @type {any} */ p) => p.parentPath === path)?.listKey === "params";
    if (binding.kind === "param" || binding.kind === "local" || isInParameters(binding.path)) continue;
    if (!path.node.params.some((/** @type {Node} */ param) => mentions(param, name))) continue;
    const outer = binding.referencePaths.filter(isInParameters);
    renameBinding(binding, uid(name));
    for (const use of outer) use.node.name = name;
  }
}

/**
 * @param {Node} node a function
 * @returns {Set<string>} the names that `var` declares in its body
 */
function getBodyVariables(node) {
  /** @type {Set<string>} */
  const names = new Set();
  forEachNode(node.body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === "VariableDeclaration" && inner.kind === "var")
      for (const { id } of inner.declarations) for (const name of namesIn(id)) names.add(name);
    return undefined;
  });
  return names;
}

/**
 * @param {Node} param
 * @param {string} name
 * @returns {boolean}
 */
function declares(param, name) {
  let found = false;
  forEachNode(param, (inner) => {
    if (isFunction(inner)) return false;
    found ||= inner.type === "Identifier" && inner.name === name;
    return undefined;
  });
  return found;
}

/**
 * @param {Node} param
 * @param {string} name
 * @returns {boolean}
 */
function mentions(param, name) {
  let found = false;
  forEachNode(param, (inner) => {
    found ||= inner.type === "Identifier" && inner.name === name;
    return !found;
  });
  return found;
}
