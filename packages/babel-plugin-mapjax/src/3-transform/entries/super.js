import * as b from "../../builders.js";
import { isFunction, replaceNodes } from "../../walk.js";
import { isBlockingCall, mark } from "../../marks.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 * Writes `super` out, for a function that has none:
 *
 *   super.a          superGet(_home, "a", this)
 *   super.f(x)       superGet(_home, "f", this).call(this, x)
 *   super.f#(x)      call(superGet(_home, "f", this), this, x)
 *   super.a = x      superSet(_home, "a", x, this)
 * @param {Node} node
 * @param {Node} home
 * @param {Compilation} compilation
 * @returns {void}
 */
export function replaceSuper(node, home, compilation) {
  const { helper, errors } = compilation;
  const get = (/** @type {Node} */ place) => b.at(b.callOf(helper("superGet"), [home, keyOf(place), b.self()]), place);
  const rewrite = (/** @type {Node} */ child) => {
    if (isSuper(child.callee)) {
      const callee = get(child.callee);
      if (isBlockingCall(child))
        return mark({ ...child, callee: b.sequence([callee]), mapjaxReceiver: b.self() }, "call");
      return { ...child, callee: b.member(callee, "call"), arguments: [b.self(), ...child.arguments] };
    }
    if (child.type === "AssignmentExpression" && isSuper(child.left)) {
      if (child.operator !== "=")
        throw errors.notYet(child, "A compound assignment to `super` in a blocking method of an object");
      return b.at(b.callOf(helper("superSet"), [home, keyOf(child.left), child.right, b.self()]), child);
    }
    if (child.type === "UpdateExpression" && isSuper(child.argument))
      throw errors.notYet(child, "Updating a member of `super` in a blocking method of an object");
    return isSuper(child) ? get(child) : child;
  };
  replaceNodes(node, (child) => {
    if (isFunction(child) && child.type !== "ArrowFunctionExpression") return null;
    return rewrite(child);
  });
}

/**
 * @param {Node | null | undefined} node
 * @returns {boolean} whether it is a member of `super`
 */
function isSuper(node) {
  return node?.type === "MemberExpression" && node.object.type === "Super";
}

/**
 * @param {Node} member
 * @returns {Node}
 */
function keyOf({ property, computed }) {
  return computed ? property : b.string(property.name);
}
