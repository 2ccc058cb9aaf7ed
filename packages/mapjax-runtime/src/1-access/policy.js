import { describe } from "../describe.js";
import { reportError } from "../errors.js";

/**
 * The prefetch policy of one map, in either of its two spellings. A policy is not the access: whatever is wrong with it
 * is reported, and the access goes on.
 * @template K
 */
export class Policy {
  /** @type {(key: K) => Iterable<K>} */
  #getKeys;
  #saidWrongKind = false;

  /**
   * @param {{ url: string }} map whose policy this is, for errors
   * @param {import("../protocol.js").KeyCodec<K>} codec
   * @param {import("./options.js").PrefetchPolicy<K>} policy
   */
  constructor(map, codec, policy) {
    this.map = map;
    this.codec = codec;
    this.#getKeys = typeof policy === "function" ? policy : (key) => policy.getPrefetchSet(key);
  }

  /**
   * The prefetch set of a key.
   * @param {K} key
   * @returns {readonly K[]}
   */
  ask(key) {
    try {
      const keys = listKeys("A prefetch policy's answer", this.#getKeys(key));
      for (const named of keys) if (typeof named !== typeof key) this.#wrongKind(named);
      return keys;
    } catch (error) {
      reportError(error);
      return [];
    }
  }

  /**
   * Keys beyond the ends of a map are what policies name all the time. One of another kind is a mistake, and says so
   * once, or a page that scrolls would say it a thousand times.
   * @param {unknown} named
   */
  #wrongKind(named) {
    if (this.#saidWrongKind) return;
    this.#saidWrongKind = true;
    const expected = `expected keys that are each ${this.codec.expected}`;
    reportError(
      new TypeError(
        `Map ${describe(this.map.url)}: its prefetch policy: ${expected}, got ${describe(named)}, which is not fetched`,
      ),
    );
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
