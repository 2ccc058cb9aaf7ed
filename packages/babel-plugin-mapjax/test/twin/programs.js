import { readFileSync, readdirSync } from "node:fs";

const FOLDER = new URL("../fixtures/programs/", import.meta.url);

/**
 * @typedef {object} Program
 * @property {string} construct
 * @property {string} name
 * @property {string} source `async` JavaScript: the body of `main`, or a program that declares `main`
 * @property {boolean} sloppy whether it is no strict code
 * @property {boolean} promises whether it waits for promises of its own, which takes a microtask
 */

/**
 * The table: `fixtures/programs/<construct>.js`, where `//# name [sloppy] [promises]` begins a program.
 * @returns {Program[]}
 */
export function readPrograms() {
  return readdirSync(FOLDER).flatMap((file) => {
    const [, ...programs] = readFileSync(new URL(file, FOLDER), "utf8").split(/^\/\/# /m);
    return programs.map((text) => {
      const [title, ...lines] = text.split("\n");
      return {
        construct: file.replace(/\.js$/, ""),
        name: title.replaceAll(/ \[\w+\]/g, ""),
        source: lines.join("\n").trim(),
        sloppy: title.includes("[sloppy]"),
        promises: title.includes("[promises]"),
      };
    });
  });
}
