/** @typedef {import("../clock.js").TurnClock} TurnClock */

/**
 * A cached answer. A key that the server does not have is one whose value is undefined.
 * @typedef {object} Element
 * @property {unknown} value
 * @property {number} expires by the monotonic clock, ms
 * @property {number} expiresByWall by the wall clock, ms
 */

/**
 * The answers that a map keeps, each until its time to live is over. It is over when either clock says so: one stands
 * still while the machine sleeps, the other can be set back.
 * @template K
 */
export class Cache {
  /** @param {TurnClock} clock */
  constructor(clock) {
    this.clock = clock;
    /** @type {Map<K, Element>} */
    this.elements = new Map();
  }

  /**
   * @param {K} key
   * @returns {Element | undefined} undefined if there is none any more
   */
  find(key) {
    const { clock, elements } = this;
    const element = elements.get(key);
    if (element === undefined) return undefined;
    clock.glance();
    if (clock.monotonic < element.expires && clock.wall < element.expiresByWall) return element;
    elements.delete(key);
    return undefined;
  }

  /**
   * @param {K} key
   * @param {unknown} value
   * @param {number | null} ttl ms from now; 0 keeps nothing; null never expires
   * @returns {void}
   */
  store(key, value, ttl) {
    if (ttl === 0) return this.drop(key);
    const { clock } = this;
    const life = ttl ?? Infinity;
    clock.read();
    this.elements.set(key, { value, expires: clock.monotonic + life, expiresByWall: clock.wall + life });
  }

  /**
   * @param {K} key
   * @returns {void}
   */
  drop(key) {
    this.elements.delete(key);
  }

  /**
   * @returns {void}
   */
  clear() {
    this.elements.clear();
  }
}
