import { TtlError } from "./errors.js";

/**
 * How long clients and caches may keep an element.
 * @typedef {number | null} Ttl ms; 0 is not kept, null never expires
 * @typedef {(key: any, value: any) => Ttl} TtlFunction
 */

/** The longest finite TTL, 365 days in ms: more is a mistake in units more often than a wish. */
export const MAX_TTL_MS = 31_536_000_000;

/** What a good TTL is, for error messages. */
export const EXPECTED_TTL = `0 to ${MAX_TTL_MS} ms or null`;

/** How long, in ms, clients remember that an element is missing, unless the map says otherwise or keeps less. */
const DEFAULT_MISSING_TTL_MS = 5000;

/**
 * @param {unknown} value
 * @returns {value is Ttl}
 */
export function isTtl(value) {
  return value === null || (typeof value === "number" && value >= 0 && value <= MAX_TTL_MS);
}

/**
 * @param {Ttl | TtlFunction} ttl the map's
 * @returns {Ttl} ms for missing elements where the map does not say
 */
export function getDefaultMissingTtl(ttl) {
  return typeof ttl === "number" ? Math.min(ttl, DEFAULT_MISSING_TTL_MS) : DEFAULT_MISSING_TTL_MS;
}

/**
 * The TTL of one element. A computed one that is no TTL is clamped: to the longest where it is longer, otherwise to 0, so
 * that nothing is kept by mistake.
 * @param {Ttl | TtlFunction} ttl
 * @param {{ map: string, key: unknown, text: string, value?: unknown }} element
 * @param {(error: Error) => void} onInvalid told of what was clamped
 * @returns {Ttl}
 */
export function computeTtl(ttl, { map, key, text, value }, onInvalid) {
  if (typeof ttl !== "function") return ttl;
  let computed;
  try {
    computed = ttl(key, value);
  } catch (error) {
    onInvalid(new TtlError(map, text, EXPECTED_TTL, "an exception", 0, { cause: error }));
    return 0;
  }
  if (isTtl(computed)) return computed;
  const clamped = typeof computed === "number" && computed > MAX_TTL_MS ? MAX_TTL_MS : 0;
  onInvalid(new TtlError(map, text, EXPECTED_TTL, typeof computed === "number" ? computed : typeof computed, clamped));
  return clamped;
}

/**
 * @param {Ttl[]} ttls
 * @returns {Ttl} the one that most elements have, which the reply says once for all
 */
export function getCommonTtl(ttls) {
  /** @type {Map<Ttl, number>} */
  const counts = new Map();
  /** @type {Ttl} */
  let common = 0;
  for (const ttl of ttls) {
    const count = (counts.get(ttl) ?? 0) + 1;
    counts.set(ttl, count);
    if (count > (counts.get(common) ?? 0)) common = ttl;
  }
  return common;
}

/**
 * @param {Ttl[]} ttls
 * @returns {number} the smallest in whole seconds, for `s-maxage`, which knows no "never"
 */
export function getSharedMaxAge(ttls) {
  // Not as arguments: a request may have more keys than a call takes.
  const smallest = ttls.reduce((/** @type {number} */ least, ttl) => Math.min(least, ttl ?? MAX_TTL_MS), MAX_TTL_MS);
  return Math.floor(smallest / 1000);
}
