import * as b from "../builders.js";
import { usesLexicalThis } from "../2-analyse/frames.js";
import { findLive } from "./live.js";
import { mark, markOn } from "../marks.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../3-transform/lower/context.js").Lowering} Lowering */

/**
 * Writes into a function by which expression it can refer to itself. It stands in the code until then, so that it
 * follows what happens to the variables in it.
 * @param {Node} node a function that needs frames
 * @param {Node} self
 * @returns {Node} the function
 */
export function setSelf(node, self) {
  if (node.body.type !== "BlockStatement") node.body = b.block([b.at(b.giveBack(node.body), node.body)]);
  node.body.body.unshift(mark(b.statement(self), "self"));
  return node;
}

/**
 * @param {Node} node a function that needs frames
 * @returns {Node} the expression, taken out again
 */
export function takeSelf(node) {
  const { body } = node.body;
  const index = body.findIndex((/** @type {Node} */ inner) => markOn(inner) === "self");
  if (index === -1) throw new Error("MapJAX: a function that needs frames does not know itself; please report this.");
  return body.splice(index, 1)[0].expression;
}

/**
 * Puts the lowered body into the function, which stays the user's own:
 *
 *   function _load(i) {
 *     var _at = 0, _got;
 *     if (resumed.frame !== null) ({ 0: _got, 1: _at, 4: i } = take());
 *     _run: { … ; return; }
 *     return suspend([_got, _at, _load, this, i]);
 *   }
 * @param {Node} node the function
 * @param {Node} self an expression for it
 * @param {Node[]} statements lowered
 * @param {Lowering} lowering
 * @returns {void}
 */
export function installShell(node, self, statements, lowering) {
  const { at, got, run, compilation, plan, temporaries, catches } = lowering;
  const { helper } = compilation;
  const objects = objectNames(plan);
  const candidates = [...plan.saved, ...temporaries].filter((name) => !objects.includes(name));
  const live = findLive(statements, candidates, new Set([...plan.persistent, ...plan.declared]));
  const saved = [...objects, ...candidates.filter((name) => live.has(name))];
  const locals = { ...b.declare("var", b.id(at), b.number(0)) };
  for (const name of [got, ...objects, ...plan.declared, ...temporaries])
    locals.declarations.push({ type: "VariableDeclarator", id: b.id(name), init: null });
  const resuming = b.binary("!==", b.member(helper("resumed"), "frame"), { type: "NullLiteral" });
  const restored = b.callOf(helper(catches ? "takeInTry" : "take"), []);
  const last = statements[statements.length - 1];
  const ends = last !== undefined && (last.type === "ReturnStatement" || last.type === "ThrowStatement");
  const usesThis = node.type !== "ArrowFunctionExpression" && usesLexicalThis(node, ["ThisExpression", "Super"]);
  node.body = {
    ...b.block([
      locals,
      b.when(resuming, restore([got, at], saved, restored)),
      b.labelled(run, b.block(ends ? statements : [...statements, b.giveBack(null)])),
      b.giveBack(
        b.callOf(helper("suspend"), [
          b.array([b.id(got), b.id(at), self, usesThis ? b.self() : b.number(0), ...saved.map(b.id)]),
        ]),
      ),
    ]),
    directives: node.body.directives ?? [],
    loc: node.body.loc,
  };
}

/** Where the variables begin in a frame: behind what was waited for, the resume point, the function and its `this`. */
const FIRST = 4;

/**
 * Takes variables back by their places: an array pattern would go through the iterator protocol.
 * @param {string[]} own the names of the first places
 * @param {string[]} names of the variables
 * @param {Node} frame
 * @returns {Node}
 */
function restore(own, names, frame) {
  const take = (/** @type {string} */ name, /** @type {number} */ i) => b.property(b.number(i), b.id(name));
  const properties = [...own.map(take), ...names.map((name, i) => take(name, FIRST + i))];
  return b.statement(b.assign({ type: "ObjectPattern", properties }, frame));
}

/**
 * @param {Lowering["plan"]} plan
 * @returns {string[]}
 */
function objectNames(plan) {
  return [...plan.objects.values()].map(({ name }) => name);
}
