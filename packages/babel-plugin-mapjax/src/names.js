import { forEachNode } from "./walk.js";

/**
 * Names that nothing in the file has.
 *
 * @typedef {object} Names
 * @property {(base: string) => string} uid a name of its own, visible anywhere
 * @property {(base: string, count: number) => string} local the name that every function gives to its `count`-th
 *   variable or label of this kind; functions inside never see it
 */

/**
 * @param {import("./walk.js").Node} program
 * @returns {Names}
 */
export function createNames(program) {
  /** @type {Set<string>} */
  const taken = new Set();
  forEachNode(program, (node) => {
    if (node.type === "Identifier" || node.type === "JSXIdentifier") taken.add(node.name);
  });
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Map<string, string>} */
  const locals = new Map();
  const uid = (/** @type {string} */ base) => {
    const stem = `_${toIdentifier(base)}`;
    for (let count = (counts.get(stem) ?? 0) + 1; ; count++) {
      const name = count === 1 ? stem : stem + count;
      if (taken.has(name)) continue;
      counts.set(stem, count);
      taken.add(name);
      return name;
    }
  };
  return {
    uid,
    local(base, count) {
      const key = `${base} ${count}`;
      let name = locals.get(key);
      if (name === undefined) locals.set(key, (name = uid(base)));
      return name;
    },
  };
}

/**
 * @param {string} text
 * @returns {string} part of an identifier
 */
function toIdentifier(text) {
  return text.replace(/[^\p{ID_Continue}$]+/gu, "_").replace(/^_+/, "") || "value";
}
