import { normalise } from "../normalise/expression.js";
import { lowerBody, toScopedBlock } from "./block.js";
import { choose } from "./context.js";
import { assemble } from "./items.js";
import * as b from "../../builders.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * `if (f#()) A else B`. Each branch makes its own block, so that its variables' objects are made in it.
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerIf(node, lowering, out) {
  const test = normalise(node.test, lowering, out);
  const branch = (/** @type {Node} */ body) => (/** @type {import("./items.js").Item[]} */ inside) => {
    const lowered = toScopedBlock([body], lowering, (items) => lowerBody(body, lowering, items));
    inside.push(...lowered.body);
  };
  const toBlock = (/** @type {import("./items.js").Item[]} */ items) => b.block(assemble(items, lowering.at));
  choose(test, branch(node.consequent), node.alternate ? branch(node.alternate) : null, lowering, toBlock, out);
  b.at(out[out.length - 1], node);
}
