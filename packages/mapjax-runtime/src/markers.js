import { describe } from "./describe.js";

/**
 * The plain spelling of MapJAX, for TypeScript and wherever `#` cannot be had. The compiler replaces these markers; one
 * that was never compiled throws.
 */

/**
 * A blocking call: `block(map.access(key))` is `map.access#(key)`. An argument that is no call is waited for.
 * @template T
 * @param {T} _value the call
 * @returns {Awaited<T>} its result
 * @throws {Error} when the code was not compiled
 */
export function block(_value) {
  throw notCompiled("block");
}

/**
 * Declares a function blocking: `const load = blocking((i) => …)`. Ordinary code gets a promise from it.
 * @template {any[]} A
 * @template R
 * @param {(...args: A) => R} _definition a function expression
 * @returns {(...args: A) => Promise<Awaited<R>>}
 * @throws {Error} when the code was not compiled
 */
export function blocking(_definition) {
  throw notCompiled("blocking");
}

/**
 * A parallel loop: `for (const x of pfor(xs))` is `pfor (const x of xs)`.
 * @template T
 * @param {Iterable<T>} _iterable
 * @returns {Iterable<T>}
 * @throws {Error} when the code was not compiled
 */
export function pfor(_iterable) {
  throw notCompiled("pfor");
}

/**
 * The integers from `start` up to, and without, `end`, for counting loops: `for (const i of pfor(range(0, 40)))`. There
 * are none if `end` is not greater than `start`.
 * @param {number} start
 * @param {number} end
 * @returns {Generator<number, void, void>}
 * @throws {TypeError} unless it gets two integers
 */
export function range(start, end) {
  if (arguments.length !== 2 || !Number.isSafeInteger(start) || !Number.isSafeInteger(end)) {
    const got = [...arguments].map(describe).join(", ") || "nothing";
    throw new TypeError(`range(start, end): expected two integers, got ${got}; range(0, 3) gives 0, 1 and 2`);
  }
  return count(start, end);
}

/**
 * @param {number} start
 * @param {number} end
 * @returns {Generator<number, void, void>}
 */
function* count(start, end) {
  for (let i = start; i < end; i++) yield i;
}

/**
 * @param {string} name
 * @returns {Error}
 */
function notCompiled(name) {
  return new Error(
    `${name}(…) of mapjax-runtime ran without being compiled. Add "mapjax" to the plugins of your Babel configuration, ` +
      `and use ${name} as it is imported: called where it is needed, never passed on.`,
  );
}
