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
 * @param {Marker[]} markers
 * @param {(name: string) => Node} helper
 * @returns {void}
 */
export function readPlainSpelling(markers, helper) {
  for (const { references, read } of markers) {
    // Inner ones first: an outer marker is replaced by what is in it.
    for (const reference of references.reverse()) {
      const call = reference.parentPath;
      if (reference.key === "callee" && call.isCallExpression() && call.node.arguments.length > 0) read(call, helper);
    }
  }
}

/**
 * @typedef {(call: any, helper: (name: string) => Node) => void} ReadMarker
 *
 * @typedef {object} Marker
 * @property {any[]} references paths of its uses
 * @property {ReadMarker} read
 */

/** @type {Record<string, ReadMarker>} */
const MARKERS = { block: readBlock, blocking: readBlocking, pfor: readParallel };

/**
 * @param {any} program path
 * @returns {Marker[]} those that the file imports
 */
export function findMarkers(program) {
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
}

/** @type {ReadMarker} */
function readBlocking(call) {
  const [definition] = call.node.arguments;
  if (/^(Function|ArrowFunction)Expression$/.test(definition.type)) call.replaceWith(mark(definition, "definition"));
}

/** @type {ReadMarker} */
function readParallel(call) {
  if (call.key !== "right" || !call.parentPath.isForOfStatement()) return;
  mark(call.parent, "pfor");
  call.replaceWith(call.node.arguments[0]);
}
