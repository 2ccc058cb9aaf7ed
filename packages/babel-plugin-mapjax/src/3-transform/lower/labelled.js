import * as b from "../../builders.js";
import { isLoop } from "../../2-analyse/points.js";
import { lowerBody, toScopedBlock } from "./block.js";
import { landing } from "./items.js";
import { lowerStatement } from "./statement.js";

/**
 * The labels of a loop go on what the loop becomes, for `continue`; other labels stay around their statement.
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerLabelled(node, lowering, out, labels) {
  const { label, body } = node;
  const carried = [...labels, label.name];
  if (isLoop(body) || body.type === "LabeledStatement") return lowerStatement(body, lowering, out, carried);
  const from = lowering.points + 1;
  const lowered = toScopedBlock([body], lowering, (items) => lowerBody(body, lowering, items));
  out.push(landing(from, lowering.points), withLabels(carried, lowered));
}

/**
 * @param {string[]} labels
 * @param {import("../../walk.js").Node} statement
 * @returns {import("../../walk.js").Node}
 */
export function withLabels(labels, statement) {
  return labels.reduceRight((body, label) => b.labelled(label, body), statement);
}
