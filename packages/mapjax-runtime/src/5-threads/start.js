import { isCancellation } from "../errors.js";
import { isThenable } from "./thenable.js";
import { Thread } from "./thread.js";

/** Where a promise of ours keeps its owner, so that a blocking call can read it without a microtask. */
const OWNER = Symbol("mapjax thread");

/** The owner of a thread that ordinary JavaScript started: it settles the promise that the starter got. */
class PromiseOwner {
  constructor() {
    this.isOver = false;
    this.failed = false;
    /** @type {unknown} */
    this.value = undefined;
    /** @type {(value: unknown) => void} */
    this.resolve = ignore;
    /** @type {(error: unknown) => void} */
    this.reject = ignore;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    /** @type {any} */ (this.promise)[OWNER] = this;
  }

  /**
   * @param {Thread} _thread
   * @param {boolean} failed
   * @param {unknown} value
   * @returns {void}
   */
  threadEnded(_thread, failed, value) {
    Object.assign(this, { isOver: !isThenable(value), failed, value });
    if (!failed) return this.resolve(value);
    this.reject(value);
    // A cancellation that nobody handles is silent; promises derived from this one are not.
    if (isCancellation(value)) this.promise.catch(ignore);
  }
}

function ignore() {}

/**
 * What a blocking function gave, if the value is its promise and the thread is over.
 * @param {any} promise
 * @returns {PromiseOwner | undefined}
 */
export function outcomeOf(promise) {
  const owner = ownerOf(promise);
  if (owner === undefined || owner.promise !== promise || !owner.isOver) return undefined;
  // Whoever reads a failure handles it.
  if (owner.failed) owner.promise.catch(ignore);
  return owner;
}

/**
 * @param {any} promise
 * @returns {PromiseOwner | undefined}
 */
function ownerOf(promise) {
  try {
    return promise[OWNER];
  } catch {
    return undefined;
  }
}

/**
 * A call of a blocking function from ordinary JavaScript: a new thread, run at once until it first blocks.
 * @param {Function} entry the blocking entry
 * @param {unknown} self `this`
 * @param {ArrayLike<unknown>} args
 * @param {Function} [newTarget] `new.target` of the call: blocking functions are no constructors
 * @returns {Promise<any>} of the thread's result
 * @throws {TypeError} when called with `new`
 */
export function start(entry, self, args, newTarget) {
  if (newTarget !== undefined) throw new TypeError(`${newTarget.name} is a blocking function and not a constructor`);
  const owner = new PromiseOwner();
  new Thread(owner).begin(entry, self, args);
  return owner.promise;
}
