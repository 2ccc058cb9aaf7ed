/**
 * @typedef {object} Claim that one contender's figure is so many times another's
 * @property {string} contender
 * @property {string} against
 * @property {number} [atMost]
 * @property {number} [atLeast] neither: it is only reported
 *
 * @typedef {object} Workload
 * @property {string} title
 * @property {number} operations in one run
 * @property {unknown} [expected] what each contender answers
 * @property {import("../../lib/measure.js").Contender[]} contenders
 * @property {Claim[]} claims
 * @property {string} [unit] of the samples; ns unless given
 * @property {Partial<Parameters<typeof import("../../lib/measure.js").measure>[1]>} [options] where it needs its own
 * @property {() => Promise<void>} [suspendEverySite] makes each blocking call of the MapJAX programs wait 1,000 times
 * @property {() => Promise<import("../../lib/measure.js").Sample[]>} [count] in place of timing
 */
export { compiling, lengths } from "./compiling.js";
export { depth } from "./depth.js";
export { hits } from "./hits.js";
export { hitsInTry } from "./hits-in-try.js";
export { suspensions } from "./suspensions.js";
export { tree } from "./tree.js";

/**
 * What is measured, in order: fresh, and where it says so also after every site has suspended.
 * @type {["hits" | "hitsInTry" | "tree" | "suspensions" | "depth" | "compiling" | "lengths", "fresh" | "suspended"][]}
 */
export const PLAN = [
  ["hits", "fresh"],
  ["hits", "suspended"],
  ["hitsInTry", "fresh"],
  ["hitsInTry", "suspended"],
  ["tree", "fresh"],
  ["tree", "suspended"],
  ["suspensions", "fresh"],
  ["depth", "fresh"],
  ["compiling", "fresh"],
  ["lengths", "fresh"],
];
