import { readFileSync } from "node:fs";
import { transformSync, types as t } from "@babel/core";
import * as runtime from "mapjax-runtime/compiled";
import plugin from "../../src/index.js";
import { createWorld } from "./world.js";

/**
 * @typedef {object} Example
 * @property {number} line of the file
 * @property {string} source
 * @property {boolean} hasResult whether it shows one: `expression; // → value`
 */

/** Behind an expression statement: its value, as JavaScript. */
const RESULT = /^(.*?);? \/\/ → (.*)$/gm;

/**
 * @param {URL} file of Markdown
 * @returns {Example[]} its blocks of JavaScript
 */
export function readExamples(file) {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^( *)```js\n(.*?)^ *```$/gms)].map(({ index, 1: indent, 2: block }) => ({
    line: text.slice(0, index).split("\n").length,
    source: block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    hasResult: block.search(RESULT) !== -1,
  }));
}

/**
 * @param {string} source of a module
 * @returns {string} without MapJAX
 */
export function compileExample(source) {
  return transform(source, {
    plugins: [[plugin, { onWarning: () => {} }]],
    caller: { name: "documentation", supportsTopLevelAwait: true },
  });
}

/**
 * @param {Example} example
 * @returns {Promise<{ line: string, got: unknown, expected: unknown }[]>} its results
 */
export async function runExample({ source }) {
  const shown = source.replaceAll(RESULT, "_results.push({ line: $line, got: $1, expected: ($2) });");
  let n = 0;
  const lines = [...source.matchAll(RESULT)].map(([line]) => JSON.stringify(line));
  const module = compileExample(shown.replaceAll("$line", () => lines[n++]));
  const { globals, modules } = createWorld();
  const _results = [];
  const values = {
    ...globals,
    _results,
    _import: (name) => (name === "mapjax-runtime/compiled" ? runtime : modules[name]),
  };
  const body = transform(module, { plugins: [toFunctionBody] });
  const AsyncFunction = (async () => {}).constructor;
  // In a block, so that what the example declares itself goes before what is there.
  await new AsyncFunction(...Object.keys(values), `"use strict"; {${body}\n}`)(...Object.values(values));
  return _results;
}

/**
 * @param {string} source
 * @param {object} options
 * @returns {string}
 */
function transform(source, options) {
  return transformSync(source, { sourceType: "module", configFile: false, babelrc: false, ...options }).code;
}

/** `import { a as b } from "x"` becomes `const { a: b } = _import("x")`; what is exported is only declared. */
function toFunctionBody() {
  return {
    visitor: {
      ImportDeclaration(path) {
        const { specifiers, source } = path.node;
        const properties = specifiers.map(({ imported, local }) => t.objectProperty(imported, local));
        const value = t.callExpression(t.identifier("_import"), [source]);
        path.replaceWith(t.variableDeclaration("const", [t.variableDeclarator(t.objectPattern(properties), value)]));
      },
      ExportNamedDeclaration(path) {
        if (path.node.declaration) path.replaceWith(path.node.declaration);
        else path.remove();
      },
    },
  };
}
