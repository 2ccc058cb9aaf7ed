import * as b from "../../builders.js";
import { forEachNode, isFunction } from "../../walk.js";

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
    for (const use of [...binding.referencePaths, ...binding.constantViolations])
      if (isInBody(use)) renameIn(use.node, name, own);
    forEachNode(node.body, (inner) => {
      if (isFunction(inner)) return false;
      if (inner.type === "VariableDeclaration" && inner.kind === "var") renameIn(inner, name, own);
      return undefined;
    });
    copies.push(b.declare("var", b.id(own), b.id(name)));
  }
  return copies;
}

/**
 * @param {Node} node
 * @param {string} name
 * @param {string} own
 */
function renameIn(node, name, own) {
  if (node.type === "Identifier") {
    if (node.name === name) node.name = own;
    return;
  }
  const targets =
    node.type === "VariableDeclaration"
      ? node.declarations.map((/** @type {Node} */ d) => d.id)
      : [node.left ?? node.argument ?? node.id];
  for (const target of targets) if (target?.type === "Identifier" && target.name === name) target.name = own;
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
      for (const { id } of inner.declarations) if (id.type === "Identifier") names.add(id.name);
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
