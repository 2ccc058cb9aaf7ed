import { SUSPENDED, currentThread, link } from "mapjax-runtime/compiled";
// Not part of what compiled code uses: how an arrival runs the threads that it has made ready.
import { drain } from "../../packages/mapjax-runtime/src/5-threads/index.js";

const settled = Promise.resolve();

/**
 * Blocking functions that suspend on purpose. Only their blocking entries are used.
 * @param {Function} entry
 * @returns {any}
 */
function pausing(entry) {
  return link(() => {
    throw new Error("only a thread can pause");
  }, entry);
}

/** Only blocking entries ask, and those run in threads. */
function runningThread() {
  return /** @type {NonNullable<ReturnType<typeof currentThread>>} */ (currentThread());
}

/** Suspends the thread, which is ready again at once: the run loop resumes it. */
export const pause = pausing(() => {
  runningThread().wake(1);
  return SUSPENDED;
});

/** Suspends the thread until a microtask, as an arrival does, makes it ready and enters the run loop. */
export const pauseUntilMicrotask = pausing(() => {
  const thread = runningThread();
  settled.then(() => {
    thread.deliver(false, 1);
    drain();
  });
  return SUSPENDED;
});
