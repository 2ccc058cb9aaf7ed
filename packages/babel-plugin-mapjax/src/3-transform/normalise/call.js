import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { isBlockingCall, markOn } from "../../marks.js";
import { unwrap } from "../../walk.js";
import { blockAt, normalise } from "./expression.js";
import { normaliseElements } from "./literal.js";
import { isStable, spill } from "./spill.js";
import { temporary } from "../lower/context.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * A call, blocking itself or only in its operands.
 * @param {Node} node CallExpression or NewExpression
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseCall(node, lowering, out) {
  if (!isBlockingCall(node)) return normalisePlainCall(node, lowering, out);
  return blockAt(toRuntimeCall(node, lowering, out), node, lowering, out);
}

/**
 * The call that a blocking call compiles to, with operands that cannot block. It may return `SUSPENDED`.
 *
 *   headers.access#(i)   call(headers.access, headers, i)
 *   load(i)              _load(i)
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function toRuntimeCall(node, lowering, out) {
  const { helper } = lowering.compilation;
  if (markOn(node) === "direct") return normaliseDirectCall(node, lowering, out);
  const blockingArguments = node.arguments.some(containsPoint);
  const [found, receiver] = splitCallee(node.callee, lowering, out);
  const callee = blockingArguments ? spill(found, lowering, out) : found;
  const args = normaliseElements(node.arguments, lowering, out);
  return b.callOf(helper("call"), [callee, receiver ?? node.mapjaxReceiver ?? b.nothing(), ...args]);
}

/**
 * @param {Node} node a call of an entry: by its name, of a private method, or of a helper
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
function normaliseDirectCall(node, lowering, out) {
  const { callee } = node;
  if (callee.type !== "MemberExpression") return b.callOf(callee, normaliseElements(node.arguments, lowering, out));
  const object = normalise(callee.object, lowering, out);
  const kept = node.arguments.some(containsPoint) ? spill(object, lowering, out) : object;
  return b.callOf({ ...callee, object: kept }, normaliseElements(node.arguments, lowering, out));
}

/**
 * @param {Node} node a call that does not block, but something in it does
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
function normalisePlainCall(node, lowering, out) {
  const blockingArguments = node.arguments.some(containsPoint);
  if (node.callee.type === "Super") throw lowering.compilation.errors.notYet(node, "A blocking call inside `super(…)`");
  if (node.callee.type === "Import") return { ...node, arguments: normaliseElements(node.arguments, lowering, out) };
  if (!blockingArguments) return { ...node, callee: normalise(node.callee, lowering, out) };
  if (node.type === "NewExpression") {
    const callee = spill(normalise(node.callee, lowering, out), lowering, out);
    return { ...node, callee, arguments: normaliseElements(node.arguments, lowering, out) };
  }
  const [callee, receiver] = splitCallee(node.callee, lowering, out);
  const kept = spill(callee, lowering, out);
  const args = normaliseElements(node.arguments, lowering, out);
  if (receiver === null) return { ...node, callee: kept, arguments: args };
  return b.at(b.callOf(lowering.compilation.helper("invoke"), [kept, receiver, ...args]), node);
}

/**
 * The strings of a tagged template stay one object for each place in the source.
 *
 *   tag`a${f#()}`      ⟨_tag = tag⟩ … _tag(stringsOf`a${0}`, _got)
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {Node}
 */
export function normaliseTagged(node, lowering, out) {
  const { quasi } = node;
  const strings = {
    type: "TaggedTemplateExpression",
    tag: lowering.compilation.helper("stringsOf"),
    quasi: { ...quasi, expressions: quasi.expressions.map(() => b.number(0)) },
  };
  const call = b.callOf(node.tag, [strings, ...quasi.expressions]);
  return normalisePlainCall(b.at(call, node), lowering, out);
}

/**
 * A method is looked up before the arguments are evaluated, and called on the object that it was found in.
 * @param {Node} callee
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {[callee: Node, receiver: Node | null]}
 */
function splitCallee(callee, lowering, out) {
  callee = unwrap(callee);
  if (callee.type === "OptionalMemberExpression" && callee.optional) {
    // `(o?.f)(x)` calls `f` on `o`.
    const found = temporary(lowering);
    const chain = { ...callee, object: b.assign(found, callee.object) };
    return [normalise(chain, lowering, out), { ...found }];
  }
  if (callee.type !== "MemberExpression") return [normalise(callee, lowering, out), null];
  if (callee.object.type === "Super") return [normalise(callee, lowering, out), b.self()];
  const object = normalise(callee.object, lowering, out);
  if (callee.computed && containsPoint(callee.property)) {
    const kept = spill(object, lowering, out);
    return [{ ...callee, object: kept, property: normalise(callee.property, lowering, out) }, kept];
  }
  if (isStable(object, lowering)) return [{ ...callee, object }, object];
  const kept = temporary(lowering);
  return [{ ...callee, object: b.assign(kept, object) }, { ...kept }];
}
