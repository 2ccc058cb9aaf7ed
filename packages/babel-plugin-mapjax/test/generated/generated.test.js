import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { compare } from "./comparison.js";
import { programs } from "./program.js";
import { hideEngine } from "./world.js";

/** `MAPJAX_PROGRAMS=10000` tries that many fresh programs; `MAPJAX_SEED=…` those of a seed. */
const numRuns = Number(process.env.MAPJAX_PROGRAMS ?? 1000);
const seed = Number(process.env.MAPJAX_SEED ?? (process.env.MAPJAX_PROGRAMS ? Date.now() % 2 ** 31 : 20070512));

const schedules = fc.array(
  fc.record({ hits: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), entry: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
);

beforeAll(hideEngine);

test(`generated programs do as their twins (${numRuns} programs of seed ${seed})`, async () => {
  let skipped = 0;
  await fc.assert(
    fc.asyncProperty(programs, schedules, async (program, schedules) => {
      const outcome = await compare(program, schedules);
      if (outcome === "skipped") skipped++;
      else expect(outcome).toBe("same");
    }),
    { seed, numRuns },
  );
  expect(skipped).toBeLessThan(numRuns / 25);
}, 3_600_000);
