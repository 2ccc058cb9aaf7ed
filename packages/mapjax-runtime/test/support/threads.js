import { SUSPENDED, call, raise, start, suspend, takeInTry } from "../../src/compiled.js";

/**
 * A blocking entry written as a generator function, for tests that are not compiled: `yield` hands over a function that
 * makes a blocking call, and gives its result.
 * @param {(...args: any[]) => Generator<() => unknown, unknown, any>} body
 */
export function entryOf(body) {
  return (/** @type {any[]} */ ...args) => {
    const generator = body(...args);
    return drive(generator, () => generator.next());
  };
}

/** @type {any} */
function resumeEntry() {
  const [value, , , , generator] = takeInTry();
  try {
    raise(value);
  } catch (error) {
    return drive(generator, () => generator.throw(error));
  }
  return drive(generator, () => generator.next(value));
}

/**
 * @param {Generator} generator
 * @param {() => IteratorResult<any>} step
 */
function drive(generator, step) {
  for (;;) {
    const { done, value: blockingCall } = step();
    if (done) return blockingCall;
    try {
      const value = blockingCall();
      if (value === SUSPENDED) return suspend([undefined, 1, resumeEntry, undefined, generator]);
      step = () => generator.next(value);
    } catch (error) {
      step = () => generator.throw(error);
    }
  }
}

/**
 * Runs a generator function as a thread.
 * @param {(...args: any[]) => Generator<() => unknown, unknown, any>} body
 * @param {...unknown} args
 * @returns {Promise<any>}
 */
export function thread(body, ...args) {
  return start(entryOf(body), undefined, args);
}

/**
 * Runs a function that does not block as a thread.
 * @param {() => unknown} body
 * @returns {Promise<any>}
 */
export function inThread(body) {
  return start(body, undefined, []);
}

/**
 * `yield access(map, key)` is `map.access#(key)`.
 * @param {any} map
 * @param {unknown} key
 */
export const access = (map, key) => () => call(map.access, map, key);

/**
 * `yield lockOf(lock)` is `lock.lock#()`.
 * @param {any} lock
 */
export const lockOf = (lock) => () => call(lock.lock, lock);

/**
 * `yield wait(promise)` waits for a promise.
 * @param {unknown} promise
 */
export const wait = (promise) => () => call(() => promise, undefined);

/** A promise and what settles it. */
export function deferred() {
  /** @type {(value?: any) => void} */
  let resolve = () => {};
  /** @type {(error: unknown) => void} */
  let reject = () => {};
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
