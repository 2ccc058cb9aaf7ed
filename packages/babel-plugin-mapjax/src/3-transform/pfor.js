import * as b from "../builders.js";
import { needsFrames } from "../2-analyse/frames.js";
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
 *   {
 *     const _loop = parallelLoop();
 *     const _iteration = (i) => { … };
 *     try { for (let i = 0; i < 40; i++) _loop.iterate(_iteration, i); }
 *     catch (_error) { _loop.headerFailed(_error); }
 *     _loop.join#();
 *   }
 * @param {any} path of the loop
 * @param {Compilation} compilation
 * @returns {void}
 */
export function transformParallelLoop(path, compilation) {
  const { helper, uid, errors } = compilation;
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
  const [loopName, iterationName, errorName] = [uid("loop"), uid("iteration"), uid("error")];
  const iteration = mark(b.at(b.arrow(variables.map(b.id), body), userBody), "entry");
  if (needsFrames(iteration)) setSelf(iteration, b.id(iterationName));
  const start = b.callOf(b.member(b.id(loopName), "iterate"), [b.id(iterationName), ...variables.map(b.id)]);
  const plain = { ...loop, extra: undefined, body: b.statement(start) };
  path.replaceWith(
    b.block([
      ...shared.map((name) => b.declare("var", b.id(name))),
      b.declare("const", b.id(loopName), b.callOf(helper("parallelLoop"), [])),
      b.declare("const", b.id(iterationName), iteration),
      b.attempt(
        b.block([plain]),
        b.catcher(
          b.id(errorName),
          b.block([b.statement(b.callOf(b.member(b.id(loopName), "headerFailed"), [b.id(errorName)]))]),
        ),
        null,
      ),
      b.statement(mark(b.at(b.callOf(b.member(b.id(loopName), "join"), []), loop), "direct")),
    ]),
  );
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
