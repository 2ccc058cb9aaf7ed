import * as b from "../../builders.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * @param {Node} node a function
 * @returns {number} its `length` as the user wrote it
 */
export function lengthOf(node) {
  if (node.extra?.mapjaxLength !== undefined) return node.extra.mapjaxLength;
  const params = node.params.filter((/** @type {Node} */ param) => param.name !== "this");
  const end = params.findIndex((/** @type {Node} */ param) => /^(AssignmentPattern|RestElement)$/.test(param.type));
  return end === -1 ? params.length : end;
}

/**
 * @param {Node} node a function
 * @returns {Node[]} an argument that says its `length`, where the entry's own is another
 */
export function lengthArgument(node) {
  const length = lengthOf(node);
  const own = node.params.filter(
    (/** @type {Node} */ param) => param.type !== "RestElement" && param.name !== "this",
  ).length;
  return length === own ? [] : [b.number(length)];
}
