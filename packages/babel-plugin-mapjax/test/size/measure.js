import { gzipSync } from "node:zlib";
import { transformSync, types as t } from "@babel/core";
import { addDefault } from "@babel/helper-module-imports";
import presetEnv from "@babel/preset-env";
import { minify } from "terser";
import plugin from "../../src/index.js";

/** With what regenerator cannot do without, and nothing else. */
const REGENERATOR = {
  presets: [
    [
      presetEnv.default ?? presetEnv,
      {
        targets: "node 20",
        modules: false,
        include: [
          "transform-regenerator",
          "transform-async-to-generator",
          "transform-for-of",
          "transform-block-scoping",
          "transform-destructuring",
          "transform-optional-catch-binding",
        ],
      },
    ],
  ],
  plugins: [importHelpers],
};

/** The compilers whose output is compared. */
export const compilers = {
  /** @param {string} source in MapJAX */
  mapjax: (source) => transform(source, { plugins: [plugin] }),
  /** @param {string} source with async functions */
  async: (source) => transform(source, {}),
  /** @param {string} source with async functions */
  regenerator: (source) => transform(source, REGENERATOR),
};

/**
 * @param {string} source
 * @param {import("@babel/core").TransformOptions} options
 * @returns {string}
 */
function transform(source, options) {
  return transformSync(source, { ...options, configFile: false, babelrc: false, sourceType: "module" }).code;
}

/** As `@babel/plugin-transform-runtime` does it. */
function importHelpers() {
  return {
    pre(file) {
      const imported = new Map();
      file.set("helperGenerator", (name) => {
        const source = `@babel/runtime/helpers/${name}`;
        if (!imported.has(name)) imported.set(name, addDefault(file.path, source, { nameHint: name }));
        return t.cloneNode(imported.get(name));
      });
    },
  };
}

/**
 * @param {string} code a module
 * @returns {Promise<string>} minified, without its imports: neither the application's, which are the same on both sides,
 *   nor those of the compilers' libraries
 */
export async function minified(code) {
  const { code: small } = await minify(code, { module: true, ecma: 2020 });
  return small.replace(/\bimport\s?[^"'()]*?from"[^"]*";/g, "");
}

/**
 * @param {string} text
 * @returns {number} bytes, compressed
 */
export function gzipped(text) {
  return gzipSync(text, { level: 9 }).length;
}
