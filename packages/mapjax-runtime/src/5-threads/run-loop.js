/**
 * The run loop: one FIFO queue of threads made ready, and the moment when nothing can run any more.
 */

/** @typedef {import("./thread.js").Thread} Thread */

/**
 * The queue is a list through the threads themselves: a thread waits for one thing only.
 * @type {Thread | null}
 */
let firstReady = null;
/** @type {Thread | null} */
let lastReady = null;
let draining = false;
let drainQueued = false;
/** @type {(() => void)[]} */
let idleCallbacks = [];
let idleQueued = false;
const settled = Promise.resolve();

/**
 * Node's own `queueMicrotask` costs several times as much, since it keeps an asynchronous context.
 * @param {() => void} callback
 */
function inMicrotask(callback) {
  settled.then(callback);
}

/** Threads that run nested in ordinary code. */
let nesting = 0;
let turn = 0;

/**
 * Adds a thread to the queue. It runs when the run loop comes to it, never inside this call.
 * @param {Thread} thread with its `outcome` set
 * @returns {void}
 */
export function enqueue(thread) {
  if (lastReady === null) firstReady = thread;
  else lastReady.nextReady = thread;
  lastReady = thread;
}

/**
 * Lets the queued threads run in a microtask, unless the run loop gets there before.
 * @returns {void}
 */
export function scheduleDrain() {
  if (draining || drainQueued) return;
  drainQueued = true;
  inMicrotask(drainQueuedThreads);
}

function drainQueuedThreads() {
  drainQueued = false;
  drain();
}

/**
 * Runs every ready thread now. Whoever makes many threads ready at once (an arrival) calls this when all are; inside
 * the run loop, or inside a thread, it does nothing, since the loop gets there by itself.
 * @returns {void}
 */
export function drain() {
  if (draining || nesting > 0) return;
  draining = true;
  turn++;
  try {
    while (firstReady !== null) {
      const thread = firstReady;
      firstReady = thread.nextReady;
      if (firstReady === null) lastReady = null;
      thread.nextReady = null;
      thread.resume();
    }
  } finally {
    // Whatever an owner of a thread throws, the others go on.
    draining = false;
    if (firstReady !== null) scheduleDrain();
    queueIdle();
  }
}

/**
 * A thread that ordinary code, or another thread, starts runs nested in its starter and not from the queue.
 * @returns {void}
 */
export function enterNested() {
  if (nesting === 0 && !draining) turn++;
  nesting++;
}

/**
 * The nested thread has blocked or ended.
 * @returns {void}
 */
export function leaveNested() {
  nesting--;
}

/**
 * Calls back in a microtask at which no thread is ready to run.
 * @param {() => void} callback
 * @returns {void}
 */
export function whenIdle(callback) {
  idleCallbacks.push(callback);
  queueIdle();
}

function queueIdle() {
  // A drain that is under way, or queued, comes here when it ends.
  if (idleQueued || draining || idleCallbacks.length === 0) return;
  idleQueued = true;
  inMicrotask(runIdleCallbacks);
}

function runIdleCallbacks() {
  idleQueued = false;
  if (draining || firstReady !== null) return;
  const callbacks = idleCallbacks;
  idleCallbacks = [];
  for (const callback of callbacks) callback();
}

/**
 * A number that changes at every entry into the run loop; caches that read the clock once per entry compare it.
 * @returns {number}
 */
export function currentTurn() {
  return turn;
}
