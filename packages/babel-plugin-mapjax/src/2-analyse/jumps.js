import { forEachChild, isFunction } from "../walk.js";
import { isLoop } from "./points.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * What a jump may stay in.
 *
 * @typedef {object} Surroundings
 * @property {boolean} loop inside a loop of the code itself
 * @property {boolean} breakable inside such a loop or a `switch`
 * @property {Set<string>} labels of the code itself
 */

/**
 * Replaces each `return`, `break` and `continue` that leaves a piece of code.
 * @param {Node} code
 * @param {(jump: Node) => Node} replace
 * @returns {void}
 */
export function replaceLeavingJumps(code, replace) {
  visit(code, enter(code, { loop: false, breakable: false, labels: new Set() }), replace);
}

/**
 * @param {Node} node
 * @param {Surroundings} around
 * @param {(jump: Node) => Node} replace
 */
function visit(node, around, replace) {
  forEachChild(node, (child, key) => {
    if (isFunction(child)) return;
    if (!leaves(child, around)) visit(child, enter(child, around), replace);
    else if (Array.isArray(node[key])) node[key][node[key].indexOf(child)] = replace(child);
    else node[key] = replace(child);
  });
}

/**
 * @param {Node} node
 * @param {Surroundings} around
 * @returns {Surroundings}
 */
function enter(node, around) {
  if (isLoop(node)) return { ...around, loop: true, breakable: true };
  if (node.type === "SwitchStatement") return { ...around, breakable: true };
  if (node.type === "LabeledStatement") return { ...around, labels: new Set([...around.labels, node.label.name]) };
  return around;
}

/**
 * @param {Node} node
 * @param {Surroundings} around
 * @returns {boolean}
 */
function leaves(node, { labels, loop, breakable }) {
  if (node.type === "ReturnStatement") return true;
  if (node.type !== "BreakStatement" && node.type !== "ContinueStatement") return false;
  if (node.label) return !labels.has(node.label.name);
  return node.type === "BreakStatement" ? !breakable : !loop;
}
