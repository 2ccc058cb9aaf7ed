import * as b from "../builders.js";
import { isBlockingCall, markOn } from "../marks.js";
import { isFunction, replaceNodes, unwrap } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * At the top level of a module each blocking call is a thread, waited for if it must be:
 *
 *   const x = f#(1);      const x = (_got = outside(call, [f, undefined, 1])) === SUSPENDED ? await ended() : _got;
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
  const declared = (/** @type {string} */ name) => {
    variables.push(b.declare("var", b.id(uid(name))));
    return b.id(variables[variables.length - 1].declarations[0].id.name);
  };
  replaceNodes(program.node, (node) => {
    if (isFunction(node)) return null;
    if (!isBlockingCall(node)) return node;
    if (!isModule) throw errors.forbidden(node, "TOP_LEVEL");
    if (node.type !== "CallExpression") throw errors.notYet(node, "An optional blocking call at the top level");
    const got = declared("got");
    const started = b.assign(got, b.callOf(helper("outside"), toEntry(node, helper, declared)));
    const ended = { type: "AwaitExpression", argument: b.callOf(helper("ended"), []) };
    return b.at(b.conditional(b.binary("===", started, helper("SUSPENDED")), ended, { ...got }), node);
  });
  program.node.body.unshift(...variables);
}

/**
 * @param {Node} node a blocking call
 * @param {Compilation["helper"]} helper
 * @param {(name: string) => Node} declared makes a variable
 * @returns {Node[]} a blocking entry, its `this` and its arguments
 */
function toEntry(node, helper, declared) {
  const callee = unwrap(node.callee);
  if (markOn(node) === "direct") {
    const self = callee.type === "MemberExpression" ? { ...callee.object } : b.nothing();
    return [callee, self, b.array(node.arguments)];
  }
  if (callee.type !== "MemberExpression")
    return [helper("call"), b.nothing(), b.array([callee, b.nothing(), ...node.arguments])];
  const object = declared("object");
  const method = { ...callee, object: b.assign(object, callee.object) };
  return [helper("call"), b.nothing(), b.array([method, { ...object }, ...node.arguments])];
}

/**
 * @param {any} options Babel's, for the file
 * @returns {boolean}
 */
function hasTopLevelAwait({ caller, plugins }) {
  const becomesScript = plugins?.some((/** @type {{ key: string }} */ { key }) => /^transform-modules-/.test(key));
  return !becomesScript && (caller === undefined || caller.supportsTopLevelAwait === true);
}
