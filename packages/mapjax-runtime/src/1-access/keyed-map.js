import { link, start } from "../5-threads/index.js";
import { describe } from "../describe.js";
import { MapDriver } from "../driver.js";
import { checkOptions } from "../options.js";
import { checkMapOptions, setRules } from "./options.js";
import { Policy, listKeys } from "./policy.js";

/**
 * The blocking entry of `access`. Its hit path allocates nothing.
 * @type {Function}
 */
let accessEntry;

/**
 * The client's view of a keyed collection behind a URL: what all kinds of map have in common.
 * @template K the keys
 * @template V the values
 */
export class KeyedMap {
  /** @type {import("../protocol.js").KeyCodec<K>} */
  #codec;
  /** @type {Policy<K> | null} */
  #policy;
  /** @type {MapDriver<K>} */
  #driver;
  /** @type {MapDriver<K>["cache"]} */
  #cache;

  /**
   * @param {string} kind the class, for error messages
   * @param {import("../protocol.js").KeyCodec<K>} codec
   * @param {string | URL} url
   * @param {import("./options.js").MapOptions<K>} [options]
   * @throws {TypeError} if the url or an option is not of its kind
   */
  constructor(kind, codec, url, options = {}) {
    checkMapOptions(kind, codec, url, options);
    this.#codec = codec;
    this.#policy = options.prefetch === undefined ? null : new Policy(this, codec, options.prefetch);
    this.#driver = new MapDriver(this, codec, String(url), options);
    this.#cache = this.#driver.cache;
  }

  /**
   * Where the collection is; absolute in browsers, where a relative one was resolved when the map was made.
   * @returns {string}
   */
  get url() {
    return this.#driver.url;
  }

  /**
   * The value of a key, from the cache or the server. `access#(key)` in MapJAX code waits for it, without giving way
   * if it is cached; this plain form returns a promise, always.
   * @param {K} key
   * @returns {Promise<V | undefined>} undefined if the server has no such key. Rejected with a `TypeError` for what is no
   *   key, a `NetworkError` when no reply came, a `ServerError` when the server failed, for this key or altogether, or a
   *   `ProtocolError` when the reply is not one of MapJAX.
   */
  access(key) {
    return start(accessEntry, this, [key]);
  }

  static {
    /**
     * @this {KeyedMap<any, any>}
     * @param {unknown} key
     * @returns {unknown} the value, or `SUSPENDED`
     */
    accessEntry = function (key) {
      if (this.#policy !== null) return this.#accessWithPolicy(this.#policy, key);
      const element = this.#cache.find(key);
      // A key that is cached is a good one: only the others are looked at.
      return element !== undefined ? element.value : this.#driver.wait(this.#check(key));
    };
    link(this.prototype.access, accessEntry);
  }

  /**
   * @param {Policy<K>} policy
   * @param {K} key
   * @returns {unknown}
   */
  #accessWithPolicy(policy, key) {
    if (this.#cache.find(key) === undefined) this.#check(key);
    const ahead = policy.ask(key);
    const element = this.#cache.find(key);
    const value = element !== undefined ? element.value : this.#driver.wait(key);
    this.#fetchAhead(ahead);
    return value;
  }

  /**
   * Whether an unexpired answer is cached for a key; "missing" is one. Asks nobody.
   * @param {K} key
   * @returns {boolean}
   * @throws {TypeError} if it is no key of this map
   */
  has(key) {
    return this.#cache.find(this.#check(key)) !== undefined;
  }

  /**
   * The cached value of a key. Asks nobody.
   * @param {K} key
   * @returns {V | undefined} undefined if nothing is cached, or the server has no such key
   * @throws {TypeError} if it is no key of this map
   */
  peek(key) {
    return /** @type {V | undefined} */ (this.#cache.find(this.#check(key))?.value);
  }

  /**
   * Fetches keys in the background, those that are neither cached nor under way, and returns at once. If that fails,
   * nobody is told: whoever accesses the key asks again.
   * @param {Iterable<K>} keys
   * @returns {void}
   * @throws {TypeError} if one is no key of this map; then none is fetched
   */
  prefetch(keys) {
    const list = listKeys("prefetch(keys)", keys);
    for (const key of list) this.#check(key);
    this.#fetchAhead(list);
  }

  /**
   * Caches a value, as if the server had sent it. Who waits for the key waits on, for the reply.
   * @param {K} key
   * @param {V | undefined} value undefined means that there is no such key
   * @param {object} [options]
   * @param {number | null} [options.ttl] for how long, in ms; 0 drops what is cached; null, the default, is for ever
   * @returns {void}
   * @throws {TypeError} if it is no key of this map, or an option is unknown or not of its kind
   */
  set(key, value, options = {}) {
    this.#check(key);
    checkOptions("set(key, value, options)", options, setRules);
    this.#driver.set(key, value, options.ttl ?? null);
  }

  /**
   * Drops what is cached, so that the next access asks the server, even if a reply to an earlier request is under way.
   * @param {Iterable<K>} [keys] all unless given
   * @returns {void}
   * @throws {TypeError} if one is no key of this map; then none is dropped
   */
  invalidate(keys) {
    if (keys === undefined) return this.#driver.invalidateAll();
    const list = listKeys("invalidate(keys)", keys);
    for (const key of list) this.#check(key);
    this.#driver.invalidate(list);
  }

  /** @param {readonly K[]} keys any; what is no key of this map is passed over */
  #fetchAhead(keys) {
    for (const key of keys)
      if (this.#cache.find(key) === undefined && this.#codec.isKey(key)) this.#driver.fetchAhead(key);
  }

  /**
   * @param {unknown} key
   * @returns {K}
   */
  #check(key) {
    if (this.#codec.isKey(key)) return key;
    throw new TypeError(`Map ${describe(this.url)}: expected ${this.#codec.expected} as its key, got ${describe(key)}`);
  }
}
