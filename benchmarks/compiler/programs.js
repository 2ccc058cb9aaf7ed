import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import plugin from "babel-plugin-mapjax";

const SOURCES = new URL("fixtures/", import.meta.url);
const OUTPUT = new URL("dist/", import.meta.url);

/** Compiles the MapJAX programs to `dist/`, beside the folder that they come from, so that their imports stay right. */
export function compilePrograms() {
  mkdirSync(OUTPUT, { recursive: true });
  for (const name of readdirSync(SOURCES)) {
    const source = readFileSync(new URL(name, SOURCES), "utf8");
    const compiled = transformSync(source, { plugins: [plugin], configFile: false, babelrc: false });
    writeFileSync(new URL(name, OUTPUT), `${compiled?.code}\n`);
  }
}

/**
 * @param {string} name of a program in `fixtures/`
 * @returns {Promise<any>} its exports, compiled
 */
export function program(name) {
  return import(new URL(`${name}.js`, OUTPUT).href);
}
