import * as b from "../../builders.js";
import { needsFrames } from "../../2-analyse/frames.js";
import { setSelf } from "../../4-generate/shell.js";
import { lengthOf } from "./length.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 *   function load(i) { … }       function _load(i) { … }
 *                                function load(i) { return start(_load, this, arguments, new.target); }
 *                                link(load, _load);                          at the head of the block
 * @param {any} path
 * @param {import("../../compile.js").Compilation} compilation
 * @returns {string} the entry's name
 */
export function splitDeclaration(path, { helper, uid }) {
  const { node, parentPath } = path;
  const place = parentPath.isExportDeclaration() ? parentPath : path;
  const name = node.id?.name ?? uid("default");
  const entryName = uid(name);
  const entry = { ...node, id: b.at(b.id(entryName), node.id ?? node) };
  if (needsFrames(entry)) setSelf(entry, b.id(entryName));
  const plain = {
    type: "FunctionDeclaration",
    id: node.id ?? b.id(name),
    params: Array.from({ length: lengthOf(node) }, () => b.id(uid("argument"))),
    body: b.block([b.giveBack(b.callOf(helper("start"), [b.id(entryName), b.self(), b.id("arguments"), newTarget()]))]),
  };
  plain.body.directives = (node.body.directives ?? []).map((/** @type {Node} */ directive) => ({ ...directive }));
  path.replaceWith(plain);
  place.insertBefore(entry);
  // In a case of a `switch` no place runs before all others: there `#` finds an ordinary function.
  const hasHead = place.parentPath.isProgram() || place.parentPath.isBlockStatement();
  if (hasHead && !node.extra?.mapjaxAsync)
    insertAtHead(place.parentPath, b.statement(b.callOf(helper("link"), [b.id(name), b.id(entryName)])));
  return entryName;
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
