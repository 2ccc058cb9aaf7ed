import { SUSPENDED } from "./frames.js";
import { Thread } from "./thread.js";

/** What the last thread that had to wait gives. */
let lastPromise = Promise.resolve();

/**
 * A blocking call at the top level of a module: a thread of its own.
 * @param {Function} entry a blocking entry that makes the call
 * @returns {unknown} the value, or `SUSPENDED`: then `ended` gives the promise of it
 * @throws what the thread throws before it first waits
 */
export function outside(entry) {
  const owner = new Outcome();
  new Thread(owner).begin(entry, undefined, []);
  if (!owner.isOver) {
    lastPromise = new Promise((resolve, reject) => Object.assign(owner, { resolve, reject }));
    return SUSPENDED;
  }
  if (owner.failed) throw owner.value;
  return owner.value;
}

/**
 * @returns {Promise<any>} of the thread that `outside` has just started
 */
export function ended() {
  return lastPromise;
}

/** The owner of a thread that may be over before anybody asks for a promise. */
class Outcome {
  constructor() {
    this.isOver = false;
    this.failed = false;
    /** @type {unknown} */
    this.value = undefined;
    /** @type {(value: unknown) => void} */
    this.resolve = () => {};
    /** @type {(error: unknown) => void} */
    this.reject = () => {};
  }

  /**
   * @param {Thread} _thread
   * @param {boolean} failed
   * @param {unknown} value
   */
  threadEnded(_thread, failed, value) {
    Object.assign(this, { isOver: true, failed, value });
    if (failed) this.reject(value);
    else this.resolve(value);
  }
}
