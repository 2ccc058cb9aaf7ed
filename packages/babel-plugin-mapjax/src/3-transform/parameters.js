import * as b from "../builders.js";
import { forEachNode, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * Parameters are evaluated again when a function is entered again, so patterns and defaults move into its body, and
 * `arguments` into a variable:
 *
 *   function f(a, { b } = {}) { … arguments … }
 *   function f(a, _parameter) { var { b } = _parameter === undefined ? {} : _parameter; var _arguments = arguments; … }
 * @param {Node} node a function that needs frames
 * @param {Compilation} compilation
 * @returns {void}
 */
export function simplifyParameters(node, { uid, errors }) {
  /** @type {Node[]} */
  const prologue = [];
  const length = countParameters(node);
  node.params = node.params.map((/** @type {Node} */ param) => {
    if (param.type === "Identifier" || (param.type === "RestElement" && param.argument.type === "Identifier"))
      return param;
    if (param.type === "RestElement" || param.type === "TSParameterProperty")
      throw errors.notYet(param, "This parameter of a blocking function");
    refuseClosures(param, errors);
    const name = uid("parameter");
    const [target, fallback] = param.type === "AssignmentPattern" ? [param.left, param.right] : [param, null];
    const value = fallback ? b.conditional(b.binary("===", b.id(name), b.nothing()), fallback, b.id(name)) : b.id(name);
    prologue.push(b.at(b.declare("var", target, value), param));
    return b.at(b.id(name), param);
  });
  if (length !== node.params.length || prologue.length > 0) node.extra = { ...node.extra, mapjaxLength: length };
  if (node.type !== "ArrowFunctionExpression") prologue.push(...keepArguments(node, uid));
  if (prologue.length === 0) return;
  if (node.body.type !== "BlockStatement") node.body = b.block([b.at(b.giveBack(node.body), node.body)]);
  node.body.body.unshift(...prologue);
}

/**
 * @param {Node} node
 * @returns {number} the function's `length`
 */
export function countParameters(node) {
  const end = node.params.findIndex((/** @type {Node} */ param) =>
    /^(AssignmentPattern|RestElement)$/.test(param.type),
  );
  return end === -1 ? node.params.length : end;
}

/**
 * A closure in a parameter list sees the parameters and not the variables of the body.
 * @param {Node} param
 * @param {Compilation["errors"]} errors
 */
function refuseClosures(param, errors) {
  forEachNode(param, (inner) => {
    if (isFunction(inner)) throw errors.notYet(inner, "A function in the parameter list of a blocking function");
  });
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
  node.extra = { ...node.extra, mapjaxArguments: true };
  return [b.declare("var", b.id(name), b.id("arguments"))];
}
