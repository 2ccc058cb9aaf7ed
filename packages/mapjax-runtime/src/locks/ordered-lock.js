import { SUSPENDED, currentThread, link } from "../5-threads/index.js";
import { LockError } from "../errors.js";
import { Line } from "./line.js";

/** @typedef {import("../5-threads/index.js").Thread} Thread */
/** @typedef {import("./line.js").Entry} Entry */

/**
 * The blocking entry of `lock`.
 * @type {Function}
 */
let lockEntry;

/**
 * A lock that is granted in the order in which it was reserved. A thread reserves its place, does what may take long, and
 * then locks: what it does while it holds the lock happens after what everybody did who had reserved before it.
 */
export class OrderedLock {
  #line = new Line();

  /**
   * Takes the next place in line. Never blocks. The place is given up when the thread ends.
   * @returns {void}
   * @throws {LockError} outside a thread
   */
  reserve() {
    this.#line.append(requireThread("reserve()"));
  }

  /**
   * Waits until the thread's earliest reservation, or else a new place at the end, is the first in line, and holds the
   * lock from then on. `lock#()` in MapJAX code waits for it; this plain form returns a promise for the grant to the
   * thread that calls it.
   * @returns {Promise<void>}
   * @throws {LockError} outside a thread, or if the thread holds the lock already or waits for it
   */
  lock() {
    const thread = requireThread("lock()");
    /** @type {() => void} */
    let granted = () => {};
    /** @type {Promise<void>} */
    const grant = new Promise((resolve) => (granted = resolve));
    if (this.#ask(thread, granted)) granted();
    return grant;
  }

  static {
    /**
     * @this {OrderedLock}
     * @returns {unknown} undefined, or `SUSPENDED`
     */
    lockEntry = function () {
      const thread = requireThread("lock()");
      return this.#ask(thread, () => thread.wake(undefined)) ? undefined : SUSPENDED;
    };
    link(this.prototype.lock, lockEntry);
  }

  /**
   * Gives the lock up. The next in line runs later, never inside this call.
   * @returns {void}
   * @throws {LockError} if the thread does not hold it
   */
  unlock() {
    const { first } = this.#line;
    if (first === null || first.state !== "holding" || first.thread !== currentThread())
      throw new LockError(`unlock(): expected the thread that holds the lock, got ${this.#describeCaller()}`);
    this.#line.remove(first);
  }

  /**
   * Gives up the thread's earliest reservation.
   * @returns {void}
   * @throws {LockError} if it has none
   */
  unreserve() {
    const thread = currentThread();
    const entry = thread && this.#line.earliest(thread, "reserved");
    if (!entry) throw new LockError(`unreserve(): expected a thread with a reservation, got ${this.#describeCaller()}`);
    this.#line.remove(entry);
  }

  /**
   * Whether a thread holds the lock.
   * @returns {boolean}
   */
  get isLocked() {
    return this.#line.first?.state === "holding";
  }

  /**
   * @param {Thread} thread
   * @param {() => void} granted called if it has to wait
   * @returns {boolean} whether the lock is granted at once
   */
  #ask(thread, granted) {
    for (const state of /** @type {const} */ (["holding", "waiting"]))
      if (this.#line.earliest(thread, state))
        throw new LockError(`lock(): this thread is ${state} already; unlock() first, it is not granted twice`);
    const entry = this.#line.earliest(thread, "reserved") ?? this.#line.append(thread);
    entry.state = "waiting";
    entry.granted = granted;
    return this.#line.grant(entry);
  }

  #describeCaller() {
    if (currentThread() === null) return "code outside any thread";
    return "another; call it in the thread that called lock() or reserve(), and once for each";
  }
}

/**
 * @param {string} place
 * @returns {Thread}
 */
function requireThread(place) {
  const thread = currentThread();
  if (thread !== null) return thread;
  throw new LockError(`${place}: expected a thread, got code outside any; call it in a function that MapJAX compiled`);
}
