import { transformSync } from "@babel/core";
import { describe, expect, test } from "@jest/globals";
import { TraceMap, originalPositionFor } from "@jridgewell/trace-mapping";
import plugin from "../../src/index.js";

/** Every call and every name in it is written once. */
const PROGRAM = `import { first# } from "./first.js";

export async function later() { ordinary("untouched"); }

export function all(input) {
  const one = alpha#(input), two = beta(one);
  if (gamma#(two)) {
    delta(one);
  } else epsilon#("elsewhere");
  for (let round = zeta(0); eta#(round); theta#(round++)) iota#(round);
  try {
    throw kappa#(new Lambda("argument"));
  } catch (error) {
    mu(error, nu#());
  }
  pfor (const item of xi#()) {
    omicron#(item);
    pi(item);
  }
  object.rho#(sigma#(), tau());
  switch (upsilon#()) {
    case phi: chi#(); break;
    default: psi();
  }
  inner();
  first();
  function inner() { omega#("tail"); return last#(); }
  return object?.maybe#(ending());
}
`;

const { code, map } = transformSync(PROGRAM, {
  plugins: [plugin],
  sourceMaps: true,
  filename: "all.js",
  configFile: false,
  babelrc: false,
});
const trace = new TraceMap(map);

/**
 * @param {string} text
 * @param {number} offset
 * @returns {{ line: number, column: number }}
 */
function placeOf(text, offset) {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: lines.at(-1).length };
}

/**
 * Where the generated places of a word lead.
 * @param {string} word
 * @param {number} [shift] from the word to the place looked for
 * @returns {{ line: number, column: number }[]}
 */
function originalsOf(word, shift = 0) {
  const found = [];
  for (const { index } of code.matchAll(new RegExp(`(?<![\\w$])${word}(?![\\w$])`, "g"))) {
    const { line, column } = originalPositionFor(trace, placeOf(code, index + shift));
    found.push({ line, column });
  }
  return found;
}

const names = [
  ..."ordinary alpha beta gamma delta epsilon zeta eta theta iota kappa Lambda mu nu xi omicron pi rho".split(" "),
  ..."sigma tau upsilon phi chi psi omega last maybe ending".split(" "),
];

describe("source maps", () => {
  test.each(names)("%s leads back to its place", (name) => {
    const original = placeOf(PROGRAM, PROGRAM.search(new RegExp(`\\b${name}\\b`)));
    const found = originalsOf(name);
    expect(found.length).toBeGreaterThan(0);
    for (const place of found) expect(place).toEqual(original);
  });

  test("a literal in a call that blocks leads back to its place", () => {
    for (const text of ["untouched", "elsewhere", "argument", "tail"])
      for (const place of originalsOf(text, -1)) expect(place).toEqual(placeOf(PROGRAM, PROGRAM.indexOf(`"${text}"`)));
  });

  test("a call that blocks leads back to where it begins", () => {
    const calls = [...code.matchAll(/_call\w*\((alpha|gamma|epsilon|eta|theta|iota|kappa|nu|xi|omicron|omega)\b/g)];
    expect(calls.length).toBeGreaterThan(9);
    for (const { index, 1: name } of calls) {
      const { line, column } = originalPositionFor(trace, placeOf(code, index));
      expect({ name, line, column }).toEqual({
        name,
        ...placeOf(PROGRAM, PROGRAM.search(new RegExp(`\\b${name}\\b`))),
      });
    }
  });

  test("calls by a name that the compiler resolves, too", () => {
    const [, call] = code.matchAll(/_inner\w*\(\)/g);
    const { line, column } = originalPositionFor(trace, placeOf(code, call?.index ?? code.search(/_inner\w*\(\)/)));
    expect({ line, column }).toEqual(placeOf(PROGRAM, PROGRAM.indexOf("inner();")));
  });
});
