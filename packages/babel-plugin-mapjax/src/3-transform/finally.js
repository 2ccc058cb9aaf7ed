import * as b from "../builders.js";
import { replaceLeavingJumps } from "../2-analyse/jumps.js";
import { containsPoint } from "../2-analyse/points.js";
import { mark, markOn } from "../marks.js";
import { replaceInnerFirst } from "../walk.js";
import { unnamed } from "./normalise/spill.js";
import { localName, temporary } from "./lower/context.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("./lower/context.js").Lowering} Lowering */

/** How the code before a `finally` that blocks may end; each jump out of it gets a number of its own from JUMP on. */
const [NORMAL, THROW, RETURN, JUMP] = [0, 1, 2, 3];

/**
 * Takes apart each `try` whose `finally` blocks, inner ones first: an outer one sees what an inner one lets through.
 * @param {Node} body of a function
 * @param {Lowering} lowering
 * @returns {void}
 */
export function separateFinally(body, lowering) {
  replaceInnerFirst(body, (node) => {
    if (node.type !== "TryStatement" || !containsPoint(node.finalizer)) return node;
    return standBehind(node, lowering);
  });
}

/**
 * A `finally` that blocks stands behind its `try`, which writes down how it ended:
 *
 *   try { A } finally { C }
 *
 *   _end = 0; try { _tried: { A } } catch (_e) { _end = 1; _value = _e; }
 *   C
 *   if (_end === 1) throw _value; if (_end === 2) return _value; if (_end === 3) break _loop;
 * @param {Node} node
 * @param {Lowering} lowering
 * @returns {Node}
 */
function standBehind(node, lowering) {
  const { helper } = lowering.compilation;
  const end = temporary(lowering);
  const value = temporary(lowering);
  const exit = localName("tried", lowering);
  const error = localName("error", lowering);
  const ends = (/** @type {number} */ kind) => b.statement(b.assign({ ...end }, b.number(kind)));
  const keeps = (/** @type {Node} */ node) => b.statement(b.assign({ ...value }, unnamed(node)));
  const inner = node.handler ? b.at(b.attempt(node.block, node.handler, null), node) : node.block;
  /** @type {Node[]} */
  const jumps = [];
  const record = (/** @type {Node} */ jump) => {
    if (jump.type !== "ReturnStatement") return b.block([ends(JUMP + jumps.push(jump) - 1), b.leave(exit)]);
    const argument = markOn(jump.argument) === "settle" ? jump.argument.arguments[0] : jump.argument;
    return b.block([b.at(keeps(argument ?? b.nothing()), jump), ends(RETURN), b.leave(exit)]);
  };
  const code = b.block([inner]);
  replaceLeavingJumps(code, record);
  const tried = b.block([b.labelled(exit, code)]);
  const is = (/** @type {number} */ kind) => b.binary("===", { ...end }, b.number(kind));
  return b.block([
    ends(NORMAL),
    b.attempt(tried, b.catcher(b.id(error), b.block([ends(THROW), keeps(b.id(error))])), null),
    node.finalizer,
    b.when(is(THROW), { type: "ThrowStatement", argument: { ...value } }),
    b.when(is(RETURN), b.giveBack(mark(b.callOf(helper("settle"), [{ ...value }]), "settle"))),
    ...jumps.map((jump, i) => b.when(is(JUMP + i), jump)),
  ]);
}
