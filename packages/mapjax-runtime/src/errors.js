/** The errors of the runtime. Each names a code, what was expected, what was got, and what to do. */

import { describe } from "./describe.js";

// The names are getters: they survive minifiers, and stand in the first line of the stack.

/**
 * What an error of a map says besides its message.
 * @typedef {object} ErrorDetails
 * @property {unknown} [map] the map concerned
 * @property {unknown} [key] the key concerned
 * @property {unknown} [cause] what went wrong underneath
 * @property {number} [retryAfter] ms after which to ask again, where the server says so
 */

/** The base of all failures of a map. */
export class MapError extends Error {
  /**
   * @param {string} code a stable name, for programs
   * @param {string} message for people
   * @param {ErrorDetails} [details]
   */
  constructor(code, message, { map, key, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.map = map;
    this.key = key;
  }

  get name() {
    return "MapError";
  }
}

/** The access was cancelled. Its `name` is `AbortError`, as everywhere on the web platform. */
export class CancelledError extends MapError {
  /**
   * @param {string} message
   * @param {ErrorDetails} [details]
   */
  constructor(message, details) {
    super("CANCELLED", message, details);
  }

  get name() {
    return "AbortError";
  }
}

/** The server could not be reached, or the connection was lost. */
export class NetworkError extends MapError {
  get name() {
    return "NetworkError";
  }
}

/** The server answered that it failed, for the whole request or for this key. */
export class ServerError extends MapError {
  /**
   * @param {string} code a stable name, for programs
   * @param {string} message for people
   * @param {ErrorDetails} [details]
   */
  constructor(code, message, details = {}) {
    super(code, message, details);
    /** ms after which to ask again, where the server says so. */
    this.retryAfter = details.retryAfter;
  }

  get name() {
    return "ServerError";
  }
}

/** The server's answer is not one of the MapJAX protocol. */
export class ProtocolError extends MapError {
  get name() {
    return "ProtocolError";
  }
}

/** A lock was used against its rules. */
export class LockError extends Error {
  get name() {
    return "LockError";
  }
}

/**
 * The failure of a request as that of one of its keys.
 * @param {object} map
 * @param {string} url the map's
 * @param {unknown} key
 * @param {any} error what the transport or the reply's reader failed with
 * @returns {MapError}
 */
export function failureAt(map, url, key, error) {
  const place = `Map ${describe(url)}, key ${describe(key)}`;
  if (!(error instanceof MapError))
    return new NetworkError("NETWORK", `${place}: the transport failed: ${error?.message ?? error}`, {
      map,
      key,
      cause: error,
    });
  const Kind = [ServerError, ProtocolError].find((kind) => error instanceof kind) ?? NetworkError;
  const { code, message, cause, retryAfter } = /** @type {ServerError} */ (error);
  return new Kind(code, `${place}: ${message}`, { map, key, cause, retryAfter });
}

/**
 * Whether an error means "somebody no longer wants this" and not "this went wrong".
 * @param {any} error
 * @returns {boolean}
 */
export function isCancellation(error) {
  return error !== null && typeof error === "object" && error.name === "AbortError";
}

/**
 * Reports an error that no code can catch any more, as the host reports an uncaught one.
 * @param {unknown} error
 * @returns {void}
 */
export function reportError(error) {
  onError(error);
}

/** @type {(error: unknown) => void} */
let onError = (error) => {
  if (typeof globalThis.reportError === "function") globalThis.reportError(error);
  else console.error(error);
};

/**
 * Replaces what `reportError` does.
 * @param {(error: unknown) => void} handler
 * @returns {void}
 */
export function setErrorHandler(handler) {
  onError = handler;
}
