/**
 * Whether a name means one value in its scope. (A function declared in a loop counts as reassigned to Babel; but each
 * round has its own.)
 * @param {any} binding
 * @returns {boolean}
 */
export function isConstant({ constant, kind, constantViolations, path }) {
  if (constant) return true;
  return kind === "hoisted" && constantViolations.every((/** @type {any} */ violation) => violation === path);
}
