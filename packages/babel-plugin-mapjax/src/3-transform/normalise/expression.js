import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { markOn } from "../../marks.js";
import { isFunction } from "../../walk.js";
import { suspendAt } from "../lower/context.js";
import { normaliseAssignment, normaliseUpdate } from "./assignment.js";
import { normaliseCall, normaliseTagged } from "./call.js";
import { normaliseChain } from "./chain.js";
import { normaliseClass } from "./class.js";
import { normaliseConditional, normaliseLogical } from "./conditional.js";
import { normaliseJsx } from "./jsx.js";
import { normaliseArray, normaliseObject, normaliseTemplate } from "./literal.js";
import { spill } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * How each kind of expression is taken apart, in the order in which JavaScript evaluates it.
 * @type {Record<string, (node: Node, lowering: Lowering, out: Item[]) => Node>}
 */
const NORMALISERS = {
  CallExpression: normaliseCall,
  NewExpression: normaliseCall,
  OptionalCallExpression: normaliseChain,
  OptionalMemberExpression: normaliseChain,
  ImportExpression: normaliseImport,
  JSXElement: normaliseJsx,
  JSXFragment: normaliseJsx,
  LogicalExpression: normaliseLogical,
  ConditionalExpression: normaliseConditional,
  AssignmentExpression: normaliseAssignment,
  UpdateExpression: normaliseUpdate,
  ArrayExpression: normaliseArray,
  ClassExpression: normaliseClass,
  ObjectExpression: normaliseObject,
  TaggedTemplateExpression: normaliseTagged,
  TemplateLiteral: normaliseTemplate,
  MemberExpression: normaliseMember,
  UnaryExpression: normaliseUnary,
  BinaryExpression: normaliseBinary,
  SequenceExpression: normaliseSequence,
  ParenthesizedExpression: normaliseWrapper,
  TSAsExpression: normaliseWrapper,
  TSSatisfiesExpression: normaliseWrapper,
  TSNonNullExpression: normaliseWrapper,
  TSTypeAssertion: normaliseWrapper,
};

/**
 * Takes an expression apart until each blocking call in it stands alone; what must come before goes to `out`.
 *
 *   list.append(row(headers.access#(i)))
 *   ⟨_value = list.append⟩ _got = call(headers.access, headers, i); … ⟨landing⟩ … _value.call(list, row(_got))
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node} an expression that cannot block and stands for the value
 */
export function normalise(node, lowering, out) {
  if (!containsPoint(node)) return node;
  const normaliser = NORMALISERS[node.type];
  if (normaliser === undefined)
    throw lowering.compilation.errors.notYet(node, `A blocking call inside this expression (${node.type})`);
  return normaliser(node, lowering, out);
}

/**
 * Takes apart operands that are evaluated one after the other; all but the last points' successors are kept safe from
 * what the later ones do.
 * @param {Node[]} nodes
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node[]}
 */
export function normaliseAll(nodes, lowering, out) {
  const last = nodes.findLastIndex(containsPoint);
  return nodes.map((node, i) => {
    const value = normalise(node, lowering, out);
    return i < last ? spill(value, lowering, out) : value;
  });
}

/**
 * @param {Node} call marked as blocking, with operands that cannot block
 * @param {Node} original
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function blockAt(call, original, lowering, out) {
  return suspendAt(b.at(call, original), lowering, out);
}

/** @type {(typeof NORMALISERS)[string]} */
function normaliseMember(node, lowering, out) {
  if (!node.computed) return { ...node, object: normalise(node.object, lowering, out) };
  const [object, property] = normaliseAll([node.object, node.property], lowering, out);
  return { ...node, object, property };
}

/** @type {(typeof NORMALISERS)[string]} */
function normaliseImport(node, lowering, out) {
  const [source, options] = normaliseAll([node.source, ...(node.options ? [node.options] : [])], lowering, out);
  return { ...node, source, ...(options ? { options } : {}) };
}

/** @type {(typeof NORMALISERS)[string]} */
function normaliseUnary(node, lowering, out) {
  if (node.operator === "delete" && markOn(node.argument) === undefined && /^Optional/.test(node.argument.type))
    return normaliseChain(node.argument, lowering, out, true);
  return { ...node, argument: normalise(node.argument, lowering, out) };
}

/** @type {(typeof NORMALISERS)[string]} */
function normaliseBinary(node, lowering, out) {
  if (node.left.type === "PrivateName") return { ...node, right: normalise(node.right, lowering, out) };
  const [left, right] = normaliseAll([node.left, node.right], lowering, out);
  return { ...node, left, right };
}

/** @type {(typeof NORMALISERS)[string]} */
function normaliseSequence(node, lowering, out) {
  const rest = [...node.expressions];
  const last = rest.pop();
  for (const expression of rest) out.push(b.statement(normalise(expression, lowering, out)));
  const value = normalise(last, lowering, out);
  // Behind a comma an anonymous function stays anonymous.
  return isFunction(value) || value.type === "ClassExpression" ? b.sequence([b.number(0), value]) : value;
}

/** @type {(typeof NORMALISERS)[string]} */
function normaliseWrapper(node, lowering, out) {
  return { ...node, expression: normalise(node.expression, lowering, out) };
}
