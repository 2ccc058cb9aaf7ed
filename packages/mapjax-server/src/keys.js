import { KEY_PARAMETER } from "mapjax-runtime/protocol";

import { isObject } from "./check.js";
import { BadBodyError, BadKeyError, BadQueryError, NoKeysError, TooManyKeysError } from "./errors.js";

/**
 * @import { ServedMap } from "./maps.js"
 *
 * @typedef {object} AskedKeys the keys of one request
 * @property {string[]} texts each once, in the order of asking
 * @property {unknown[]} keys what the texts say
 * @property {number[]} places for each key asked, the index of its text
 */

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * @param {string} url of a request, with its query; parameters other than the keys are let be
 * @returns {string[]} the keys' texts in the order of asking
 * @throws {BadQueryError} MAPJAX_ERR_BAD_QUERY
 */
export function readQueryKeys(url) {
  const start = url.indexOf("?");
  if (start < 0) return [];
  const texts = [];
  for (const parameter of url.slice(start + 1).split("&")) {
    const [name] = parameter.split("=", 1);
    if (decodeComponent(name) === KEY_PARAMETER) texts.push(decodeComponent(parameter.slice(name.length + 1)));
  }
  return texts;
}

/**
 * @param {string} text
 * @returns {string}
 */
function decodeComponent(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new BadQueryError();
  }
}

/**
 * @param {Uint8Array} body of a request
 * @returns {unknown}
 * @throws {BadBodyError} MAPJAX_ERR_BAD_BODY; bad UTF-8 is refused too, or two texts could become one key
 */
export function parseBody(body) {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new BadBodyError("it is no JSON text");
  }
}

/**
 * Nothing is coerced: a number in the place of a key is an error, not its text.
 * @param {unknown} body of a request, parsed
 * @returns {string[]} the keys' texts in the order of asking
 * @throws {BadBodyError} MAPJAX_ERR_BAD_BODY
 */
export function readBodyKeys(body) {
  if (!isObject(body)) throw new BadBodyError("it is no object");
  const unknown = Object.keys(/** @type {object} */ (body)).find((name) => name !== "keys");
  if (unknown !== undefined) throw new BadBodyError(`it has the member ${quote(unknown)}`);
  const { keys } = /** @type {{ keys?: unknown }} */ (body);
  if (!Array.isArray(keys)) throw new BadBodyError("its keys are no array");
  const wrong = keys.findIndex((key) => typeof key !== "string");
  if (wrong >= 0) throw new BadBodyError(`the key at place ${wrong} is no string`);
  return keys;
}

/**
 * @param {ServedMap} map
 * @param {string[]} asked texts, in the order of asking
 * @returns {AskedKeys}
 * @throws {NoKeysError | TooManyKeysError | BadKeyError} MAPJAX_ERR_NO_KEYS, …_TOO_MANY_KEYS, …_BAD_KEY
 */
export function decodeKeys(map, asked) {
  if (asked.length === 0) throw new NoKeysError();
  if (asked.length > map.maxKeys) throw new TooManyKeysError(map.maxKeys);
  /** @type {Map<string, number>} */
  const indices = new Map();
  const keys = [];
  const places = [];
  for (const [place, text] of asked.entries()) {
    let index = indices.get(text);
    if (index === undefined) {
      const key = map.codec.decode(text);
      if (key === undefined) throw new BadKeyError(quote(text), place, map.codec.expected);
      index = keys.push(key) - 1;
      indices.set(text, index);
    }
    places.push(index);
  }
  return { texts: [...indices.keys()], keys, places };
}

/**
 * @param {string} text of a client, of any length
 * @returns {string}
 */
function quote(text) {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
