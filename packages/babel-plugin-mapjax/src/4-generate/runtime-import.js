import * as b from "../builders.js";

/** @typedef {import("../walk.js").Node} Node */

/** Where compiled code finds what it needs. */
const RUNTIME = "mapjax-runtime/compiled";

/**
 * Collects the helpers that compiled code uses, and imports them once.
 * @param {any} program path
 * @param {(name: string) => string} uid
 * @param {import("../options.js").Options} options
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 * @returns {{ helper: (name: string) => Node, insert: (place: Node) => void }} `insert` takes a
 *   node to point at if there can be no import
 */
export function createRuntimeImport(program, uid, { runtime }, errors) {
  /** @type {Map<string, string>} */
  const names = new Map();
  return {
    helper(name) {
      let local = names.get(name);
      if (local === undefined) names.set(name, (local = uid(name)));
      return b.id(local);
    },
    insert(place) {
      if (names.size === 0) return;
      const { node } = program;
      if (node.sourceType === "module") node.body.unshift(toImport(names, runtime ?? RUNTIME));
      else if (runtime !== undefined) node.body.unshift(toRequire(names, runtime));
      else throw errors.needsRuntime(place);
    },
  };
}

/**
 * @param {Map<string, string>} names
 * @param {string} runtime
 * @returns {Node}
 */
function toImport(names, runtime) {
  const specifiers = [...names].map(([imported, local]) => ({
    type: "ImportSpecifier",
    imported: b.id(imported),
    local: b.id(local),
  }));
  return { type: "ImportDeclaration", specifiers, source: b.string(runtime), attributes: [] };
}

/**
 * @param {Map<string, string>} names
 * @param {string} runtime
 * @returns {Node}
 */
function toRequire(names, runtime) {
  const properties = [...names].map(([imported, local]) => b.property(b.id(imported), b.id(local)));
  const pattern = { type: "ObjectPattern", properties };
  return b.declare("var", pattern, b.callOf(b.id("require"), [b.string(runtime)]));
}
