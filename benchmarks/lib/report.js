import { median, ratioOf, verdictOn } from "./statistics.js";

/**
 * What one workload gave.
 * @typedef {object} Result
 * @property {string} title
 * @property {string} unit
 * @property {import("../compiler/workloads/index.js").Claim[]} claims
 * @property {import("./measure.js").Sample[]} samples
 */

/**
 * @param {Result} result
 * @returns {{ lines: string[], failed: boolean }} a table of the contenders, and one of the claims
 */
export function describeResult({ title, unit, claims, samples }) {
  const values = (/** @type {string} */ name) =>
    samples.filter((sample) => sample.contender === name).map((sample) => sample.value);
  const lines = [`\n${title}`];
  for (const name of new Set(samples.map((sample) => sample.contender)))
    lines.push(
      `  ${name.padEnd(32)} ${median(values(name))
        .toFixed(unit === "ns" ? 2 : 0)
        .padStart(10)} ${unit}`,
    );
  let failed = false;
  for (const claim of claims) {
    const interval = ratioOf(values(claim.contender), values(claim.against));
    const verdict = verdictOn(interval, claim);
    failed ||= verdict === "fails";
    const { ratio, low, high } = interval;
    const measured = `${ratio.toFixed(2)} × [${low.toFixed(2)}, ${high.toFixed(2)}]`;
    lines.push(
      `    ${`${claim.contender} / ${claim.against}`.padEnd(66)} ${measured.padEnd(24)} ${goal(claim).padEnd(8)} ${verdict}`,
    );
  }
  return { lines, failed };
}

/**
 * @param {import("./statistics.js").Band} band
 * @returns {string}
 */
function goal({ atMost, atLeast }) {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? "" : `≥ ${atLeast}`;
}
