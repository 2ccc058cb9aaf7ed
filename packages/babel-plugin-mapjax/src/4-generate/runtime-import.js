import * as b from "../builders.js";

/** @typedef {import("../walk.js").Node} Node */

/** Where compiled code finds what it needs. */
const RUNTIME = "mapjax-runtime/compiled";

/**
 * What every call compares with. Engines fold a constant of the module, and not an import, into the code that uses it.
 */
const CONSTANTS = new Set(["SUSPENDED", "resumed"]);

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
      return { ...b.id(local), extra: { mapjaxHelper: true } };
    },
    insert(place) {
      if (names.size === 0) return;
      const { node } = program;
      const constants = [...names].filter(([name]) => CONSTANTS.has(name)).map(([name, local]) => [local, name]);
      for (const [, name] of constants) names.set(name, uid(name));
      if (node.sourceType === "module") node.body.unshift(toImport(names, runtime ?? RUNTIME));
      else if (runtime !== undefined) node.body.unshift(toRequire(names, runtime));
      else throw errors.needsRuntime(place);
      const behind = node.body.findLastIndex((/** @type {Node} */ inner) => inner.type === "ImportDeclaration");
      for (const [local, name] of constants)
        node.body.splice(
          Math.max(behind, 0) + 1,
          0,
          b.declare("const", b.id(local), b.id(/** @type {string} */ (names.get(name)))),
        );
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
