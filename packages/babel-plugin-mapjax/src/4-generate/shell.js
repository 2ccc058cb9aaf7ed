import * as b from "../builders.js";
import { usesLexicalThis } from "../2-analyse/frames.js";
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
 *     if (resumed.frame !== null) { const _frame = take(); _got = _frame[3]; _at = _frame[4]; i = _frame[5]; }
 *     _run: { … ; return; }
 *     return suspend([null, _load, this, _got, _at, i]);
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
  const saved = [got, at, ...plan.saved, ...temporaries];
  const locals = { ...b.declare("var", b.id(at), b.number(0)) };
  for (const name of [got, ...objectNames(plan), ...plan.declared, ...temporaries])
    locals.declarations.push({ type: "VariableDeclarator", id: b.id(name), init: null });
  const nothing = { type: "NullLiteral" };
  const resuming = b.binary("!==", b.member(helper("resumed"), "frame"), nothing);
  const restored = b.callOf(helper(catches ? "takeInTry" : "take"), []);
  const last = statements[statements.length - 1];
  const ends = last !== undefined && (last.type === "ReturnStatement" || last.type === "ThrowStatement");
  const usesThis = node.type !== "ArrowFunctionExpression" && usesLexicalThis(node, ["ThisExpression", "Super"]);
  node.body = {
    ...b.block([
      locals,
      b.when(resuming, b.block(restore(saved, restored, compilation))),
      b.labelled(run, b.block(ends ? statements : [...statements, b.giveBack(null)])),
      b.giveBack(
        b.callOf(helper("suspend"), [b.array([nothing, self, usesThis ? b.self() : b.nothing(), ...saved.map(b.id)])]),
      ),
    ]),
    directives: node.body.directives ?? [],
    loc: node.body.loc,
  };
}

/** Where the variables begin in a frame. */
const FIRST = 3;

/**
 * An array pattern would go through the iterator protocol.
 * @param {string[]} names
 * @param {Node} frame
 * @param {import("../compile.js").Compilation} compilation
 * @returns {Node[]}
 */
function restore(names, frame, { local }) {
  const variable = local("frame", 1);
  const element = (/** @type {number} */ i) => b.element(b.id(variable), b.number(FIRST + i));
  return [
    b.declare("const", b.id(variable), frame),
    ...names.map((name, i) => b.statement(b.assign(b.id(name), element(i)))),
  ];
}

/**
 * @param {Lowering["plan"]} plan
 * @returns {string[]}
 */
function objectNames(plan) {
  return [...plan.objects.values()].map(({ name }) => name);
}
