import { describe } from "../describe.js";

/**
 * The iterator of a `for…of` whose body may suspend. Compiled code drives it as
 * `try { while (it.next()) … it.value … } catch (e) { it.fail(e) } finally { it.close() }`.
 */
class ForOf {
  /**
   * @param {any} iterable
   * @param {Function} open its iterator method
   */
  constructor(iterable, open) {
    this.iterator = open.call(iterable);
    if (!isObject(this.iterator)) throw new TypeError("Result of the Symbol.iterator method is not an object");
    this.advance = this.iterator.next;
    /** @type {any} */
    this.value = undefined;
    /** Nothing is left to close. */
    this.done = false;
  }

  /**
   * Steps on.
   * @returns {boolean} whether there is a `value`
   */
  next() {
    // An iterator that throws is not closed.
    this.done = true;
    const result = this.advance.call(this.iterator);
    if (!isObject(result)) throw new TypeError(`Iterator result ${String(result)} is not an object`);
    if (result.done) return false;
    this.value = result.value;
    this.done = false;
    return true;
  }

  /**
   * For array patterns: the next value, undefined behind the end.
   * @returns {unknown}
   */
  take() {
    return !this.done && this.next() ? this.value : undefined;
  }

  /**
   * For array patterns: all values that are left.
   * @returns {unknown[]}
   */
  rest() {
    const values = [];
    while (!this.done && this.next()) values.push(this.value);
    return values;
  }

  /**
   * The body threw: closes the iterator, whose own error then does not count.
   * @param {unknown} error
   * @returns {never}
   */
  fail(error) {
    if (!this.done) {
      this.done = true;
      try {
        this.iterator.return?.();
      } catch {
        // The body's error wins.
      }
    }
    throw error;
  }

  /** The loop was left: closes the iterator if it has not come to its end. */
  close() {
    if (this.done) return;
    this.done = true;
    const closing = this.iterator.return;
    if (closing === undefined || closing === null) return;
    const result = closing.call(this.iterator);
    if (!isObject(result)) throw new TypeError(`${String(result)} is not an object`);
  }
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isObject(value) {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/**
 * Opens the iterator of a `for…of`.
 * @param {any} iterable
 * @returns {ForOf}
 * @throws {TypeError} if it is not iterable
 */
export function forOf(iterable) {
  const open = iterable?.[Symbol.iterator];
  if (typeof open !== "function") throw new TypeError(`${describe(iterable)} is not iterable`);
  return new ForOf(iterable, open);
}
