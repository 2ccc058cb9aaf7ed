import { describe } from "../describe.js";
import { checkOptions, isFunction } from "../options.js";
import { indexKeys, isTtl, ttlExpected } from "../protocol.js";
import { isReadAhead } from "./read-ahead.js";

/**
 * Which keys to fetch along with one that is accessed. It is asked once per access, hit or miss, and should be quick;
 * what it names twice, or already cached, or outside the map, is dropped. If it throws, that is reported to `onError`
 * and nothing is prefetched; that it names something of another kind than the map's keys is reported once.
 * @template K
 * @typedef {((key: K) => Iterable<K>) | { getPrefetchSet: (key: K) => Iterable<K> }} PrefetchPolicy
 */

/**
 * @template K
 * @typedef {object} MapOptions
 * @property {PrefetchPolicy<K>} [prefetch] what to fetch along with a key; nothing unless given
 * @property {import("../4-transport/index.js").Transport} [transport] how requests are sent; `fetchTransport` unless given
 * @property {import("../clock.js").Clock} [clock] where time comes from; the system's clocks unless given
 * @property {boolean} [combine] whether keys asked for together go in one request; true unless given
 * @property {number} [maxKeys] the most keys in one request; 1,000 unless given
 * @property {number} [maxUrlBytes] the longest URL, in bytes, sent with GET; longer ones go as POST; 4096 unless given
 */

/** @type {Record<string, import("../options.js").Rule>} */
const rules = {
  prefetch: [
    "a function of a key, or an object with getPrefetchSet",
    (value) => isFunction(value) || isFunction(value?.getPrefetchSet),
  ],
  transport: ["a function, or an object with send", (value) => isFunction(value) || isFunction(value?.send)],
  clock: [
    "an object with monotonic() and wall()",
    (value) => value !== null && isFunction(value.monotonic) && isFunction(value.wall),
  ],
  combine: ["true or false", (value) => typeof value === "boolean"],
  maxKeys: ["a positive integer", (value) => value === Infinity || (Number.isSafeInteger(value) && value > 0)],
  maxUrlBytes: ["a number of bytes, 0 or more", (value) => typeof value === "number" && value >= 0],
};

/**
 * The options of `set`.
 * @type {Record<string, import("../options.js").Rule>}
 */
export const setRules = { ttl: [ttlExpected, isTtl] };

/**
 * Checks what a map is constructed with.
 * @param {string} kind the class
 * @param {import("../protocol.js").KeyCodec<any>} codec
 * @param {unknown} url
 * @param {unknown} options
 * @returns {void}
 * @throws {TypeError}
 */
export function checkMapOptions(kind, codec, url, options) {
  const place = `new ${kind}(url, options)`;
  if ((typeof url !== "string" || url === "") && !(url instanceof URL))
    throw new TypeError(`${place}: expected the url to be a string, such as "/maps/mail", got ${describe(url)}`);
  if (!isHttp(String(url)))
    throw new TypeError(
      `${place}: expected the url to be a path, such as "/maps/mail", or to begin with http:// or https:// and a host, ` +
        `got ${describe(String(url))}`,
    );
  checkOptions(place, options, rules);
  if (codec !== indexKeys && isReadAhead(/** @type {MapOptions<any>} */ (options).prefetch))
    throw new TypeError(
      `${place}: option prefetch: expected a policy that names keys of the map, each ${codec.expected}, ` +
        `got readAhead(count), which names numbers; it is for an ArrayMap`,
    );
}

/**
 * @param {string} url
 * @returns {boolean} whether it is a whole URL of HTTP, or relative
 */
function isHttp(url) {
  if (!/^\s*[a-z][a-z\d+.-]*:/i.test(url)) return true;
  try {
    return /^https?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
}
