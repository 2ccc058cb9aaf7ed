import * as b from "../../builders.js";
import { mark } from "../../marks.js";
import { landing } from "./items.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */

/**
 * The lowering of one function: what its parts share.
 *
 * @typedef {object} Lowering
 * @property {import("../../compile.js").Compilation} compilation
 * @property {import("../variables.js").VariablePlan} plan
 * @property {string} at name of the variable that holds the resume point, 0 when the function just runs
 * @property {string} got name of the variable that receives what a blocking call gives
 * @property {string} run label of the function's body: breaking out of it suspends
 * @property {boolean} catches whether a `try` may have to see the error of a wait
 * @property {number} points how many there are so far
 * @property {Set<string>} temporaries
 * @property {Map<string, number>} names how many names of each kind the function has
 * @property {number} tries how many `try`s are around the statement being lowered
 */

/**
 * @param {Lowering} lowering
 * @returns {Node} a new variable, saved in frames
 */
export function temporary(lowering) {
  const name = localName("value", lowering);
  lowering.temporaries.add(name);
  return b.id(name);
}

/**
 * @param {string} base
 * @param {Lowering} lowering
 * @returns {string} a name, of a variable or a label, that is free in this function
 */
export function localName(base, { names, compilation }) {
  const count = (names.get(base) ?? 0) + 1;
  names.set(base, count);
  return compilation.local(base, count);
}

/**
 * The one place where a thread is suspended and comes back:
 *
 *   _got = call(…); if (_got === SUSPENDED) { _at = 1; break _run; }
 *   ⟨landing 1⟩ _at = 0;
 * @param {Node} call whose operands cannot block
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node} the value, to be used before the next point
 */
export function suspendAt(call, lowering, out) {
  const { at, got, run, compilation, catches } = lowering;
  const { helper } = compilation;
  const point = ++lowering.points;
  const suspended = b.binary("===", b.id(got), helper("SUSPENDED"));
  out.push(
    b.statement(b.at(b.assign(b.id(got), call), call)),
    mark(b.when(suspended, b.block([b.statement(b.assign(b.id(at), b.number(point))), b.leave(run)])), "point"),
    landing(point),
  );
  const cleared = b.statement(b.assign(b.id(at), b.number(0)));
  if (catches) out.push(b.when(b.id(at), b.block([cleared, b.statement(b.callOf(helper("raise"), [b.id(got)]))])));
  else out.push(cleared);
  return b.id(got);
}

/**
 * A choice whose branches may suspend.
 * @param {Node} test that cannot block
 * @param {(out: Item[]) => void} consequent
 * @param {((out: Item[]) => void) | null} alternate
 * @param {Lowering} lowering
 * @param {(items: Item[]) => Node} toBlock
 * @param {Item[]} out
 * @returns {void}
 */
export function choose(test, consequent, alternate, lowering, toBlock, out) {
  const { at } = lowering;
  const from = lowering.points + 1;
  /** @type {Item[]} */
  const yes = [];
  consequent(yes);
  const middle = lowering.points;
  /** @type {Item[]} */
  const no = [];
  alternate?.(no);
  const to = lowering.points;
  if (to >= from) out.push(landing(from, to));
  out.push(b.when(enterTest(test, at, { from, middle, to }), toBlock(yes), no.length > 0 ? toBlock(no) : null));
}

/**
 * The test as it is, unless a resumed thread is on its way into one of the branches.
 * @param {Node} test
 * @param {string} at
 * @param {{ from: number, middle: number, to: number }} points of the branches: `from`…`middle` and `middle + 1`…`to`
 * @returns {Node}
 */
function enterTest(test, at, { from, middle, to }) {
  if (to < from) return test;
  if (middle === to) return b.logical("||", b.id(at), test);
  if (middle < from) return b.logical("&&", b.not(b.id(at)), test);
  return b.conditional(b.id(at), b.binary("<=", b.id(at), b.number(middle)), test);
}
