import { once } from "node:events";
import { request as httpRequest } from "node:http";

import { expect, test } from "@jest/globals";

import { createApp, getErrors } from "./app.js";

const TIMEOUT = { error: { code: "TIMEOUT", message: "The server took too long." } };

test("a load that never settles is aborted when its time is over", async () => {
  let signal;
  const load = (_keys, context) => {
    signal = context.signal;
    return new Promise(() => {});
  };
  const { app, logs } = await createApp({ load, timeout: 10 });
  const reply = await app.inject("/maps/things?k=1&k=2");
  expect(reply.statusCode).toBe(200);
  expect(reply.json().items).toEqual([TIMEOUT, TIMEOUT]);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(signal.aborted).toBe(true);
  expect(getErrors(logs)).toMatchObject([{ map: "things", failed: 2, err: { code: "MAPJAX_ERR_TIMEOUT" } }]);
});

test("a load that heeds the signal times out as well, and what it says too late is ignored", async () => {
  const load = (_keys, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("secret")));
    });
  const { app, logs } = await createApp({ load, timeout: 10 });
  expect((await app.inject("/maps/things?k=1")).json().items).toEqual([TIMEOUT]);
  expect(getErrors(logs)).toHaveLength(1);
});

test("a stream that stops half-way gives what came in time", async () => {
  const { app } = await createApp({
    timeout: 10,
    async *load() {
      yield [2, "two"];
      await new Promise(() => {});
    },
  });
  expect((await app.inject("/maps/things?k=1&k=2")).json().items).toEqual([TIMEOUT, { value: "two" }]);
});

test("the signal of a load in time is left alone", async () => {
  let signal;
  const load = async (keys, context) => {
    signal = context.signal;
    return keys;
  };
  const { app } = await createApp({ load });
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const response = await fetch(`http://127.0.0.1:${app.server.address().port}/maps/things?k=1`);
    await response.text();
  } finally {
    await app.close();
  }
  expect(signal.aborted).toBe(false);
});

test.each(["GET", "POST"])("the signal aborts when the client of a %s leaves, and not before", async (method) => {
  let started;
  const context = new Promise((resolve) => {
    started = resolve;
  });
  const load = (_keys, given) => {
    started(given);
    return new Promise(() => {});
  };
  const { app, logs } = await createApp({ load, timeout: null });
  const responded = new Promise((resolve) => app.server.once("request", (_req, res) => res.once("close", resolve)));
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port } = /** @type {any} */ (app.server.address());
    const client = httpRequest({ port, host: "127.0.0.1", method, path: "/maps/things?k=1" });
    client.on("error", () => {});
    if (method === "POST") client.setHeader("content-type", "application/json");
    client.end(method === "POST" ? '{"keys":["1"]}' : undefined);
    const { signal } = await context;
    // The body is read long since; a whole turn of the event loop shows that this alone aborts nothing.
    await new Promise((resolve) => setImmediate(resolve));
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, "abort");
    client.destroy();
    await aborted;
    expect(signal.reason).toMatchObject({ code: "MAPJAX_ERR_CLIENT_LEFT" });
    await responded;
  } finally {
    await app.close();
  }
  expect(getErrors(logs)).toEqual([]);
});

test("a client that has left before the load is not loaded for", async () => {
  let isLoaded = false;
  const load = (keys) => {
    isLoaded = true;
    return keys;
  };
  const user = async (request) => {
    client.destroy();
    await once(request.raw.socket, "close");
  };
  const { app, logs } = await createApp({ load }, { user });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = /** @type {any} */ (app.server.address());
  const client = httpRequest({ port, host: "127.0.0.1", path: "/maps/things?k=1" });
  client.on("error", () => {});
  client.end();
  try {
    while (!logs.some(({ msg }) => msg === "MapJAX batch answered")) await new Promise((r) => setImmediate(r));
  } finally {
    await app.close();
  }
  expect(isLoaded).toBe(false);
});

test("a request under way when the server closes is answered, and its connection ends", async () => {
  let finish;
  let started;
  const isStarted = new Promise((resolve) => {
    started = resolve;
  });
  const load = (keys) =>
    new Promise((resolve) => {
      finish = () => resolve(keys);
      started();
    });
  const { app } = await createApp({ load });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const replied = fetch(`http://127.0.0.1:${app.server.address().port}/maps/things?k=1`);
  await isStarted;
  const closed = app.close();
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  finish();
  const response = await replied;
  expect(response.headers.get("connection")).toBe("close");
  expect(await response.json()).toEqual({ ttl: 1000, items: [{ value: 1 }] });
  await closed;
});
