import { describe } from "../describe.js";
import { ProtocolError, serverError } from "../errors.js";
import { JSON_TYPE, KEY_PARAMETER } from "../protocol.js";
import { textOf } from "./reply.js";

/**
 * @typedef {object} TransportRequest
 * @property {string} url the map's
 * @property {string[]} keys their canonical texts, each once
 * @property {AbortSignal} signal aborted when nobody wants the reply any more
 * @property {number} maxUrlBytes the longest URL to be sent with GET
 */

/**
 * How a request is sent: returns a promise of the parsed reply, an answer for each key in their order. It may fail with
 * a `ServerError` or `ProtocolError`; what else it fails with counts as a `NetworkError`.
 * @typedef {((request: TransportRequest) => Promise<import("../protocol.js").Reply>)
 *   | { send: (request: TransportRequest) => Promise<import("../protocol.js").Reply> }} Transport
 */

/**
 * Sends a request with `fetch`: as GET with the keys in the URL, or as POST where that would be too long.
 * @param {TransportRequest} request
 * @returns {Promise<import("../protocol.js").Reply>}
 * @throws {TypeError} what `fetch` throws when the server cannot be reached or the connection is lost
 * @throws {import("../errors.js").ServerError} when it answers with a status other than 2xx
 * @throws {ProtocolError} when it answers something that is not JSON
 */
export async function fetchTransport({ url, keys, signal, maxUrlBytes }) {
  const parameters = keys.map((key) => `${KEY_PARAMETER}=${encodeURIComponent(key)}`);
  const address = `${url}${url.includes("?") ? "&" : "?"}${parameters.join("&")}`;
  /** @type {RequestInit} */
  const options = { signal, headers: { Accept: JSON_TYPE }, cache: "no-cache", credentials: "same-origin" };
  const isShort = address.length <= maxUrlBytes;
  if (!isShort) {
    options.method = "POST";
    options.headers = { Accept: JSON_TYPE, "Content-Type": JSON_TYPE };
    options.body = JSON.stringify({ keys });
  }
  const response = await fetch(isShort ? address : url, options);
  const text = await response.text();
  if (!response.ok) throw failureOf(response, text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProtocolError("REPLY_NOT_JSON", describeReply(response, text), { cause: error });
  }
}

/**
 * @param {Response} response with a status other than 2xx
 * @param {string} text its body
 * @returns {import("../errors.js").ServerError}
 */
function failureOf(response, text) {
  let detail;
  try {
    const body = JSON.parse(text);
    detail = typeof body.error === "object" ? body.error : body;
  } catch {
    // A page for people, say: the status has to do.
  }
  const { status, statusText } = response;
  const code = typeof detail?.code === "string" ? detail.code : `HTTP_${status}`;
  return serverError({ code, status, reason: textOf(detail?.message) ?? textOf(statusText) });
}

/**
 * @param {Response} response
 * @param {string} text its body
 * @returns {string}
 */
function describeReply(response, text) {
  const got = `${response.headers.get("content-type") ?? "a body of no type"} that begins with ${describe(text.trim())}`;
  return response.redirected
    ? `expected JSON, but was redirected to ${response.url} and got ${got}; is the user still logged in?`
    : `expected JSON, got ${got}; does the url lead to a MapJAX map?`;
}
