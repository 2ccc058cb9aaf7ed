import { mkdirSync, writeFileSync } from "node:fs";
import { transformSync } from "@babel/core";
// @ts-expect-error it has no types
import asyncToGenerator from "@babel/plugin-transform-async-to-generator";
// @ts-expect-error it has no types
import presetEnv from "@babel/preset-env";
import plugin from "babel-plugin-mapjax";
import { TRIAL, source } from "../sources.js";

const LINES = 5000;
const LENGTHS = [1000, 2000, 5000, 10_000];
const ROUNDS = 15;

const OUTPUT = new URL("../dist/", import.meta.url);

/** @type {import("@babel/core").TransformOptions} */
const BARE = { configFile: false, babelrc: false, sourceType: "module" };
const MAPJAX = { ...BARE, plugins: [plugin] };
const ENV = { ...BARE, presets: [[interop(presetEnv), { targets: "node 20", modules: false }]] };
/** With what regenerator cannot do without. */
const needs = ["regenerator", "async-to-generator", "for-of", "block-scoping", "destructuring"];
const REGENERATOR = {
  ...BARE,
  presets: [
    [interop(presetEnv), { targets: "node 20", modules: false, include: needs.map((name) => `transform-${name}`) }],
  ],
};
const GENERATORS = { ...BARE, plugins: [interop(asyncToGenerator)] };

/** @type {Record<string, { spelling: import("../sources.js").Spelling, options: object }>} */
const COMPILERS = {
  MapJAX: { spelling: "mapjax", options: MAPJAX },
  Babel: { spelling: "plain", options: BARE },
  "MapJAX, file without MapJAX": { spelling: "plain", options: MAPJAX },
  "MapJAX, preset-env": { spelling: "mapjax", options: { ...ENV, plugins: [plugin] } },
  "Babel, preset-env": { spelling: "plain", options: ENV },
  "async-to-generator": { spelling: "async", options: GENERATORS },
  regenerator: { spelling: "async", options: REGENERATOR },
};

/**
 * The compiler's own speed, a line of source.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function compiling() {
  await checkOutputs();
  const compilers = Object.entries(COMPILERS).map(([name, { spelling, options }]) => ({
    name,
    run: compile(source(LINES, spelling), options),
  }));
  return {
    title: `compiling ${LINES} lines full of blocking calls`,
    operations: LINES,
    contenders: compilers,
    options: { rounds: ROUNDS, sliceMs: 1, warmUpMs: 1000 },
    claims: [
      { contender: "MapJAX", against: "Babel", atMost: 3 },
      { contender: "MapJAX, preset-env", against: "Babel, preset-env", atMost: 3 },
      { contender: "MapJAX, file without MapJAX", against: "Babel" },
      { contender: "regenerator", against: "MapJAX" },
      { contender: "async-to-generator", against: "MapJAX" },
    ],
  };
}

/**
 * Whether the time for a line stays what it is in longer files.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function lengths() {
  const nameOf = (/** @type {number} */ lines) => `${lines} lines`;
  return {
    title: "compiling files of different lengths",
    operations: 1,
    contenders: LENGTHS.map((lines) => ({
      name: nameOf(lines),
      operations: lines,
      run: compile(source(lines, "mapjax"), MAPJAX),
    })),
    options: { rounds: ROUNDS, sliceMs: 1, warmUpMs: 1000 },
    claims: LENGTHS.slice(1).map((lines) => ({
      contender: nameOf(lines),
      against: nameOf(LENGTHS[0]),
      atMost: 1.5,
    })),
  };
}

/**
 * @param {string} text
 * @param {import("@babel/core").TransformOptions} options
 * @returns {() => void}
 */
function compile(text, options) {
  return () => {
    transformSync(text, options);
  };
}

/** What each compiler gives is run once. */
async function checkOutputs() {
  mkdirSync(OUTPUT, { recursive: true });
  for (const [index, [name, { spelling, options }]] of Object.entries(COMPILERS).entries()) {
    const file = new URL(`compiled-${index}.js`, OUTPUT);
    writeFileSync(file, transformSync(source(1, spelling), options)?.code ?? "");
    const { work0 } = await import(file.href);
    const answer = await work0(TRIAL.get, TRIAL.items);
    if (answer !== TRIAL.answer) throw new Error(`${name}: expected ${TRIAL.answer}, got ${answer}`);
  }
}

/**
 * Babel's plugins are CommonJS.
 * @param {any} module
 */
function interop(module) {
  return module.default ?? module;
}
