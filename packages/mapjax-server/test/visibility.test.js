import { expect, jest, test } from "@jest/globals";
import Fastify from "fastify";
import mapjax from "mapjax-server";

import { createApp } from "./app.js";

const post = { method: "POST", url: "/maps/things", payload: { keys: ["1"] } };

test("a public map's load sees neither user nor request, and nobody asks who it is", async () => {
  const user = jest.fn(() => "ann");
  let context;
  const load = (keys, given) => {
    context = given;
    return keys;
  };
  const { app } = await createApp({ visibility: "public", load }, { user });
  expect((await app.inject("/maps/things?k=1")).statusCode).toBe(200);
  expect(Object.keys(context).sort()).toEqual(["log", "signal"]);
  expect(user).not.toHaveBeenCalled();
});

test("a private map is private by default, whether asked by GET or POST", async () => {
  const { app } = await createApp();
  for (const request of ["/maps/things?k=1", post]) {
    const { headers } = await app.inject(request);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toBe("Accept, Cookie, Authorization");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  }
});

test("a public map may be cached by all for its smallest TTL in whole seconds", async () => {
  const { app } = await createApp({ visibility: "public", keys: "index", ttl: (key) => key, missingTtl: 60_000 });
  const { headers } = await app.inject("/maps/things?k=9000&k=2999&k=5000");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=2");
  expect(headers.vary).toBe("Accept");
});

test("the TTL of what is missing counts", async () => {
  const { app } = await createApp({ visibility: "public", ttl: 60_000, load: () => [undefined, 1] });
  expect((await app.inject("/maps/things?k=1&k=2")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=5");
});

test("what never expires is for a year to shared caches, which know no never", async () => {
  const { app } = await createApp({ visibility: "public", ttl: null });
  expect((await app.inject("/maps/things?k=1")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=31536000");
});

test("a public POST is kept by nobody: its URL says not what was asked", async () => {
  const { app } = await createApp({ visibility: "public" });
  expect((await app.inject(post)).headers["cache-control"]).toBe("no-store");
});

test.each(["private", "public"])("a %s reply with an item's error is kept by nobody", async (visibility) => {
  const { app } = await createApp({ visibility, load: () => [1, new Error("no")] });
  expect((await app.inject("/maps/things?k=1&k=2")).headers["cache-control"]).toBe("no-store");
});

test("what others vary by is kept", async () => {
  const app = Fastify();
  app.addHook("onRequest", async (_request, reply) => void reply.header("vary", "Origin"));
  await app.register(mapjax, { maps: { things: { keys: "index", visibility: "public", load: (keys) => keys } } });
  expect((await app.inject("/things?k=1")).headers.vary).toBe("Origin, Accept");
});
