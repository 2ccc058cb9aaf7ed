import * as b from "../builders.js";
import { mark } from "../marks.js";

/** @typedef {import("../walk.js").Node} Node */

/** The module that the markers are imported from. */
const RUNTIME = "mapjax-runtime";

/**
 * The plain spelling, for tools that cannot read `#`: turns its markers into the same marks.
 *
 *   block(m.access(k))            m.access#(k)
 *   block(promise)                waits for the value
 *   blocking((i) => { … })        (i) => { … }, declared blocking
 *   for (const x of pfor(xs))     pfor (const x of xs)
 * @param {any} program path
 * @param {(name: string) => Node} helper
 * @returns {boolean} whether there was any
 */
export function readPlainSpelling(program, helper) {
  let found = false;
  for (const { references, read } of findMarkers(program)) {
    // Inner ones first: an outer marker is replaced by what is in it.
    for (const reference of references.reverse()) {
      const call = reference.parentPath;
      if (reference.key !== "callee" || !call.isCallExpression() || call.node.arguments.length === 0) continue;
      found = read(call, helper) || found;
    }
  }
  if (found) mark(program.node, "program");
  return found;
}

/**
 * @typedef {(call: any, helper: (name: string) => Node) => boolean} ReadMarker
 */

/** @type {Record<string, ReadMarker>} */
const MARKERS = { block: readBlock, blocking: readBlocking, pfor: readParallel };

/**
 * @param {any} program
 * @returns {{ references: any[], read: ReadMarker }[]}
 */
function findMarkers(program) {
  const markers = [];
  for (const statement of program.node.body) {
    if (statement.type !== "ImportDeclaration" || statement.source.value !== RUNTIME) continue;
    for (const { type, imported, local } of statement.specifiers) {
      const read = type === "ImportSpecifier" ? MARKERS[imported.name] : undefined;
      if (Object.hasOwn(MARKERS, imported?.name ?? "") && read !== undefined)
        markers.push({ references: [...program.scope.getBinding(local.name).referencePaths], read });
    }
  }
  return markers;
}

/** @type {ReadMarker} */
function readBlock(call, helper) {
  const [argument] = call.node.arguments;
  const isCall = argument.type === "CallExpression" || argument.type === "OptionalCallExpression";
  const blocking = isCall ? mark(argument, "call") : mark(b.callOf(helper("settle"), [argument]), "direct");
  call.replaceWith(b.at(blocking, call.node));
  return true;
}

/** @type {ReadMarker} */
function readBlocking(call) {
  const [definition] = call.node.arguments;
  if (!/^(Function|ArrowFunction)Expression$/.test(definition.type)) return false;
  call.replaceWith(mark(definition, "definition"));
  return true;
}

/** @type {ReadMarker} */
function readParallel(call) {
  if (call.key !== "right" || !call.parentPath.isForOfStatement()) return false;
  mark(call.parent, "pfor");
  call.replaceWith(call.node.arguments[0]);
  return true;
}
