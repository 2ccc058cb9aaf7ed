/** @typedef {import("../5-threads/index.js").Thread} Thread */
/** @typedef {import("./request.js").Request<any>} Request */

/**
 * An access that waits.
 * @typedef {object} Waiter
 * @property {Thread} thread
 * @property {number} order grows with every access to the map that waits
 * @property {Slot<any>} slot
 */

/**
 * One outstanding key: asked for, and not answered yet.
 * @template K
 */
export class Slot {
  /** @param {K} key */
  constructor(key) {
    this.key = key;
    /**
     * Where it travels, once its burst is over.
     * @type {Request | null}
     */
    this.request = null;
    /** Whether somebody waits for it, or has; else it is only prefetched. */
    this.demanded = false;
    /** Whether the answer may be cached. */
    this.keep = true;
    /** @type {Waiter[]} */
    this.waiters = [];
    /** Whether the answer is a failure. */
    this.failed = false;
    /**
     * The answer.
     * @type {unknown}
     */
    this.value = undefined;
  }

  /**
   * Whether its request has left, so that the answer may be older than what happens now.
   * @returns {boolean}
   */
  get isSent() {
    return this.request !== null && this.request.sent;
  }
}
