import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "@jest/globals";
import { format } from "prettier";
import { readPrograms } from "./programs.js";
import { VARIANTS, compileTwin, runTwin } from "./run.js";
import { SCHEDULES, WAITS } from "./schedules.js";

/** The programs that the compiler does not support yet, by construct. `UPDATE_FIXTURES=1` writes what it finds. */
const REFUSALS = new URL("./refusals.json", import.meta.url);
const { presets, ...refusals } = JSON.parse(readFileSync(REFUSALS, "utf8"));
const found = {};

const programs = readPrograms();

describe.each([...new Set(programs.map(({ construct }) => construct))])("%s", (construct) => {
  test.each(programs.filter((program) => program.construct === construct))("$name", async (program) => {
    const variants = VARIANTS.filter(({ sourceType }) => !program.sloppy || sourceType === "script");
    const refused = [];
    const compiled = new Set();
    for (const variant of variants) {
      const twin = compileUnlessRefused(program.source, variant);
      if (twin === null) refused.push(variant);
      else if (!compiled.has(twin.code)) await compare(twin, variant, program);
      compiled.add(twin?.code);
    }
    if (refused.length > 0) (found[construct] ??= []).push(program.name);
    const expected = refusals[construct]?.includes(program.name) ?? false;
    if (!process.env.UPDATE_FIXTURES) expect({ refused: refused.length > 0 }).toEqual({ refused: expected });
  });
});

test("the list of refusals names programs of the table only", () => {
  const names = programs.map(({ construct, name }) => `${construct}: ${name}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  for (const construct of Object.keys(refusals))
    for (const name of refusals[construct]) expect(names).toContain(`${construct}: ${name}`);
});

afterAll(async () => {
  if (!process.env.UPDATE_FIXTURES) return;
  writeFileSync(REFUSALS, await format(JSON.stringify({ ...found, presets }), { parser: "json", printWidth: 120 }));
});

/**
 * @param {string} source
 * @param {import("./run.js").Variant} variant
 * @returns {ReturnType<typeof compileTwin> | null}
 */
function compileUnlessRefused(source, variant) {
  try {
    return compileTwin(source, variant);
  } catch (error) {
    if (error.code === "MAPJAX_NOT_SUPPORTED_YET") return null;
    throw error;
  }
}

/** @type {Map<string, Promise<import("./run.js").Outcome>>} */
const outcomes = new Map();

/**
 * @param {string} source
 * @param {"script" | "module"} sourceType
 * @returns {Promise<import("./run.js").Outcome>}
 */
function outcomeOfTwin(source, sourceType) {
  const key = `${sourceType} ${source}`;
  if (!outcomes.has(key)) outcomes.set(key, runTwin(source, sourceType));
  return outcomes.get(key);
}

/**
 * @param {ReturnType<typeof compileTwin>} twin
 * @param {import("./run.js").Variant} variant
 * @param {import("./programs.js").Program} program
 */
async function compare(twin, variant, { source, promises }) {
  const { log, end } = await outcomeOfTwin(source, variant.sourceType);
  for (const schedule of Object.keys(SCHEDULES))
    for (const wait of WAITS) {
      const got = await twin.run(schedule, wait);
      const how = `${variant.sourceType}, calls ${variant.calls}, ${schedule}, through a ${wait}`;
      expect({ how, log: got.log, end: got.end }).toEqual({ how, log, end });
      // A hit takes no microtask: everything has happened when the call returns. (The promise of an `async` function does.)
      if (schedule === "all hits" && !promises && variant.calls !== "async")
        expect({ how, early: got.log.slice(0, got.early) }).toEqual({ how, early: log });
    }
}
