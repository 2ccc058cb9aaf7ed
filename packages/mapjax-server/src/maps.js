import { cellKeys, indexKeys, pathKeys, stringKeys } from "mapjax-runtime/protocol";

import { check, checkNames } from "./check.js";
import { EXPECTED_TTL, getDefaultMissingTtl, isTtl } from "./ttl.js";

/**
 * @import { FastifyBaseLogger, FastifyRequest } from "fastify"
 * @import { KeyCodec } from "mapjax-runtime/protocol"
 * @import { Ttl, TtlFunction } from "./ttl.js"
 *
 * @typedef {object} LoadContext
 * @property {unknown} [user] who asks; not there in a public map
 * @property {FastifyRequest} [request] not there in a public map
 * @property {AbortSignal} signal aborts when the client leaves or the time is over
 * @property {FastifyBaseLogger} log the request's
 *
 * @typedef {unknown[] | Map<any, unknown> | AsyncIterable<[any, unknown]>} Loaded an array is aligned with the keys;
 *   undefined is "no such element", an Error is that key's
 *
 * @typedef {object} MapDefinition
 * @property {"string" | "index" | "cell" | "path"} keys what the keys are
 * @property {(keys: any[], context: any) => Loaded | Promise<Loaded>} load gets each key once, in the order of asking
 * @property {Ttl | TtlFunction} [ttl] ms that an element may be kept; 60,000 by default
 * @property {Ttl | TtlFunction} [missingTtl] ms that "no such element" may be kept; the smaller of the TTL and 5,000
 *   by default
 * @property {"private" | "public"} [visibility] "private" by default
 * @property {number} [maxKeys] in one request; 1,000 by default
 * @property {number} [maxBytes] of a request's body; by default what the longest request within `maxKeys`
 *   may take
 * @property {number | null} [timeout] ms that a load may take; 30,000 by default, null for ever
 *
 * @typedef {Required<Omit<MapDefinition, "keys">> & { name: string, keys: string, codec: KeyCodec<any> }} ServedMap a
 *   definition, checked and complete
 */

/** @type {Map<unknown, KeyCodec<any>>} */
const codecs = new Map(Object.entries({ string: stringKeys, index: indexKeys, cell: cellKeys, path: pathKeys }));

const members = ["keys", "load", "ttl", "missingTtl", "visibility", "maxKeys", "maxBytes", "timeout"];

/** The most that `maxKeys` and `maxBytes` can be set to. */
const MAX_KEYS = 1_000_000;
const MAX_BYTES = 1_000_000_000;

/** The longest time that a timer can be set to, in ms. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * @param {string} name the last segment of the map's URL
 * @param {any} definition
 * @returns {ServedMap}
 * @throws {OptionError} MAPJAX_ERR_OPTION, at the first member that is wrong
 */
export function defineMap(name, definition) {
  const place = `options.maps.${name}`;
  const isName = /^(?!\.{1,2}$)[\w.~-]+$/.test(name);
  check(
    isName,
    place,
    "a name of letters, digits, - _ . ~",
    name,
    "It becomes a part of the URL; choose another name.",
  );
  checkNames(place, definition, members);

  const { keys, load, ttl = 60_000, visibility = "private", maxKeys = 1000 } = definition;
  const { missingTtl = getDefaultMissingTtl(ttl), timeout = 30_000 } = definition;
  const codec = codecs.get(keys);
  const kinds = [...codecs.keys()].join(", ");
  check(codec !== undefined, `${place}.keys`, `one of ${kinds}`, keys, "Say what the map's keys are.");
  check(
    typeof load === "function",
    `${place}.load`,
    "a function",
    load,
    "Write load: async (keys, { user }) => values.",
  );
  checkTtl(`${place}.ttl`, ttl);
  checkTtl(`${place}.missingTtl`, missingTtl);
  check(
    visibility === "private" || visibility === "public",
    `${place}.visibility`,
    '"private" or "public"',
    visibility,
    "Leave it out unless everybody may see every element.",
  );
  checkLimit(`${place}.maxKeys`, maxKeys, MAX_KEYS);
  const { maxBytes = getLongestBody(/** @type {KeyCodec<any>} */ (codec), maxKeys) } = definition;
  checkLimit(`${place}.maxBytes`, maxBytes, MAX_BYTES);
  if (timeout !== null) checkLimit(`${place}.timeout`, timeout, MAX_TIMEOUT_MS);
  return Object.freeze({
    name,
    keys,
    codec: /** @type {KeyCodec<any>} */ (codec),
    load,
    ttl,
    missingTtl,
    visibility,
    maxKeys,
    maxBytes,
    timeout,
  });
}

/**
 * What no request within the map's other limits exceeds, whatever its keys: a default that refused some would make whole
 * pages fail on the day when their keys are long.
 * @param {KeyCodec<any>} codec
 * @param {number} maxKeys
 * @returns {number} bytes of the body `{"keys":["…","…"]}`
 */
function getLongestBody(codec, maxKeys) {
  // In JSON a code unit takes 6 bytes at most, as \u0000; a key has quotes and a comma around it.
  return Math.min(MAX_BYTES, maxKeys * (6 * codec.maxLength + 3) + '{"keys":[]}'.length);
}

/**
 * @param {string} place
 * @param {unknown} ttl
 * @returns {void}
 */
function checkTtl(place, ttl) {
  const expected = `${EXPECTED_TTL}, or a function`;
  check(isTtl(ttl) || typeof ttl === "function", place, expected, ttl, "null never expires, 0 is not kept.");
}

/**
 * @param {string} place
 * @param {unknown} value
 * @param {number} most
 * @returns {void}
 */
function checkLimit(place, value, most) {
  const isLimit = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  check(isLimit, place, `a whole number from 1 to ${most}`, value, "Leave it out to have the default.");
}
