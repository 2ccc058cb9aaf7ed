import { expect, test } from "@jest/globals";

import { createApp } from "./app.js";

const JSON_BODY = { "content-type": "application/json" };

/**
 * @param {unknown} payload
 * @returns {object} a request
 */
function post(payload) {
  const text = typeof payload === "string" || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  return { method: "POST", url: "/maps/things", headers: JSON_BODY, payload: text };
}

test("GET and POST answer alike, by position, each key loaded once in the order of asking", async () => {
  const { app, loads } = await createApp();
  const expected = { ttl: 1000, items: [{ value: "v7" }, { value: "v0" }, { value: "v7" }, { value: "v3" }] };
  expect((await app.inject("/maps/things?k=7&k=0&k=7&k=3")).json()).toEqual(expected);
  expect((await app.inject(post({ keys: ["7", "0", "7", "3"] }))).json()).toEqual(expected);
  expect(loads).toEqual([
    [7, 0, 3],
    [7, 0, 3],
  ]);
});

test("HEAD is GET without the body", async () => {
  const { app } = await createApp();
  const get = await app.inject("/maps/things?k=1");
  const head = await app.inject({ method: "HEAD", url: "/maps/things?k=1" });
  expect(head.body).toBe("");
  expect(head.statusCode).toBe(200);
  for (const name of ["content-length", "content-type", "cache-control", "vary"]) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});

test("other parameters of the URL are let be", async () => {
  const { app } = await createApp();
  const reply = await app.inject("/maps/things?token=%zz&k=1&kk=2&K=3&%6B=4");
  expect(reply.json().items).toEqual([{ value: "v1" }, { value: "v4" }]);
});

const badQueries = [
  ["no query", "", "MAPJAX_ERR_NO_KEYS"],
  ["no key", "?", "MAPJAX_ERR_NO_KEYS"],
  ["a key with no text", "?k", "MAPJAX_ERR_BAD_KEY"],
  ["an empty key", "?k=1&k=", "MAPJAX_ERR_BAD_KEY"],
  ["a key that is not canonical", "?k=1&k=07", "MAPJAX_ERR_BAD_KEY"],
  ["a bad escape", "?k=%zz", "MAPJAX_ERR_BAD_QUERY"],
  ["an escape that is no UTF-8", "?k=%ff", "MAPJAX_ERR_BAD_QUERY"],
  ["too many keys", "?k=1&k=1&k=1&k=1", "MAPJAX_ERR_TOO_MANY_KEYS"],
];

test.each(badQueries)("GET with %s is refused before any load", async (_name, query, code) => {
  const { app, loads } = await createApp({ maxKeys: 3 });
  const reply = await app.inject(`/maps/things${query}`);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ error: { code, message: expect.any(String) } });
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(loads).toEqual([]);
});

const badBodies = [
  ["nothing", "", "MAPJAX_ERR_BAD_BODY"],
  ["truncated JSON", '{"keys":["1"', "MAPJAX_ERR_BAD_BODY"],
  ["null", "null", "MAPJAX_ERR_BAD_BODY"],
  ["a bare key", '"1"', "MAPJAX_ERR_BAD_BODY"],
  ["an array", '["1"]', "MAPJAX_ERR_BAD_BODY"],
  ["no keys", "{}", "MAPJAX_ERR_BAD_BODY"],
  ["keys that are a string", '{"keys":"1"}', "MAPJAX_ERR_BAD_BODY"],
  ["keys that are an object", '{"keys":{"0":"1","length":1}}', "MAPJAX_ERR_BAD_BODY"],
  ["a null key", '{"keys":["1",null]}', "MAPJAX_ERR_BAD_BODY"],
  ["a number", '{"keys":[1]}', "MAPJAX_ERR_BAD_BODY"],
  ["a nested key", '{"keys":[["1"]]}', "MAPJAX_ERR_BAD_BODY"],
  ["an unknown member", '{"keys":["1"],"more":1}', "MAPJAX_ERR_BAD_BODY"],
  ["__proto__", '{"__proto__":{"keys":["1"]}}', "MAPJAX_ERR_BAD_BODY"],
  ["__proto__ beside keys", '{"keys":["1"],"__proto__":{}}', "MAPJAX_ERR_BAD_BODY"],
  ["constructor.prototype", '{"keys":["1"],"constructor":{"prototype":{}}}', "MAPJAX_ERR_BAD_BODY"],
  ["bad UTF-8", Buffer.from([...Buffer.from('{"keys":["'), 0xff, ...Buffer.from('"]}')]), "MAPJAX_ERR_BAD_BODY"],
  ["0 keys", '{"keys":[]}', "MAPJAX_ERR_NO_KEYS"],
  ["too many keys", '{"keys":["1","1","1","1"]}', "MAPJAX_ERR_TOO_MANY_KEYS"],
  ["an empty key", '{"keys":[""]}', "MAPJAX_ERR_BAD_KEY"],
  ["a bad key", '{"keys":["1","x"]}', "MAPJAX_ERR_BAD_KEY"],
];

test.each(badBodies)("POST with %s is refused before any load", async (_name, payload, code) => {
  const { app, loads } = await createApp({ maxKeys: 3 });
  const reply = await app.inject(post(payload));
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ error: { code, message: expect.any(String) } });
  expect(loads).toEqual([]);
});

test("a bad key is named in the message, cut short", async () => {
  const { app } = await createApp();
  const { message } = (await app.inject(post({ keys: ["1", "x".repeat(50_000)] }))).json().error;
  expect(message).toBe(`Key "${"x".repeat(40)}…" at place 1: expected a non-negative integer.`);
});

test("a POST without a body is refused", async () => {
  const { app } = await createApp();
  const reply = await app.inject({ method: "POST", url: "/maps/things" });
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, "MAPJAX_ERR_BAD_BODY"]);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx"])("%s is 415", async (type) => {
  const { app, loads } = await createApp();
  const reply = await app.inject({ ...post({ keys: ["1"] }), headers: { "content-type": type } });
  expect([reply.statusCode, reply.json().error.code]).toEqual([415, "MAPJAX_ERR_MEDIA_TYPE"]);
  expect(loads).toEqual([]);
});

test("a body beyond maxBytes is 413, one that just fits is answered", async () => {
  const body = JSON.stringify({ keys: ["1", "2"] });
  const { app } = await createApp({ maxBytes: body.length });
  expect((await app.inject(post(body))).statusCode).toBe(200);
  const reply = await app.inject(post(`${body} `));
  expect([reply.statusCode, reply.json().error.code]).toEqual([413, "MAPJAX_ERR_BODY_TOO_LONG"]);
});

/** @type {[string, string, string][]} kind, and its two longest keys in the longest spelling of JSON */
const longest = [
  ["index", String(Number.MAX_SAFE_INTEGER), "0"],
  ["cell", "-9007199254740991,-9007199254740991", "0,0"],
  ["string", "\u0001".repeat(1024), "a"],
  ["path", "\u0001".repeat(1024), "a"],
];

test.each(longest)("unless given, maxBytes is what the longest keys take: %s", async (keys, key, short) => {
  const { app } = await createApp({ keys, maxKeys: 2, load: (asked) => asked });
  const escaped = [...key].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
  const body = `{"keys":["${escaped}","${escaped}"]}`;
  expect((await app.inject(post(body))).statusCode).toBe(200);
  const reply = await app.inject(post(JSON.stringify({ keys: [short] }) + " ".repeat(body.length)));
  expect([reply.statusCode, reply.json().error.code]).toEqual([413, "MAPJAX_ERR_BODY_TOO_LONG"]);
});

test("an unknown map is 404", async () => {
  const { app } = await createApp();
  for (const method of ["GET", "POST", "PUT"]) {
    const reply = await app.inject({ method, url: "/maps/nothing?k=1" });
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, "MAPJAX_ERR_UNKNOWN_MAP"]);
  }
});

test.each(["PUT", "PATCH", "DELETE", "TRACE"])("%s is 405 with Allow, whatever its body", async (method) => {
  const { app } = await createApp();
  const reply = await app.inject({ ...post("<xml/>"), method, headers: { "content-type": "text/xml" } });
  expect([reply.statusCode, reply.json().error.code]).toEqual([405, "MAPJAX_ERR_METHOD"]);
  expect(reply.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
});

test("OPTIONS says what is allowed", async () => {
  const { app } = await createApp();
  const reply = await app.inject({ method: "OPTIONS", url: "/maps/things" });
  expect([reply.statusCode, reply.headers.allow]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
});

test("an error of a hook has the same shape, and says nothing of the inside where it is a 5xx", async () => {
  const { app, logs } = await createApp(
    {},
    {
      user: ({ query }) => {
        if (query.who === "nobody") throw Object.assign(new Error("Sign in."), { statusCode: 401, code: "NO_USER" });
        throw new Error("password of the database is 1234");
      },
    },
  );
  const unauthorized = await app.inject("/maps/things?k=1&who=nobody");
  expect(unauthorized.statusCode).toBe(401);
  expect(unauthorized.json()).toEqual({ error: { code: "NO_USER", message: "Sign in." } });
  const failed = await app.inject("/maps/things?k=1");
  expect(failed.statusCode).toBe(500);
  expect(failed.json().error.code).toBe("INTERNAL");
  expect(failed.body).not.toContain("1234");
  expect(logs.filter(({ level }) => level >= 50).map(({ err }) => err.message)).toEqual([
    "password of the database is 1234",
  ]);
});
