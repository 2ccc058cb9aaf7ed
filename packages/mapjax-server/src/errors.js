import { isNativeError } from "node:util/types";

import createError from "@fastify/error";

/**
 * Every error of the package; the README has a table of the codes.
 * @import { FastifyErrorConstructor } from "@fastify/error"
 * @import { ItemError } from "mapjax-runtime/protocol"
 */

/** @type {(code: string, message: string, statusCode?: number, Base?: ErrorConstructor) => FastifyErrorConstructor<{ code: string }, any[]>} */
const defineError = createError;

// What whoever registers the plugin did wrong: place, expected, got, remedy.
export const OptionError = defineError("MAPJAX_ERR_OPTION", "%s: expected %s, got %s. %s", 500, TypeError);

// What a client did wrong: the whole request is refused before any load.
export const BadQueryError = defineError("MAPJAX_ERR_BAD_QUERY", "The URL's query is not percent-encoded UTF-8.", 400);
export const BadBodyError = defineError("MAPJAX_ERR_BAD_BODY", 'The body is not {"keys":[…]}: %s.', 400);
export const NoKeysError = defineError("MAPJAX_ERR_NO_KEYS", "The request asks for no key. Ask for at least one.", 400);
export const TooManyKeysError = defineError(
  "MAPJAX_ERR_TOO_MANY_KEYS",
  "The request asks for more keys than the %s that this map answers at once. Split it.",
  400,
);
export const BadKeyError = defineError("MAPJAX_ERR_BAD_KEY", "Key %s at place %s: expected %s.", 400);
export const UnknownMapError = defineError("MAPJAX_ERR_UNKNOWN_MAP", "There is no map at this URL.", 404);
export const MethodError = defineError("MAPJAX_ERR_METHOD", "A map answers %s.", 405);
export const BodyTooLongError = defineError("MAPJAX_ERR_BODY_TOO_LONG", "The body is too long for this map.", 413);
export const MediaTypeError = defineError("MAPJAX_ERR_MEDIA_TYPE", "The body must be application/json.", 415);

// What a map's definition did wrong: for the log; the client sees INTERNAL.
export const LoadResultError = defineError("MAPJAX_ERR_LOAD_RESULT", "Map %s: load must give %s, and gave %s.");
export const NotJsonError = defineError("MAPJAX_ERR_NOT_JSON", "Map %s, key %s: the value has no JSON text: %s.");
export const TtlError = defineError("MAPJAX_ERR_TTL", "Map %s, key %s: expected a TTL of %s, got %s; %s is sent.");

// What the load did not do in time.
export const TimeoutError = defineError("MAPJAX_ERR_TIMEOUT", "Map %s: load took more than %s ms.", 504);
// Why the signal of a load that nobody waits for any more aborts.
export const ClientLeftError = defineError("MAPJAX_ERR_CLIENT_LEFT", "The client closed the connection.", 499);

/**
 * The error that a client sees instead of a server's own; it says nothing of the inside.
 * @type {Readonly<ItemError>}
 */
const internal = Object.freeze({ code: "INTERNAL", message: "The server failed." });

/** The code of an exposed error that names none. It is not `INTERNAL`, of which clients say that the log has it. */
const ITEM_FAILED = "ITEM_FAILED";

/**
 * @param {unknown} value
 * @returns {value is Error} whether the value is an error, of this realm or another
 */
export function isError(value) {
  return value instanceof Error || isNativeError(value);
}

/**
 * What a client may know of an error that a load threw or gave for a key: `code`, `message` and `retryAfter` (ms) of an
 * error whose `expose` is true, nothing of any other.
 * @param {any} error
 * @returns {ItemError}
 */
export function toItemError(error) {
  if (error instanceof TimeoutError) return { code: "TIMEOUT", message: "The server took too long." };
  if (!isExposed(error)) return internal;
  const { code, message, retryAfter } = error;
  return {
    code: typeof code === "string" ? code : ITEM_FAILED,
    message: String(message),
    ...(Number.isFinite(retryAfter) && retryAfter >= 0 && { retryAfter }),
  };
}

/**
 * The reply to a request that failed as a whole. The message of a failure of the server is redacted unless the error
 * says `expose`.
 * @param {any} thrown anything that a hook, the parser of the body or a handler threw
 * @returns {{ status: number, headers: Record<string, string> | undefined, error: ItemError, cause: any }}
 */
export function toErrorReply(thrown) {
  const cause = translate(thrown);
  const given = cause?.statusCode ?? cause?.status;
  const status = Number.isInteger(given) && given >= 400 && given <= 599 ? given : 500;
  if (status >= 500 && !isExposed(cause)) return { status, headers: cause?.headers, error: internal, cause };
  const code = typeof cause.code === "string" ? cause.code : `HTTP_${status}`;
  return { status, headers: cause.headers, error: { code, message: String(cause.message) }, cause };
}

/**
 * @param {any} thrown
 * @returns {any} Fastify's own errors of reading a body in our words, others as they are
 */
function translate(thrown) {
  if (thrown?.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new BodyTooLongError();
  if (thrown?.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new MediaTypeError();
  if (thrown?.code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH") return new BadBodyError("its length is not as announced");
  return thrown;
}

/**
 * @param {any} error
 * @returns {boolean} whether its author meant it for the client
 */
export function isExposed(error) {
  return error?.expose === true;
}
