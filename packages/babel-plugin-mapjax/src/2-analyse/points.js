import { isBlockingCall } from "../marks.js";
import { forEachNode, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * @param {Node} node
 * @returns {boolean}
 */
export function isLoop(node) {
  switch (node.type) {
    case "ForStatement":
    case "ForOfStatement":
    case "ForInStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return true;
    default:
      return false;
  }
}

/**
 * Whether a thread may be suspended while it evaluates a node, not counting the functions in it.
 * @param {Node | null | undefined} node
 * @returns {boolean}
 */
export function containsPoint(node) {
  if (!node) return false;
  let found = false;
  forEachNode(node, (inner) => {
    if (found) return false;
    if (isFunction(inner)) {
      // A computed key is evaluated with what is around the method.
      found = Boolean(inner.computed) && containsPoint(inner.key);
      return false;
    }
    if (isBlockingCall(inner)) found = true;
    return !found;
  });
  return found;
}
