import * as b from "../builders.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * @param {Node} value
 * @returns {boolean} whether JavaScript would name it after what it is assigned to
 */
export function isAnonymous(value) {
  return /^(Function|Class|ArrowFunction)Expression$/.test(value.type) && !value.id;
}

/**
 * @param {string} name
 * @param {Node} value an anonymous function or class
 * @returns {Node} the same, with this name
 */
export function named(name, value) {
  return b.member(b.object([b.property(b.id(name), value)]), name);
}

/**
 * @param {Node} target
 * @param {Node} value
 * @returns {Node} an anonymous function named after its target, though it is not assigned to it at once
 */
export function nameAfter(target, value) {
  return isAnonymous(value) && target.type === "Identifier" ? named(target.name, value) : value;
}
