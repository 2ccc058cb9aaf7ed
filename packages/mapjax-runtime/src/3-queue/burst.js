import { whenIdle } from "../5-threads/index.js";

/**
 * What is asked for between the first uncached key and the moment when no thread can run any more. Closing takes no
 * timer: idle microtasks follow each other as long as each finds keys that the one before did not see.
 * @template K
 */
export class Burst {
  /** @param {(burst: Burst<K>) => void} close called once, at that moment */
  constructor(close) {
    /** @type {import("./slot.js").Slot<K>[]} */
    this.slots = [];
    /**
     * Those that somebody waits for, in the order of asking.
     * @type {import("./slot.js").Slot<K>[]}
     */
    this.demanded = [];
    this.seen = 0;
    this.close = close;
    whenIdle(() => this.#idle());
  }

  #idle() {
    if (this.seen === this.slots.length) return this.close(this);
    this.seen = this.slots.length;
    whenIdle(() => this.#idle());
  }

  /**
   * The keys of each request: those that somebody waits for first, and in requests of their own if all do not fit in one.
   * @param {number} maxKeys the most keys in one request
   * @returns {import("./slot.js").Slot<K>[][]}
   */
  group(maxKeys) {
    const ahead = this.slots.filter((slot) => !slot.demanded);
    if (this.slots.length <= maxKeys) return [[...this.demanded, ...ahead]];
    return [...chunks(this.demanded, maxKeys), ...chunks(ahead, maxKeys)];
  }
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} size
 * @returns {T[][]}
 */
function chunks(list, size) {
  const parts = [];
  for (let start = 0; start < list.length; start += size) parts.push(list.slice(start, start + size));
  return parts;
}
