import { describe } from "../describe.js";

/**
 * The policies made here: they add to a key, so they are for maps whose keys are numbers.
 * @type {WeakSet<Function>}
 */
const made = new WeakSet();

/**
 * A prefetch policy for lists: along with an element, the `count` elements that follow it.
 * @param {number} count how many, 0 or more
 * @returns {(key: number) => number[]}
 * @throws {TypeError} if `count` is no such number
 */
export function readAhead(count) {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new TypeError(`readAhead(count): expected a non-negative integer, got ${describe(count)}`);
  const policy = (/** @type {number} */ key) => {
    const keys = [];
    for (let ahead = 1; ahead <= count; ahead++) keys.push(key + ahead);
    return keys;
  };
  made.add(policy);
  return policy;
}

/**
 * @param {any} policy
 * @returns {boolean} whether `readAhead` has made it
 */
export function isReadAhead(policy) {
  return made.has(policy);
}
