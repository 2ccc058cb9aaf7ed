import { describe } from "../describe.js";
import { SUSPENDED } from "./frames.js";
import { drain } from "./run-loop.js";
import { outcomeOf, start } from "./start.js";
import { isThenable } from "./thenable.js";
import { currentThread } from "./thread.js";

/**
 * Where a blocking function keeps its second entry. Copies of properties, subclasses and proxies would show another
 * function's, so the record names the function that it belongs to.
 */
const ENTRY = Symbol("mapjax entry");

/** @typedef {{ owner: Function, entry: Function }} EntryRecord */

/**
 * Gives a function its blocking entry.
 * @template {Function} F
 * @param {F} plain what ordinary JavaScript calls
 * @param {Function} entry same `this` and parameters; returns the value, throws, or returns `SUSPENDED`
 * @returns {F} `plain`
 */
export function link(plain, entry) {
  Object.defineProperty(plain, ENTRY, { value: { owner: plain, entry } });
  return plain;
}

/**
 * Makes a blocking function of a blocking entry: calling it starts a thread and returns a promise, as an `async`
 * function does; like one it cannot be constructed.
 * @param {Function} entry
 * @param {string} name
 * @param {number} [length] of the parameter list as the user wrote it
 * @returns {(...args: any[]) => Promise<any>}
 */
export function blocking(entry, name, length) {
  return link(asynchronous(entry, name, length), entry);
}

/**
 * Makes a function that runs an entry as a thread of its own and returns a promise: what an `async` function that
 * blocks inside becomes. Under `#` it is an ordinary function.
 * @param {Function} entry
 * @param {string} name
 * @param {number} [length] of the parameter list as the user wrote it
 * @returns {(...args: any[]) => Promise<any>}
 */
export function asynchronous(entry, name, length = entry.length) {
  // A method, since those have no [[Construct]].
  const { plain } = {
    /**
     * @this {unknown}
     * @param {any[]} args
     * @returns {Promise<any>}
     */
    plain(...args) {
      return start(entry, this, args);
    },
  };
  Object.defineProperty(plain, "name", { value: name, configurable: true });
  if (length > 0) Object.defineProperty(plain, "length", { value: length, configurable: true });
  return plain;
}

/**
 * Turns a method, compiled in place to a blocking entry, into the blocking function that callers find.
 * @param {any} home the object that owns the method
 * @param {PropertyKey} key
 * @param {number} [length] of the parameter list as the user wrote it
 * @returns {Function} the entry
 */
export function blockingMethod(home, key, length) {
  return replaceMethod(home, key, length, blocking);
}

/**
 * The same for an `async` method that blocks inside.
 * @param {any} home the object that owns the method
 * @param {PropertyKey} key
 * @param {number} [length] of the parameter list as the user wrote it
 * @returns {Function} the entry
 */
export function asynchronousMethod(home, key, length) {
  return replaceMethod(home, key, length, asynchronous);
}

/**
 * @param {any} home
 * @param {PropertyKey} key
 * @param {number | undefined} length
 * @param {typeof blocking} make
 * @returns {Function}
 */
function replaceMethod(home, key, length, make) {
  const descriptor = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(home, key));
  const entry = descriptor.value;
  // An accessor of the same computed name has taken its place.
  if (typeof entry !== "function") return entry;
  Object.defineProperty(home, key, { ...descriptor, value: make(entry, entry.name, length) });
  return entry;
}

/**
 * `fn#(...args)` with `this`: the blocking entry where `fn` has one; otherwise an ordinary call, whose result is waited
 * for if it is a thenable.
 * @param {any} fn
 * @param {unknown} self
 * @param {...unknown} args
 * @returns {unknown} the value, or `SUSPENDED`
 */
export function call(fn, self, ...args) {
  if (typeof fn !== "function") throw new TypeError(`A blocking call needs a function, got ${describe(fn)}`);
  /** @type {EntryRecord | undefined} */
  const record = fn[ENTRY];
  if (record !== undefined && record.owner === fn) return Reflect.apply(record.entry, self, args);
  return settle(Reflect.apply(fn, self, args));
}

/**
 * A value that may be a thenable: waits for it if it is.
 * @param {any} value
 * @returns {unknown} the value, or `SUSPENDED`
 */
export function settle(value) {
  if (!isThenable(value)) return value;
  const outcome = outcomeOf(value);
  if (outcome === undefined) return awaited(value);
  if (outcome.failed) throw outcome.value;
  return outcome.value;
}

/**
 * What a function returns inside a `try`: if it fails, the `try` has been left.
 * @param {any} value
 * @returns {unknown} the value, or `SUSPENDED`
 */
export function settleLater(value) {
  return isThenable(value) ? awaited(value) : value;
}

/**
 * An ordinary call of a method that was looked up before.
 * @param {Function} fn
 * @param {unknown} self
 * @param {...unknown} args
 * @returns {unknown}
 */
export function invoke(fn, self, ...args) {
  return Reflect.apply(fn, self, args);
}

/**
 * `await value`, in an `async` function that is a thread: waits in any case.
 * @param {unknown} value
 * @returns {typeof SUSPENDED}
 */
export function awaited(value) {
  const thread = currentThread();
  if (thread === null) throw new Error("A blocking call ran outside a thread: was this code compiled by MapJAX?");
  Promise.resolve(value).then(
    (result) => arrive(thread, false, result),
    (error) => arrive(thread, true, error),
  );
  return SUSPENDED;
}

/**
 * @param {import("./thread.js").Thread} thread
 * @param {boolean} failed
 * @param {unknown} value
 */
function arrive(thread, failed, value) {
  thread.deliver(failed, value);
  drain();
}
