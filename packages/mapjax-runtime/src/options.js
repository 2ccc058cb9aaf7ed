import { describe } from "./describe.js";

/**
 * What an option must be: the words for it, and the test. An option that is undefined was not given.
 * @typedef {[expected: string, isGood: (value: any) => boolean]} Rule
 */

/**
 * Checks an options object against its rules.
 * @param {string} place what the options were given to, as its user wrote it
 * @param {any} options
 * @param {Record<string, Rule>} rules by name; there are no other options
 * @returns {void}
 * @throws {TypeError} naming the option, what was expected and what was got
 */
export function checkOptions(place, options, rules) {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`${place}: expected an object of options, got ${describe(options)}`);
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(rules, name))
      throw new TypeError(`${place}: no option is called ${describe(name)}; ${listNames(Object.keys(rules))}`);
    const [expected, isGood] = rules[name];
    const value = options[name];
    if (value !== undefined && !isGood(value))
      throw new TypeError(`${place}: option ${name}: expected ${expected}, got ${describe(value)}`);
  }
}

/**
 * @param {string[]} names
 * @returns {string}
 */
function listNames(names) {
  return names.length === 1 ? `the only one is ${names[0]}` : `there are ${names.join(", ")}`;
}

/**
 * @param {unknown} value
 * @returns {value is Function}
 */
export function isFunction(value) {
  return typeof value === "function";
}
