import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { compileAndRun } from "./drive.js";
import { interpret } from "./interpret.js";
import { printProgram } from "./print.js";
import { programs, schedules } from "./program.js";

/** `MAPJAX_RUNS=10000` tries that many fresh programs; `MAPJAX_SEED=…` those of a seed. */
const numRuns = Number(process.env.MAPJAX_RUNS ?? 300);
const seed = Number(process.env.MAPJAX_SEED ?? (process.env.MAPJAX_RUNS ? Date.now() % 2 ** 31 : 20070512));

test(`programs of threads do what the rules say (${numRuns} programs of seed ${seed})`, async () => {
  let deadlocks = 0;
  await fc.assert(
    fc.asyncProperty(programs, schedules, async (program, schedule) => {
      const expected = interpret(program, schedule);
      // Everything has arrived: whoever still waits is in a cycle of locks.
      if (expected.ends.includes("never ended")) return void deadlocks++;
      const got = await compileAndRun(program, schedule);
      expect({ ...got, program: printProgram(program) }).toEqual({ ...expected, program: printProgram(program) });
    }),
    { seed, numRuns },
  );
  expect(deadlocks).toBeLessThan(numRuns / 4);
}, 600_000);
