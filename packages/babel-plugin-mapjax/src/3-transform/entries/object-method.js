import * as b from "../../builders.js";
import { usesLexicalThis } from "../../2-analyse/frames.js";
import { replaceNodes } from "../../walk.js";
import { replaceSuper } from "./super.js";
import { declareBefore } from "./place.js";
import { splitExpression } from "./expression.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 *   { load() { … } }      { load: blocking(function _load() { … }, "load") }
 * @param {any} path
 * @param {Compilation} compilation
 * @returns {string | undefined} the entry's name
 */
export function splitObjectMethod(path, compilation) {
  const { node } = path;
  if (usesLexicalThis(node, ["Super"])) keepHome(path, compilation);
  const { key, computed, params, body, extra, loc } = node;
  const value = { type: "FunctionExpression", id: null, params, body, generator: false, async: false, extra, loc };
  path.replaceWith(b.at({ ...b.property(key, value), computed }, node));
  if (!computed) return splitExpression(path.get("value"), compilation);
  const name = compilation.uid("key");
  declareBefore(path.parentPath, name, compilation);
  path.node.key = b.assign(b.id(name), b.callOf(compilation.helper("toKey"), [key]));
  const entryName = splitExpression(path.get("value"), compilation);
  path.node.value.arguments[1] = b.callOf(compilation.helper("nameOfKey"), [b.id(name)]);
  return entryName;
}

/**
 * Keeps each object that a method of it needs, once nothing else refers to the literal's place.
 * @param {Node} program
 * @param {Compilation["homes"]} homes
 * @returns {void}
 */
export function keepHomes(program, homes) {
  replaceNodes(program, (node) => {
    const home = homes.get(node);
    return home === undefined ? node : b.assign(b.id(home), { ...node });
  });
}

/**
 * A function expression has no `super`: it asks the object that it was written in.
 *
 *   o = { load() { super.load(); } }      let _home; o = _home = { load: … superGet(_home, "load", this) … }
 * @param {any} path of the method
 * @param {Compilation} compilation
 */
function keepHome(path, compilation) {
  const literal = path.parentPath;
  let home = compilation.homes.get(literal.node);
  if (home === undefined) {
    home = compilation.uid("home");
    declareBefore(literal, home, compilation);
    compilation.homes.set(literal.node, home);
  }
  replaceSuper(path.node, b.id(home), compilation);
}
