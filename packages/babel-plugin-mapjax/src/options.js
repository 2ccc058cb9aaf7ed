/**
 * @typedef {object} Options
 * @property {string} [runtime] the module that compiled code imports, or requires in scripts
 */

/**
 * @param {Record<string, unknown>} options as the user wrote them
 * @returns {Options}
 * @throws {TypeError} naming the option, what was expected and what was got
 */
export function normaliseOptions(options) {
  for (const name of Object.keys(options))
    if (name !== "runtime")
      throw new TypeError(`babel-plugin-mapjax: unknown option \`${name}\`; known is \`runtime\`.`);
  const { runtime } = options;
  if (runtime !== undefined && (typeof runtime !== "string" || runtime === ""))
    throw new TypeError(`babel-plugin-mapjax: \`runtime\` must be the name of a module, got ${typeof runtime}.`);
  return { runtime };
}
