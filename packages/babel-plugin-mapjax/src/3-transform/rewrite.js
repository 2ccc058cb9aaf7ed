import { member, number, sequence } from "../builders.js";

/** @typedef {import("../walk.js").Node} Node */

const NOT_CHILDREN = new Set(["loc", "extra", "leadingComments", "innerComments", "trailingComments"]);

/** What is called: a function, or the tag of a template. */
const CALLED = ["callee", "tag"];

/**
 * Replaces identifiers that stand for variables, wherever one may be read, assigned or declared. Names that are only
 * names (keys, properties, labels) and parameters stay.
 * @param {Node} node
 * @param {(identifier: Node) => Node} replace
 * @returns {Node}
 */
export function rewriteIdentifiers(node, replace) {
  if (node.type === "Identifier") return replace(node);
  if (node.type === "JSXIdentifier") return toJsx(node, replace({ ...node, type: "Identifier" }));
  for (const key of Object.keys(node)) {
    if (NOT_CHILDREN.has(key) || isOnlyName(node, key)) continue;
    const value = node[key];
    if (Array.isArray(value))
      value.forEach((child, i) => isNode(child) && (value[i] = rewriteIdentifiers(child, replace)));
    else if (isNode(value)) node[key] = rewriteIdentifiers(value, replace);
  }
  // A variable that became a member is still called without a `this`.
  for (const key of CALLED) if (node[key]?.extra?.mapjaxVariable) node[key] = sequence([number(0), node[key]]);
  if (node.type === "ObjectProperty" && node.shorthand && node.key.name !== nameOf(node.value)) node.shorthand = false;
  return node;
}

/**
 * @param {Node} node
 * @param {string} key
 * @returns {boolean}
 */
function isOnlyName(node, key) {
  switch (key) {
    case "property":
      return !node.computed && node.type !== "JSXMemberExpression";
    case "key":
      return !node.computed;
    case "label":
      return true;
    case "id":
      return node.type !== "VariableDeclarator";
    case "params":
      return false;
    case "param":
      return false;
    case "name":
      return node.type === "JSXAttribute";
    default:
      return false;
  }
}

/**
 * @param {Node} node
 * @returns {string | undefined}
 */
function nameOf(node) {
  return node.type === "AssignmentPattern" ? node.left.name : node.name;
}

/**
 * @param {Node} node
 * @param {Node} replaced
 * @returns {Node}
 */
function toJsx(node, replaced) {
  if (replaced.type === "Identifier") return { ...node, name: replaced.name };
  return {
    type: "JSXMemberExpression",
    object: { type: "JSXIdentifier", name: replaced.object.name },
    property: member(replaced, replaced.property.name).property && {
      type: "JSXIdentifier",
      name: replaced.property.name,
    },
  };
}

/**
 * @param {any} value
 * @returns {boolean}
 */
function isNode(value) {
  return value !== null && typeof value === "object" && typeof value.type === "string";
}
