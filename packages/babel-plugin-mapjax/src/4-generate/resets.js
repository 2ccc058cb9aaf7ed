import { isLoop } from "../2-analyse/points.js";
import { forEachChild, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * Drops each `_at = 0` behind which nothing asks for the resume point any more.
 * @param {Node[]} statements lowered, in a function's outermost list; changed in place
 * @param {string} at
 * @returns {void}
 */
export function dropDeadResets(statements, at) {
  /** @type {{ list: Node[], reset: Node, place: number }[]} */
  const resets = [];
  let [place, lastRead] = [0, 0];
  visitList(statements, false);
  for (const { list, reset, place: own } of resets) if (own > lastRead) list.splice(list.indexOf(reset), 1);

  /**
   * @param {Node[]} list
   * @param {boolean} inLoop
   */
  function visitList(list, inLoop) {
    for (const statement of list) {
      if (isReset(statement, at)) {
        if (!inLoop) resets.push({ list, reset: statement, place: ++place });
      } else visit(statement, inLoop);
    }
  }

  /**
   * @param {Node} node
   * @param {boolean} inLoop
   */
  function visit(node, inLoop) {
    if (isFunction(node)) return;
    if (node.type === "Identifier") {
      if (node.name === at) lastRead = ++place;
      return;
    }
    const inside = inLoop || isLoop(node);
    // What a loop asks, it asks again.
    if (node.type === "BlockStatement") visitList(node.body, inside);
    else if (node.type === "SwitchCase") visitList(node.consequent, inside);
    else
      forEachChild(node, (child, key) => {
        if (!(node.type === "AssignmentExpression" && key === "left" && child.name === at)) visit(child, inside);
      });
  }
}

/**
 * @param {Node} node
 * @param {string} at
 * @returns {boolean} whether it is `_at = 0;`
 */
export function isReset(node, at) {
  const { expression } = node;
  return (
    node.type === "ExpressionStatement" &&
    expression.type === "AssignmentExpression" &&
    expression.left.name === at &&
    expression.right.value === 0
  );
}
