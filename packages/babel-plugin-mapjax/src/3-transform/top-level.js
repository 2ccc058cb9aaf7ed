import { needsFrames } from "../2-analyse/frames.js";
import { containsPoint } from "../2-analyse/points.js";
import { setSelf } from "../4-generate/shell.js";
import * as b from "../builders.js";
import { isBlockingCall, mark } from "../marks.js";
import { isFunction, replaceNodes } from "../walk.js";
import { awaitAsThread } from "./entries/async.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * At the top level of a module each blocking call is a thread, waited for if it must be:
 *
 *   const x = f#(1);      const x = (_got = outside(() => f#(1))) === SUSPENDED ? await ended() : _got;
 * @param {any} program path
 * @param {any} file Babel's
 * @param {Compilation} compilation
 * @returns {void}
 */
export function awaitAtTopLevel(program, file, compilation) {
  const { helper, uid, errors } = compilation;
  const isModule = program.node.sourceType === "module" && hasTopLevelAwait(file.opts);
  /** @type {Node[]} */
  const variables = [];
  replaceNodes(program.node, (node) => {
    if (isFunction(node)) return null;
    const isChain = /^Optional/.test(node.type) && containsPoint(node);
    if (!isChain && !isBlockingCall(node)) return node;
    if (!isModule) throw errors.forbidden(node, "TOP_LEVEL");
    const got = uid("got");
    variables.push(b.declare("var", b.id(got)));
    const started = b.assign(b.id(got), b.callOf(helper("outside"), [toEntry(node, compilation)]));
    const ended = { type: "AwaitExpression", argument: b.callOf(helper("ended"), []) };
    return b.at(b.conditional(b.binary("===", started, helper("SUSPENDED")), ended, b.id(got)), node);
  });
  program.node.body.unshift(...variables);
}

/**
 * @param {Node} node an expression that blocks
 * @param {Compilation} compilation
 * @returns {Node} a blocking entry that evaluates it
 */
function toEntry(node, compilation) {
  const entry = mark(b.arrow([], node), "entry");
  awaitAsThread(entry, compilation);
  if (!needsFrames(entry)) return entry;
  const self = compilation.uid("self");
  setSelf(entry, b.member(b.id(self), "entry"));
  return b.callOf(compilation.helper("withSelf"), [b.arrow([b.id(self)], entry)]);
}

/**
 * @param {any} options Babel's, for the file
 * @returns {boolean}
 */
function hasTopLevelAwait({ caller, plugins }) {
  const becomesScript = plugins?.some((/** @type {{ key: string }} */ { key }) => /^transform-modules-/.test(key));
  return !becomesScript && (caller === undefined || caller.supportsTopLevelAwait === true);
}
