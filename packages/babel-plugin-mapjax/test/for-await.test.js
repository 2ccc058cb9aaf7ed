import { expect, test } from "@jest/globals";
import { compileScript, run, runTwin } from "./twin/run.js";
import { SCHEDULES, WAITS, createWaits } from "./twin/schedules.js";

/** `for await` stands in `async` functions only, so that these programs have their `#`s already: `wait#` is `await`. */
const NUMBERS = `async function* numbers() { try { yield 1; yield 2; yield 3; } finally { L("closed"); } }`;

test.each([
  ["to the end", `for await (const x of numbers()) L(x, WAIT(x));`],
  ["left by break", `for await (const x of numbers()) { L(WAIT(x)); if (x === 2) break; }`],
  ["continue", `for await (const x of numbers()) { if (WAIT(x) === 2) continue; L(x); }`],
  [
    "the body throws",
    `try { for await (const x of numbers()) { WAIT(0); throw new Error("E" + x); } } catch (e) { L(e.message); }`,
  ],
  [
    "left by return",
    `const f = async () => { for await (const x of numbers()) { WAIT(0); return x; } }; L(await f());`,
  ],
  [
    "closures of each round",
    `const all = []; for await (const x of numbers()) { WAIT(0); all.push(() => x); } L(all.map((f) => f()));`,
  ],
  ["values of an ordinary iterable", `for await (const { a = 5 } of [{}, Promise.resolve({ a: 2 })]) L(a, WAIT(a));`],
  ["what is not iterable", `try { for await (const x of 5) WAIT(x); } catch (e) { L(e.name); }`],
  [
    "an iterator whose return fails",
    `const it = { [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1 }), return: async () => { throw new Error("return"); } }) };
     try { for await (const x of it) { WAIT(x); break; } } catch (e) { L(e.message); }
     try { for await (const x of it) { WAIT(x); throw new Error("body"); } } catch (e) { L(e.message); }`,
  ],
])("for await in a function that blocks: %s", async (_name, body) => {
  const source = `${NUMBERS} async function main() { ${body} }`;
  const { log, end } = await runTwin(source.replaceAll("WAIT(", "await t("), "script");
  const code = compileScript(source.replaceAll("WAIT(", "t#("), "script");
  for (const schedule of Object.keys(SCHEDULES))
    for (const wait of WAITS) {
      const outcome = await run(code, createWaits(schedule, wait));
      expect({ schedule, wait, log: outcome.log, end: outcome.end }).toEqual({ schedule, wait, log, end });
    }
});
