/**
 * Frames: how a suspended thread remembers where it was.
 *
 * A compiled blocking function that meets `SUSPENDED` hands over one frame, its own entry, its `this` and its live
 * variables, and returns `SUSPENDED` itself. So the thread collects its stack frame by frame, innermost first.
 * Resuming enters the same function again; its first act is to `take()` the variables back.
 */

/** What a blocking entry returns when it has arranged to be resumed. */
export const SUSPENDED = Symbol("mapjax suspended");

/**
 * One array a frame, since a thread that waits often makes many: the caller's frame while the thread waits, then what it
 * waited for; the resume point; the blocking entry to enter again; its `this`; the live variables.
 * @typedef {any[]} Frame
 */

const CALLER = 0;
const VALUE = 0;
const ENTRY = 2;
const SELF = 3;

/**
 * What the entry that is being resumed finds. `frame` is null whenever none is: compiled functions look there first.
 * @type {{ frame: Frame | null, failed: boolean }}
 */
export const resumed = { frame: null, failed: false };

/**
 * The frame handed over last. Until they are stacked the frames are a ring, whose first is the caller of the last: one
 * variable to write to for each frame.
 * @type {Frame | null}
 */
let outermost = null;

/**
 * Compiled code, on its way out: adds the frame of one function to the thread that is suspending.
 * @param {Frame} frame `[anything, resume point, entry, this, …variables]`
 * @returns {typeof SUSPENDED} always `SUSPENDED`, to be returned in turn
 */
export function suspend(frame) {
  if (outermost === null) frame[CALLER] = frame;
  else {
    frame[CALLER] = outermost[CALLER];
    outermost[CALLER] = frame;
  }
  outermost = frame;
  return SUSPENDED;
}

/**
 * Puts the frames collected since the last call on top of those that remain.
 * @param {Frame | null} rest the frames below
 * @returns {Frame | null} the innermost frame
 */
export function stackFrames(rest) {
  if (outermost === null) return rest;
  const innermost = outermost[CALLER];
  outermost[CALLER] = rest;
  outermost = null;
  return innermost;
}

/**
 * @param {Frame} frame
 * @returns {Frame | null} the frame of its caller
 */
export function callerOf(frame) {
  return frame[CALLER];
}

/**
 * @param {Frame} frame
 * @returns {string} the name of its function, for stacks
 */
export function nameOf(frame) {
  // The compiler puts an underscore before the names of entries.
  return frame[ENTRY].name.replace(/^_/, "") || "<anonymous>";
}

/**
 * Enters a frame's function again.
 * @param {Frame} frame
 * @param {boolean} failed whether `value` is an error to throw at the point of waiting
 * @param {unknown} value
 * @returns {unknown} what the function returned, maybe `SUSPENDED`
 */
export function enterFrame(frame, failed, value) {
  frame[VALUE] = value;
  resumed.frame = frame;
  resumed.failed = failed;
  return frame[ENTRY].call(frame[SELF]);
}

/**
 * Compiled code without `try`: takes its variables back, or throws the error waited for.
 * @returns {Frame}
 */
export function take() {
  const frame = takeInTry();
  raise(frame[VALUE]);
  return frame;
}

/**
 * Compiled code with `try`: takes its variables back; `raise` follows at the point of waiting.
 * @returns {Frame}
 */
export function takeInTry() {
  const frame = /** @type {Frame} */ (resumed.frame);
  resumed.frame = null;
  return frame;
}

/**
 * Compiled code with `try`, back at the point of waiting: throws what was waited for if it is an error.
 * @param {unknown} value
 * @returns {void}
 */
export function raise(value) {
  if (!resumed.failed) return;
  resumed.failed = false;
  throw value;
}
