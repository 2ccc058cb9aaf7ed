import * as b from "../builders.js";
import { isBlockingCall, mark } from "../marks.js";
import { needsFrames, usesLexicalThis } from "../2-analyse/frames.js";
import { setSelf } from "../4-generate/shell.js";
import { countParameters, simplifyParameters } from "./parameters.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * Gives each blocking function its two entries. The user's function becomes the blocking entry; what ordinary
 * JavaScript finds in its place starts a thread:
 *
 *   function load(i) { … }             function _load(i) { … }
 *                                      function load(i) { return start(_load, this, arguments, new.target); }
 *                                      link(load, _load);            at the head of the block
 *   const load = (i) => { … };         const _load = (i) => { … }, load = blocking(_load, "load");
 *   button.onclick = () => { … };      button.onclick = blocking(function _onclick() { … }, "onclick");
 *   class A { load() { … } }           class A { static { _load = blockingMethod(this.prototype, "load"); } load() { … } }
 * @param {import("../2-analyse/blocking-functions.js").Blocking} blocking
 * @param {Compilation} compilation
 * @returns {void}
 */
export function splitEntries({ functions, calls }, compilation) {
  // Inner functions first: splitting an outer one moves what is in it.
  const innerFirst = [...functions].sort((a, b) => b.getAncestry().length - a.getAncestry().length);
  for (const path of innerFirst) {
    const { node } = path;
    mark(node, "entry");
    if (needsFrames(node)) simplifyParameters(node, compilation);
    const entryName = splitEntry(path, compilation);
    for (const call of calls.get(node) ?? []) callEntry(call.node, entryName, compilation);
  }
}

/**
 * @param {Node} call of the function by its name
 * @param {string | undefined} entryName
 * @param {Compilation} compilation
 */
function callEntry(call, entryName, { errors }) {
  if (entryName === undefined) throw errors.notYet(call, "A blocking call of a function by the name of its expression");
  call.callee = b.at(b.id(entryName), call.callee);
  mark(call, "direct");
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string | undefined} the name under which resolved calls find the entry
 */
function splitEntry(path, compilation) {
  if (path.isFunctionDeclaration()) return splitDeclaration(path, compilation);
  if (path.isClassMethod()) return splitClassMethod(path, compilation);
  if (path.isObjectMethod()) return splitObjectMethod(path, compilation);
  if (path.isClassPrivateMethod()) throw compilation.errors.notYet(path.node, "A blocking private method");
  const { parentPath } = path;
  if (parentPath.isVariableDeclarator() && parentPath.parent.kind === "const" && parentPath.get("id").isIdentifier())
    if (!path.node.id && !parentPath.parentPath.parentPath.isLoop()) return splitConstant(path, compilation);
  return splitExpression(path, compilation);
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string}
 */
function splitDeclaration(path, { helper, uid, errors }) {
  const { node, parentPath } = path;
  const exported = parentPath.isExportDeclaration();
  const place = exported ? parentPath : path;
  if (!place.parentPath.isProgram() && !place.parentPath.isBlockStatement())
    throw errors.notYet(node, "A blocking function declared in this place");
  const name = node.id?.name ?? uid("default");
  const entryName = uid(name);
  const entry = { ...node, id: b.at(b.id(entryName), node.id ?? node) };
  if (needsFrames(entry)) setSelf(entry, b.id(entryName));
  const length = node.extra?.mapjaxLength ?? countParameters(node);
  const parameters = node.params.slice(0, length).map(() => b.id(uid("argument")));
  const plain = {
    type: "FunctionDeclaration",
    id: node.id ?? b.id(name),
    params: parameters,
    body: b.block([
      b.giveBack(
        b.callOf(helper("start"), [
          b.id(entryName),
          b.self(),
          b.id("arguments"),
          { type: "MetaProperty", meta: b.id("new"), property: b.id("target") },
        ]),
      ),
    ]),
  };
  path.replaceWith(plain);
  place.insertBefore(entry);
  insertAtHead(place.parentPath, b.statement(b.callOf(helper("link"), [b.id(name), b.id(entryName)])));
  return entryName;
}

/**
 * @param {any} container of a Program or a block
 * @param {Node} statement
 */
function insertAtHead(container, statement) {
  const body = container.get("body");
  const imports = body.filter((/** @type {any} */ path) => path.isImportDeclaration());
  if (imports.length > 0) imports[imports.length - 1].insertAfter(statement);
  else container.unshiftContainer("body", statement);
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string}
 */
function splitConstant(path, { helper, uid }) {
  const declarator = path.parentPath;
  const declaration = declarator.parentPath;
  const { name } = declarator.node.id;
  const entryName = uid(name);
  const entry = path.node;
  if (needsFrames(entry)) setSelf(entry, b.id(entryName));
  path.replaceWith(b.callOf(helper("blocking"), [b.id(entryName), b.string(name), ...lengthOf(entry)]));
  const own = b.at(b.declare("const", b.id(entryName), entry), declarator.node);
  if (!declaration.parentPath.isExportDeclaration()) declarator.insertBefore(own.declarations[0]);
  else splitBefore(declaration, declarator, own);
  return entryName;
}

/**
 * The entry is no export: it gets a declaration of its own before the exported one.
 * @param {any} declaration
 * @param {any} declarator
 * @param {Node} own
 */
function splitBefore(declaration, declarator, own) {
  const exported = declaration.parentPath;
  const earlier = declaration.node.declarations.slice(0, declarator.key);
  if (earlier.length > 0) {
    exported.insertBefore({ ...exported.node, declaration: { ...declaration.node, declarations: earlier } });
    declaration.node.declarations.splice(0, earlier.length);
  }
  exported.insertBefore(own);
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string | undefined}
 */
function splitExpression(path, compilation) {
  const { helper, uid } = compilation;
  const { node } = path;
  const name = node.id?.name ?? inferName(path);
  const ownName = node.id?.name;
  const entryName = uid(name || "blocking");
  if (ownName !== undefined) refuseOwnValue(path, ownName, compilation);
  const args = [b.string(name), ...lengthOf(node)];
  if (node.type === "ArrowFunctionExpression" && needsFrames(node)) {
    if (usesLexicalThis(node)) {
      // Only a function that the entry closes over can tell it who it is.
      const made = b.callOf(helper("withSelf"), [b.arrow([b.id(entryName)], node)]);
      setSelf(node, b.member(b.id(entryName), "entry"));
      path.replaceWith(b.callOf(helper("blocking"), [made, ...args]));
      return undefined;
    }
    toFunctionExpression(node);
  }
  if (node.type === "FunctionExpression") {
    node.id = b.id(entryName);
    if (needsFrames(node)) setSelf(node, b.id(entryName));
  }
  path.replaceWith(b.callOf(helper("blocking"), [node, ...args]));
  return entryName;
}

/**
 * @param {any} path of a named function expression
 * @param {string} name
 * @param {Compilation} compilation
 */
function refuseOwnValue(path, name, { errors }) {
  const binding = path.scope.getOwnBinding(name);
  if (binding?.kind !== "local") return;
  for (const reference of binding.referencePaths)
    if (!(reference.key === "callee" && reference.parentPath.isCallExpression()) || isBlockingCall(reference.parent))
      throw errors.notYet(reference.node, "The name of a blocking function expression, used as a value,");
}

/** @param {Node} node an arrow without `this`, `arguments` or `super` of its own surroundings */
function toFunctionExpression(node) {
  node.type = "FunctionExpression";
  if (node.body.type !== "BlockStatement") node.body = b.block([b.at(b.giveBack(node.body), node.body)]);
  node.id = null;
  node.generator = false;
  delete node.expression;
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string | undefined}
 */
function splitObjectMethod(path, compilation) {
  const { node } = path;
  if (node.computed) throw compilation.errors.notYet(node, "A blocking method with a computed name");
  if (usesSuper(node)) throw compilation.errors.notYet(node, "`super` in a blocking method of an object literal");
  const { key, params, body, extra, loc } = node;
  const value = { type: "FunctionExpression", id: null, params, body, generator: false, async: false, extra, loc };
  path.replaceWith(b.at(b.property(key, value), node));
  return splitExpression(path.get("value"), compilation);
}

/**
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {undefined}
 */
function splitClassMethod(path, { helper, uid, errors }) {
  const { node } = path;
  if (node.computed) throw errors.notYet(node, "A blocking method with a computed name");
  if (node.decorators?.length > 0) throw errors.notYet(node, "A decorated blocking method");
  const home = node.static ? b.self() : b.member(b.self(), "prototype");
  const key = node.key.type === "Identifier" ? b.string(node.key.name) : { ...node.key };
  const install = b.callOf(helper("blockingMethod"), [home, key, ...lengthOf(node)]);
  let action = install;
  if (needsFrames(node)) {
    const entryName = uid(node.key.name ?? "method");
    declareBeforeClass(path.parentPath.parentPath, entryName, errors);
    setSelf(node, b.id(entryName));
    action = b.assign(b.id(entryName), install);
  }
  path.parentPath.unshiftContainer("body", { type: "StaticBlock", body: [b.statement(action)] });
}

/**
 * Each evaluation of a class needs a variable of its own, in the block that evaluates it.
 * @param {any} path of the class
 * @param {string} name
 * @param {Compilation["errors"]} errors
 */
function declareBeforeClass(path, name, errors) {
  for (let inner = path; ; inner = inner.parentPath) {
    const outer = inner.parentPath;
    if (inner.isStatement() && Array.isArray(inner.container)) {
      inner.insertBefore(b.declare("let", b.id(name)));
      return;
    }
    if (outer.isArrowFunctionExpression() && inner.key === "body") {
      outer.ensureBlock();
      outer.get("body.body.0").insertBefore(b.declare("let", b.id(name)));
      return;
    }
    const repeated = outer.isLoop() && inner.key !== "body";
    if (repeated || outer.isFunction() || /^Class(Private|Accessor)?Property$/.test(outer.type))
      throw errors.notYet(path.node, "A class with blocking methods in this place");
  }
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function usesSuper(node) {
  return usesLexicalThis(node, ["Super"]);
}

/**
 * @param {Node} node
 * @returns {Node[]} an argument that says `length`, where the entry's own would not be right after lowering
 */
function lengthOf(node) {
  const length = node.extra?.mapjaxLength;
  return length === undefined ? [] : [b.number(length)];
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
