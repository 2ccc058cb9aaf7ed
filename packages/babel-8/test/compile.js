import { transformSync, version } from "@babel/core";
// Modules, not their names: Jest cannot `require` a module, as Babel would.
import presetEnv from "@babel/preset-env";
import presetReact from "@babel/preset-react";
import presetTypescript from "@babel/preset-typescript";
import plugin from "../../babel-plugin-mapjax/src/index.js";

export const BABEL = version;

const MAPJAX = [plugin, { runtime: "mapjax-runtime/compiled" }];
const env = (targets) => [presetEnv, { targets, modules: "commonjs" }];
export const CURRENT = env({ node: "current" });
export const OLD = env({ ie: "11" });
export const REACT = [presetReact, { runtime: "classic" }];
export const TYPESCRIPT = presetTypescript;

/**
 * Compiles MapJAX with Babel 8.
 * @param {string} source
 * @param {"script" | "module"} sourceType
 * @param {any[]} [presets]
 * @param {object} [options] more of Babel's
 * @returns {string} a script, if the presets make one of a module
 */
export function compile(source, sourceType, presets = [], options = {}) {
  return transformSync(source, {
    plugins: [MAPJAX],
    presets,
    sourceType,
    configFile: false,
    babelrc: false,
    ...options,
  }).code;
}
