import { forEachChild, isFunction } from "../walk.js";
import { isLoop } from "./points.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * @typedef {object} Surroundings
 * @property {boolean} loop inside a loop of the body itself
 * @property {boolean} breakable inside such a loop or a `switch`
 * @property {Set<string>} labels of the body itself
 */

/**
 * Calls back for each jump in the body of a `pfor` that leaves the body.
 * @param {Node} body
 * @param {(jump: Node, replace: (node: Node) => void) => void} callback
 * @returns {void}
 */
export function forEachLeavingJump(body, callback) {
  visit(body, { loop: false, breakable: false, labels: new Set() });

  /**
   * @param {Node} node
   * @param {Surroundings} around
   */
  function visit(node, around) {
    if (isFunction(node)) return;
    const inside = enter(node, around);
    forEachChild(node, (child, key) => {
      if (leaves(child, inside)) callback(child, (replacement) => replaceChild(node, key, child, replacement));
      else visit(child, inside);
    });
  }
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
function leaves(node, around) {
  switch (node.type) {
    case "ReturnStatement":
    case "AwaitExpression":
    case "YieldExpression":
      return true;
    case "BreakStatement":
      return node.label ? !around.labels.has(node.label.name) : !around.breakable;
    case "ContinueStatement":
      return node.label ? !around.labels.has(node.label.name) : !around.loop;
    default:
      return false;
  }
}

/**
 * @param {Node} parent
 * @param {string} key
 * @param {Node} child
 * @param {Node} replacement
 */
function replaceChild(parent, key, child, replacement) {
  if (Array.isArray(parent[key])) parent[key][parent[key].indexOf(child)] = replacement;
  else parent[key] = replacement;
}
