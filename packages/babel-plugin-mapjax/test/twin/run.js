import { transformSync } from "@babel/core";
import * as runtime from "mapjax-runtime/compiled";
import plugin from "../../src/index.js";
import { toMapjax } from "./convert.js";

/**
 * @typedef {object} Outcome
 * @property {unknown[]} log effects, in order
 * @property {string} end result or error
 */

/** Whether the n-th wait of a run is over at once. */
export const SCHEDULES = {
  "all hits": () => true,
  "all misses": () => false,
  "every second a miss": (n) => n % 2 === 0,
  "hits first": (n) => n < 4,
  "misses first": (n) => n >= 4,
  mixed: (n) => (n * 2654435761) % 7 < 3,
};

/** How a wait that misses waits: through a promise, or through a blocking entry as maps and locks have. */
export const WAITS = ["promise", "entry"];

/**
 * Runs a program as `async` JavaScript.
 * @param {string} body of a function `main`
 * @returns {Promise<Outcome>}
 */
export function runTwin(body) {
  const source = `async function main() { ${body} }`;
  return run(evaluate(source, {}), (log) => ({
    t: async (value) => value,
    bad: async (error) => {
      throw error;
    },
    wait: async (value) => value,
    L: (entry) => log.push(entry),
  }));
}

/**
 * Compiles the same program from MapJAX.
 * @param {string} body of a function `main`, with `await` where it blocks
 * @returns {(scheduleName: string, wait: string) => Promise<Outcome>} runs it
 */
export function compileTwin(body) {
  const source = toMapjax(`async function main() { ${body} }`, "script");
  const { code } = compile(source);
  return (scheduleName, wait) =>
    run(evaluate(code, { runtime }), (log) => environment(log, SCHEDULES[scheduleName], wait));
}

/**
 * @param {string} source MapJAX
 * @returns {{ code: string }}
 */
export function compile(source) {
  return transformSync(source, {
    plugins: [[plugin, { runtime: "runtime" }]],
    configFile: false,
    babelrc: false,
    sourceType: "script",
    compact: false,
  });
}

/**
 * @param {string} code that declares `main`
 * @param {Record<string, unknown>} modules
 * @returns {(globals: Record<string, unknown>) => unknown}
 */
function evaluate(code, modules) {
  return (globals) =>
    new Function("require", ...Object.keys(globals), `${code}\nreturn main;`)(
      (name) => modules[name],
      ...Object.values(globals),
    )();
}

/**
 * @param {(globals: Record<string, unknown>) => unknown} start
 * @param {(log: unknown[]) => Record<string, unknown>} makeGlobals
 * @returns {Promise<Outcome>}
 */
async function run(start, makeGlobals) {
  const log = [];
  const globals = makeGlobals(log);
  try {
    return { log, end: `returns ${String(await start(globals))}` };
  } catch (error) {
    return { log, end: `throws ${error?.name ?? error}` };
  }
}

/**
 * @param {unknown[]} log
 * @param {(n: number) => boolean} isHit
 * @param {string} wait
 * @returns {Record<string, unknown>}
 */
function environment(log, isHit, wait) {
  let n = 0;
  const { promise, entry } = {
    promise: (value) => Promise.resolve(value),
    entry: undefined,
  };
  const t = runtime.link(
    (value) => promise(value),
    (value) => (isHit(n++) ? value : wait === "promise" ? runtime.settle(Promise.resolve(value)) : park(value, false)),
  );
  const bad = runtime.link(
    (error) => Promise.reject(error),
    (error) => {
      if (isHit(n++)) throw error;
      return wait === "promise" ? runtime.settle(Promise.reject(error)) : park(error, true);
    },
  );
  void entry;
  return { t, bad, wait: (value) => value, L: (entry2) => log.push(entry2) };
}

/**
 * Suspends as a map does: the thread is woken from elsewhere.
 * @param {unknown} value
 * @param {boolean} failed
 * @returns {unknown} SUSPENDED
 */
function park(value, failed) {
  const thread = runtime.currentThread();
  queueMicrotask(() => (failed ? thread.wakeWithError(value) : thread.wake(value)));
  return runtime.SUSPENDED;
}
