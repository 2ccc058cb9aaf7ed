import { setErrorHandler } from "./errors.js";
import { checkOptions, isFunction } from "./options.js";

/**
 * Sets what holds for the whole runtime. What is not given stays as it is.
 * @param {object} settings
 * @param {(error: unknown) => void} [settings.onError] gets the errors that no code can catch any more: of prefetch
 *   policies, and of the iterations of a `pfor` after the one whose error the loop throws. Unless set, they are reported
 *   as the host reports uncaught ones.
 * @returns {void}
 * @throws {TypeError} if a setting is unknown or not of its kind
 */
export function configure(settings) {
  checkOptions("configure(settings)", settings, { onError: ["a function", isFunction] });
  if (settings.onError !== undefined) setErrorHandler(settings.onError);
}
