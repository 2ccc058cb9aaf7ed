import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { normalise } from "../normalise/expression.js";
import { assignPattern } from "../normalise/pattern.js";
import { lowerBody, toScopedBlock, unsetVariables } from "./block.js";
import { labelBreaks } from "./breaks.js";
import { localName, temporary } from "./context.js";
import { initialise } from "./declaration.js";
import { landing } from "./items.js";
import { withLabels } from "./labelled.js";
import { unlessResuming } from "./loop.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./context.js").Lowering} Lowering */

/**
 *   for (const x of xs) body
 *   _it = forOf(xs);
 *   try { while (_at || _it.next()) { x = _it.value; body } } catch (_e) { _it.fail(_e); } finally { _at || _it.close(); }
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerForOf(node, lowering, out, labels) {
  if (node.await) throw lowering.compilation.errors.notYet(node, "`for await` around a blocking call");
  const from = lowering.points + 1;
  /** @type {import("./items.js").Item[]} */
  const head = [];
  const iterator = openIterator("forOf", node, lowering, head);
  const inner = lowering.points + 1;
  lowering.tries++;
  const loop = makeLoop(node, iterator, lowering, labels);
  lowering.tries--;
  const error = localName("error", lowering);
  const fail = b.callOf(b.member({ ...iterator }, "fail"), [b.id(error)]);
  const close = b.callOf(b.member({ ...iterator }, "close"), []);
  out.push(
    ...head,
    landing(Math.max(inner, from), lowering.points),
    b.attempt(
      b.block([loop]),
      b.catcher(b.id(error), b.block([b.statement(fail)])),
      b.block([b.statement(b.logical("||", b.id(lowering.at), close))]),
    ),
  );
}

/**
 *   for (const k in o) body      _keys = forIn(o); while (_at || _keys.next()) { k = _keys.value; body }
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerForIn(node, lowering, out, labels) {
  const keys = openIterator("forIn", node, lowering, out);
  const from = lowering.points + 1;
  const loop = makeLoop(node, keys, lowering, labels);
  out.push(landing(from, lowering.points), loop);
}

/**
 * @param {string} helperName
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {import("./items.js").Item[]} out
 * @returns {Node}
 */
function openIterator(helperName, node, lowering, out) {
  const { plan, compilation } = lowering;
  const iterator = temporary(lowering);
  const open = (/** @type {import("./items.js").Item[]} */ into) => {
    const right = normalise(node.right, lowering, into);
    const opened = b.callOf(compilation.helper(helperName), [right]);
    into.push(b.statement(b.at(b.assign({ ...iterator }, opened), node.right)));
  };
  // In what it goes through the loop's variables are not declared yet.
  if (plan.unset.has(node) && plan.objects.has(node)) {
    const from = lowering.points + 1;
    const block = toScopedBlock([node], lowering, open);
    out.push(landing(from, lowering.points), block);
  } else {
    unsetVariables(node, lowering, out);
    open(out);
  }
  return iterator;
}

/**
 * @param {Node} node
 * @param {Node} iterator
 * @param {Lowering} lowering
 * @param {string[]} labels
 * @returns {Node}
 */
function makeLoop(node, iterator, lowering, labels) {
  const exit = localName("loop", lowering);
  const labelled = labelBreaks(node.body, exit);
  const body = toScopedBlock([node, node.body], lowering, (inside) => {
    const value = b.member({ ...iterator }, "value");
    const { left } = node;
    const declares = left.type === "VariableDeclaration";
    const target = declares ? left.declarations[0].id : left;
    const store = declares
      ? initialise
      : (/** @type {Node} */ place, /** @type {Node} */ part) => b.statement(b.assign(place, part));
    if (containsPoint(target)) assignPattern(target, value, lowering, inside, store);
    else inside.push(b.at(store(target, value, lowering), left));
    lowerBody(node.body, lowering, inside);
  });
  const next = b.callOf(b.member({ ...iterator }, "next"), []);
  return withLabels(
    labelled ? [...labels, exit] : labels,
    b.at(b.whileLoop(unlessResuming(next, lowering), body), node),
  );
}
