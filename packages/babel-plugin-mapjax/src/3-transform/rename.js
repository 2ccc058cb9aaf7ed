import { forEachNode, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * Gives a variable another name, in every place that means it.
 * @param {any} binding Babel's
 * @param {string} name that nothing has
 * @returns {void}
 */
export function renameBinding(binding, name) {
  const { scope, identifier } = binding;
  const original = identifier.name;
  for (const { node } of binding.referencePaths) node.name = name;
  for (const path of [binding.path, ...binding.constantViolations]) renameWrites(path.node, original, name);
  // `catch (e) { var e = 1; }` assigns the parameter.
  if (binding.path.isCatchClause()) renameVars(binding.path.node.body, original, name);
  identifier.name = name;
  scope.removeOwnBinding(original);
  scope.bindings[name] = binding;
}

/**
 * @param {Node} node what declares or assigns
 * @param {string} original
 * @param {string} name
 * @returns {void}
 */
export function renameWrites(node, original, name) {
  for (const target of getTargets(node)) renameTargets(target, original, name);
}

/**
 * @param {Node} body
 * @param {string} original
 * @param {string} name
 * @returns {void}
 */
export function renameVars(body, original, name) {
  forEachNode(body, (node) => {
    if (isFunction(node)) return false;
    if (node.type === "VariableDeclaration" && node.kind === "var") renameTargets(node, original, name);
    return undefined;
  });
}

/**
 * @param {Node} node what declares or assigns
 * @returns {Node[]} where it names variables
 */
function getTargets(node) {
  switch (node.type) {
    case "AssignmentExpression":
    case "ForOfStatement":
    case "ForInStatement":
      return [node.left];
    case "UpdateExpression":
      return [node.argument];
    case "VariableDeclarator":
      return [node.id];
    case "VariableDeclaration":
      return node.declarations.map((/** @type {Node} */ declarator) => declarator.id);
    case "CatchClause":
      return node.param ? [node.param] : [];
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return [node.id];
    default:
      return [];
  }
}

/**
 * Renames what a target assigns; what it only reads (keys, defaults) is a reference of its own.
 * @param {Node} target
 * @param {string} original
 * @param {string} name
 */
function renameTargets(target, original, name) {
  forEachNode(target, (node) => {
    switch (node.type) {
      case "Identifier":
        if (node.name === original) node.name = name;
        return false;
      case "VariableDeclaration":
        for (const { id } of node.declarations) renameTargets(id, original, name);
        return false;
      case "AssignmentPattern":
        renameTargets(node.left, original, name);
        return false;
      case "ObjectProperty":
        renameTargets(node.value, original, name);
        return false;
      case "ObjectPattern":
      case "ArrayPattern":
      case "RestElement":
        return undefined;
      default:
        return false;
    }
  });
}
