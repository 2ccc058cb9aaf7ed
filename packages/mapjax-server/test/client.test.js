import { expect, test } from "@jest/globals";
import { ArrayMap, SharedMap } from "mapjax-runtime";

import { createApp } from "./app.js";

test("our client reads what our server writes", async () => {
  const gone = Object.assign(new Error("It is gone."), { expose: true, code: "GONE" });
  const { app, loads } = await createApp(
    {},
    {
      maps: {
        things: {
          keys: "index",
          load: (keys) => {
            loads.push(keys);
            return keys.map((key) => (key === 2 ? undefined : key === 3 ? gone : { key }));
          },
        },
        words: { keys: "string", load: (keys) => keys.map((key) => key.length) },
      },
    },
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port } = /** @type {any} */ (app.server.address());
    const things = new ArrayMap(`http://127.0.0.1:${port}/maps/things`);
    const [one, two, three] = await Promise.allSettled([things.access(1), things.access(2), things.access(3)]);
    expect(loads).toEqual([[1, 2, 3]]);
    expect(one).toEqual({ status: "fulfilled", value: { key: 1 } });
    expect(two).toEqual({ status: "fulfilled", value: undefined });
    expect(three).toMatchObject({
      status: "rejected",
      reason: {
        name: "ServerError",
        code: "GONE",
        reason: "It is gone.",
        message: `Map "http://127.0.0.1:${port}/maps/things", key 3: the server answered GONE: It is gone.`,
      },
    });

    const words = new SharedMap(`http://127.0.0.1:${port}/maps/words`);
    const keys = [
      "__proto__",
      "a&k=b+c %",
      "ä😀",
      "x".repeat(1024),
      ...Array.from({ length: 500 }, (_, i) => `word ${i}`),
    ];
    expect(await Promise.all(keys.map((key) => words.access(key)))).toEqual(keys.map((key) => key.length));

    await expect(new SharedMap(`http://127.0.0.1:${port}/maps/none`).access("a")).rejects.toMatchObject({
      name: "ServerError",
      code: "MAPJAX_ERR_UNKNOWN_MAP",
    });
  } finally {
    await app.close();
  }
});

test.each([
  ["of Latin letters", "x"],
  ["of Chinese characters", "漢"],
  ["of emojis", "😀"],
  ["of characters that JSON escapes", "\u0001"],
])("as many keys %s as our client puts into one request, and as long as keys can be, are answered", async (_, text) => {
  const load = (keys) => keys.map((key) => key.slice(0, 4));
  const { app } = await createApp({}, { maps: { words: { keys: "string", load }, paths: { keys: "path", load } } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port } = /** @type {any} */ (app.server.address());
    const keys = Array.from({ length: 1000 }, (_, i) => String(i).padStart(4, "0") + text.repeat(1020 / text.length));
    for (const name of ["words", "paths"]) {
      const map = new SharedMap(`http://127.0.0.1:${port}/maps/${name}`);
      const values = await Promise.all(keys.map((key) => map.access(key)));
      expect(values).toEqual(keys.map((key) => key.slice(0, 4)));
    }
  } finally {
    await app.close();
  }
});
