/**
 * What client and server agree on (docs/protocol.md): the shapes on the wire and the canonical text of keys.
 *
 * @typedef {object} ReplyItem one of `value`, `missing` or `error`
 * @property {unknown} [value]
 * @property {true} [missing] the server has no such element
 * @property {ItemError} [error] this key failed; the others of the request did not
 * @property {number | null} [ttl] ms; goes before the reply's
 *
 * @typedef {object} ItemError
 * @property {string} code
 * @property {string} message
 * @property {number} [retryAfter] ms
 *
 * @typedef {object} Reply
 * @property {number | null} [ttl] ms for every item without its own; null never expires
 * @property {ReplyItem[]} items one for each key asked, in the order of asking
 */

/** The URL parameter that carries a key: `?k=a&k=b`. */
export const KEY_PARAMETER = "k";

/** The longest URL, in bytes, that a request is sent with as GET; beyond it the keys go as POST. */
export const MAX_URL_BYTES = 4096;

/** The media type of a whole reply. */
export const JSON_TYPE = "application/json";

/**
 * A kind of key: between what people write and its text on the wire. `decode` gives undefined for a text that is not
 * canonical, so that two texts never mean one key.
 * @template K
 * @typedef {object} KeyCodec
 * @property {string} expected what a good key is, for error messages: "expected a …"
 * @property {number} maxLength of its text, in UTF-16 code units
 * @property {(key: unknown) => key is K} isKey
 * @property {(key: K) => string} encode
 * @property {(text: string) => K | undefined} decode
 */

/** The longest key text, in UTF-16 code units. */
export const MAX_KEY_LENGTH = 1024;

/** @type {KeyCodec<string>} */
export const stringKeys = {
  expected: `a string of 1 to ${MAX_KEY_LENGTH} characters without lone surrogates`,
  maxLength: MAX_KEY_LENGTH,
  /**
   * @param {unknown} key
   * @returns {key is string}
   */
  isKey: (key) => typeof key === "string" && key.length > 0 && key.length <= MAX_KEY_LENGTH && isWellFormed(key),
  encode: (key) => key,
  decode: (text) => (stringKeys.isKey(text) ? text : undefined),
};

/** @type {KeyCodec<number>} */
export const indexKeys = {
  expected: "a non-negative integer",
  maxLength: String(Number.MAX_SAFE_INTEGER).length,
  /**
   * @param {unknown} key
   * @returns {key is number}
   */
  isKey: (key) => Number.isSafeInteger(key) && /** @type {number} */ (key) >= 0,
  encode: (key) => String(key),
  decode: (text) => (/^(0|[1-9]\d{0,15})$/.test(text) && indexKeys.isKey(Number(text)) ? Number(text) : undefined),
};

/** @type {KeyCodec<[number, number]>} */
export const cellKeys = {
  expected: "a cell [x, y] of two integers",
  maxLength: `${Number.MIN_SAFE_INTEGER},${Number.MIN_SAFE_INTEGER}`.length,
  /**
   * @param {unknown} key
   * @returns {key is [number, number]}
   */
  isKey: (key) =>
    Array.isArray(key) && key.length === 2 && Number.isSafeInteger(key[0]) && Number.isSafeInteger(key[1]),
  encode: ([x, y]) => `${x},${y}`,
  decode: (text) => {
    const match = /^(0|-?[1-9]\d{0,15}),(0|-?[1-9]\d{0,15})$/.exec(text);
    const cell = match && [Number(match[1]), Number(match[2])];
    return cellKeys.isKey(cell) ? cell : undefined;
  },
};

/**
 * A path names one node of a tree: segments joined by "/". Nothing in it means "here" or "up", so that two paths never
 * name one node, and none leaves the folder that a server reads.
 * @type {KeyCodec<string>}
 */
export const pathKeys = {
  expected: `a path such as "a/b/c" of at most ${MAX_KEY_LENGTH} characters, its segments neither empty nor "." nor ".."`,
  maxLength: MAX_KEY_LENGTH,
  /**
   * @param {unknown} key
   * @returns {key is string}
   */
  isKey: (key) => stringKeys.isKey(key) && !key.split("/").some((segment) => /^\.{0,2}$/.test(segment)),
  encode: (key) => key,
  decode: (text) => (pathKeys.isKey(text) ? text : undefined),
};

/**
 * @param {string} text
 * @returns {boolean} whether every surrogate has its other half
 */
function isWellFormed(text) {
  // String.prototype.isWellFormed is newer than the browsers we support.
  return !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
}

/** What a time to live is, for error messages: "expected …". */
export const ttlExpected = "a number of ms, 0 or more, or null";

/**
 * Whether a value is a time to live: ms, or null for ever.
 * @param {unknown} ttl
 * @returns {ttl is number | null}
 */
export function isTtl(ttl) {
  return ttl === null || (typeof ttl === "number" && ttl >= 0 && ttl < Infinity);
}
