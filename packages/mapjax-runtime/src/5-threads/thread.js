import { appendCallers } from "./stack.js";
import { SUSPENDED, callerOf, enterFrame, stackFrames } from "./frames.js";
import { enqueue, enterNested, leaveNested, scheduleDrain } from "./run-loop.js";

/** @typedef {import("./frames.js").Frame} Frame */

/**
 * Who is told how a thread ended.
 * @typedef {object} ThreadOwner
 * @property {(thread: Thread, failed: boolean, value: unknown) => void} threadEnded
 */

/** @type {Thread | null} */
let current = null;

/**
 * The thread whose code is running.
 * @returns {Thread | null} null in ordinary JavaScript
 */
export function currentThread() {
  return current;
}

/**
 * A line of control: a stack of frames while it waits, and an outcome once what it waits for is there.
 */
export class Thread {
  /** @param {ThreadOwner} owner */
  constructor(owner) {
    this.owner = owner;
    /**
     * The stack of a waiting thread, innermost first.
     * @type {Frame | null}
     */
    this.frames = null;
    /** Whether `value` is an error. */
    this.failed = false;
    /**
     * The thread behind it in the run loop's queue.
     * @type {Thread | null}
     */
    this.nextReady = null;
    /**
     * What the next frame receives.
     * @type {unknown}
     */
    this.value = undefined;
    /** @type {Set<() => void> | null} */
    this.cleanups = null;
  }

  /**
   * Runs a blocking entry as the first code of this thread, at once, until it first blocks or ends.
   * @param {Function} entry
   * @param {unknown} self `this` of the call
   * @param {ArrayLike<unknown>} args
   * @returns {void}
   */
  begin(entry, self, args) {
    const starter = current;
    current = this;
    enterNested();
    let result;
    try {
      result = Reflect.apply(entry, self, args);
    } catch (error) {
      this.failed = true;
      result = error;
    }
    leaveNested();
    current = starter;
    if (result === SUSPENDED) {
      this.frames = stackFrames(null);
      return;
    }
    this.value = result;
    this.#end();
  }

  /**
   * What the thread waits for is there: it runs when the run loop comes to it.
   * @param {unknown} value
   * @returns {void}
   */
  wake(value) {
    this.deliver(false, value);
    scheduleDrain();
  }

  /**
   * What the thread waits for has failed: the error is thrown at its point of waiting.
   * @param {unknown} error
   * @returns {void}
   */
  wakeWithError(error) {
    this.deliver(true, error);
    scheduleDrain();
  }

  /**
   * The same for one of many that an arrival makes ready: `drain` must follow.
   * @param {boolean} failed
   * @param {unknown} value the error if it failed
   * @returns {void}
   */
  deliver(failed, value) {
    this.failed = failed;
    this.value = value;
    enqueue(this);
  }

  /**
   * The run loop only: goes on from the innermost frame outwards, until one suspends again or none is left.
   * @returns {void}
   */
  resume() {
    const starter = current;
    current = this;
    let result;
    while (result !== SUSPENDED && this.frames !== null) {
      const frame = this.frames;
      const { failed, value } = this;
      this.frames = callerOf(frame);
      this.failed = false;
      try {
        result = enterFrame(frame, failed, value);
      } catch (error) {
        this.failed = true;
        result = error;
        appendCallers(error, this.frames);
      }
      if (result === SUSPENDED) this.frames = stackFrames(this.frames);
      else this.value = result;
    }
    current = starter;
    if (result !== SUSPENDED) this.#end();
  }

  /**
   * Registers what is to be undone when the thread ends, in whatever way.
   * @param {() => void} cleanup
   * @returns {void}
   */
  addCleanup(cleanup) {
    (this.cleanups ??= new Set()).add(cleanup);
  }

  /**
   * Takes back what `addCleanup` registered.
   * @param {() => void} cleanup the same function
   * @returns {void}
   */
  removeCleanup(cleanup) {
    this.cleanups?.delete(cleanup);
  }

  #end() {
    const { failed, value, cleanups } = this;
    this.value = undefined;
    if (cleanups !== null) {
      this.cleanups = null;
      for (const cleanup of cleanups) cleanup();
    }
    this.owner.threadEnded(this, failed, value);
  }
}
