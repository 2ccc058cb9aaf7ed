import { WARNING_CODES } from "./errors.js";

/**
 * @typedef {object} Options
 * @property {string} [runtime] the module that compiled code imports, or requires in scripts
 * @property {Record<string, boolean>} warnings those that are false are switched off
 * @property {(warning: { code: string, message: string }) => void} onWarning
 */

/** @type {Record<string, [isGood: (value: any) => boolean, expected: string]>} */
const OPTIONS = {
  runtime: [(value) => typeof value === "string" && value !== "", "the name of a module"],
  warnings: [isWarnings, `an object of booleans with the members ${WARNING_CODES.join(", ")}`],
  onWarning: [(value) => typeof value === "function", "a function of { code, message }"],
};

/**
 * @param {Record<string, unknown>} options as the user wrote them
 * @returns {Options}
 * @throws {TypeError} naming the option, what was expected and what was got
 */
export function normaliseOptions(options) {
  for (const [name, value] of Object.entries(options)) {
    const known = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    if (known === undefined)
      throw new TypeError(
        `babel-plugin-mapjax: unknown option \`${name}\`; known are ${Object.keys(OPTIONS).join(", ")}.`,
      );
    const [isGood, expected] = known;
    if (value !== undefined && !isGood(value))
      throw new TypeError(`babel-plugin-mapjax: option \`${name}\` must be ${expected}, got ${JSON.stringify(value)}.`);
  }
  // Bundlers and test runners show what goes to the console.
  return { warnings: {}, onWarning: ({ message }) => console.warn(message), ...options };
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isWarnings(value) {
  if (value === null || typeof value !== "object") return false;
  return Object.entries(value).every(([code, on]) => WARNING_CODES.includes(code) && typeof on === "boolean");
}
