import { forEachNode } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {(code: import("../errors.js").WarningCode, node: Node) => void} Warn */

/** Methods that call back at once and make nothing good of a promise. */
const CALLING_BACK = new Set(
  (
    "every filter find findIndex findLast findLastIndex flatMap forEach map reduce reduceRight replace replaceAll some " +
    "sort toSorted"
  ).split(" "),
);

/**
 * Finds code that compiles and is hardly meant.
 * @param {import("./blocking-functions.js").Blocking} blocking
 * @param {Warn} warn
 * @returns {void}
 */
export function warnOfSuspiciousCode({ functions, loops, calls }, warn) {
  for (const path of functions) for (const use of getUses(path)) if (isCallback(use)) warn("CALLBACK", use.node);
  for (const list of calls.values()) for (const path of list) if (isTakenForPromise(path)) warn("PROMISE", path.node);
  for (const path of loops) for (const node of getTestedAssignments(path)) warn("PFOR_TEST", node);
}

/**
 * @param {any} path of a blocking function
 * @returns {any[]} paths of where the function is used as a value
 */
function getUses(path) {
  if (path.isObjectMethod() || path.isClassMethod() || path.isClassPrivateMethod()) return [];
  const named = path.isFunctionDeclaration() ? path : path.parentPath;
  const { id } = named.node;
  if (id?.type !== "Identifier" || !(named === path || named.isVariableDeclarator())) return [path];
  return named.parentPath.scope.getBinding(id.name)?.referencePaths ?? [];
}

/**
 * @param {any} path
 * @returns {boolean} whether it is given to a method such as `map`
 */
function isCallback({ listKey, parentPath }) {
  if (listKey !== "arguments") return false;
  const { callee } = parentPath.node;
  return /MemberExpression$/.test(callee.type) && !callee.computed && CALLING_BACK.has(callee.property.name);
}

/**
 * @param {any} path of a call that blocks
 * @returns {boolean} whether it has no `#`, and stands where promises stand
 */
function isTakenForPromise({ node, parent, key }) {
  if (node.extra?.mapjaxOffset !== undefined) return false;
  if (parent.type === "ArrayExpression") return true;
  return key === "object" && !parent.computed && /^(then|catch|finally)$/.test(parent.property.name);
}

/**
 * @param {any} path of a `pfor`
 * @returns {Node[]} where its body assigns an outer variable that its test reads
 */
function getTestedAssignments(path) {
  const { test } = path.node;
  if (!test) return [];
  /** @type {Set<any>} */
  const bindings = new Set();
  forEachNode(test, (node) => {
    if (node.type === "Identifier") bindings.add(path.scope.getBinding(node.name));
  });
  const body = path.get("body");
  return [...bindings].flatMap((binding) => {
    if (binding === undefined || binding.scope === path.scope) return [];
    return binding.constantViolations
      .filter((/** @type {any} */ violation) => violation.isDescendant(body))
      .map((/** @type {any} */ violation) => violation.node);
  });
}
