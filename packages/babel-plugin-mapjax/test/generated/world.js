import * as runtime from "mapjax-runtime/compiled";

/** A method that says how something is logged. */
const CUSTOM = Symbol.for("nodejs.util.inspect.custom");

/** How often a program may go round a loop or into a function. */
const FUEL = 60;

/**
 * What programs use beside the effects of `twin/effects.js`.
 *
 *   t(value), bad(error)     wait, then give it or throw it
 *   now(value), fail(error)  at once, where nothing can wait
 *   fuel()                   whether a loop may go on
 *   thing(name)              an object whose members log how they are used
 *   self(this)               what `this` is, which must not be the global object
 *   tag`…`                   logs the parts
 * @param {{ t: Function, bad: Function }} waits
 * @param {(...values: unknown[]) => void} log
 * @returns {Record<string, unknown>}
 */
export function createWorld(waits, log) {
  let fuel = FUEL;
  const strings = [];
  return {
    ...waits,
    wait: (value) => value,
    now: (value) => value,
    fail(error) {
      throw error;
    },
    fuel: () => fuel-- > 0,
    thing: (name) => createThing(name, log),
    self: (value) =>
      value === globalThis ? "global" : typeof value === "object" && value !== null ? value : typeof value,
    tag(parts, ...values) {
      if (!strings.includes(parts)) strings.push(parts);
      log("tag", strings.indexOf(parts), ...values);
      return parts.raw.join("|");
    },
  };
}

function createThing(name, log) {
  const values = { x: 1, y: "y" };
  const accessor = (key) => ({
    get() {
      log(name, "get", key);
      return values[key];
    },
    set(value) {
      log(name, "set", key, value);
      values[key] = value;
    },
    enumerable: true,
    configurable: true,
  });
  const thing = {
    m(...args) {
      log(name, "m", ...args);
    },
    valueOf() {
      log(name, "valueOf");
      return 2;
    },
  };
  return Object.defineProperties(thing, {
    x: accessor("x"),
    y: accessor("y"),
    m: { enumerable: false },
    valueOf: { enumerable: false },
  });
}

/** @returns {{ t: Function, bad: Function }} the waits of the `async` twin */
export function createTwinWaits() {
  return {
    t: async (value) => value,
    bad: async (error) => {
      throw error;
    },
  };
}

/**
 * @param {{ hits: boolean[], entry: boolean }} schedule hits: whether the n-th wait, counted round and round, is over at
 *   once; entry: whether the others wait as maps and locks do, or for a promise
 * @returns {{ t: Function, bad: Function }}
 */
export function createWaits({ hits, entry }) {
  let n = 0;
  const settle = (value, failed) => {
    if (!hits[n++ % hits.length]) {
      if (!entry) return failed ? Promise.reject(value) : Promise.resolve(value);
      const thread = runtime.currentThread();
      queueMicrotask(() => (failed ? thread.wakeWithError(value) : thread.wake(value)));
      return runtime.SUSPENDED;
    }
    if (failed) throw value;
    return value;
  };
  const waits = { t: (value) => settle(value, false), bad: (error) => settle(error, true) };
  if (!entry) return waits;
  const notUsed = () => {
    throw new Error("the blocking entry was not used");
  };
  return {
    t: runtime.link(function t() {
      notUsed();
    }, waits.t),
    bad: runtime.link(function bad() {
      notUsed();
    }, waits.bad),
  };
}

/** Makes texts of functions and of the engine's errors say no more than both twins do. */
export function hideEngine() {
  const define = (object, key, value) =>
    Object.defineProperty(object, key, { value, configurable: true, writable: true });
  define(Function.prototype, "toString", function () {
    return `function ${this.name}`;
  });
  define(Function.prototype, CUSTOM, function (depth, options, inspect) {
    const members = Object.keys(this).length > 0 ? ` ${inspect({ ...this }, options)}` : "";
    return `function ${typeof this.name === "string" ? this.name : ""}${members}`;
  });
  function describe() {
    const worded = this instanceof TypeError || this instanceof ReferenceError || this instanceof SyntaxError;
    return worded ? this.name : `${this.name}: ${this.message}`;
  }
  define(Error.prototype, "toString", describe);
  define(Error.prototype, CUSTOM, describe);
}
