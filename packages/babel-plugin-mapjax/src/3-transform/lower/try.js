import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { assignPattern } from "../normalise/pattern.js";
import { lowerList, toScopedBlock } from "./block.js";
import { localName, temporary } from "./context.js";
import { initialise, moveVars } from "./declaration.js";
import { landing } from "./items.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./context.js").Lowering} Lowering */

/**
 * A `try` stays one: what resumes enters it again, and the error that was waited for is thrown inside. A `finally` does
 * not run when the thread only suspends.
 *
 *   try { A } catch (e) { B } finally { C }      try { A } catch (e) { B } finally { if (!_at) { C } }
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerTry(node, lowering, out) {
  const { finalizer } = node;
  const from = lowering.points + 1;
  for (const part of [node.handler, finalizer]) if (part && !containsPoint(part)) moveVars(part, lowering);
  const guarded = finalizer && guard(finalizer, lowering);
  if (guarded) lowering.tries++;
  if (!containsPoint(node.handler)) {
    const tried = lowerTried(node.block, lowering);
    out.push(landing(from, lowering.points), b.at(b.attempt(tried, node.handler, guarded), node));
  } else if (guarded) {
    const tried = toScopedBlock([], lowering, (inside) => lowerCatch(node, lowering, inside));
    out.push(landing(from, lowering.points), b.at(b.attempt(tried, null, guarded), node));
  } else lowerCatch(node, lowering, out);
  if (guarded) lowering.tries--;
}

/**
 * @param {Node} block
 * @param {Lowering} lowering
 * @returns {Node}
 */
function lowerTried(block, lowering) {
  if (!containsPoint(block)) {
    moveVars(block, lowering);
    return block;
  }
  lowering.tries++;
  const tried = toScopedBlock([block], lowering, (inside) => lowerList(block.body, lowering, inside));
  lowering.tries--;
  return tried;
}

/**
 * A handler that blocks stands behind the `try`:
 *
 *   try { A } catch (e) { B }
 *   _caught = false; try { A } catch (_e) { _caught = true; _error = _e; }  if (_caught) { e = _error; B }
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 */
function lowerCatch(node, lowering, out) {
  const { at } = lowering;
  const caught = temporary(lowering);
  const error = temporary(lowering);
  const thrown = localName("error", lowering);
  out.push(b.statement(b.assign(caught, b.boolean(false))));
  const from = lowering.points + 1;
  const tried = lowerTried(node.block, lowering);
  const middle = lowering.points;
  const handler = toScopedBlock([node.handler], lowering, (inside) => {
    if (node.handler.param) assignPattern(node.handler.param, { ...error }, lowering, inside, initialise);
    lowerList(node.handler.body.body, lowering, inside);
  });
  const remember = [b.assign({ ...caught }, b.boolean(true)), b.assign({ ...error }, b.id(thrown))].map(b.statement);
  const trying = b.at(b.attempt(tried, b.catcher(b.id(thrown), b.block(remember)), null), node);
  const entersTry = middle < from ? b.not(b.id(at)) : b.binary("<=", b.id(at), b.number(middle));
  const entersHandler = middle < from ? b.id(at) : b.binary(">", b.id(at), b.number(middle));
  out.push(
    landing(from, lowering.points),
    b.when(entersTry, b.block([trying])),
    b.when(b.logical("||", entersHandler, { ...caught }), handler),
  );
}

/**
 * @param {Node} finalizer
 * @param {Lowering} lowering
 * @returns {Node}
 */
function guard(finalizer, { at }) {
  return b.block([b.when(b.not(b.id(at)), finalizer)]);
}
