import * as b from "../../builders.js";
import { forEachNode, isFunction } from "../../walk.js";
import { rewriteIdentifiers } from "../rewrite.js";
import { containsPoint } from "../../2-analyse/points.js";
import { normalise } from "./expression.js";
import { keepKey } from "./literal.js";
import { spill } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * The head of a class and its computed keys may block; its members are functions of their own.
 *
 *   class A extends f#() { [g#()]() {} }     _base = f#(); _key = g#(); class A extends _base { [_key]() {} }
 * @param {Node} node
 * @param {import("../lower/context.js").Lowering} lowering
 * @param {import("../lower/items.js").Item[]} out
 * @returns {Node}
 */
export function normaliseClass(node, lowering, out) {
  const keyed = node.body.body;
  const last = keyed.findLastIndex((/** @type {Node} */ member) => member.computed && containsPoint(member.key));
  const guarded = (/** @type {Node} */ part) => (node.id ? inDeadZone(part, node.id.name, lowering) : part);
  const base = node.superClass && normalise(guarded(node.superClass), lowering, out);
  const superClass = base && last >= 0 ? spill(base, lowering, out) : base;
  const body = keyed.map((/** @type {Node} */ member, /** @type {number} */ i) =>
    member.computed && i <= last
      ? { ...member, key: keepKey(normalise(guarded(member.key), lowering, out), true, lowering, out) }
      : member,
  );
  return { ...node, superClass, body: { ...node.body, body } };
}

/**
 * In its own head a class has no value yet.
 * @param {Node} part
 * @param {string} name of the class
 * @param {import("../lower/context.js").Lowering} lowering
 * @returns {Node}
 */
function inDeadZone(part, name, { compilation: { helper } }) {
  /** @type {Set<Node>} */
  const later = new Set();
  forEachNode(part, (node) => {
    // A closure, and a class of the same name, see something else.
    if (!isFunction(node) && !(node.type === "ClassExpression" && node.id?.name === name)) return undefined;
    forEachNode(node, (inner) => void later.add(inner));
    return false;
  });
  return rewriteIdentifiers(part, (identifier) => {
    if (identifier.name !== name || later.has(identifier)) return identifier;
    return b.callOf(helper("initialised"), [helper("UNSET"), b.string(name)]);
  });
}
