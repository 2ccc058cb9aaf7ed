import { currentThread, currentTurn } from "./5-threads/index.js";

/**
 * Where time comes from, both in milliseconds. Tests hand in their own.
 * @typedef {object} Clock
 * @property {() => number} monotonic never goes back; may stand still while the machine sleeps
 * @property {() => number} wall since 1970; may be set back or forward
 */

/** @type {Clock} */
export const systemClock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
};

/** How many look-ups one reading of the clock serves at most. */
const LOOK_UPS_PER_READING = 1024;

const settled = Promise.resolve();

/**
 * A clock that is read once per entry into the run loop, and once per job of ordinary code (until its microtasks run),
 * since reading costs more than looking up.
 */
export class TurnClock {
  /** @param {Clock} clock */
  constructor(clock) {
    this.clock = clock;
    this.monotonic = 0;
    this.wall = 0;
    this.turn = -1;
    this.lookUpsLeft = 0;
    /** Whether the job of ordinary code that read the time still runs. */
    this.isJobRunning = false;
    this.endJob = () => {
      this.isJobRunning = false;
    };
  }

  /**
   * Reads the time.
   * @returns {void}
   */
  read() {
    this.monotonic = this.clock.monotonic();
    this.wall = this.clock.wall();
    this.turn = currentTurn();
    this.lookUpsLeft = LOOK_UPS_PER_READING;
  }

  /**
   * Called at each look-up: reads the time if the last reading is too old.
   * @returns {void}
   */
  glance() {
    if (--this.lookUpsLeft > 0 && this.turn === currentTurn() && (this.isJobRunning || currentThread() !== null))
      return;
    this.read();
    if (currentThread() === null) this.#watchJob();
  }

  /** No entry into the run loop tells of the next job of ordinary code, but the microtasks at the end of this one do. */
  #watchJob() {
    if (this.isJobRunning) return;
    this.isJobRunning = true;
    // Not `queueMicrotask`: Node's costs several times as much.
    settled.then(this.endJob);
  }
}
