import * as b from "../builders.js";
import { replaceInnerFirst } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/** Where a statement stands that is not in a list. */
const BODIES = ["body", "consequent", "alternate"];

/**
 * Turns `var` declarations into assignments, wherever they may stand.
 *
 *   for (var x of xs) { var y = x, z; }      for (x of xs) { y = x; }
 * @param {Node} statement
 * @param {(declaration: Node) => boolean} isMeant
 * @param {(target: Node, value: Node) => Node} assign
 * @returns {void}
 */
export function assignVars(statement, isMeant, assign) {
  const toAssignments = (/** @type {Node} */ node) => {
    const assigned = node.declarations
      .filter((/** @type {Node} */ d) => d.init)
      .map((/** @type {Node} */ d) => b.at(assign(d.id, d.init), d));
    return assigned.length > 1 ? b.sequence(assigned) : (assigned[0] ?? null);
  };
  const toStatement = (/** @type {Node} */ node) => {
    if (!isVar(node)) return node;
    const assigned = toAssignments(node);
    return assigned ? b.at(b.statement(assigned), node) : { type: "EmptyStatement" };
  };
  const isVar = (/** @type {Node | null} */ node) => node?.type === "VariableDeclaration" && isMeant(node);
  const rewrite = (/** @type {Node} */ node) => {
    if (node.type === "ForStatement" && isVar(node.init)) node.init = toAssignments(node.init);
    if (/^For(Of|In)Statement$/.test(node.type) && isVar(node.left)) node.left = node.left.declarations[0].id;
    for (const key of BODIES) {
      if (Array.isArray(node[key])) node[key] = node[key].map(toStatement);
      else if (isVar(node[key])) node[key] = toStatement(node[key]);
    }
    return node;
  };
  replaceInnerFirst(statement, rewrite);
  rewrite(statement);
}
