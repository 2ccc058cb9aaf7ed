import { findMarkers, readPlainSpelling } from "./1-parse/plain-spelling.js";
import { findBlockingFunctions } from "./2-analyse/blocking-functions.js";
import { separateDiscriminant } from "./3-transform/discriminant.js";
import { warnOfSuspiciousCode } from "./2-analyse/warnings.js";
import { splitEntries } from "./3-transform/entries/index.js";
import { lowerEntry } from "./3-transform/lower-entry.js";
import { transformParallelLoop } from "./3-transform/pfor.js";
import { awaitAtTopLevel } from "./3-transform/top-level.js";
import { planVariables } from "./3-transform/variables.js";
import { createRuntimeImport } from "./4-generate/runtime-import.js";
import { createErrors, createWarn } from "./errors.js";
import { markOn } from "./marks.js";
import { createNames } from "./names.js";
import { forEachNode } from "./walk.js";

/** @typedef {import("./walk.js").Node} Node */

/**
 * What the stages share while one file is compiled.
 *
 * @typedef {object} Compilation
 * @property {import("./names.js").Names["uid"]} uid
 * @property {import("./names.js").Names["local"]} local
 * @property {(name: string) => Node} helper an expression for a helper of the runtime
 * @property {ReturnType<typeof createErrors>} errors
 * @property {Map<Node, string>} homes object literals whose methods use `super`, and the variables that keep them
 */

/**
 * Compiles the MapJAX code of one file, in place.
 * @param {any} program path of the Program
 * @param {any} file Babel's
 * @param {import("./options.js").Options} options
 * @returns {void}
 */
export function compileProgram(program, file, options) {
  const markers = findMarkers(program);
  if (markOn(program.node) !== "program" && markers.length === 0) return;
  const buildError = (/** @type {Node} */ node, /** @type {string} */ message) =>
    file.buildCodeFrameError(node, message);
  const errors = createErrors(buildError);
  const { uid, local } = createNames(program.node);
  const { helper, insert } = createRuntimeImport(program, uid, options, errors);
  const compilation = { uid, local, helper, errors, homes: new Map() };

  if (markers.length > 0) readPlainSpelling(markers, helper);
  const place = findFirstMarked(program.node);
  const blocking = findBlockingFunctions(program, errors);
  warnOfSuspiciousCode(blocking, createWarn(buildError, options));
  for (const path of blocking.switches.reverse()) separateDiscriminant(path, compilation);
  for (const loop of blocking.loops.reverse()) transformParallelLoop(loop, compilation);
  splitEntries(program, blocking, compilation);
  if (blocking.topLevel) awaitAtTopLevel(program, file, compilation);
  program.scope.crawl();

  const entries = findEntries(program);
  const plans = entries.map((path) => planVariables(path, compilation));
  // Inner functions first: lowering an outer one turns the declarations in it into expressions.
  for (let i = entries.length - 1; i >= 0; i--) lowerEntry(entries[i].node, plans[i], compilation);
  insert(place);
  program.scope.crawl();
}

/**
 * @param {Node} program
 * @returns {Node}
 */
function findFirstMarked(program) {
  let first = program;
  forEachNode(program, (node) => {
    if (first === program && node !== program && markOn(node) !== undefined) first = node;
    return first === program;
  });
  return first;
}

/**
 * @param {any} program
 * @returns {any[]} paths of the blocking entries, outer ones first
 */
function findEntries(program) {
  /** @type {any[]} */
  const entries = [];
  program.traverse({
    /** @param {any} path */
    Function(path) {
      if (markOn(path.node) === "entry") entries.push(path);
    },
  });
  return entries;
}
