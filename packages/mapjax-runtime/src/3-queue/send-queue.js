/** @typedef {import("./request.js").Request<any>} Request */

/** Browsers open six connections to an HTTP/1 server; what exceeds them would be sent, and still have to wait. */
const MAX_UNDER_WAY = 6;

/** Requests that wait for their turn: those that somebody waits for go before those that only prefetch. */
export class SendQueue {
  constructor() {
    /** @type {Request[]} */
    this.waiting = [];
    this.underWay = 0;
  }

  /**
   * @param {Request} request
   * @returns {void}
   */
  add(request) {
    // Not sent at once: another map's burst may close at the same moment, and its demand goes before our prefetches.
    if (this.waiting.push(request) === 1) queueMicrotask(() => this.#send());
  }

  #send() {
    const { waiting } = this;
    while (this.underWay < MAX_UNDER_WAY && waiting.length > 0) {
      const [request] = waiting.splice(Math.max(0, waiting.findIndex(isDemanded)), 1);
      this.underWay++;
      request.sent = true;
      const over = () => {
        this.underWay--;
        this.#send();
      };
      request.perform(request).then(over, over);
    }
  }
}

/**
 * @param {Request} request
 * @returns {boolean}
 */
function isDemanded(request) {
  return request.demanded;
}

/** @type {WeakMap<WeakKey, Map<string, SendQueue>>} */
const queues = new WeakMap();

/**
 * The queue that all maps share which send by the same transport to the same origin.
 * @param {WeakKey} transport
 * @param {string} origin
 * @returns {SendQueue}
 */
export function sendQueueFor(transport, origin) {
  const byOrigin = queues.get(transport) ?? new Map();
  const queue = byOrigin.get(origin) ?? new SendQueue();
  queues.set(transport, byOrigin.set(origin, queue));
  return queue;
}
