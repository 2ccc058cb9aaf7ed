/** The errors of the runtime. Each names a code, what was expected or said, and what to do where that is known. */

import { describe } from "./describe.js";

// The names are getters: they survive minifiers, and stand in the first line of the stack.

/**
 * What an error of a map says besides its message.
 * @typedef {object} ErrorDetails
 * @property {unknown} [map] the map concerned
 * @property {unknown} [key] the key concerned
 * @property {unknown} [cause] what went wrong underneath
 * @property {string} [reason] the server's own words, where it has said any
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
    /** The server's own words, without the place and the remedy that the message adds; undefined if there are none. */
    this.reason = details.reason;
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

/** The code of a failure that the server keeps to itself. */
const INTERNAL = "INTERNAL";

const LOG_REMEDY = "The server's log says why.";
const AGAIN_REMEDY = "Try again later.";

/** What to do about a request that failed, by its status. */
const remedies = new Map([
  [401, "Is the user logged in?"],
  [403, "Is the user allowed to read this map?"],
  [404, "Compare the map's url with where the server has its maps."],
  [413, "Give the map here a smaller maxKeys, or the one on the server a larger maxBytes."],
  [429, AGAIN_REMEDY],
  [500, LOG_REMEDY],
  [502, AGAIN_REMEDY],
  [503, AGAIN_REMEDY],
  [504, AGAIN_REMEDY],
]);

/**
 * What the server says of a failure, for one key or for the whole request.
 * @param {object} failure
 * @param {string} failure.code
 * @param {string} [failure.reason] its own words
 * @param {number} [failure.status] of the whole request
 * @param {number} [failure.retryAfter] ms
 * @returns {ServerError}
 */
export function serverError({ code, reason, status, retryAfter }) {
  const said = reason === undefined ? code : `${code}: ${reason}`;
  const remedy = code === INTERNAL ? LOG_REMEDY : remedies.get(status ?? 0);
  const message = remedy === undefined ? said : `${endSentence(said)} ${remedy}`;
  return new ServerError(code, `the server answered ${message}`, { reason, retryAfter });
}

/**
 * @param {string} text
 * @returns {string}
 */
function endSentence(text) {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
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
  const Kind = kindOf(error);
  if (Kind !== undefined) {
    const { code, message, cause, reason, retryAfter } = error;
    return new Kind(code, `${place}: ${message}`, { map, key, cause, reason, retryAfter });
  }
  const reason = reasonOf(error).replace(/[.;]$/, "");
  return new NetworkError(
    "NETWORK",
    `${place}: expected a reply, got none: ${reason}; is the server running, and the url right (absolute, outside browsers)?`,
    { map, key, cause: error },
  );
}

/**
 * @param {unknown} error
 * @returns {typeof ServerError | typeof ProtocolError | undefined} its class, if it is one of ours already
 */
function kindOf(error) {
  try {
    return [ServerError, ProtocolError].find((kind) => error instanceof kind);
  } catch {
    return undefined;
  }
}

/**
 * @param {any} error anything that a transport may throw
 * @returns {string}
 */
function reasonOf(error) {
  try {
    return String(error?.cause?.message ?? error?.message ?? error);
  } catch {
    return "an error that cannot be read";
  }
}

/**
 * Whether an error means "somebody no longer wants this" and not "this went wrong".
 * @param {any} error
 * @returns {boolean}
 */
export function isCancellation(error) {
  try {
    return error !== null && typeof error === "object" && error.name === "AbortError";
  } catch {
    // What cannot even be asked for its name went wrong.
    return false;
  }
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
