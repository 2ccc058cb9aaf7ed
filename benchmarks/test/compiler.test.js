import { beforeAll, expect, test } from "@jest/globals";
import { describeResult } from "../lib/report.js";
import { checkAnswers, measure } from "../lib/measure.js";
import { createRandom, median, ratioOf, verdictOn } from "../lib/statistics.js";
import { compilePrograms } from "../compiler/programs.js";
import { hits, hitsInTry, suspensions, tree } from "../compiler/workloads/index.js";

beforeAll(compilePrograms);

test.each([hits, hitsInTry, tree, suspensions])(
  "%p: every contender gives right answers, after suspensions too",
  async (create) => {
    const { contenders, expected, claims, suspendEverySite } = await create();
    await checkAnswers(contenders, expected);
    await suspendEverySite?.();
    await checkAnswers(contenders, expected);
    const names = contenders.map(({ name }) => name);
    for (const { contender, against } of claims) expect(names).toEqual(expect.arrayContaining([contender, against]));
  },
);

test("a contender with a wrong answer is not timed", async () => {
  const wrong = { name: "wrong", run: async () => 2 };
  await expect(checkAnswers([wrong], 1)).rejects.toThrow("wrong: expected 1, got 2");
});

test("each round times each contender once", async () => {
  const contenders = [
    { name: "a", run: () => Math.sqrt(2) },
    { name: "b", run: async () => 1, waits: true, operations: 2 },
  ];
  const samples = await measure(contenders, { operations: 1, rounds: 3, sliceMs: 0.1, warmUpMs: 0.1 });
  expect(samples.map(({ round, contender }) => `${round}${contender}`).sort()).toEqual(
    ["0a", "0b", "1a", "1b", "2a", "2b"], // prettier-ignore
  );
});

test("medians, ratios and their intervals", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  const random = createRandom(3);
  const noise = Array.from({ length: 100 }, () => 1 + random() / 10);
  const { ratio, low, high } = ratioOf(
    noise.map((value) => value * 2),
    noise,
  );
  expect(ratio).toBeCloseTo(2);
  expect(low).toBeCloseTo(2);
  expect(high).toBeCloseTo(2);
});

test("a claim holds, fails or is open by where its whole interval lies", () => {
  expect(verdictOn({ low: 1, high: 1.2 }, { atMost: 1.3 })).toBe("holds");
  expect(verdictOn({ low: 1.2, high: 1.4 }, { atMost: 1.3 })).toBe("open");
  expect(verdictOn({ low: 1.4, high: 1.5 }, { atMost: 1.3 })).toBe("fails");
  expect(verdictOn({ low: 3, high: 3.5 }, { atLeast: 4 })).toBe("fails");
  expect(verdictOn({ low: 4, high: 5 }, { atLeast: 4 })).toBe("holds");
  expect(verdictOn({ low: 4, high: 5 }, {})).toBe("reported");
});

test("the table says what fails", () => {
  const samples = [1, 2, 3].flatMap((value, round) => [
    { round, contender: "a", value: value * 2 },
    { round, contender: "b", value },
  ]);
  const claims = [{ contender: "a", against: "b", atMost: 1.5 }];
  const { lines, failed } = describeResult({ title: "work", unit: "ns", claims, samples });
  expect(failed).toBe(true);
  expect(lines.join("\n")).toMatch(/a \/ b +2\.00 × \[2\.00, 2\.00\] +≤ 1\.5 +fails/);
});
