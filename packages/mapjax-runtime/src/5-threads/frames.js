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
 * @typedef {object} Frame
 * @property {Function} entry the blocking entry to enter again
 * @property {unknown} self its `this`
 * @property {unknown[]} variables the resume point, the slot for the awaited value, then the live variables
 * @property {Frame | null} next the caller's frame
 */

/** The slot of `variables` that receives the value waited for. */
const VALUE_SLOT = 1;

/**
 * What the entry that is being resumed finds. `variables` is null whenever none is: compiled functions read it first.
 * @type {{ variables: unknown[] | null, failed: boolean, error: unknown }}
 */
export const resumed = { variables: null, failed: false, error: undefined };

/** @type {Frame | null} */
let innermost = null;
/** @type {Frame | null} */
let outermost = null;

/**
 * Compiled code, on its way out: adds the frame of one function to the thread that is suspending.
 * @param {Function} entry the blocking entry itself
 * @param {unknown} self its `this`
 * @param {unknown[]} variables resume point, a slot for the value, live variables
 * @returns {typeof SUSPENDED} always `SUSPENDED`, to be returned in turn
 */
export function suspend(entry, self, variables) {
  const frame = { entry, self, variables, next: null };
  if (outermost === null) innermost = frame;
  else outermost.next = frame;
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
  outermost.next = rest;
  const top = innermost;
  innermost = outermost = null;
  return top;
}

/**
 * Enters a frame's function again.
 * @param {Frame} frame
 * @param {boolean} failed whether `value` is an error to throw at the point of waiting
 * @param {unknown} value
 * @returns {unknown} what the function returned, maybe `SUSPENDED`
 */
export function enterFrame(frame, failed, value) {
  frame.variables[VALUE_SLOT] = failed ? undefined : value;
  resumed.variables = frame.variables;
  resumed.failed = failed;
  resumed.error = failed ? value : undefined;
  return frame.entry.call(frame.self);
}

/**
 * Compiled code without `try`: takes its variables back, or throws the error waited for.
 * @returns {unknown[]}
 */
export function take() {
  const variables = /** @type {unknown[]} */ (resumed.variables);
  resumed.variables = null;
  raise();
  return variables;
}

/**
 * Compiled code with `try`: takes its variables back; `raise` follows at the point of waiting.
 * @returns {unknown[]}
 */
export function takeInTry() {
  const variables = /** @type {unknown[]} */ (resumed.variables);
  resumed.variables = null;
  return variables;
}

/** Compiled code with `try`, back at the point of waiting: throws the error waited for, if it was one. */
export function raise() {
  if (!resumed.failed) return;
  const { error } = resumed;
  resumed.failed = false;
  resumed.error = undefined;
  throw error;
}
