import * as b from "../../builders.js";
import { isLoop } from "../../2-analyse/points.js";
import { forEachChild, isFunction } from "../../walk.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * Gives every bare `break` that leaves a statement its label: lowering puts `switch`es around it.
 * @param {Node} node the body of a loop, or a case of a `switch`
 * @param {string} label
 * @returns {boolean} whether there was one
 */
export function labelBreaks(node, label) {
  if (node.type === "BreakStatement" && !node.label) {
    node.label = b.id(label);
    return true;
  }
  if (isFunction(node) || isLoop(node) || node.type === "SwitchStatement") return false;
  let found = false;
  forEachChild(node, (child) => {
    if (labelBreaks(child, label)) found = true;
  });
  return found;
}
