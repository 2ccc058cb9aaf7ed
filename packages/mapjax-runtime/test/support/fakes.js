/**
 * A clock that stands still until it is told to move on.
 */
export function fakeClock() {
  const clock = {
    now: { monotonic: 1000, wall: 1_700_000_000_000 },
    readings: 0,
    monotonic() {
      clock.readings++;
      return clock.now.monotonic;
    },
    wall: () => clock.now.wall,
    /**
     * Time passes between jobs: wait for the promise, or code outside threads goes on with the time that it has read.
     * @param {number} ms
     */
    advance(ms) {
      clock.now.monotonic += ms;
      clock.now.wall += ms;
      return Promise.resolve();
    },
  };
  return clock;
}

/**
 * A transport that keeps every request until the test answers it.
 */
export function fakeTransport() {
  /** @type {any[]} */
  const requests = [];
  /** @param {any} request */
  const transport = (request) =>
    new Promise((resolve, reject) => {
      requests.push({
        ...request,
        /** Answers with a reply as it is; @param {unknown} reply */
        replyWith(reply) {
          resolve(reply);
          return idle();
        },
        /** Answers every key with a value that shows it. */
        answer({ ttl = 60_000, value = (/** @type {string} */ key) => `value of ${key}` } = {}) {
          resolve({ ttl, items: request.keys.map((/** @type {string} */ key) => ({ value: value(key) })) });
          return idle();
        },
        /** @param {unknown} error */
        fail(error) {
          reject(error);
          return idle();
        },
      });
    });
  return { transport, requests, keys: () => requests.map((request) => request.keys.join()) };
}

/** Until no microtask is left. */
export function idle() {
  return new Promise((resolve) => setImmediate(resolve));
}
