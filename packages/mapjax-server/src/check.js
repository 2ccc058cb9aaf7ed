import { inspect } from "node:util";

import { OptionError } from "./errors.js";

/**
 * @param {boolean} ok
 * @param {string} place the option's, as `options.maps.headers.ttl`
 * @param {string} expected
 * @param {unknown} got
 * @param {string} remedy a sentence
 * @returns {void}
 * @throws {OptionError} MAPJAX_ERR_OPTION, if it is not ok
 */
export function check(ok, place, expected, got, remedy) {
  if (!ok) throw new OptionError(place, expected, inspect(got, { depth: 0, breakLength: Infinity }), remedy);
}

/**
 * Refuses what is no object and options that nobody would read: a misspelt one would be ignored in silence.
 * @param {string} place
 * @param {unknown} options
 * @param {string[]} names
 * @returns {void}
 * @throws {OptionError} MAPJAX_ERR_OPTION
 */
export function checkNames(place, options, names) {
  check(isObject(options), place, "an object", options, `Give an object with some of ${names.join(", ")}.`);
  const unknown = Object.keys(/** @type {object} */ (options)).find((name) => !names.includes(name));
  check(unknown === undefined, place, `only ${names.join(", ")}`, unknown, "Remove it, or correct its spelling.");
}

/**
 * @param {unknown} value
 * @returns {boolean} whether it is an object with members, and no array
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
