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
 * @param {{ url: string }} map
 * @param {unknown} key
 * @param {any} error what the transport or the reply's reader failed with
 * @returns {MapError}
 */
export function failureAt(map, key, error) {
  const place = `Map ${describe(map.url)}, key ${describe(key)}`;
  const Kind = [ServerError, ProtocolError].find((kind) => error instanceof kind);
  if (Kind !== undefined) {
    const { code, message, cause, retryAfter } = error;
    return new Kind(code, `${place}: ${message}`, { map, key, cause, retryAfter });
  }
  const reason = error?.cause?.message ?? error?.message ?? error;
  return new NetworkError(
    "NETWORK",
    `${place}: expected a reply, got none: ${reason}; is the server running, and the url right (absolute, outside browsers)?`,
    { map, key, cause: error },
  );
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
  try {
    onError(error);
  } catch (failure) {
    // The run loop must go on whatever a handler does.
    reportToHost(error);
    reportToHost(failure);
  }
}

/** @param {unknown} error */
function reportToHost(error) {
  if (typeof globalThis.reportError === "function") globalThis.reportError(error);
  else console.error(error);
}

/** @type {(error: unknown) => void} */
let onError = reportToHost;

/**
 * Replaces what `reportError` does.
 * @param {(error: unknown) => void} handler
 * @returns {void}
 */
export function setErrorHandler(handler) {
  onError = handler;
}
