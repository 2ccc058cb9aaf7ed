import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { describe, expect, test } from "@jest/globals";
import { format } from "prettier";
import plugin from "../../src/index.js";
import { compileExample, readExamples, runExample } from "./examples.js";

const root = new URL("../../../../", import.meta.url);
const language = readExamples(new URL("docs/language.md", root));

describe("the examples of docs/language.md", () => {
  test.each(language)("line $line compiles", ({ source }) => {
    expect(compileExample(source)).toEqual(expect.any(String));
  });

  test.each(language.filter(({ hasResult }) => hasResult))("line $line gives what it shows", async (example) => {
    const results = await runExample(example);
    expect(results.length).toBeGreaterThan(0);
    for (const { line, got, expected } of results) expect({ line, value: got }).toEqual({ line, value: expected });
  });

  test("some show what they give", () => {
    expect(language.length).toBeGreaterThan(15);
    expect(language.filter(({ hasResult }) => hasResult).length).toBeGreaterThan(8);
  });
});

describe.each(["README.md", "packages/babel-plugin-mapjax/README.md", "packages/mapjax-runtime/README.md"])(
  "the listings of %s",
  (file) => {
    const listings = readExamples(new URL(file, root));

    test.each(listings)("line $line compiles", ({ source }) => {
      expect(compileExample(source)).toEqual(expect.any(String));
    });

    test("are found", () => expect(listings.length).toBeGreaterThan(0));
  },
);

/** `UPDATE_FIXTURES=1` writes what the compiler gives; whether the prose still holds is for its reader to say. */
test("docs/architecture.md shows what the compiler makes of its function", async () => {
  const file = new URL("docs/architecture.md", root);
  const shown = /(?<=This is the output,\s+formatted:\n\n```js\n).*?(?=^```$)/ms;
  const [{ source }] = readExamples(file);
  const { code } = transformSync(source, {
    plugins: [plugin],
    sourceType: "module",
    configFile: false,
    babelrc: false,
  });
  const output = await format(code, { parser: "babel", printWidth: 120 });
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(shown);
  if (process.env.UPDATE_FIXTURES)
    writeFileSync(
      file,
      text.replace(shown, () => output),
    );
  expect(readFileSync(file, "utf8").match(shown)[0]).toBe(output);
});
