/** @typedef {import("../5-threads/index.js").Thread} Thread */

/**
 * A place in line.
 * @typedef {object} Entry
 * @property {Thread} thread
 * @property {"reserved" | "waiting" | "holding"} state
 * @property {() => void} granted what to do when a waiting entry becomes the holder
 * @property {Entry | null} before
 * @property {Entry | null} after
 */

/** What one thread has in a line. */
class Places {
  /** @param {() => void} giveUp the thread's cleanup */
  constructor(giveUp) {
    /** @type {Set<Entry>} */
    this.entries = new Set();
    this.giveUp = giveUp;
  }
}

/** The line in front of a lock: first come, first served; a place that is only reserved keeps the later ones waiting. */
export class Line {
  /** @type {Map<Thread, Places>} */
  #places = new Map();

  constructor() {
    /** @type {Entry | null} */
    this.first = null;
    /** @type {Entry | null} */
    this.last = null;
  }

  /**
   * @param {Thread} thread
   * @returns {Entry} reserved
   */
  append(thread) {
    /** @type {Entry} */
    const entry = { thread, state: "reserved", granted: () => {}, before: this.last, after: null };
    if (this.last === null) this.first = entry;
    else this.last.after = entry;
    this.last = entry;
    this.#placesOf(thread).entries.add(entry);
    return entry;
  }

  /**
   * Gives a place up, and the lock to the next in line if it waits for it.
   * @param {Entry} entry in line
   * @returns {void}
   */
  remove(entry) {
    const { thread, before, after } = entry;
    if (before === null) this.first = after;
    else before.after = after;
    if (after === null) this.last = before;
    else after.before = before;
    const places = this.#placesOf(thread);
    places.entries.delete(entry);
    if (places.entries.size === 0) {
      this.#places.delete(thread);
      thread.removeCleanup(places.giveUp);
    }
    if (this.first !== null && this.grant(this.first)) this.first.granted();
  }

  /**
   * @param {Entry} entry
   * @returns {boolean} whether it has become the holder, being the first and waiting
   */
  grant(entry) {
    if (entry !== this.first || entry.state !== "waiting") return false;
    entry.state = "holding";
    return true;
  }

  /**
   * @param {Thread} thread
   * @param {Entry["state"]} state
   * @returns {Entry | undefined}
   */
  earliest(thread, state) {
    for (const entry of this.#places.get(thread)?.entries ?? []) if (entry.state === state) return entry;
    return undefined;
  }

  /**
   * @param {Thread} thread
   * @returns {Places}
   */
  #placesOf(thread) {
    let places = this.#places.get(thread);
    if (places === undefined) {
      const giveUp = () => {
        for (const entry of [...(this.#places.get(thread)?.entries ?? [])]) this.remove(entry);
      };
      places = new Places(giveUp);
      this.#places.set(thread, places);
      thread.addCleanup(giveUp);
    }
    return places;
  }
}
