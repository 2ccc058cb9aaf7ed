/**
 * @param {any} path of a function
 * @returns {boolean} whether its code is strict, by itself or by what is around it
 */
export function isStrict(path) {
  const { directives = [] } = path.node.body;
  return directives.some((/** @type {any} */ { value }) => value.value === "use strict") || path.isInStrictMode();
}
