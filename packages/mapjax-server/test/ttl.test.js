import { expect, test } from "@jest/globals";

import { createApp } from "./app.js";

/**
 * @param {object} definition
 * @param {string} query
 * @returns {Promise<{ reply: any, logs: any[] }>}
 */
async function ask(definition, query) {
  const { app, logs } = await createApp(definition);
  return { reply: (await app.inject(`/maps/things${query}`)).json(), logs };
}

const odd = (keys) => keys.map((key) => (key % 2 ? key : undefined));

test("the common TTL stands once, others with their items, errors have none", async () => {
  const load = () => [1, undefined, new Error("no"), 2];
  const { reply } = await ask({ ttl: 30_000, load }, "?k=1&k=2&k=3&k=4");
  expect(reply.ttl).toBe(30_000);
  expect(reply.items).toEqual([
    { value: 1 },
    { missing: true, ttl: 5000 },
    { error: { code: "INTERNAL", message: expect.any(String) } },
    { value: 2 },
  ]);
});

test("what is missing is kept for the smaller of the TTL and 5 s, unless the map says otherwise", async () => {
  /** @type {[object, number | null][]} */
  const cases = [
    [{ ttl: 60_000 }, 5000],
    [{ ttl: 100 }, 100],
    [{ ttl: 0 }, 0],
    [{ ttl: null }, 5000],
    [{ ttl: () => 7 }, 5000],
    [{ ttl: 100, missingTtl: 70_000 }, 70_000],
    [{ ttl: 100, missingTtl: null }, null],
    [{ ttl: 100, missingTtl: (key) => key + 1 }, 3],
  ];
  for (const [definition, expected] of cases) {
    const { reply } = await ask({ load: odd, ...definition }, "?k=2");
    expect([definition, reply]).toEqual([definition, { ttl: expected, items: [{ missing: true }] }]);
  }
});

test("an element is kept for a minute where the map says nothing", async () => {
  const { reply } = await ask({ ttl: undefined }, "?k=1");
  expect(reply.ttl).toBe(60_000);
});

test("a TTL may depend on key and value, and the most frequent one is common", async () => {
  const ttl = (key, value) => (key === 1 ? null : value.length * 10);
  const load = () => ["a", "bb", "bb", "bb", "cccc"];
  const { reply } = await ask({ ttl, load }, "?k=1&k=2&k=3&k=4&k=5");
  expect(reply).toEqual({
    ttl: 20,
    items: [{ value: "a", ttl: null }, { value: "bb" }, { value: "bb" }, { value: "bb" }, { value: "cccc", ttl: 40 }],
  });
});

/** @type {[string, () => unknown, number][]} */
const clamped = [
  ["negative", () => -1, 0],
  ["NaN", () => NaN, 0],
  ["a string", () => "60000", 0],
  ["undefined", () => undefined, 0],
  ["a promise", async () => 5, 0],
  ["1e300", () => 1e300, 31_536_000_000],
  ["infinite", () => Infinity, 31_536_000_000],
  [
    "an exception",
    () => {
      throw new Error("no");
    },
    0,
  ],
];

test.each(clamped)("a computed TTL that is %s is clamped and logged once", async (_name, ttl, expected) => {
  const { reply, logs } = await ask({ ttl }, "?k=1&k=2");
  expect(reply).toEqual({ ttl: expected, items: [{ value: "v1" }, { value: "v2" }] });
  const warnings = logs.filter(({ level }) => level >= 40);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ level: 40, map: "things", err: { code: "MAPJAX_ERR_TTL" } });
});

test("a reply of errors alone says that nothing is kept", async () => {
  const { reply } = await ask({ load: () => [new Error("no")] }, "?k=1");
  expect(reply.ttl).toBe(0);
});
