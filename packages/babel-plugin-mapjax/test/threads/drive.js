import { OrderedLock, configure } from "mapjax-runtime";
import * as runtime from "mapjax-runtime/compiled";
import { compileScript } from "../twin/run.js";
import { cancelled, nameOf } from "./interpret.js";
import { printProgram } from "./print.js";
import { LOCKS } from "./program.js";

/** Elements that arrive when the schedule says so. */
class Source {
  #answers = new Set();
  #waiters = [];

  /** @param {number[]} failing */
  constructor(failing) {
    this.get = runtime.link(
      () => {
        throw new Error("the blocking entry was not used");
      },
      (key) => {
        if (!this.#answers.has(key)) {
          this.#waiters.push({ thread: runtime.currentThread(), key });
          return runtime.SUSPENDED;
        }
        if (failing.includes(key)) throw `failure ${key}`;
        return `element ${key}`;
      },
    );
    this.failing = failing;
  }

  /** @param {number[]} group of keys that are answered together */
  arrive(group) {
    for (const key of group) this.#answers.add(key);
    const arrived = this.#waiters.filter(({ key }) => group.includes(key));
    this.#waiters = this.#waiters.filter(({ key }) => !group.includes(key));
    for (const { thread, key } of arrived)
      if (this.failing.includes(key)) thread.wakeWithError(`failure ${key}`);
      else thread.wake(`element ${key}`);
  }
}

/**
 * Compiles an abstract program and runs it.
 * @param {import("./program.js").Body[]} program
 * @param {import("./program.js").Schedule} schedule
 * @returns {Promise<import("./interpret.js").Trace>}
 */
export async function compileAndRun(program, { early, groups, failing }) {
  const trace = { log: [], ends: [], reported: [] };
  const source = new Source(failing);
  source.arrive(early);
  configure({ onError: (error) => trace.reported.push(nameOf(error)) });
  const startThread = (fn) => {
    const place = trace.ends.push("never ended") - 1;
    fn().then(
      () => (trace.ends[place] = "ended"),
      (error) => (trace.ends[place] = `failed: ${nameOf(error)}`),
    );
  };
  const globals = {
    require: () => runtime,
    L: (...values) => trace.log.push(values.join(" ")),
    get: source.get,
    nothing: runtime.link(
      () => {},
      () => undefined,
    ),
    locks: Array.from({ length: LOCKS }, () => new OrderedLock()),
    failAt(i, at, error) {
      if (i === at) throw error;
    },
    startThread,
    cancelled,
    nameOf,
  };
  const code = compileScript(printProgram(program), "script");
  const threads = new Function(...Object.keys(globals), `${code}\nreturn threads;`)(...Object.values(globals));
  for (const thread of threads) startThread(thread);
  await allMicrotasks();
  for (const group of groups) {
    source.arrive(group);
    await allMicrotasks();
  }
  trace.reported.sort();
  return trace;
}

/** @returns {Promise<void>} when nothing is left to run but timers */
function allMicrotasks() {
  return new Promise((resolve) => setImmediate(resolve));
}
