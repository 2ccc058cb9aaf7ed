/**
 * Marks: what one stage tells the next about a node. They live in `extra`, which Babel keeps when it clones a node.
 *
 * @typedef {"call" | "direct" | "pfor" | "definition" | "import" | "entry" | "program" | "self" | "settle" | "point"} Mark
 *   call: `f#(x)`, on any callee.
 *   direct: a call of a blocking entry itself.
 *   pfor: the loop is a `pfor`.
 *   definition: the function is declared blocking by a `#`.
 *   import: the specifier is marked blocking.
 *   entry: the function is a blocking entry, to be lowered.
 *   settle: the call waits for what a function returns.
 *   self: the statement holds the expression by which the function refers to itself.
 *   point: the statement suspends the thread, and is where it comes back.
 *   program: there is MapJAX syntax in this file.
 */

/** @typedef {import("./walk.js").Node} Node */

/**
 * @param {Node} node
 * @param {Mark} kind
 * @param {number} [offset] of the `#`, for messages
 * @returns {Node} the node
 */
export function mark(node, kind, offset) {
  node.extra = { ...node.extra, mapjax: kind, ...(offset === undefined ? {} : { mapjaxOffset: offset }) };
  return node;
}

/**
 * @param {Node | null | undefined} node
 * @returns {Mark | undefined}
 */
export function markOn(node) {
  return node?.extra?.mapjax;
}

/**
 * @param {Node} node
 * @returns {boolean} whether it is a call at which the thread may block
 */
export function isBlockingCall(node) {
  const kind = markOn(node);
  return kind === "call" || kind === "direct";
}
