/** @typedef {import("./request.js").Request<any>} Request */

/** Browsers open six connections to an HTTP/1 server; what exceeds them would be sent, and still have to wait. */
const MAX_UNDER_WAY = 6;

/** Requests that wait for their turn: those that somebody waits for go before those that only prefetch. */
export class SendQueue {
  constructor() {
    /** @type {Request[]} */
    this.demanded = [];
    /** @type {Request[]} */
    this.ahead = [];
    this.underWay = 0;
    this.sendQueued = false;
  }

  /**
   * @param {Request} request
   * @returns {void}
   */
  add(request) {
    (request.demanded ? this.demanded : this.ahead).push(request);
    if (this.sendQueued) return;
    this.sendQueued = true;
    // Not at once: another map's burst may close at the same moment, and its demand goes before our prefetches.
    queueMicrotask(() => {
      this.sendQueued = false;
      this.#send();
    });
  }

  /**
   * Somebody has come to wait for a request that has not been sent.
   * @param {Request} request
   * @returns {void}
   */
  promote(request) {
    if (request.demanded) return;
    request.demanded = true;
    this.ahead.splice(this.ahead.indexOf(request), 1);
    this.demanded.push(request);
  }

  #send() {
    while (this.underWay < MAX_UNDER_WAY) {
      const request = this.demanded.shift() ?? this.ahead.shift();
      if (request === undefined) return;
      this.underWay++;
      request.sent = true;
      request.perform(request).then(() => {
        this.underWay--;
        this.#send();
      });
    }
  }
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
  let byOrigin = queues.get(transport);
  if (byOrigin === undefined) queues.set(transport, (byOrigin = new Map()));
  let queue = byOrigin.get(origin);
  if (queue === undefined) byOrigin.set(origin, (queue = new SendQueue()));
  return queue;
}
