import { Cache } from "./2-cache/index.js";
import { Outstanding, sendQueueFor } from "./3-queue/index.js";
import { checkReply, fetchTransport, readItem } from "./4-transport/index.js";
import { SUSPENDED, currentThread, drain } from "./5-threads/index.js";
import { TurnClock, systemClock } from "./clock.js";
import { failureAt } from "./errors.js";
import { MAX_URL_BYTES } from "./protocol.js";

/** The most keys in one request, as servers have it unless told otherwise. */
const MAX_KEYS = 1000;

/** @typedef {import("./3-queue/index.js").Request<any>} Request */
/** @typedef {import("./5-threads/index.js").Thread} Thread */

/**
 * What stands behind one map: a key that is accessed goes to the cache, the queue and the transport, its answer back to
 * the cache and to the threads that wait.
 * @template K
 */
export class MapDriver {
  /** @type {import("./protocol.js").KeyCodec<K>} */
  #codec;
  /** @type {Outstanding<K>} */
  #outstanding;
  /** @type {(request: import("./4-transport/index.js").TransportRequest) => Promise<unknown>} */
  #send;
  #maxUrlBytes;

  /**
   * @param {{ url: string }} map whose driver this is, for errors
   * @param {import("./protocol.js").KeyCodec<K>} codec
   * @param {string} url
   * @param {import("./1-access/options.js").MapOptions<K>} options checked
   */
  constructor(map, codec, url, options) {
    const { transport = fetchTransport, clock = systemClock, combine = true, maxKeys = MAX_KEYS } = options;
    const address = resolveUrl(url);
    this.map = map;
    this.url = address?.href ?? url;
    this.#codec = codec;
    /** @type {Cache<K>} */
    this.cache = new Cache(new TurnClock(clock));
    this.#send = typeof transport === "function" ? transport : (request) => transport.send(request);
    this.#maxUrlBytes = options.maxUrlBytes ?? MAX_URL_BYTES;
    const sendQueue = sendQueueFor(transport, address?.origin ?? "");
    this.#outstanding = new Outstanding(combine ? maxKeys : 1, sendQueue, (request) => this.#perform(request));
  }

  /**
   * The running thread waits for a key that is not cached.
   * @param {K} key
   * @returns {typeof SUSPENDED}
   */
  wait(key) {
    this.#outstanding.wait(key, /** @type {Thread} */ (currentThread()));
    return SUSPENDED;
  }

  /**
   * Asks for a key that is not cached, and that nobody waits for yet.
   * @param {K} key
   * @returns {void}
   */
  fetchAhead(key) {
    this.#outstanding.ask(key);
  }

  /**
   * @param {K} key
   * @param {unknown} value
   * @param {number | null} ttl ms
   * @returns {void}
   */
  set(key, value, ttl) {
    this.cache.store(key, value, ttl);
    this.#outstanding.replaced(key);
  }

  /**
   * @param {readonly K[]} keys
   * @returns {void}
   */
  invalidate(keys) {
    for (const key of keys) this.cache.drop(key);
    this.#outstanding.invalidated(keys);
  }

  /**
   * @returns {void}
   */
  invalidateAll() {
    this.cache.clear();
    this.#outstanding.invalidated();
  }

  /** @param {Request} request */
  async #perform(request) {
    const { slots } = request;
    try {
      const reply = await this.#send({
        url: this.url,
        keys: slots.map((slot) => this.#codec.encode(slot.key)),
        signal: request.abort.signal,
        maxUrlBytes: this.#maxUrlBytes,
      });
      const { items, ttl } = checkReply(reply, slots.length);
      for (const [index, slot] of slots.entries()) this.#answer(slot, () => readItem(items[index], ttl));
    } catch (error) {
      for (const slot of slots)
        this.#answer(slot, () => {
          throw error;
        });
    }
    resumeWaiters(slots);
  }

  /**
   * Takes in the answer to one key.
   * @param {import("./3-queue/index.js").Slot<K>} slot
   * @param {() => { value: unknown, ttl: number | null }} read throws if it is a failure
   */
  #answer(slot, read) {
    this.#outstanding.answered(slot);
    try {
      const { value, ttl } = read();
      slot.value = value;
      if (slot.keep) this.cache.store(slot.key, value, ttl);
    } catch (error) {
      slot.failed = true;
      slot.value = failureAt(this.map, slot.key, error);
    }
  }
}

/**
 * One arrival: all who wait for one of its keys run, in the order in which they asked.
 * @param {import("./3-queue/index.js").Slot<any>[]} slots
 */
function resumeWaiters(slots) {
  const waiters = slots.flatMap((slot) => slot.waiters).sort((a, b) => a.order - b.order);
  for (const { thread, slot } of waiters) thread.deliver(slot.failed, slot.value);
  drain();
}

/**
 * A relative URL means what it means now, even if the page changes its address later.
 * @param {string} url
 * @returns {URL | null} null outside browsers, if it is relative
 */
function resolveUrl(url) {
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  try {
    const address = new URL(url, base);
    address.hash = "";
    return address;
  } catch {
    return null;
  }
}
