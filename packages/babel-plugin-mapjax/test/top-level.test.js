import { transformSync } from "@babel/core";
import { expect, test } from "@jest/globals";
import * as runtime from "mapjax-runtime/compiled";
import plugin from "../src/index.js";

const AsyncFunction = (async () => {}).constructor;

/**
 * Compiles a module and runs it. (An `async` function stands for the module: both have `await` at their top.)
 * @param {string} source
 * @param {boolean} hit whether what it waits for is there at once
 * @returns {Promise<unknown[]>} what it logged
 */
async function runModule(source, hit) {
  const { code } = transformSync(source, {
    plugins: [plugin],
    configFile: false,
    babelrc: false,
    sourceType: "module",
  });
  const body = code.replace(
    /^import \{(.*)\} from .*$/m,
    (_all, names) => `const {${names.replaceAll(" as ", ": ")}} = runtime;`,
  );
  const log = [];
  const t = (value) => (hit ? value : Promise.resolve(value));
  await new AsyncFunction("runtime", "t", "L", body)(runtime, t, (value) => log.push(value));
  return log;
}

test.each([
  ["calls", "L(t#(1) + t#(2));", [3]],
  ["calls in calls", "L([t#(t#(1) + 1), 3].join());", ["2,3"]],
  ["methods", "const o = { k: 2, f(x) { return t(x * this.k); } }; L(o.f#(t#(3))); L((o.f)#(4));", [6, 8]],
  ["optional chains", "const o = null, p = { f: (x) => ({ b: x + 1 }) }; L(o?.f#(1)); L(p?.f#(1).b);", [undefined, 2]],
  ["in statements", "for (let i = 0; i < 3; i++) { if (t#(i) === 1) continue; L(i); }", [0, 2]],
  ["beside await", "L(t#(await t(1)) + (await t(2)));", [3]],
  ["pfor", "pfor (const x of [1, 2]) { L(t#(x)); } L('end');", [1, 2, "end"]],
  [
    "errors",
    "const bad = () => { throw new Error('E'); }; try { bad#(); } catch (e) { L(e.message); } try { t#(Promise.reject(new Error('F'))); } catch (e) { L(e.message); }",
    ["E", "F"],
  ],
  [
    "blocking functions of the module",
    "const f = (x) => t#(x) + 1; function g(x) { return f(x) + 1; } L(g#(1)); L(f(1) instanceof Promise);",
    [3, true],
  ],
])("a blocking call at the top of a module: %s", async (_name, source, log) => {
  expect(await runModule(source, true)).toEqual(log);
  expect(await runModule(source, false)).toEqual(log);
});

test.each([
  ["a caller without top-level await", { caller: { name: "tool", supportsTopLevelAwait: false } }],
  ["a script", { sourceType: "script", plugins: [[plugin, { runtime: "runtime" }]] }],
])("is refused for %s", (_name, options) => {
  const compile = () =>
    transformSync("f#(1);", { plugins: [plugin], configFile: false, babelrc: false, sourceType: "module", ...options });
  expect(compile).toThrow(expect.objectContaining({ code: "MAPJAX_TOP_LEVEL" }));
});
