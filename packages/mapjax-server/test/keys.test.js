import { expect, test } from "@jest/globals";

import { createApp } from "./app.js";

/** @type {[string, [string, unknown][], string[]][]} kind, what texts mean, what is refused */
const kinds = [
  [
    "string",
    ["a", "7", " ", "ä€😀", "a&k=b", "a+b", "__proto__", "constructor", "toString", "x".repeat(1024)].map((t) => [
      t,
      t,
    ]),
    ["x".repeat(1025), "\ud800", "\udc00a"],
  ],
  [
    "index",
    [
      ["0", 0],
      ["7", 7],
      ["9007199254740991", 9007199254740991],
    ],
    ["-1", "+1", "01", "1.0", "1e3", " 1", "1 ", "0x1", "NaN", "1e400", "9007199254740993", "__proto__"],
  ],
  [
    "cell",
    [
      ["3,-4", [3, -4]],
      ["0,0", [0, 0]],
      ["-9007199254740991,12", [-9007199254740991, 12]],
    ],
    ["3", "3,", ",4", "3,4,5", "-0,1", "03,4", "3, 4", "[3,4]", "1e3,0", "3.5,0", "9007199254740993,0"],
  ],
  [
    "path",
    ["a", "a/b/c", "a b/ä", "...", "__proto__/constructor"].map((t) => [t, t]),
    ["/", "/a", "a/", "a//b", "..", "a/../b", "./a", "x".repeat(1025)],
  ],
];

test.each(kinds)("%s keys are decoded before the load, by GET and by POST", async (keys, good, bad) => {
  const loads = [];
  const { app } = await createApp({
    keys,
    load: (asked) => {
      loads.push(asked);
      return asked.map((key) => ({ key }));
    },
  });
  const meanings = good.map(([, key]) => key);
  const items = meanings.map((key) => ({ value: { key } }));
  const query = good.map(([text]) => `k=${encodeURIComponent(text)}`).join("&");
  const get = await app.inject(`/maps/things?${query}`);
  const post = await app.inject({ method: "POST", url: "/maps/things", payload: { keys: good.map(([text]) => text) } });
  expect(get.json().items).toEqual(items);
  expect(post.json().items).toEqual(items);
  expect(loads).toEqual([meanings, meanings]);

  for (const text of bad) {
    const reply = await app.inject({ method: "POST", url: "/maps/things", payload: { keys: [text] } });
    expect([text, reply.statusCode, reply.json().error?.code]).toEqual([text, 400, "MAPJAX_ERR_BAD_KEY"]);
  }
  expect(loads).toHaveLength(2);
});

test("a form's plus is a space", async () => {
  const { app, loads } = await createApp({ keys: "string" });
  await app.inject(`/maps/things?${new URLSearchParams({ k: "a b+c" })}`);
  expect(loads).toEqual([["a b+c"]]);
});

test("a map may be called like a member of Object.prototype", async () => {
  const load = (keys) => keys;
  const { app } = await createApp(
    {},
    { maps: { constructor: { keys: "index", load }, ["__proto__"]: { keys: "index", load } } },
  );
  expect((await app.inject("/maps/constructor?k=1")).json().items).toEqual([{ value: 1 }]);
  expect((await app.inject("/maps/__proto__?k=2")).json().items).toEqual([{ value: 2 }]);
  expect((await app.inject("/maps/toString?k=2")).statusCode).toBe(404);
});
