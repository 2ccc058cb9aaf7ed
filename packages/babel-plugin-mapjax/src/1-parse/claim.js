import { forEachNode } from "../walk.js";
import { mark } from "../marks.js";

/** @typedef {import("./candidates.js").Candidate} Candidate */
/** @typedef {import("../walk.js").Node} Node */

/**
 * Finds the nodes that candidates belong to and marks them.
 * @param {Node} file the first parse
 * @param {Candidate[]} candidates
 * @param {string} code as the user wrote it
 * @returns {Candidate[]} those that belong to no node
 */
export function claimCandidates(file, candidates, code) {
  const open = new Map(candidates.map((candidate) => [candidate.offset, candidate]));
  for (const comment of file.comments ?? []) removeBetween(open, candidates, comment.start, comment.end);
  const claimed = new Set();
  forEachNode(file.program, (node) => {
    const offset = markerOffset(node, code);
    const candidate = open.get(offset);
    if (candidate === undefined) return;
    claimed.add(candidate);
    mark(node, markOf(node), offset);
    if (candidate.kind === "pfor") startAt(node, offset);
  });
  return candidates.filter((candidate) => !claimed.has(candidate));
}

/**
 * @param {Map<number, Candidate>} open
 * @param {Candidate[]} candidates
 * @param {number} start
 * @param {number} end
 */
function removeBetween(open, candidates, start, end) {
  for (const { offset } of candidates) if (offset >= start && offset < end) open.delete(offset);
}

/**
 * Where a node of this kind has its marker, if it has one.
 * @param {Node} node
 * @param {string} code
 * @returns {number} -1 for nodes that take none
 */
function markerOffset(node, code) {
  switch (node.type) {
    case "CallExpression":
    case "OptionalCallExpression":
    case "NewExpression":
      return hashBetween(
        code,
        (node.typeParameters ?? node.typeArguments ?? node.callee).end,
        node.arguments[0]?.start ?? node.end,
      );
    case "FunctionDeclaration":
    case "FunctionExpression":
      return node.id ? hashBetween(code, node.id.end, node.params[0]?.start ?? node.body.start) : -1;
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassPrivateMethod":
      return hashBetween(code, node.key.end, node.params[0]?.start ?? node.body.start);
    case "ImportSpecifier":
      return hashBetween(code, node.imported.end, node.end + 1, node.local.end);
    case "ExportSpecifier":
      return hashBetween(code, node.local.end, node.end + 1, node.exported.end);
    case "ForStatement":
    case "ForOfStatement":
    case "ForInStatement":
      return code[node.start - 1] === "p" ? node.start - 1 : -1;
    default:
      return -1;
  }
}

/**
 * @param {string} code
 * @param {number} start
 * @param {number} end
 * @param {number} [last] a second place to look
 * @returns {number}
 */
function hashBetween(code, start, end, last = start) {
  if (code[last] === "#") return last;
  const offset = code.indexOf("#", start);
  if (offset < 0 || offset >= end) return -1;
  // `f(#(x))`: behind the parenthesis of the arguments it belongs to none.
  return code.slice(start, offset).includes("(") ? -1 : offset;
}

/**
 * A `pfor` starts at its `p`.
 * @param {Node} node
 * @param {number} offset
 */
function startAt(node, offset) {
  node.start = offset;
  node.loc.start.column--;
  if (node.range) node.range[0] = offset;
}

/**
 * @param {Node} node
 * @returns {import("../marks.js").Mark}
 */
function markOf(node) {
  if (node.type.startsWith("For")) return "pfor";
  if (node.type.endsWith("Specifier")) return "import";
  return node.type.endsWith("CallExpression") || node.type === "NewExpression" ? "call" : "definition";
}
