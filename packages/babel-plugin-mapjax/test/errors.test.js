import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { describe, expect, test } from "@jest/globals";
import plugin from "../src/index.js";

/**
 * `fixtures/errors/<case>/input.js` must fail with what `output.txt` says: code, message and code frame. Babel's options
 * are in `options.json`. `UPDATE_FIXTURES=1` writes the outputs.
 */
const FOLDER = new URL("./fixtures/errors/", import.meta.url);
const cases = readdirSync(FOLDER);

/**
 * @param {string} name
 * @returns {string} code, message and code frame
 */
function failureOf(name) {
  const source = readFileSync(new URL(`${name}/input.js`, FOLDER), "utf8");
  const file = new URL(`${name}/options.json`, FOLDER);
  const { pluginOptions = { runtime: "mapjax-runtime/compiled" }, ...options } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : {};
  try {
    const { code } = transformSync(source, {
      plugins: [[plugin, pluginOptions]],
      filename: "input.js",
      highlightCode: false,
      configFile: false,
      babelrc: false,
      sourceType: "module",
      ...options,
    });
    return `compiles:\n${code}\n`;
  } catch (error) {
    return `${error.code}\n\n${error.message.replace(/^.*?(?=input\.js: )/s, "")}\n`;
  }
}

describe("errors", () => {
  test.each(cases)("%s", (name) => {
    const output = new URL(`${name}/output.txt`, FOLDER);
    const got = failureOf(name);
    if (process.env.UPDATE_FIXTURES) writeFileSync(output, got);
    expect(got).not.toMatch(/^compiles:|^undefined/);
    expect(got).toBe(readFileSync(output, "utf8"));
  });

  test("every code has a case", () => {
    const source = readFileSync(new URL("../src/errors.js", import.meta.url), "utf8");
    const table = source.slice(source.indexOf("const FORBIDDEN"), source.indexOf("const SUSPICIOUS"));
    const forbidden = [...table.matchAll(/^ {2}([A-Z_]+): \[/gm)].map(([, code]) => `MAPJAX_${code}`);
    expect(forbidden.length).toBeGreaterThan(10);
    const codes = cases.map((name) => readFileSync(new URL(`${name}/output.txt`, FOLDER), "utf8").split("\n")[0]);
    expect([...forbidden, "MAPJAX_SCRIPT", "BABEL_PARSE_ERROR"].filter((code) => !codes.includes(code))).toEqual([]);
  });

  test("an unknown or wrong option is named", () => {
    const compile = (options) => () =>
      transformSync("", { plugins: [[plugin, options]], configFile: false, babelrc: false });
    expect(compile({ runtim: "x" })).toThrow("unknown option `runtim`");
    expect(compile({ runtime: 5 })).toThrow("`runtime` must be the name of a module, got 5");
    expect(compile({ runtime: "" })).toThrow("`runtime` must be the name of a module");
  });
});
