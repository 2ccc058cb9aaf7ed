import { containsPoint, isLoop } from "../../2-analyse/points.js";
import { lowerPatternStep } from "../normalise/pattern.js";
import { lowerBlock } from "./block.js";
import { lowerClass, lowerVariables, moveVars } from "./declaration.js";
import { lowerForIn, lowerForOf } from "./for-each.js";
import { lowerIf } from "./if.js";
import { lowerLabelled } from "./labelled.js";
import { lowerDoWhile, lowerFor, lowerWhile } from "./loop.js";
import { lowerExpression, lowerReturn, lowerThrow } from "./simple.js";
import { lowerSwitch } from "./switch.js";
import { lowerTry } from "./try.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./context.js").Lowering} Lowering */

/**
 * @callback LowerStatement
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @param {string[]} labels of a loop, to be put on what it becomes
 * @returns {void}
 */

/** @type {Record<string, LowerStatement>} */
const LOWERERS = {
  BlockStatement: lowerBlock,
  DoWhileStatement: lowerDoWhile,
  ExpressionStatement: lowerExpression,
  ForInStatement: lowerForIn,
  ForOfStatement: lowerForOf,
  ForStatement: lowerFor,
  IfStatement: lowerIf,
  LabeledStatement: lowerLabelled,
  PatternStep: lowerPatternStep,
  ReturnStatement: lowerReturn,
  SwitchStatement: lowerSwitch,
  ThrowStatement: lowerThrow,
  TryStatement: lowerTry,
  WhileStatement: lowerWhile,
};

/**
 * Lowers one statement of a list that contains a blocking call somewhere. A statement without one stays as it is, but
 * for its declarations, which others of the list may use after a wait.
 * @type {LowerStatement}
 */
export function lowerStatement(node, lowering, out, labels = []) {
  if (node.type === "VariableDeclaration") return lowerVariables(node, lowering, out);
  if (node.type === "ClassDeclaration") return lowerClass(node, lowering, out);
  if (!containsPoint(node) && node.type !== "PatternStep") {
    moveVars(node, lowering);
    out.push(node);
    return;
  }
  const lower = LOWERERS[node.type];
  if (lower === undefined)
    throw lowering.compilation.errors.notYet(node, `A blocking call in this statement (${node.type})`);
  const end = out.length;
  lower(node, lowering, out, labels);
  if (isLoop(node) || node.type === "SwitchStatement") return;
  for (const item of out.slice(end))
    if (item.type !== "landing" && item.leadingComments === undefined) keepComments(item, node);
}

/**
 * @param {Node} item
 * @param {Node} original
 */
function keepComments(item, original) {
  if (original.leadingComments === undefined) return;
  item.leadingComments = original.leadingComments;
  original.leadingComments = undefined;
}
