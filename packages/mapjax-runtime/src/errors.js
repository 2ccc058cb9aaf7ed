/** The errors of the runtime. Each names a code, what was expected, what was got, and what to do. */

/** The base of all failures of a map. */
export class MapError extends Error {
  /**
   * @param {string} code a stable name, for programs
   * @param {string} message for people
   * @param {{ map?: unknown, key?: unknown, cause?: unknown }} [details] the map and key concerned
   */
  constructor(code, message, { map, key, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.map = map;
    this.key = key;
  }
}

/** The access was cancelled. Its `name` is `AbortError`, as everywhere on the web platform. */
export class CancelledError extends MapError {
  /**
   * @param {string} message
   * @param {{ map?: unknown, key?: unknown, cause?: unknown }} [details]
   */
  constructor(message, details) {
    super("CANCELLED", message, details);
    this.name = "AbortError";
  }
}

/** The server could not be reached, or the connection was lost. */
export class NetworkError extends MapError {}

/** The server answered that it failed, for the whole request or for this key. */
export class ServerError extends MapError {}

/** The server's answer is not one of the MapJAX protocol. */
export class ProtocolError extends MapError {}

/** A lock was used against its rules. */
export class LockError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "LockError";
  }
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
