import { callerOf, nameOf } from "./frames.js";

/** @typedef {import("./frames.js").Frame} Frame */

/** Errors whose stacks have their callers: an error passes many frames on its way out. */
const completed = new WeakSet();

/**
 * After a wait the engine's stack of an error ends at the run loop. The frames that are left are its callers: they are
 * written behind it, once, as engines write those of `async` functions.
 * @param {unknown} error just thrown
 * @param {Frame | null} frames of the functions that wait for the one that threw
 * @returns {void}
 */
export function appendCallers(error, frames) {
  if (frames === null || !(error instanceof Error) || completed.has(error)) return;
  completed.add(error);
  const { stack } = error;
  if (typeof stack !== "string" || !Object.isExtensible(error)) return;
  let callers = "";
  for (let frame = /** @type {Frame | null} */ (frames); frame !== null; frame = callerOf(frame))
    callers += `\n    at async ${nameOf(frame)}`;
  try {
    error.stack = stack + callers;
  } catch {
    // An error that lets nobody write its stack keeps it.
  }
}
