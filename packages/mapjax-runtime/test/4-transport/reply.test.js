import { expect, test } from "@jest/globals";
import { ArrayMap, MapError, NetworkError, ProtocolError, ServerError } from "../../src/index.js";
import { fakeTransport, idle } from "../support/fakes.js";

/** @param {number[]} keys */
function setUp(keys) {
  const fake = fakeTransport();
  const map = new ArrayMap("/maps/list", { transport: fake.transport });
  return { ...fake, map, outcomes: Promise.all(keys.map((key) => map.access(key).catch((error) => error))) };
}

test.each([
  [null, "expected a reply { ttl, items: […] }, got null"],
  ["<html>", 'expected a reply { ttl, items: […] }, got "<html>"'],
  [{}, "expected a reply { ttl, items: […] }, got an object"],
  [{ items: {} }, "expected a reply { ttl, items: […] }, got an object"],
  [{ items: [{ value: 1 }] }, "expected 2 items, one for each key in the order of asking, got 1"],
  [{ items: [1, 2, 3] }, "expected 2 items, one for each key in the order of asking, got 3"],
  [{ ttl: "5", items: [{ value: 1 }, { value: 2 }] }, 'expected a number of ms, 0 or more, or null as ttl, got "5"'],
  [{ ttl: -5, items: [{ value: 1 }, { value: 2 }] }, "expected a number of ms, 0 or more, or null as ttl, got -5"],
])("%j is no reply, for any key", async (reply, message) => {
  const { map, requests, outcomes } = setUp([1, 2]);
  await idle();
  await requests[0].replyWith(reply);
  const errors = await outcomes;
  for (const [index, error] of errors.entries()) {
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error).toMatchObject({ name: "ProtocolError", code: "REPLY_MALFORMED", map, key: index + 1 });
    expect(error.message).toBe(`Map "/maps/list", key ${index + 1}: ${message}; does the url lead to a MapJAX map?`);
  }
});

test.each([[null], [7], [{}], [{ missing: false }], [{ ttl: 5 }], [{ value: 1, ttl: "x" }], [{ error: "no" }]])(
  "the item %j fails its key only",
  async (item) => {
    const { requests, outcomes } = setUp([1, 2]);
    await idle();
    await requests[0].replyWith({ ttl: 5, items: [item, { value: "good" }] });
    expect(await outcomes).toEqual([expect.any(ProtocolError), "good"]);
  },
);

test("an item's error fails that key's waiters with what the server says", async () => {
  const { map, requests, outcomes } = setUp([1, 2, 1]);
  await idle();
  const error = { code: "FORBIDDEN", message: "Not yours.", retryAfter: 500 };
  await requests[0].replyWith({ ttl: 5, items: [{ error }, { value: "good" }] });
  const [first, second, third] = await outcomes;
  expect(first).toBeInstanceOf(ServerError);
  expect(first).toBeInstanceOf(MapError);
  expect(first).toMatchObject({ name: "ServerError", code: "FORBIDDEN", map, key: 1, retryAfter: 500 });
  expect(first.message).toBe('Map "/maps/list", key 1: the server answered FORBIDDEN: Not yours.');
  expect(first.reason).toBe("Not yours.");
  expect(second).toBe("good");
  expect(third).toBe(first);
});

test.each([
  [{ code: "INTERNAL", message: "The server failed." }, "INTERNAL: The server failed. The server's log says why."],
  [{ code: "INTERNAL", message: "It failed" }, "INTERNAL: It failed. The server's log says why."],
  [{ code: "INTERNAL" }, "INTERNAL. The server's log says why."],
  [{ code: "BUSY", message: "later!" }, "BUSY: later!"],
  [{ code: "BUSY", message: "" }, "BUSY"],
  [{ message: 7 }, "ITEM_FAILED"],
])("the item's error %j reads well", async (error, said) => {
  const { requests, outcomes } = setUp([1]);
  await idle();
  await requests[0].replyWith({ ttl: 5, items: [{ error }] });
  expect((await outcomes)[0].message).toBe(`Map "/maps/list", key 1: the server answered ${said}`);
});

test("a transport's failure is a NetworkError for every key", async () => {
  const { map, requests, outcomes } = setUp([1, 2]);
  await idle();
  const cause = new TypeError("fetch failed");
  await requests[0].fail(cause);
  const errors = await outcomes;
  expect(errors).toMatchObject([{ key: 1 }, { key: 2 }]);
  for (const error of errors) {
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: "NetworkError", code: "NETWORK", map, cause });
    expect(error.message).toMatch(/expected a reply, got none: fetch failed; is the server running/);
    expect(error.stack).toMatch(/^NetworkError: Map/);
  }
});

test("a transport may fail with errors of its own making", async () => {
  const { map, requests, outcomes } = setUp([1]);
  await idle();
  await requests[0].fail(new ServerError("BUSY", "come back", { retryAfter: 10 }));
  expect(await outcomes).toMatchObject([
    { name: "ServerError", code: "BUSY", key: 1, map, retryAfter: 10, message: 'Map "/maps/list", key 1: come back' },
  ]);
});

test("a prefetch that fails tells nobody", async () => {
  const { map, requests } = setUp([]);
  map.prefetch([1]);
  await idle();
  await requests[0].fail(new Error("lost"));
  expect(map.has(1)).toBe(false);
});

test("a transport may be an object", async () => {
  const transport = {
    ttl: 50,
    /** @param {{ keys: string[] }} request */
    async send({ keys }) {
      return { ttl: this.ttl, items: keys.map((key) => ({ value: key })) };
    },
  };
  expect(await new ArrayMap("/maps/list", { transport }).access(5)).toBe("5");
});

test("an item's error with a code that is no text is a malformed reply", async () => {
  for (const code of [5, null, { toString: null }]) {
    const map = new ArrayMap("/maps/list", {
      transport: async () => ({ items: [{ error: { code, message: "no" } }] }),
    });
    await expect(map.access(1)).rejects.toMatchObject({ name: "ProtocolError", code: "REPLY_MALFORMED" });
  }
});
