import { transformSync } from "@babel/core";
import { expect, test } from "@jest/globals";
import plugin from "../src/index.js";

/**
 * @param {string} source
 * @param {object} [options] of the plugin
 * @returns {{ code: string, message: string }[]} what the compiler warns of
 */
function warningsOf(source, options) {
  const warnings = [];
  transformSync(source, {
    plugins: [[plugin, { onWarning: (warning) => warnings.push(warning), ...options }]],
    configFile: false,
    babelrc: false,
    sourceType: "module",
    highlightCode: false,
  });
  return warnings;
}

const codesOf = (source, options) => warningsOf(source, options).map(({ code }) => code);

test.each([
  ["an arrow given to map", "export const f = (xs) => xs.map((x) => get#(x));"],
  [
    "a function given to sort by its name",
    "function by(a, b) { return get#(a) - b; } export const f = (xs) => xs.sort(by);",
  ],
  ["a constant given to replace", "const by = (a) => get#(a); export const f = (text) => text.replace(/x/g, by);"],
  ["in an optional chain", "export const f = (xs) => xs?.forEach((x) => { get#(x); });"],
])("a blocking callback: %s", (_name, source) => {
  expect(codesOf(source)).toEqual(["MAPJAX_CALLBACK"]);
});

test.each([
  ["an array element", "const load = (i) => get#(i); export const f = () => Promise.all([load(1)]);"],
  ["the receiver of then", "function load(i) { return get#(i); } export function f() { load(1).then(show); }"],
])("a call taken for a promise: %s", (_name, source) => {
  expect(codesOf(source)).toEqual(["MAPJAX_PROMISE"]);
});

test("a pfor whose body assigns what its test reads", () => {
  const source = "export function f(end) { pfor (let i = 0; i < end; i++) { if (get#(i)) end = i; } }";
  const [warning] = warningsOf(source);
  expect(warning.code).toBe("MAPJAX_PFOR_TEST");
  expect(warning.message).toContain("let the test read what the header changes");
  expect(warning.message).toMatch(/> 1 \|.*\n.*\^/);
});

test.each([
  [
    "blocking functions as handlers",
    "export function f(b) { b.onclick = () => { get#(1); }; b.addEventListener('x', () => get#(2)); }",
  ],
  ["marked calls in arrays", "const load = (i) => get#(i); export const f = () => [load#(1)];"],
  [
    "promises in async functions",
    "const load = (i) => get#(i); export const f = async () => Promise.all([load(1), load(2)]);",
  ],
  [
    "a pfor that assigns other variables",
    "export function f(n) { let s = 0; pfor (let i = 0; i < n; i++) { s += get#(i); } return s; }",
  ],
  ["callbacks that do not block", "export const f = (xs) => { get#(1); return xs.map((x) => x + 1); };"],
])("no warning: %s", (_name, source) => {
  expect(codesOf(source)).toEqual([]);
});

test("each warning can be switched off", () => {
  const source = "const load = (i) => get#(i); export const f = (xs) => { xs.map((x) => get#(x)); return [load(1)]; };";
  expect(codesOf(source)).toEqual(["MAPJAX_CALLBACK", "MAPJAX_PROMISE"]);
  expect(codesOf(source, { warnings: { CALLBACK: false } })).toEqual(["MAPJAX_PROMISE"]);
  expect(codesOf(source, { warnings: { CALLBACK: false, PROMISE: false } })).toEqual([]);
});

test.each([
  [{ warning: {} }, "unknown option `warning`; known are runtime, warnings, onWarning"],
  [{ warnings: { CALLBACKS: false } }, "option `warnings` must be an object of booleans with the members CALLBACK,"],
  [{ runtime: "" }, 'option `runtime` must be the name of a module, got ""'],
  [{ onWarning: 1 }, "option `onWarning` must be a function of { code, message }, got 1"],
])("wrong options are refused: %j", (options, message) => {
  expect(() => warningsOf("", options)).toThrow(message);
});
