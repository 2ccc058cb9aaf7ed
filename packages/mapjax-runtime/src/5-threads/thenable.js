/**
 * Whether a value is to be waited for.
 * @param {any} value
 * @returns {boolean} true also if looking at it throws: waiting for it then gives that error
 */
export function isThenable(value) {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return false;
  try {
    return typeof value.then === "function";
  } catch {
    return true;
  }
}
