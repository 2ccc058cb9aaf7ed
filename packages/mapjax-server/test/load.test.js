import { expect, test } from "@jest/globals";
import Fastify from "fastify";
import mapjax from "mapjax-server";

import { INTERNAL, createApp, getErrors } from "./app.js";

/**
 * @param {object} definition
 * @param {string} query
 * @returns {Promise<{ items: any[], statusCode: number, errors: any[], headers: object, answered: any }>} `answered` is the line of the log that counts
 */
async function ask(definition, query = "?k=1&k=2&k=3") {
  const { app, logs } = await createApp(definition);
  const reply = await app.inject(`/maps/things${query}`);
  const answered = logs.find(({ msg }) => msg === "MapJAX batch answered");
  return { ...reply.json(), statusCode: reply.statusCode, headers: reply.headers, errors: getErrors(logs), answered };
}

const missing = { missing: true };

/** @type {[string, (keys: number[]) => unknown][]} three ways to say that 1 is "one", 2 unknown, 3 null */
const shapes = [
  ["an array", () => ["one", undefined, null]],
  ["a promise of an array", async () => ["one", undefined, null]],
  [
    "a Map, in any order and with more than was asked",
    () =>
      new Map([
        [3, null],
        [9, "nine"],
        [1, "one"],
      ]),
  ],
  [
    "an async iterable",
    async function* () {
      yield [3, null];
      yield [1, "one"];
    },
  ],
];

test.each(shapes)("a load may give %s", async (_name, load) => {
  const { items, errors } = await ask({ load, missingTtl: 1000 });
  expect(items).toEqual([{ value: "one" }, missing, { value: null }]);
  expect(errors).toEqual([]);
});

test("keys of a Map are compared by their text", async () => {
  const load = () => new Map([[[3, -4], "here"]]);
  expect((await ask({ keys: "cell", load }, "?k=3,-4")).items).toEqual([{ value: "here" }]);
});

test("an async iterable is left, and closed, once every key has its value", async () => {
  let isClosed = false;
  const { items } = await ask({
    async *load(keys) {
      try {
        yield [9, "nobody asked for this"];
        for (const key of keys) yield [key, key];
        await new Promise(() => {});
      } finally {
        isClosed = true;
      }
    },
  });
  expect(items).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  expect(isClosed).toBe(true);
});

test("a load may spoil the array of keys that it is given", async () => {
  const { items } = await ask({ load: (keys) => keys.splice(0).map((key) => key * 10), ttl: (key) => key });
  expect(items).toEqual([{ value: 10 }, { value: 20, ttl: 2 }, { value: 30, ttl: 3 }]);
});

const cycle = {};
cycle.self = cycle;

/** @type {[string, unknown, string | undefined][]} what, value, the code in the log */
const spoilt = [
  ["an Error", new Error("secret"), undefined],
  ["a BigInt", 1n, "MAPJAX_ERR_NOT_JSON"],
  ["a BigInt inside", { deep: [1n] }, "MAPJAX_ERR_NOT_JSON"],
  ["a cycle", cycle, "MAPJAX_ERR_NOT_JSON"],
  ["a function", () => {}, "MAPJAX_ERR_NOT_JSON"],
  ["a symbol", Symbol("s"), "MAPJAX_ERR_NOT_JSON"],
  ["a promise", Promise.resolve(1), "MAPJAX_ERR_NOT_JSON"],
  ["a toJSON that throws", { toJSON: () => JSON.parse("secret") }, "MAPJAX_ERR_NOT_JSON"],
];

test.each(spoilt)("%s spoils only its own key, and is logged once", async (_name, value, code) => {
  const { items, statusCode, errors } = await ask({ load: () => ["one", value, "three"] });
  expect(statusCode).toBe(200);
  expect(items).toEqual([{ value: "one" }, INTERNAL, { value: "three" }]);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ map: "things", key: "2", keys: 3, failed: 1 });
  expect(errors[0].err.code).toBe(code);
});

test("of several errors the log has the first", async () => {
  const { errors } = await ask({ load: () => [1, new Error("first"), new Error("second")] });
  expect(errors).toMatchObject([{ key: "2", failed: 2, err: { message: "first" } }]);
});

test("what is exposed is not counted among what failed", async () => {
  const { errors } = await ask({
    load: () => [new Error("secret"), Object.assign(new Error("Not yours."), { expose: true }), 3],
  });
  expect(errors).toMatchObject([{ key: "1", keys: 3, failed: 1 }]);
});

test("what an error exposes is for the client, and not for the log", async () => {
  const gone = Object.assign(new Error("It is gone."), { expose: true, code: "GONE", retryAfter: 500, secret: 1 });
  const { items, errors, headers, answered } = await ask({
    load: () => [gone, Object.assign(new Error("?"), { expose: true }), 3],
  });
  expect(items).toEqual([
    { error: { code: "GONE", message: "It is gone.", retryAfter: 500 } },
    { error: { code: "ITEM_FAILED", message: "?" } },
    { value: 3 },
  ]);
  expect(errors).toEqual([]);
  expect(answered).toMatchObject({ loaded: 3, failed: 0 });
  expect(headers["cache-control"]).toBe("no-store");
});

const all = [INTERNAL, INTERNAL, INTERNAL];

/** @type {[string, Function, object][]} what, load, the error in the log */
const failures = [
  ["rejects", () => Promise.reject(new Error("secret")), { message: "secret" }],
  [
    "throws",
    () => {
      throw new Error("secret");
    },
    { message: "secret" },
  ],
  ["throws no error", () => Promise.reject("secret"), "secret"],
  ["gives too few values", () => [1, 2], { code: "MAPJAX_ERR_LOAD_RESULT" }],
  ["gives too many values", () => [1, 2, 3, 4], { code: "MAPJAX_ERR_LOAD_RESULT" }],
  ["gives nothing", () => {}, { code: "MAPJAX_ERR_LOAD_RESULT" }],
  ["gives null", () => null, { code: "MAPJAX_ERR_LOAD_RESULT" }],
  ["gives a string", () => "abc", { code: "MAPJAX_ERR_LOAD_RESULT" }],
  ["gives a Map with keys of another type", () => new Map([["1", 1]]), { code: "MAPJAX_ERR_LOAD_RESULT" }],
  [
    "yields no entries",
    async function* () {
      yield "abc";
    },
    { code: "MAPJAX_ERR_LOAD_RESULT" },
  ],
];

test.each(failures)("a load that %s fails every key, and is logged once", async (_name, load, err) => {
  const { items, statusCode, errors } = await ask({ load });
  expect(statusCode).toBe(200);
  expect(items).toEqual(all);
  expect(JSON.stringify(items)).not.toContain("secret");
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ map: "things", keys: 3, failed: 3, err });
});

test("an async iterable that fails keeps what it gave", async () => {
  const { items } = await ask({
    async *load() {
      yield [2, "two"];
      throw new Error("secret");
    },
  });
  expect(items).toEqual([INTERNAL, { value: "two" }, INTERNAL]);
});

test("a load gets the user, the request, a signal and the request's logger", async () => {
  let context;
  const load = (keys, given) => {
    context = given;
    given.log.error("from the load");
    return keys;
  };
  const { app, logs } = await createApp({ load }, { user: async ({ headers }) => ({ name: headers["x-user"] }) });
  await app.inject({ url: "/maps/things?k=1", headers: { "x-user": "ann" } });
  expect(context.user).toEqual({ name: "ann" });
  expect(context.request.headers["x-user"]).toBe("ann");
  expect(context.signal.aborted).toBe(false);
  expect(getErrors(logs)).toMatchObject([{ msg: "from the load", reqId: expect.any(String) }]);
});

test("the user is by default what authentication left in the request", async () => {
  const { app } = await createApp({ load: (keys, { user }) => keys.map(() => user) });
  expect((await app.inject("/maps/things?k=1")).json().items).toEqual([{ missing: true, ttl: undefined }]);

  const withUser = Fastify();
  withUser.decorateRequest("user", null);
  withUser.addHook("onRequest", async (request) => {
    request.user = "ann";
  });
  const load = (keys, { user }) => keys.map(() => user);
  await withUser.register(mapjax, { prefix: "/maps", maps: { things: { keys: "index", load } } });
  expect((await withUser.inject("/maps/things?k=1")).json().items).toEqual([{ value: "ann" }]);
});
