import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { expect, test } from "@jest/globals";
import plugin from "../src/index.js";

/**
 * What compiled code looks like, for reviews: `fixtures/output/<case>/{input,output}.js`. `UPDATE_FIXTURES=1` writes the
 * outputs; whether they are right is for the twin programs to say.
 */
const FOLDER = new URL("./fixtures/output/", import.meta.url);

test.each(readdirSync(FOLDER))("%s", (name) => {
  const source = readFileSync(new URL(`${name}/input.js`, FOLDER), "utf8");
  const { code } = transformSync(source, {
    plugins: [plugin],
    configFile: false,
    babelrc: false,
    sourceType: "module",
  });
  const output = new URL(`${name}/output.js`, FOLDER);
  if (process.env.UPDATE_FIXTURES) writeFileSync(output, `${code}\n`);
  expect(`${code}\n`).toBe(readFileSync(output, "utf8"));
});

test("the README shows what comes out of `subject`", () => {
  const file = new URL("../README.md", import.meta.url);
  const output = readFileSync(new URL("subject/output.js", FOLDER), "utf8").replace(/^(import .*\n)*/, "");
  const shown = /(?<=```js\nexport function subject[^`]*```\n\n```js\n)[^`]*(?=```)/;
  const readme = readFileSync(file, "utf8");
  if (process.env.UPDATE_FIXTURES)
    writeFileSync(
      file,
      readme.replace(shown, () => output),
    );
  const withoutSpace = (text) => text.replaceAll(/\s/g, "");
  expect(withoutSpace(readFileSync(file, "utf8"))).toContain(`${withoutSpace(output)}\`\`\``);
});
