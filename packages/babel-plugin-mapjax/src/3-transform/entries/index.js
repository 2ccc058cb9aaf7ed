import { needsFrames } from "../../2-analyse/frames.js";
import { mark } from "../../marks.js";
import { awaitAsThread } from "./async.js";
import { splitClassMethod, splitPrivateMethod } from "./class-method.js";
import { splitDeclaration } from "./declaration.js";
import { isOwnCall, splitConstant, splitExpression } from "./expression.js";
import { keepHomes, splitObjectMethod } from "./object-method.js";
import { simplifyParameters } from "./parameters.js";
import * as b from "../../builders.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 * Gives each blocking function its two entries. The user's function becomes the blocking entry; what ordinary
 * JavaScript finds in its place starts a thread.
 * @param {any} program path
 * @param {import("../../2-analyse/blocking-functions.js").Blocking} blocking
 * @param {Compilation} compilation
 * @returns {void}
 */
export function splitEntries(program, { functions, calls }, compilation) {
  // Inner functions first: splitting an outer one moves what is in it.
  const innerFirst = [...functions].sort((a, b) => b.getAncestry().length - a.getAncestry().length);
  for (const path of innerFirst) {
    const { node } = path;
    mark(node, "entry");
    if (node.async) awaitAsThread(node, compilation);
    if (needsFrames(node)) simplifyParameters(path, compilation);
    const entryName = splitEntry(path, compilation);
    for (const call of calls.get(node) ?? []) callEntry(call.node, entryName);
  }
  if (compilation.homes.size > 0) keepHomes(program.node, compilation.homes);
}

/**
 * A call by the function's name goes straight to its entry, where that has a name there.
 * @param {Node} call
 * @param {string | undefined} entryName
 */
function callEntry(call, entryName) {
  if (entryName !== undefined) call.callee = b.at(b.id(entryName), call.callee);
  else if (!isOwnCall(call)) mark(call, "call");
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string | undefined} the name under which resolved calls find the entry
 */
function splitEntry(path, compilation) {
  if (path.isFunctionDeclaration()) return splitDeclaration(path, compilation);
  if (path.isClassMethod()) return splitClassMethod(path, compilation);
  if (path.isClassPrivateMethod()) return splitPrivateMethod(path, compilation);
  if (path.isObjectMethod()) return splitObjectMethod(path, compilation);
  return isNamedConstant(path) ? splitConstant(path, compilation) : splitExpression(path, compilation);
}

/**
 * @param {any} path of a function expression
 * @returns {boolean} whether it is the value of a constant in a statement of its own
 */
function isNamedConstant({ node, parentPath }) {
  if (node.id || !parentPath.isVariableDeclarator() || !parentPath.get("id").isIdentifier()) return false;
  return parentPath.parent.kind === "const" && !parentPath.parentPath.parentPath.isLoop();
}
