import { describe } from "../describe.js";
import { reportError } from "../errors.js";

/**
 * The two spellings of a policy made one.
 * @template K
 * @param {import("./options.js").PrefetchPolicy<K> | undefined} policy
 * @returns {((key: K) => Iterable<K>) | null}
 */
export function policyFunction(policy) {
  if (policy === undefined) return null;
  return typeof policy === "function" ? policy : (key) => policy.getPrefetchSet(key);
}

/**
 * The prefetch set of a key. A policy is not the access: whatever is wrong with it is reported, and the access goes on.
 * @template K
 * @param {(key: K) => Iterable<K>} policy
 * @param {K} key
 * @returns {readonly K[]}
 */
export function askPolicy(policy, key) {
  try {
    return listKeys("A prefetch policy's answer", policy(key));
  } catch (error) {
    reportError(error);
    return [];
  }
}

/**
 * Reads a collection of keys. A string is one, of its characters, but hardly meant so.
 * @template K
 * @param {string} place
 * @param {Iterable<K>} keys
 * @returns {readonly K[]}
 * @throws {TypeError}
 */
export function listKeys(place, keys) {
  if (Array.isArray(keys)) return keys;
  if (typeof keys !== "object" || typeof keys?.[Symbol.iterator] !== "function")
    throw new TypeError(`${place}: expected keys in an array, or another iterable object, got ${describe(keys)}`);
  return [...keys];
}
