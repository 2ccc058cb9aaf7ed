import { isCancellation, reportError } from "../errors.js";
import { SUSPENDED } from "./frames.js";
import { Thread, currentThread } from "./thread.js";

/**
 * One execution of a `pfor`: it owns the threads of its iterations, and its parent waits here for the last of them.
 */
export class ParallelLoop {
  /** @param {Function} body the blocking entry of the loop's body */
  constructor(body) {
    this.body = body;
    this.started = 0;
    this.running = 0;
    /**
     * The parent, once it waits.
     * @type {Thread | null}
     */
    this.parent = null;
    /**
     * The error of the earliest iteration, in loop order, that failed; the header's own goes before all (-1).
     * @type {{ index: number, error: unknown } | null}
     */
    this.failure = null;
    /**
     * The place of each running iteration in loop order.
     * @type {Map<Thread, number>}
     */
    this.places = new Map();
  }

  /**
   * Starts an iteration, which runs until it first blocks or ends.
   * @param {...unknown} variables the loop variables' values for this iteration
   * @returns {void}
   */
  iterate(...variables) {
    const thread = new Thread(this);
    this.places.set(thread, this.started++);
    this.running++;
    thread.begin(this.body, undefined, variables);
  }

  /**
   * The header threw: the loop ends with this error once the running iterations have ended.
   * @param {unknown} error
   * @returns {void}
   */
  headerFailed(error) {
    this.#fail(-1, error);
  }

  /**
   * Waits for all iterations.
   * @returns {unknown} undefined, or `SUSPENDED`
   * @throws the first error in loop order, if any
   */
  join() {
    if (this.running > 0) {
      this.parent = currentThread();
      return SUSPENDED;
    }
    if (this.failure !== null) throw this.failure.error;
    return undefined;
  }

  /**
   * @param {Thread} thread
   * @param {boolean} failed
   * @param {unknown} value
   */
  threadEnded(thread, failed, value) {
    const place = /** @type {number} */ (this.places.get(thread));
    this.places.delete(thread);
    if (failed && !isCancellation(value)) this.#fail(place, value);
    if (--this.running > 0 || this.parent === null) return;
    if (this.failure !== null) this.parent.wakeWithError(this.failure.error);
    else this.parent.wake(undefined);
  }

  /**
   * @param {number} index
   * @param {unknown} error
   */
  #fail(index, error) {
    const earlier = this.failure;
    if (earlier === null || index < earlier.index) this.failure = { index, error };
    if (earlier !== null) reportError(index < earlier.index ? earlier.error : error);
  }
}

/**
 * Compiled code, at a `pfor` whose header may suspend.
 * @param {Function} body the blocking entry of the loop's body
 * @returns {ParallelLoop}
 */
export function parallelLoop(body) {
  return new ParallelLoop(body);
}

/**
 * Compiled code, at any other `pfor`.
 * @param {(iterate: (...variables: unknown[]) => void) => void} launch the loop
 * @param {Function} body the blocking entry of the loop's body
 * @returns {unknown} undefined, or `SUSPENDED`
 * @throws the first error in loop order, if any
 */
export function inParallel(launch, body) {
  const loop = new ParallelLoop(body);
  try {
    launch((...variables) => loop.iterate(...variables));
  } catch (error) {
    loop.headerFailed(error);
  }
  return loop.join();
}
