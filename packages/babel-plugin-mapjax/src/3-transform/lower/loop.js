import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { normalise } from "../normalise/expression.js";
import { lowerBody, toScopedBlock } from "./block.js";
import { labelBreaks } from "./breaks.js";
import { localName, temporary } from "./context.js";
import { lowerVariables } from "./declaration.js";
import { landing } from "./items.js";
import { withLabels } from "./labelled.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./context.js").Lowering} Lowering */

/**
 *   while (test) body       while (_at || test) body          if only the body blocks
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerWhile(node, lowering, out, labels) {
  const { test, body } = node;
  if (containsPoint(test))
    return lowerGeneralLoop({ scopes: [], first: null, test, update: null, body }, lowering, out, labels);
  emitLoop(body, lowering, out, labels, (lowered) => b.at(b.whileLoop(unlessResuming(test, lowering), lowered), node));
}

/**
 *   do body while (test)    stays if only the body blocks: what resumes begins with the body anyway
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerDoWhile(node, lowering, out, labels) {
  const { test, body } = node;
  if (containsPoint(test))
    return lowerGeneralLoop({ scopes: [], first: "skips the test", test, update: null, body }, lowering, out, labels);
  emitLoop(body, lowering, out, labels, (lowered) => b.at({ type: "DoWhileStatement", test, body: lowered }, node));
}

/**
 *   for (init; test; update) body      init; for (; _at || test; update) body
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerFor(node, lowering, out, labels) {
  const { init, test, update, body } = node;
  const home = lowering.plan.objects.get(node);
  if (home !== undefined || containsPoint(test) || containsPoint(update)) {
    const from = lowering.points + 1;
    const block = toScopedBlock([node], lowering, (inside) => {
      lowerInit(init, lowering, inside);
      lowerGeneralLoop({ scopes: [node], first: "skips the update", test, update, body }, lowering, inside, labels);
    });
    out.push(landing(from, lowering.points), block);
    return;
  }
  lowerInit(init, lowering, out);
  emitLoop(body, lowering, out, labels, (lowered) =>
    b.at(b.forLoop(null, test && unlessResuming(test, lowering), update, lowered), node),
  );
}

/**
 * @param {Node | null} init
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
function lowerInit(init, lowering, out) {
  if (!init) return;
  if (init.type === "VariableDeclaration") return lowerVariables(init, lowering, out);
  out.push(b.at(b.statement(normalise(init, lowering, out)), init));
}

/**
 * A loop whose head blocks, or whose variables are new in each round and seen by closures: everything becomes
 * statements of the body.
 *
 *   for (let i = 0; f#(i); i++) body
 *   i = 0; first = true;
 *   for (;;) { if (first) first = false; else i++;  if (!f#(i)) break;  body }
 * @param {{ scopes: Node[], first: "skips the test" | "skips the update" | null, test: Node | null,
 *   update: Node | null, body: Node }} parts
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @param {string[]} labels
 */
function lowerGeneralLoop({ scopes, first, test, update, body }, lowering, out, labels) {
  const exit = localName("loop", lowering);
  labelBreaks(body, exit);
  const isFirst = first === null ? null : temporary(lowering);
  if (isFirst !== null) out.push(b.statement(b.assign(isFirst, b.boolean(true))));
  const from = lowering.points + 1;
  /** @type {Node[]} */
  const round = [];
  const stop = test && b.when(b.not(test), b.leave(exit));
  if (isFirst !== null) {
    const later = first === "skips the test" ? stop : update && b.statement(update);
    const started = b.statement(b.assign({ ...isFirst }, b.boolean(false)));
    round.push(b.when({ ...isFirst }, started, later));
  }
  if (stop && first !== "skips the test") round.push(stop);
  const lowered = toScopedBlock(
    scopes,
    lowering,
    (inside) => {
      for (const statement of round) lowerBody(statement, lowering, inside);
      const bodyFrom = lowering.points + 1;
      const block = toScopedBlock([body], lowering, (items) => lowerBody(body, lowering, items));
      if (lowering.points >= bodyFrom) inside.push(landing(bodyFrom, lowering.points));
      inside.push(block);
    },
    true,
  );
  out.push(landing(from, lowering.points), withLabels([...labels, exit], b.forLoop(null, null, null, lowered)));
}

/**
 * @param {Node} body
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @param {string[]} labels
 * @param {(lowered: Node) => Node} build
 */
export function emitLoop(body, lowering, out, labels, build) {
  const exit = localName("loop", lowering);
  const labelled = labelBreaks(body, exit);
  const from = lowering.points + 1;
  const lowered = toScopedBlock([body], lowering, (items) => lowerBody(body, lowering, items));
  out.push(landing(from, lowering.points), withLabels(labelled ? [...labels, exit] : labels, build(lowered)));
}

/**
 * @param {Node} test
 * @param {Lowering} lowering
 * @returns {Node}
 */
export function unlessResuming(test, { at }) {
  return b.logical("||", b.id(at), test);
}
