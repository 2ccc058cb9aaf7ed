import * as b from "../../builders.js";
import { nameAfter } from "../function-name.js";
import { forEachNode, isFunction } from "../../walk.js";
import { lengthOf } from "./length.js";
import { separateBody } from "./separate-body.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 * Parameters are evaluated again when a function is entered again, so patterns and defaults move into its body, and
 * `arguments` into a variable:
 *
 *   function f(a, { b } = {}) { … arguments … }
 *   function f(a, _parameter) { var { b } = _parameter === undefined ? {} : _parameter; var _arguments = arguments; … }
 * @param {any} path of a function that needs frames
 * @param {Compilation} compilation
 * @returns {void}
 */
export function simplifyParameters(path, { uid }) {
  const { node } = path;
  const length = lengthOf(node);
  const isSimpleList = node.params.every(isSimple);
  const copies = isSimpleList ? [] : separateBody(path, uid);
  const functions = new Set(
    (node.body.type === "BlockStatement" ? node.body.body : []).map((/** @type {Node} */ inner) => inner.id?.name),
  );
  // `let` has the dead zone that parameters have; only beside a function of the same name it cannot be.
  const kindOf = (/** @type {Node} */ target) => (namesIn(target).some((name) => functions.has(name)) ? "var" : "let");
  /** @type {Node[]} */
  const declarations = [];
  if (!isSimpleList)
    node.params = node.params.map((/** @type {Node} */ param) =>
      param.type === "Identifier" ? param : moveParameter(param, uid, kindOf, declarations),
    );
  node.extra = { ...node.extra, mapjaxLength: length };
  const kept = node.type === "ArrowFunctionExpression" ? [] : keepArguments(node, uid);
  const prologue = [...kept, ...declarations, ...copies];
  if (prologue.length === 0) return;
  if (node.body.type !== "BlockStatement") node.body = b.block([b.at(b.giveBack(node.body), node.body)]);
  node.body.body.unshift(...prologue);
}

/**
 * @param {Node} param
 * @param {Compilation["uid"]} uid
 * @param {(target: Node) => string} kindOf
 * @param {Node[]} declarations receives what it declares
 * @returns {Node} a parameter that does nothing when it is evaluated
 */
function moveParameter(param, uid, kindOf, declarations) {
  const name = uid("parameter");
  if (param.type === "RestElement") {
    declarations.push(b.at(b.declare(kindOf(param.argument), param.argument, b.id(name)), param));
    return b.at({ type: "RestElement", argument: b.id(name) }, param);
  }
  const [target, fallback] = param.type === "AssignmentPattern" ? [param.left, param.right] : [param, null];
  const isMissing = b.binary("===", b.id(name), b.nothing());
  const value = fallback ? b.conditional(isMissing, nameAfter(target, fallback), b.id(name)) : b.id(name);
  declarations.push(b.at(b.declare(kindOf(target), target, value), param));
  return b.at(b.id(name), param);
}

/**
 * @param {Node} param
 * @returns {boolean} whether evaluating it again does nothing
 */
function isSimple(param) {
  return param.type === "Identifier" || (param.type === "RestElement" && param.argument.type === "Identifier");
}

/**
 * @param {Node} target an identifier or a pattern
 * @returns {string[]} at least the names that it declares
 */
function namesIn(target) {
  /** @type {string[]} */
  const names = [];
  forEachNode(target, (inner) => {
    if (inner.type === "Identifier") names.push(inner.name);
  });
  return names;
}

/**
 * @param {Node} node
 * @param {Compilation["uid"]} uid
 * @returns {Node[]}
 */
function keepArguments(node, uid) {
  /** @type {Node[]} */
  const uses = [];
  forEachNode(node.body, (inner) => {
    if (isFunction(inner) && inner.type !== "ArrowFunctionExpression") return false;
    if (inner.type === "Identifier" && inner.name === "arguments") uses.push(inner);
    return undefined;
  });
  if (uses.length === 0) return [];
  const name = uid("arguments");
  for (const use of uses) use.name = name;
  node.extra = { ...node.extra, mapjaxArguments: name };
  return [b.declare("var", b.id(name), b.id("arguments"))];
}
