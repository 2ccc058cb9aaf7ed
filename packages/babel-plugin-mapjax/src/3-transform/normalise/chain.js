import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { isBlockingCall } from "../../marks.js";
import { choose, temporary } from "../lower/context.js";
import { assemble } from "../lower/items.js";
import { blockAt, normalise } from "./expression.js";
import { normaliseElements } from "./literal.js";
import { spill } from "./spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../lower/items.js").Item} Item */
/** @typedef {import("../lower/context.js").Lowering} Lowering */

/**
 * `o?.a.f#(x)`: the rest of an optional chain runs only if what stands before each `?.` is there.
 * @param {Node} node
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @param {boolean} [deletes] whether the last member is deleted
 * @returns {Node}
 */
export function normaliseChain(node, lowering, out, deletes = false) {
  const links = getLinks(node);
  const result = temporary(lowering);
  out.push(b.statement(b.assign(result, deletes ? b.boolean(true) : b.nothing())));
  const head = normalise(links[0], lowering, out);
  if (deletes) links[links.length - 1] = { ...node, deletes };
  followLinks(links, 1, head, null, result, lowering, out);
  return { ...result };
}

/**
 * @param {Node} node
 * @returns {Node[]} the head of the chain, then each member access or call, in order of evaluation
 */
function getLinks(node) {
  const links = [node];
  for (let link = node; ;) {
    const inner = link.callee ?? link.object;
    links.unshift(inner);
    if (!/^Optional(Call|Member)Expression$/.test(inner.type)) {
      // `o.f?.()` calls `f` on `o`: the head's own receiver is a link too.
      if (link.callee !== undefined && inner.type === "MemberExpression" && inner.object.type !== "Super")
        links.unshift(inner.object);
      return links;
    }
    link = inner;
  }
}

/**
 * @param {Node[]} links
 * @param {number} index of the link to follow
 * @param {Node} value so far
 * @param {Node | null} receiver the object that the value was found in
 * @param {Node} result receives the value of the whole chain
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
function followLinks(links, index, value, receiver, result, lowering, out) {
  if (index === links.length) {
    out.push(b.statement(b.assign({ ...result }, value)));
    return;
  }
  const link = links[index];
  const rest = (/** @type {Node} */ kept) => (/** @type {Item[]} */ inside) => {
    const [next, found] = follow(link, kept, receiver, links[index + 1], lowering, inside);
    followLinks(links, index + 1, next, found, result, lowering, inside);
  };
  const kept = spill(value, lowering, out);
  if (!link.optional) return rest(kept)(out);
  const isThere = b.binary("!=", kept, { type: "NullLiteral" });
  const toBlock = (/** @type {Item[]} */ items) => b.block(assemble(items, lowering.at));
  choose(isThere, rest(kept), null, lowering, toBlock, out);
}

/**
 * @param {Node} link
 * @param {Node} value
 * @param {Node | null} receiver
 * @param {Node | undefined} next
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {[value: Node, receiver: Node | null]}
 */
function follow(link, value, receiver, next, lowering, out) {
  if (/Member/.test(link.type)) {
    const property = link.computed ? normalise(link.property, lowering, out) : link.property;
    const found = { ...(link.computed ? b.element(value, property) : b.member(value, property.name)), property };
    return [b.at(link.deletes ? b.unary("delete", found) : found, link), next?.callee === undefined ? null : value];
  }
  const callee = link.arguments.some(containsPoint) ? spill(value, lowering, out) : value;
  const args = normaliseElements(link.arguments, lowering, out);
  if (isBlockingCall(link)) {
    const call = b.callOf(lowering.compilation.helper("call"), [callee, receiver ?? b.nothing(), ...args]);
    return [blockAt(call, link, lowering, out), null];
  }
  const call =
    receiver === null
      ? b.callOf(callee, args)
      : b.callOf(lowering.compilation.helper("invoke"), [callee, receiver, ...args]);
  return [b.at(call, link), null];
}
