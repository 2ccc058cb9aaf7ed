import { readFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { describe, expect, test } from "@jest/globals";
import { MAPJAX, run } from "./twin/run.js";
import { SCHEDULES, WAITS, createWaits } from "./twin/schedules.js";

const source = readFileSync(new URL("./fixtures/istanbul/program.js", import.meta.url), "utf8");

/** The same program for which all is there at once, in plain JavaScript: every character has the place that it had. */
const plain = source.replaceAll("#(", " (").replaceAll("pfor (", "for  (");

const COUNTERS = "coverage of a test";
const ISTANBUL = ["istanbul", { cwd: "/", exclude: [], coverageVariable: COUNTERS }];

/** What is open if Istanbul comes after the plugin: not counted, or parts of statements that are counted too. */
const KNOWN = {
  missing: [
    "{ a: 1 }",
    "load#(found)",
    "while (load#(n) < 3) n++;",
    "do {",
    "for (let i = load#(0); i < 4; i++) {",
    "load#(0)",
    "outer: for (const a of items) {",
    "load#(item)",
    'load#(n) ? load#("yes") : "no"',
  ],
  extra: ["const item", "i = load#(0)"],
};

/** Statements that hold others; a resumed thread passes through them once more. */
const COMPOUND = /^(if|for|pfor|while|do|try|switch|outer:)\b/;

/**
 * @param {string} text
 * @param {any[]} plugins
 * @param {Record<string, unknown>} waits
 * @returns {Promise<{ end: string, counts: Map<string, number> }>} how often each statement ran, by place
 */
async function cover(text, plugins, waits) {
  const { code } = transformSync(text, {
    plugins,
    filename: "/program.js",
    sourceType: "script",
    configFile: false,
    babelrc: false,
  });
  const { end } = await run(code, { ...waits, load: waits.t });
  const { statementMap, s } = globalThis[COUNTERS]["/program.js"];
  delete globalThis[COUNTERS];
  const places = Object.keys(statementMap).map((key) => [describePlace(statementMap[key]), s[key]]);
  expect(places.map(([place]) => place)).toEqual([...new Set(places.map(([place]) => place))]);
  return { end, counts: new Map(places) };
}

/**
 * @param {{ start: any, end: any }} place
 * @returns {string} line, and the first line of the text
 */
function describePlace({ start, end }) {
  const line = source.split("\n")[start.line - 1];
  const text = start.line === end.line ? line.slice(start.column, end.column) : line.slice(start.column);
  return `${start.line}:${start.column} ${text}`;
}

const textOf = (place) => place.slice(place.indexOf(" ") + 1);

describe("Istanbul", () => {
  const immediate = createWaits("all hits", "promise");

  test.each(Object.keys(SCHEDULES))("listed before the plugin counts the program, %s", async (schedule) => {
    const expected = await cover(plain, [ISTANBUL], immediate);
    expect(expected.counts.size).toBeGreaterThan(60);
    for (const wait of WAITS)
      expect(await cover(source, [ISTANBUL, MAPJAX], createWaits(schedule, wait))).toEqual(expected);
  });

  test("listed after the plugin has each statement once, but for what is known", async () => {
    const expected = await cover(plain, [ISTANBUL], immediate);
    const { end, counts } = await cover(source, [MAPJAX, ISTANBUL], immediate);
    expect(end).toBe(expected.end);
    const missing = [...expected.counts.keys()].filter((place) => !counts.has(place));
    const extra = [...counts.keys()].filter((place) => !expected.counts.has(place));
    expect({ missing: missing.map(textOf), extra: extra.map(textOf) }).toEqual(KNOWN);
  });

  test.each(Object.keys(SCHEDULES))("listed after the plugin counts the program, %s", async (schedule) => {
    const expected = await cover(plain, [ISTANBUL], immediate);
    for (const wait of WAITS) {
      const { end, counts } = await cover(source, [MAPJAX, ISTANBUL], createWaits(schedule, wait));
      expect(end).toBe(expected.end);
      for (const [place, times] of counts) {
        if (!expected.counts.has(place)) continue;
        const passed = COMPOUND.test(textOf(place)) && schedule !== "all hits";
        const atMost = passed ? Infinity : expected.counts.get(place);
        expect({ place, times, ran: times >= expected.counts.get(place) && times <= atMost }).toEqual({
          place,
          times,
          ran: true,
        });
      }
    }
  });
});
