import * as runtime from "mapjax-runtime/compiled";

/** Whether the n-th wait of a run is over at once. */
export const SCHEDULES = {
  "all hits": () => true,
  "all misses": () => false,
  "every second a miss": (n) => n % 2 === 1,
  "every second a hit": (n) => n % 2 === 0,
  "hits first": (n) => n < 4,
  "misses first": (n) => n >= 4,
  mixed: (n) => (n * 2654435761) % 7 < 3,
};

/** @typedef {keyof typeof SCHEDULES} Schedule */

/** How a wait that misses waits: through the promise of an ordinary function, or as maps and locks do. */
export const WAITS = ["promise", "entry"];

/**
 * What programs wait for: `t(value)` gives it, `bad(error)` throws it, `wait(value)` settles it.
 * @param {Schedule} schedule
 * @param {string} wait
 * @returns {Record<string, unknown>}
 */
export function createWaits(schedule, wait) {
  const isHit = SCHEDULES[schedule];
  let n = 0;
  const ends = (value, failed) => {
    if (!isHit(n++))
      return wait === "entry" ? park(value, failed) : failed ? Promise.reject(value) : Promise.resolve(value);
    if (failed) throw value;
    return value;
  };
  const t = (value) => ends(value, false);
  const bad = (error) => ends(error, true);
  const waits = { t, bad, wait: (value) => value };
  if (wait === "promise") return waits;
  return { ...waits, t: link(t), bad: link(bad) };
}

/**
 * The waits of the `async` twin.
 * @returns {Record<string, unknown>}
 */
export function createTwinWaits() {
  return {
    t: async (value) => value,
    bad: async (error) => {
      throw error;
    },
    wait: async (value) => value,
  };
}

/**
 * @param {Function} entry
 * @returns {Function} that has it as its blocking entry
 */
function link(entry) {
  return runtime.link(() => {
    throw new Error("the blocking entry was not used");
  }, entry);
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
