import * as b from "../../builders.js";
import { replaceLeavingJumps } from "../../2-analyse/jumps.js";
import { mark, markOn } from "../../marks.js";
import { lowerList } from "./block.js";
import { temporary } from "./context.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./context.js").Lowering} Lowering */

/** How the code before a `finally` that blocks may end; each jump out of it gets a number of its own from JUMP on. */
const [NORMAL, THROW, RETURN, JUMP] = [0, 1, 2, 3];

/**
 * A `finally` that blocks stands behind its `try`, which writes down how it ended:
 *
 *   try { A } finally { C }
 *
 *   _end = 0; try { _tried: { A } } catch (_e) { _end = 1; _value = _e; }
 *   C
 *   if (_end === 1) throw _value; if (_end === 2) return _value; if (_end === 3) break _loop;
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerFinally(node, lowering, out) {
  const { uid, helper } = lowering.compilation;
  const end = temporary(lowering);
  const value = temporary(lowering);
  const exit = uid("tried");
  const error = uid("error");
  const ends = (/** @type {number} */ kind) => b.statement(b.assign({ ...end }, b.number(kind)));
  const keeps = (/** @type {Node} */ node) => b.statement(b.assign({ ...value }, node));
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
  lowerList(
    [
      ends(NORMAL),
      b.attempt(tried, b.catcher(b.id(error), b.block([ends(THROW), keeps(b.id(error))])), null),
      node.finalizer,
      b.when(is(THROW), { type: "ThrowStatement", argument: { ...value } }),
      b.when(is(RETURN), b.giveBack(mark(b.callOf(helper("settle"), [{ ...value }]), "settle"))),
      ...jumps.map((jump, i) => b.when(is(JUMP + i), jump)),
    ],
    lowering,
    out,
  );
}
