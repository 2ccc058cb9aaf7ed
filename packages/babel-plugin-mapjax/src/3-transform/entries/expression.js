import * as b from "../../builders.js";
import { needsFrames, usesLexicalThis } from "../../2-analyse/frames.js";
import { markOn } from "../../marks.js";
import { setSelf } from "../../4-generate/shell.js";
import { makerOf } from "./async.js";
import { lengthArgument } from "./length.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 *   const load = (i) => { … };      const _load = (i) => { … }, load = blocking(_load, "load");
 * @param {any} path of the function
 * @param {Compilation} compilation
 * @returns {string} the entry's name
 */
export function splitConstant(path, { helper, uid }) {
  const declarator = path.parentPath;
  const { name } = declarator.node.id;
  const entryName = uid(name);
  const entry = path.node;
  if (needsFrames(entry)) setSelf(entry, b.id(entryName));
  path.replaceWith(b.callOf(helper(makerOf(entry)), [b.id(entryName), b.string(name), ...lengthArgument(entry)]));
  const own = b.at(b.declare("const", b.id(entryName), entry), declarator.node);
  if (declarator.parentPath.parentPath.isExportDeclaration()) insertBeforeExport(declarator, own);
  else declarator.insertBefore(own.declarations[0]);
  return entryName;
}

/**
 * The entry is no export: it gets a declaration of its own before the exported one, and behind the earlier ones.
 * @param {any} declarator
 * @param {Node} own
 */
function insertBeforeExport(declarator, own) {
  const declaration = declarator.parentPath;
  const exported = declaration.parentPath;
  const earlier = declaration.node.declarations.slice(0, declarator.key);
  if (earlier.length > 0) {
    exported.insertBefore({ ...exported.node, declaration: { ...declaration.node, declarations: earlier } });
    declaration.node.declarations.splice(0, earlier.length);
  }
  exported.insertBefore(own);
}

/**
 *   button.onclick = () => { … };      button.onclick = blocking(function _onclick() { … }, "");
 *   … () => { … this … }               … blocking(withSelf((_self) => () => { … this … }), "")
 * @param {any} path of the function
 * @param {Compilation} compilation
 * @returns {undefined} since only the function itself sees the entry's name
 */
export function splitExpression(path, compilation) {
  const { helper, uid } = compilation;
  const { node } = path;
  const name = node.id?.name ?? inferName(path);
  const entryName = uid(name || "blocking");
  const box = node.id ? boxOwnName(path, node.id.name, entryName, compilation) : null;
  const args = [b.string(name), ...lengthArgument(node)];
  if (node.type === "ArrowFunctionExpression" && needsFrames(node)) {
    if (usesLexicalThis(node)) {
      // Only a function that the entry closes over can tell it who it is.
      setSelf(node, b.member(b.id(entryName), "entry"));
      const made = b.callOf(helper("withSelf"), [b.arrow([b.id(entryName)], node)]);
      path.replaceWith(b.callOf(helper(makerOf(node)), [made, ...args]));
      return undefined;
    }
    toFunctionExpression(node);
  }
  if (node.type === "FunctionExpression") {
    node.id = b.id(entryName);
    if (needsFrames(node)) setSelf(node, b.id(entryName));
  }
  const made = b.callOf(helper(makerOf(node)), [node, ...args]);
  path.replaceWith(box === null ? made : b.callOf(helper("withPlain"), [b.arrow([b.id(box)], made)]));
  return undefined;
}

/**
 * Inside a named function expression its name means what ordinary JavaScript finds, unless it is called.
 *
 *   (function f() { g(f); })      withPlain((_box) => blocking(function _f() { g(_box.plain); }, "f"))
 * @param {any} path
 * @param {string} name
 * @param {string} entryName
 * @param {Compilation} compilation
 * @returns {string | null} the box's name, if one is needed
 */
function boxOwnName(path, name, entryName, { uid }) {
  const binding = path.scope.getOwnBinding(name);
  if (binding?.kind !== "local") return null;
  let box = null;
  for (const reference of binding.referencePaths) {
    const { parent, key, node } = reference;
    if (key === "callee" && markOn(parent) === "direct")
      parent.callee = Object.assign(b.at(b.id(entryName), node), { mapjaxOwn: true });
    else {
      box ??= uid("box");
      reference.replaceWith(b.at(b.member(b.id(box), "plain"), node));
    }
  }
  return box;
}

/**
 * @param {Node} call
 * @returns {boolean} whether a function expression calls itself, and so its entry, by its own name
 */
export function isOwnCall({ callee }) {
  return callee.mapjaxOwn === true;
}

/** @param {Node} node an arrow without `this`, `arguments` or `super` of its surroundings */
function toFunctionExpression(node) {
  node.type = "FunctionExpression";
  if (node.body.type !== "BlockStatement") node.body = b.block([b.at(b.giveBack(node.body), node.body)]);
  node.id = null;
  node.generator = false;
  delete node.expression;
}

/**
 * The name that JavaScript would give to an anonymous function in this place.
 * @param {any} path
 * @returns {string}
 */
function inferName({ parent, key }) {
  switch (parent.type) {
    case "VariableDeclarator":
      return parent.id.name ?? "";
    case "AssignmentExpression":
    case "AssignmentPattern":
      return key === "right" ? (parent.left.name ?? "") : "";
    case "ObjectProperty":
    case "ClassProperty":
      return parent.computed ? "" : (parent.key.name ?? String(parent.key.value ?? ""));
    case "ExportDefaultDeclaration":
      return "default";
    default:
      return "";
  }
}
