import * as b from "../../builders.js";
import { needsFrames } from "../../2-analyse/frames.js";
import { setSelf } from "../../4-generate/shell.js";
import { markOn } from "../../marks.js";
import { makerOf } from "./async.js";
import { lengthArgument, lengthOf } from "./length.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * At the top of a module, and anywhere else:
 *
 *   function load(i) { … }       function _load(i) { … }
 *                                var load = blocking(_load, "load");         at the head of the module
 *
 *                                function _load(i) { … }
 *                                function load(i) { return start(_load, this, arguments, new.target); }
 *                                link(load, _load);                          at the head of the block
 * @param {any} path
 * @param {import("../../compile.js").Compilation} compilation
 * @returns {string} the entry's name
 */
export function splitDeclaration(path, compilation) {
  const { helper, uid } = compilation;
  const { node, parentPath } = path;
  const place = parentPath.isExportDeclaration() ? parentPath : path;
  const name = node.id?.name ?? uid("default");
  const entryName = uid(name);
  const entry = { ...node, id: b.at(b.id(entryName), node.id ?? node) };
  if (needsFrames(entry)) setSelf(entry, b.id(entryName));
  if (isOnlyCalled(path)) path.replaceWith(entry);
  else if (isOfModule(place)) {
    const made = b.callOf(helper(makerOf(node)), [b.id(entryName), b.string(name), ...lengthArgument(node)]);
    const declaration = b.declare("var", node.id, made);
    const exported = place !== path;
    insertAtHead(place.parentPath, exported ? { ...place.node, declaration } : declaration);
    place.replaceWith(entry);
  } else declareBoth(path, place, name, entry, compilation);
  return entryName;
}

/**
 * @param {any} path
 * @param {any} place of the statement
 * @param {string} name
 * @param {Node} entry
 * @param {import("../../compile.js").Compilation} compilation
 */
function declareBoth(path, place, name, entry, { helper, uid }) {
  const { node } = path;
  const started = b.callOf(helper("start"), [{ ...entry.id }, b.self(), b.id("arguments"), newTarget()]);
  const directives = (node.body.directives ?? []).map((/** @type {Node} */ directive) => ({ ...directive }));
  path.replaceWith({
    type: "FunctionDeclaration",
    id: node.id ?? b.id(name),
    params: Array.from({ length: lengthOf(node) }, () => b.id(uid("argument"))),
    body: { ...b.block([b.giveBack(started)]), directives },
  });
  place.insertBefore(entry);
  // In a case of a `switch` no place runs before all others: there `#` finds an ordinary function.
  const hasHead = place.parentPath.isProgram() || place.parentPath.isBlockStatement();
  if (hasHead && !node.extra?.mapjaxAsync)
    insertAtHead(place.parentPath, b.statement(b.callOf(helper("link"), [b.id(name), { ...entry.id }])));
}

/**
 * @param {any} place
 * @returns {boolean} whether it stands at the top of a module, and is no default export
 */
function isOfModule(place) {
  return place.parentPath.isProgram() && place.parent.sourceType === "module" && !place.isExportDefaultDeclaration();
}

/** @returns {Node} */
function newTarget() {
  return { type: "MetaProperty", meta: b.id("new"), property: b.id("target") };
}

/**
 * @param {any} container of a Program or a block
 * @param {Node} statement
 */
function insertAtHead(container, statement) {
  const imports = container.get("body").filter((/** @type {any} */ path) => path.isImportDeclaration());
  if (imports.length > 0) imports[imports.length - 1].insertAfter(statement);
  else container.unshiftContainer("body", statement);
}

/**
 * @param {any} path of a function declaration
 * @returns {boolean} whether nothing but calls that go straight to the entry uses the name
 */
function isOnlyCalled(path) {
  const { parentPath, node } = path;
  const { scope } = parentPath;
  // The top level of a script makes properties of the global object.
  if (
    !node.id ||
    parentPath.isExportDeclaration() ||
    (parentPath.isProgram() && parentPath.node.sourceType !== "module") ||
    // In sloppy code a function in a block has a second life outside of it.
    scope.getProgramParent().hasGlobal(node.id.name)
  )
    return false;
  const { referencePaths = [] } = scope.getBinding(node.id.name) ?? {};
  return (
    referencePaths.length > 0 &&
    referencePaths.every((/** @type {any} */ use) => use.key === "callee" && markOn(use.parent) === "direct")
  );
}
