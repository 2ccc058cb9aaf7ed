import * as b from "../builders.js";
import { needsFrames } from "../2-analyse/frames.js";
import { containsPoint } from "../2-analyse/points.js";
import { replaceLeavingJumps } from "../2-analyse/jumps.js";
import { setSelf } from "../4-generate/shell.js";
import { mark } from "../marks.js";
import { forEachNode, isFunction } from "../walk.js";
import { refuseConstantAssignments } from "./assignments.js";
import { namesIn } from "./lower/declaration.js";
import { assignVars } from "./vars.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * Turns a `pfor` into a plain loop that starts a thread for each iteration, and a wait for all of them:
 *
 *   pfor (let i = 0; i < 40; i++) { … }
 *
 *   const _iteration = (i) => { … };
 *   inParallel#((_iterate) => { for (let i = 0; i < 40; i++) _iterate(i); }, _iteration);
 *
 * A header that blocks cannot stand in a function of its own:
 *
 *   const _loop = parallelLoop(_iteration);
 *   try { for (…) _loop.iterate(i); } catch (_error) { _loop.headerFailed(_error); }
 *   _loop.join#();
 * @param {any} path of the loop
 * @param {Compilation} compilation
 * @returns {void}
 */
export function transformParallelLoop(path, compilation) {
  const { uid, errors } = compilation;
  const loop = path.node;
  const variables = getHeaderVariables(path, compilation);
  const { body: userBody } = loop;
  const wrapped = b.block([userBody]);
  replaceLeavingJumps(wrapped, (jump) => {
    if (!endsIteration(jump, path)) throw errors.forbidden(jump, codeOf(jump));
    return b.at(b.giveBack(null), jump);
  });
  refuseAwait(wrapped, errors);
  const body = userBody.type === "BlockStatement" ? userBody : b.block(wrapped.body);
  const shared = shareVars(wrapped, variables);
  const iterationName = uid("iteration");
  const iteration = mark(b.at(b.arrow(variables.map(b.id), body), userBody), "entry");
  if (needsFrames(iteration)) setSelf(iteration, b.id(iterationName));
  const build = headerWaits(loop) ? joinLoop : launchLoop;
  path.replaceWith(
    b.block([
      ...shared.map((name) => b.declare("var", b.id(name))),
      b.declare("const", b.id(iterationName), iteration),
      ...build(path, iterationName, variables, compilation),
    ]),
  );
}

/**
 * @param {Node} loop
 * @returns {boolean}
 */
function headerWaits(loop) {
  const parts = [loop.init, loop.test, loop.update, loop.left, loop.right].filter(Boolean);
  if (loop.await || parts.some(containsPoint)) return true;
  let waits = false;
  for (const part of parts)
    forEachNode(part, (inner) => {
      if (isFunction(inner)) return false;
      waits ||= inner.type === "AwaitExpression" || inner.type === "YieldExpression";
      return undefined;
    });
  return waits;
}

/**
 * @callback BuildLoop
 * @param {any} path of the `pfor`
 * @param {string} iterationName
 * @param {string[]} variables
 * @param {Compilation} compilation
 * @returns {Node[]}
 */

/** @type {BuildLoop} */
function launchLoop(path, iterationName, variables, { helper, uid }) {
  const iterate = uid("iterate");
  const start = b.statement(b.callOf(b.id(iterate), variables.map(b.id)));
  const launch = b.arrow([b.id(iterate)], b.block([{ ...path.node, extra: undefined, body: start }]));
  const call = b.at(b.callOf(helper("inParallel"), [launch, b.id(iterationName)]), path.node);
  mark(call, "direct");
  // It gives undefined, as a function does at its end: there it needs no frame.
  return [isLastOfFunction(path) ? b.giveBack(call) : b.statement(call)];
}

/** @type {BuildLoop} */
function joinLoop(path, iterationName, variables, { helper, uid }) {
  const [loopName, errorName] = [uid("loop"), uid("error")];
  const ask = (/** @type {string} */ name, /** @type {Node[]} */ ...args) =>
    b.callOf(b.member(b.id(loopName), name), args);
  const start = b.statement(ask("iterate", ...variables.map(b.id)));
  const failed = b.block([b.statement(ask("headerFailed", b.id(errorName)))]);
  return [
    b.declare("const", b.id(loopName), b.callOf(helper("parallelLoop"), [b.id(iterationName)])),
    b.attempt(b.block([{ ...path.node, extra: undefined, body: start }]), b.catcher(b.id(errorName), failed), null),
    b.statement(mark(b.at(ask("join"), path.node), "direct")),
  ];
}

/**
 * @param {any} path of a statement
 * @returns {boolean}
 */
function isLastOfFunction({ container, key, parentPath }) {
  return parentPath.isBlockStatement() && parentPath.parentPath.isFunction() && key === container.length - 1;
}

/**
 * The names that the header declares: each iteration gets its own.
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string[]}
 */
function getHeaderVariables(path, compilation) {
  const declaration = path.isForStatement() ? path.get("init") : path.get("left");
  if (!declaration.node || !declaration.isVariableDeclaration()) return [];
  const names = Object.keys(declaration.getBindingIdentifiers());
  // To the body they are parameters, which could be assigned.
  for (const name of names) refuseConstantAssignments(path.scope.getBinding(name), compilation);
  return names;
}

/**
 * @param {Node} jump
 * @param {any} path of the `pfor`
 * @returns {boolean} whether it is the `continue` of this very loop
 */
function endsIteration(jump, path) {
  if (jump.type !== "ContinueStatement") return false;
  return jump.label ? path.parentPath.isLabeledStatement() && path.parent.label.name === jump.label.name : true;
}

/**
 * @param {Node} jump
 * @returns {string}
 */
function codeOf(jump) {
  if (jump.type === "ReturnStatement") return "PFOR_RETURN";
  return jump.type === "BreakStatement" && !jump.label ? "PFOR_BREAK" : "PFOR_JUMP";
}

/**
 * @param {Node} body
 * @param {Compilation["errors"]} errors
 */
function refuseAwait(body, errors) {
  forEachNode(body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === "AwaitExpression" || inner.type === "YieldExpression" || inner.await)
      throw errors.forbidden(inner, "PFOR_AWAIT");
    return undefined;
  });
}

/**
 * A `var` in the body is one variable of the function around the loop, as everywhere; only the header's are private.
 * @param {Node} body
 * @param {string[]} variables of the header
 * @returns {string[]} names to be declared outside
 */
function shareVars(body, variables) {
  /** @type {Set<string>} */
  const names = new Set();
  const isShared = (/** @type {Node} */ declaration) => {
    if (declaration.kind !== "var") return false;
    for (const { id } of declaration.declarations) for (const name of namesIn(id)) names.add(name);
    return true;
  };
  assignVars(body, isShared, b.assign);
  return [...names].filter((name) => !variables.includes(name));
}
