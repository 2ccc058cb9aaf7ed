import * as b from "../builders.js";
import { usesLexicalThis } from "../2-analyse/frames.js";
import { forEachNode, isFunction } from "../walk.js";
import { findLive } from "./live.js";
import { dropDeadResets } from "./resets.js";
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
  const { at, got, run, plan, temporaries } = lowering;
  const { helper } = lowering.compilation;
  const objects = [...plan.objects.values()].map(({ name }) => name);
  const candidates = [...plan.saved, ...temporaries].filter((name) => !objects.includes(name));
  const live = findLive(statements, candidates, new Set([...plan.persistent, ...plan.declared]));
  const saved = [...objects, ...candidates.filter((name) => live.has(name))];
  const locals = [got, ...objects, ...plan.declared, ...temporaries].map((name) => declarator(name, null));
  const usesThis = node.type !== "ArrowFunctionExpression" && usesLexicalThis(node, ["ThisExpression", "Super"]);
  const suspend = (/** @type {Node} */ point) => {
    const frame = [b.id(got), point, self, usesThis ? b.self() : b.number(0), ...saved.map(b.id)];
    return b.giveBack(b.callOf(helper("suspend"), [b.array(frame)]));
  };
  const body = hasOnePoint(statements, lowering)
    ? onePointBody(statements, locals, restore([got], saved, lowering), suspend(b.number(0)), lowering)
    : [
        { ...b.declare("var", b.id(at)), declarations: [declarator(at, b.number(0)), ...locals] },
        b.when(isResuming(lowering), restore([got, at], saved, lowering)),
        b.labelled(run, b.block(endWithReturn(statements, at))),
        suspend(b.id(at)),
      ];
  node.body = { ...b.block(body), directives: node.body.directives ?? [], loc: node.body.loc };
}

/**
 * @param {Node[]} statements
 * @param {string} at
 * @returns {Node[]}
 */
function endWithReturn(statements, at) {
  dropDeadResets(statements, at);
  const last = statements[statements.length - 1];
  const ends = last !== undefined && (last.type === "ReturnStatement" || last.type === "ThrowStatement");
  return ends ? statements : [...statements, b.giveBack(null)];
}

/**
 * @param {Node[]} statements
 * @param {Lowering} lowering
 * @returns {boolean} whether the function waits in one place, in a statement of its outermost list
 */
function hasOnePoint([first, , ...after], { points, catches, at }) {
  if (points !== 1 || catches || first?.type !== "IfStatement") return false;
  if (markOn(first.consequent.body.at(-1)) !== "point") return false;
  let asked = false;
  for (const statement of after)
    forEachNode(statement, (node) => {
      asked ||= node.type === "Identifier" && node.name === at;
      return !asked && !isFunction(node);
    });
  return !asked;
}

/**
 * Such a function needs no resume point:
 *
 *   var _got;
 *   if (resumed.frame !== null) ({ 0: _got, 4: i } = take());
 *   else { A; _got = call(…); if (_got === SUSPENDED) return suspend([_got, 0, _load, this, i]); }
 *   B
 * @param {Node[]} statements `if (!_at) { A … }  _at = 0;  B`
 * @param {Node[]} locals declarators
 * @param {Node} restored
 * @param {Node} suspend
 * @param {Lowering} lowering
 * @returns {Node[]}
 */
function onePointBody([before, , ...after], locals, restored, suspend, lowering) {
  const point = before.consequent.body.at(-1);
  const first = b.block([...before.consequent.body.slice(0, -1), b.when(point.test, suspend)]);
  return [
    { ...b.declare("var", b.id(lowering.got)), declarations: locals },
    b.when(isResuming(lowering), b.block([restored]), first),
    ...after,
  ];
}

/**
 * @param {Lowering} lowering
 * @returns {Node}
 */
function isResuming({ compilation: { helper } }) {
  return b.binary("!==", b.member(helper("resumed"), "frame"), { type: "NullLiteral" });
}

/** @type {(name: string, init: Node | null) => Node} */
const declarator = (name, init) => ({ type: "VariableDeclarator", id: b.id(name), init });

/** Where the variables begin in a frame: behind what was waited for, the resume point, the function and its `this`. */
const FIRST = 4;

/**
 * Takes variables back by their places: an array pattern would go through the iterator protocol.
 * @param {string[]} own the names of the first places
 * @param {string[]} names of the variables
 * @param {Lowering} lowering
 * @returns {Node}
 */
function restore(own, names, { compilation: { helper }, catches }) {
  const take = (/** @type {string} */ name, /** @type {number} */ i) => b.property(b.number(i), b.id(name));
  const properties = [...own.map(take), ...names.map((name, i) => take(name, FIRST + i))];
  const frame = b.callOf(helper(catches ? "takeInTry" : "take"), []);
  return b.statement(b.assign({ type: "ObjectPattern", properties }, frame));
}
