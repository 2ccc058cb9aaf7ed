import { expect, test } from "@jest/globals";
import Fastify from "fastify";
import mapjax from "mapjax-server";

const load = async (keys) => keys;
const good = { keys: "index", load };

const refused = [
  ["a misspelt option", { map: {} }, "options: expected only prefix, user, maps, logLevel, logSerializers, got 'map'."],
  ["no maps", {}, "options.maps: expected an object, got undefined."],
  ["a prefix without a slash", { prefix: "maps", maps: {} }, "options.prefix: expected a path that starts"],
  ["a prefix with a parameter", { prefix: "/:user", maps: {} }, "options.prefix: expected a path that starts"],
  ["a user that is no function", { user: 7, maps: {} }, "options.user: expected a function, got 7."],
  ["a name that is no segment", { maps: { "a/b": good } }, "options.maps.a/b: expected a name"],
  ["a name that means up", { maps: { "..": good } }, "options.maps...: expected a name"],
  ["a misspelt member", { maps: { m: { ...good, tll: 1 } } }, "options.maps.m: expected only keys, load, ttl"],
  ["a map that is no object", { maps: { m: load } }, "options.maps.m: expected an object, got [AsyncFunction: load]."],
  [
    "an unknown kind of keys",
    { maps: { m: { keys: "int", load } } },
    "expected one of string, index, cell, path, got 'int'.",
  ],
  ["keys from the prototype", { maps: { m: { keys: "constructor", load } } }, "got 'constructor'."],
  ["no load", { maps: { m: { keys: "index" } } }, "options.maps.m.load: expected a function, got undefined."],
  ["a negative TTL", { maps: { m: { ...good, ttl: -1 } } }, "options.maps.m.ttl: expected 0 to 31536000000 ms or null"],
  ["a NaN TTL", { maps: { m: { ...good, ttl: NaN } } }, "got NaN."],
  ["a TTL that is a string", { maps: { m: { ...good, ttl: "1s" } } }, "got '1s'."],
  ["a TTL without end", { maps: { m: { ...good, ttl: 1e300 } } }, "got 1e+300."],
  ["a missing TTL that is none", { maps: { m: { ...good, missingTtl: -5 } } }, "options.maps.m.missingTtl: expected"],
  ["an unknown visibility", { maps: { m: { ...good, visibility: "all" } } }, "options.maps.m.visibility: expected"],
  ["no keys allowed", { maps: { m: { ...good, maxKeys: 0 } } }, "options.maps.m.maxKeys: expected a whole number"],
  ["a limit that is no number", { maps: { m: { ...good, maxBytes: "1kb" } } }, "options.maps.m.maxBytes: expected"],
  ["a time-out of 0", { maps: { m: { ...good, timeout: 0 } } }, "options.maps.m.timeout: expected a whole number"],
];

test.each(refused)("register refuses %s", async (_name, options, message) => {
  const error = await Fastify()
    .register(mapjax, options)
    .then(
      () => undefined,
      (reason) => reason,
    );
  expect(error).toMatchObject({ code: "MAPJAX_ERR_OPTION", message: expect.stringContaining(message) });
  expect(error.message).toMatch(/\. \S.*\.$/);
});

test("the same plugin serves several prefixes, and one prefix twice", async () => {
  const app = Fastify();
  await app.register(mapjax, { prefix: "/a", maps: { m: { keys: "index", load: async () => ["a"] } } });
  await app.register(mapjax, { prefix: "/b", maps: { m: { keys: "index", load: async () => ["b"] } } });
  await app.register(mapjax, { prefix: "/b", maps: { n: { keys: "index", load: async () => ["n"] } } });
  const values = [];
  for (const url of ["/a/m?k=0", "/b/m?k=0", "/b/n?k=0"]) values.push((await app.inject(url)).json().items[0].value);
  expect(values).toEqual(["a", "b", "n"]);
  expect(app.mapjax.maps.map(({ url }) => url)).toEqual(["/a/m", "/b/m", "/b/n"]);
});

test("a prefix adds to that of the scope around it, and is not needed", async () => {
  const app = Fastify();
  await app.register(mapjax, { maps: { root: good } });
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(async () => "nothing");
      await scope.register(mapjax, { maps: { inner: good } });
      await scope.register(mapjax, { prefix: "/deep/", maps: { deeper: good } });
    },
    { prefix: "/api" },
  );
  for (const url of ["/root?k=1", "/api/inner?k=1", "/api/deep/deeper?k=1"]) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  expect(app.mapjax.maps.map(({ url }) => url)).toEqual(["/root", "/api/inner", "/api/deep/deeper"]);
  expect((await app.inject("/api/none")).body).toBe("nothing");
  expect((await app.inject("/api/deep/none")).json().error.code).toBe("MAPJAX_ERR_UNKNOWN_MAP");
});

test("an unknown map is said to be one, also beside a wildcard route for all", async () => {
  for (const isFirst of [true, false]) {
    const app = Fastify();
    if (isFirst) app.all("/*", async () => "wild");
    await app.register(mapjax, { prefix: "/maps", maps: { m: good } });
    if (!isFirst) app.all("/*", async () => "wild");
    for (const method of ["GET", "HEAD", "POST", "PUT"]) {
      const payload = method === "POST" ? "<xml/>" : undefined;
      const reply = await app.inject({ method, url: "/maps/nope?k=1", payload });
      expect([method, reply.statusCode]).toEqual([method, 404]);
      if (method !== "HEAD") expect(reply.json().error.code).toBe("MAPJAX_ERR_UNKNOWN_MAP");
    }
    expect((await app.inject("/maps/m?k=1")).json().items).toEqual([{ value: 1 }]);
    expect((await app.inject("/others")).body).toBe("wild");
  }
});

test("a map may have the most keys that there can be", async () => {
  const app = Fastify();
  await app.register(mapjax, { maps: { m: { ...good, keys: "string", maxKeys: 1_000_000 } } });
  expect(app.mapjax.maps[0].maxKeys).toBe(1_000_000);
});

test("a wildcard route that the application has at the prefix stays", async () => {
  const app = Fastify();
  app.get("/maps/*", async () => "mine");
  await app.register(mapjax, { prefix: "/maps", maps: { m: good } });
  expect((await app.inject("/maps/nope")).body).toBe("mine");
  expect((await app.inject({ method: "PUT", url: "/maps/nope" })).json().error.code).toBe("MAPJAX_ERR_UNKNOWN_MAP");
});

test("the rest of the application keeps its parsers, error handler and not-found handler", async () => {
  const app = Fastify();
  await app.register(mapjax, { prefix: "/maps", maps: { m: good } });
  app.post("/text", async (request) => ({ body: request.body }));
  const post = { method: "POST", url: "/text", headers: { "content-type": "text/plain" }, payload: "hello" };
  expect((await app.inject(post)).json()).toEqual({ body: "hello" });
  expect((await app.inject("/other")).json()).toMatchObject({ statusCode: 404, error: "Not Found" });
});
