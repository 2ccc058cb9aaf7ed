import { describe } from "../describe.js";

/**
 * The iterator of a `for await…of` in a function that is a thread. Compiled code drives it as
 * `try { while (it.step(await it.next())) … it.value … } catch (e) { throw it.failed(e) } finally { await it.close() }`.
 */
class ForAwaitOf {
  /** @param {any} iterator */
  constructor(iterator) {
    this.iterator = iterator;
    this.advance = iterator.next;
    /** @type {any} */
    this.value = undefined;
    /** Nothing is left to close. */
    this.done = false;
    this.hasFailed = false;
  }

  /**
   * Asks for the next result.
   * @returns {unknown} a promise of it
   */
  next() {
    // An iterator that fails is not closed.
    this.done = true;
    return this.advance.call(this.iterator);
  }

  /**
   * Takes the result.
   * @param {any} result
   * @returns {boolean} whether there is a `value`
   */
  step(result) {
    if (result === null || typeof result !== "object")
      throw new TypeError(`Iterator result ${describe(result)} is not an object`);
    if (result.done) return false;
    this.value = result.value;
    this.done = false;
    return true;
  }

  /**
   * The body threw: the iterator's own error then does not count.
   * @template E
   * @param {E} error
   * @returns {E} to be thrown on
   */
  failed(error) {
    this.hasFailed = true;
    return error;
  }

  /**
   * The loop was left: closes the iterator if it has not come to its end.
   * @returns {Promise<void> | undefined} undefined if there is nothing to wait for
   */
  close() {
    if (this.done) return undefined;
    this.done = true;
    return this.hasFailed ? this.#end().catch(() => undefined) : this.#end();
  }

  async #end() {
    const closing = this.iterator.return;
    if (closing === undefined || closing === null) return;
    const result = await closing.call(this.iterator);
    if (result === null || typeof result !== "object") throw new TypeError(`${describe(result)} is not an object`);
  }
}

/**
 * Opens the iterator of a `for await…of`.
 * @param {any} iterable asynchronous, or not
 * @returns {ForAwaitOf}
 * @throws {TypeError} if it is neither
 */
export function forAwaitOf(iterable) {
  const open = iterable?.[Symbol.asyncIterator];
  if (open !== undefined && open !== null) return new ForAwaitOf(open.call(iterable));
  const openSync = iterable?.[Symbol.iterator];
  if (typeof openSync !== "function") throw new TypeError(`${describe(iterable)} is not async iterable`);
  return new ForAwaitOf(awaitingValues(openSync.call(iterable)));
}

/**
 * @param {Iterator<any>} iterator
 * @returns {object} an asynchronous iterator that waits for each value
 */
function awaitingValues(iterator) {
  const settle = async (/** @type {IteratorResult<any>} */ { value, done }) => ({ value: await value, done });
  return {
    next: async () => settle(iterator.next()),
    return: async () => (iterator.return === undefined ? {} : settle(iterator.return())),
  };
}
