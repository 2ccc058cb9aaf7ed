import { describe } from "../describe.js";
import { ProtocolError, serverError } from "../errors.js";
import { isTtl, ttlExpected } from "../protocol.js";

/** @typedef {import("../protocol.js").ReplyItem} ReplyItem */

/**
 * Checks that a parsed reply is one, as far as it concerns all keys.
 * @param {any} reply
 * @param {number} count how many keys were asked for
 * @returns {import("../protocol.js").Reply}
 * @throws {ProtocolError}
 */
export function checkReply(reply, count) {
  const items = reply?.items;
  if (!Array.isArray(items)) throw malformed(`a reply { ttl, items: […] }`, describe(reply?.items ?? reply));
  if (items.length !== count) throw malformed(`${count} items, one for each key in the order of asking`, items.length);
  checkTtl(reply.ttl);
  return reply;
}

/**
 * Reads the answer to one key.
 * @param {ReplyItem} item
 * @param {number | null | undefined} commonTtl ms
 * @returns {{ value: unknown, ttl: number | null }} ms; an answer without a time to live is not kept
 * @throws {MapError} a `ServerError` or `ProtocolError`: what the server says about this key, or that it says nothing sensible
 */
export function readItem(item, commonTtl) {
  const error = item?.error;
  if (typeof error === "object" && error !== null) {
    const { code = "ITEM_FAILED", message, retryAfter } = error;
    if (typeof code !== "string") throw malformed("a text as the code of an item's error", describe(code));
    throw serverError({ code, reason: textOf(message), retryAfter });
  }
  const missing = item?.missing === true;
  if (!missing && (typeof item !== "object" || item === null || !Object.hasOwn(item, "value")))
    throw malformed("an item with value, missing: true or error", describe(item));
  checkTtl(item.ttl);
  const ttl = item.ttl === undefined ? commonTtl : item.ttl;
  return { value: missing ? undefined : item.value, ttl: ttl === undefined ? 0 : ttl };
}

/**
 * @param {unknown} message of an error on the wire
 * @returns {string | undefined}
 */
export function textOf(message) {
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** @param {unknown} ttl */
function checkTtl(ttl) {
  if (ttl !== undefined && !isTtl(ttl)) throw malformed(`${ttlExpected} as ttl`, describe(ttl));
}

/**
 * @param {string} expected
 * @param {string | number} got
 * @returns {ProtocolError}
 */
function malformed(expected, got) {
  return new ProtocolError("REPLY_MALFORMED", `expected ${expected}, got ${got}; does the url lead to a MapJAX map?`);
}
