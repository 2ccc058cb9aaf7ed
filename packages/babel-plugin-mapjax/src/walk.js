/**
 * Syntax trees as plain data, so that the compiler depends on no version of Babel's node classes.
 *
 * @typedef {any} Node a node of Babel's syntax tree
 */

const NOT_CHILDREN = new Set([
  "loc",
  "extra",
  "leadingComments",
  "innerComments",
  "trailingComments",
  "tokens",
  "errors",
]);

/**
 * Calls back for each direct child.
 * @param {Node} node
 * @param {(child: Node, key: string) => void} callback
 * @returns {void}
 */
export function forEachChild(node, callback) {
  for (const key of Object.keys(node)) {
    if (NOT_CHILDREN.has(key)) continue;
    const value = node[key];
    if (value === null || typeof value !== "object") continue;
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) callback(child, key);
    } else if (isNode(value)) callback(value, key);
  }
}

/**
 * Calls back for a node and all below it, in source order. A callback that returns false keeps out of that node.
 * @param {Node} node
 * @param {(node: Node) => boolean | void} callback
 * @returns {void}
 */
export function forEachNode(node, callback) {
  // A stack of its own: generated code nests deeper than the call stack is.
  const stack = [node];
  while (stack.length > 0) {
    const next = stack.pop();
    if (callback(next) === false) continue;
    const start = stack.length;
    forEachChild(next, (child) => stack.push(child));
    for (let i = start, j = stack.length - 1; i < j; i++, j--) [stack[i], stack[j]] = [stack[j], stack[i]];
  }
}

/**
 * @param {any} value
 * @returns {boolean}
 */
function isNode(value) {
  return value !== null && typeof value === "object" && typeof value.type === "string";
}

/**
 * @param {Node} node
 * @returns {boolean} whether it has a body that runs when it is called
 */
export function isFunction(node) {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassPrivateMethod":
      return true;
    default:
      return false;
  }
}

/**
 * Replaces nodes below a node, from the outside in; what replaces one is visited in its turn.
 * @param {Node} node
 * @param {(child: Node) => Node | null} replace gives the child itself to keep it, null to keep out of it
 * @returns {void}
 */
export function replaceNodes(node, replace) {
  for (const key of Object.keys(node)) {
    if (NOT_CHILDREN.has(key)) continue;
    const value = node[key];
    const exchange = (/** @type {any} */ child) => {
      if (!isNode(child)) return child;
      const replaced = replace(child);
      if (replaced === null) return child;
      replaceNodes(replaced, replace);
      return replaced;
    };
    node[key] = Array.isArray(value) ? value.map(exchange) : exchange(value);
  }
}

/**
 * Replaces nodes below a node, from the inside out; functions are left alone.
 * @param {Node} node
 * @param {(child: Node) => Node} replace gives the child itself to keep it
 * @returns {void}
 */
export function replaceInnerFirst(node, replace) {
  for (const key of Object.keys(node)) {
    if (NOT_CHILDREN.has(key)) continue;
    const value = node[key];
    const exchange = (/** @type {any} */ child) => {
      if (!isNode(child) || isFunction(child)) return child;
      replaceInnerFirst(child, replace);
      return replace(child);
    };
    node[key] = Array.isArray(value) ? value.map(exchange) : exchange(value);
  }
}

/**
 * @param {Node} node
 * @returns {Node} the expression without what only types or parenthesises it
 */
export function unwrap(node) {
  while (
    /^(TS(As|Satisfies|NonNull)Expression|TSTypeAssertion|TypeCastExpression|ParenthesizedExpression)$/.test(node.type)
  )
    node = node.expression;
  return node;
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
export function containsFunction(node) {
  let found = false;
  forEachNode(node, (inner) => {
    found ||= isFunction(inner);
    return !found;
  });
  return found;
}
