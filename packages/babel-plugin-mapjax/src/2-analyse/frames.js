import { isBlockingCall } from "../marks.js";
import { forEachChild, forEachNode, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * Whether a blocking function ever has to be entered again. A blocking call in tail position needs no frame: what it
 * returns, `SUSPENDED` included, is what its caller gets.
 * @param {Node} node a function
 * @returns {boolean}
 */
export function needsFrames(node) {
  if (node.params.some((/** @type {Node} */ param) => hasInnerPoint(param, false, true))) return true;
  return hasInnerPoint(node.body, node.body.type !== "BlockStatement", false);
}

/**
 * @param {Node} node
 * @param {boolean} tail whether its value is what the function returns
 * @param {boolean} inTry whether a `try` has to see how it ends
 * @returns {boolean}
 */
function hasInnerPoint(node, tail, inTry) {
  if (isBlockingCall(node) && !(tail && node.type === "CallExpression")) return true;
  let found = false;
  forEachChild(node, (child) => {
    if (found) return;
    if (isFunction(child)) {
      found = Boolean(child.computed) && hasInnerPoint(child.key, false, inTry);
      return;
    }
    const trying = inTry || node.type === "TryStatement" || node.type === "ForOfStatement";
    found = hasInnerPoint(child, node.type === "ReturnStatement" && !trying, trying);
  });
  return found;
}

/**
 * Whether a function depends on the `this`, `arguments`, `super` or `new.target` that it stands in or has.
 * @param {Node} node
 * @param {string[]} [types] of the nodes to look for
 * @returns {boolean}
 */
export function usesLexicalThis(node, types = ["ThisExpression", "Super", "MetaProperty", "arguments"]) {
  let found = false;
  forEachNode(node, (inner) => {
    if (found || (inner !== node && isFunction(inner) && inner.type !== "ArrowFunctionExpression")) return false;
    if (types.includes(inner.type) || (inner.type === "Identifier" && types.includes(inner.name))) found = true;
    return !found;
  });
  return found;
}
