import { transformFromAstSync, transformSync, types as t } from "@babel/core";
import * as library from "mapjax-runtime";
import * as runtime from "mapjax-runtime/compiled";
import plugin from "../../src/index.js";
import { toMapjax } from "./convert.js";
import { createEffects, show, showError } from "./effects.js";
import { createTwinWaits, createWaits } from "./schedules.js";

/**
 * @typedef {object} Outcome
 * @property {string[]} log effects, in order
 * @property {string} end result or error
 * @property {number} early how many effects were there when the call returned
 */

/** @typedef {import("./convert.js").Variant} Variant */

/** @type {Variant[]} */
export const VARIANTS = [
  { sourceType: "script", calls: "marked" },
  { sourceType: "script", calls: "resolved" },
  { sourceType: "module", calls: "marked" },
  { sourceType: "module", calls: "resolved" },
  { sourceType: "module", calls: "plain" },
  { sourceType: "script", calls: "async" },
];

/** What is as good as never, in ms. */
const PATIENCE = 5000;

/**
 * @param {string} source the body of an `async function main`, or a program that declares one
 * @returns {string}
 */
export function toProgram(source) {
  return /\bfunction main\b/.test(source) ? source : `async function main() { ${source}\n}`;
}

/**
 * Runs a program as `async` JavaScript.
 * @param {string} source
 * @param {"script" | "module"} sourceType
 * @returns {Promise<Outcome>}
 */
export function runTwin(source, sourceType) {
  const strict = sourceType === "module" ? '"use strict";' : "";
  return run(strict + toProgram(source), createTwinWaits());
}

/** The plugin, as Babel's options name it; what it warns of is not what these tests are about. */
export const MAPJAX = [plugin, { runtime: "mapjax-runtime/compiled", onWarning() {} }];

/**
 * Compiles the same program from MapJAX.
 * @param {string} source with `await` where it blocks
 * @param {Variant} variant
 * @param {object} [babel] options to compile together with others
 * @returns {{ mapjax: string, code: string, run: (schedule: import("./schedules.js").Schedule, wait: string) => Promise<Outcome> }}
 */
export function compileTwin(source, variant, babel) {
  const mapjax = toMapjax(toProgram(source), variant);
  const code = compileScript(mapjax, variant.sourceType, babel);
  return { mapjax, code, run: (schedule, wait) => run(code, createWaits(schedule, wait)) };
}

/**
 * Compiles MapJAX to a script that `require`s the runtime, a module too.
 * @param {string} source
 * @param {"script" | "module"} sourceType
 * @param {object} [babel] options to compile together with others
 * @returns {string}
 */
export function compileScript(source, sourceType, babel = { plugins: [MAPJAX] }) {
  const { ast, code } = transformSync(source, {
    configFile: false,
    babelrc: false,
    sourceType,
    compact: false,
    ast: true,
    ...babel,
  });
  if (sourceType === "script") return code;
  const script = transformFromAstSync(ast, source, { plugins: [toScript], configFile: false, babelrc: false });
  return `"use strict";\n${script.code}`;
}

/** Jest cannot evaluate the text of a module: `import { a as b } from "x"` becomes `const { a: b } = require("x")`. */
function toScript() {
  return {
    visitor: {
      ImportDeclaration(path) {
        const { specifiers, source } = path.node;
        const properties = specifiers.map(({ imported, local }) => t.objectProperty(imported, local));
        path.replaceWith(
          t.variableDeclaration("const", [
            t.variableDeclarator(t.objectPattern(properties), t.callExpression(t.identifier("require"), [source])),
          ]),
        );
      },
    },
  };
}

/**
 * Runs code with effects, waits, and the runtime to `require`.
 * @param {string} code that declares `main`
 * @param {Record<string, unknown>} waits
 * @returns {Promise<Outcome>}
 */
export async function run(code, waits) {
  const log = [];
  const globals = {
    require: (name) => (name === "mapjax-runtime" ? library : runtime),
    ...createEffects(log),
    ...waits,
  };
  const main = new Function(...Object.keys(globals), `${code}\nreturn main;`)(...Object.values(globals));
  const promise = new Promise((resolve) => resolve(main()));
  const early = log.length;
  let timer;
  const never = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE, "never ends")));
  const end = promise.then(
    (value) => `returns ${show(value)}`,
    (error) => `throws ${showError(error)}`,
  );
  const outcome = { end: await Promise.race([end, never]), log, early };
  clearTimeout(timer);
  return outcome;
}
