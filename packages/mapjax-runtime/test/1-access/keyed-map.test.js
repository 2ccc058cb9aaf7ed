import { expect, test } from "@jest/globals";
import { call } from "../../src/compiled.js";
import { ArrayMap, SharedMap } from "../../src/index.js";
import { fakeClock, fakeTransport, idle } from "../support/fakes.js";
import { access, thread } from "../support/threads.js";

/** @param {object} [options] */
function setUp(options) {
  const fake = fakeTransport();
  return { ...fake, map: new ArrayMap("/maps/list", { transport: fake.transport, clock: fakeClock(), ...options }) };
}

test("a thread gets the value that the server sends, then the cached one", async () => {
  const { map, requests } = setUp();
  const values = thread(function* () {
    return [yield access(map, 7), yield access(map, 7)];
  });
  await idle();
  expect(requests).toMatchObject([{ url: "/maps/list", keys: ["7"], maxUrlBytes: 4096 }]);
  await requests[0].answer();
  expect(await values).toEqual(["value of 7", "value of 7"]);
  expect(requests).toHaveLength(1);
});

test("a hit does not give way", async () => {
  const { map } = setUp();
  map.set(1, "one");
  map.set(2, "two");
  /** @type {unknown[]} */
  const log = [];
  thread(function* () {
    log.push(yield access(map, 1));
    log.push(yield access(map, 2));
  });
  log.push("after");
  expect(log).toEqual(["one", "two", "after"]);
});

test("the plain form returns a promise, hit or miss", async () => {
  const { map, requests } = setUp();
  const miss = map.access(3);
  expect(miss).toBeInstanceOf(Promise);
  await idle();
  await requests[0].answer();
  expect(await miss).toBe("value of 3");
  const hit = map.access(3);
  expect(hit).toBeInstanceOf(Promise);
  expect(await hit).toBe("value of 3");
});

test("no thread runs inside access, prefetch, set or invalidate", async () => {
  const { map, requests } = setUp();
  /** @type {string[]} */
  const log = [];
  thread(function* () {
    log.push(yield access(map, 0));
  });
  await idle();
  requests[0].answer();
  map.prefetch([0, 1]);
  map.set(0, "local");
  map.invalidate([0]);
  map.invalidate();
  log.push("ordinary code");
  await idle();
  expect(log).toEqual(["ordinary code", "value of 0"]);
});

test.each([[-1], [1.5], [Number.NaN], ["1"], [null], [undefined], [2 ** 53], [{}]])(
  "%p is no key of an ArrayMap",
  async (key) => {
    const { map, requests } = setUp();
    const wrong = /** @type {any} */ (key);
    const message = /Map "\/maps\/list": expected a non-negative integer as its key, got /;
    await expect(map.access(wrong)).rejects.toThrow(message);
    for (const use of [
      () => map.has(wrong),
      () => map.peek(wrong),
      () => map.set(wrong, 1),
      () => map.prefetch([0, wrong]),
      () => map.invalidate([wrong]),
    ])
      expect(use).toThrow(message);
    await idle();
    expect(requests).toEqual([]);
  },
);

test("a bad key throws at once in a thread, and can be caught there", async () => {
  const { map } = setUp();
  /** @type {unknown[]} */
  const log = [];
  thread(function* () {
    try {
      yield access(map, "x");
    } catch (error) {
      log.push(error);
    }
  });
  expect(log).toEqual([expect.any(TypeError)]);
});

test.each([[""], ["a".repeat(1025)], ["\ud800"], [1]])("%p is no key of a SharedMap", async (key) => {
  const map = new SharedMap("/maps/names", { transport: fakeTransport().transport });
  await expect(map.access(/** @type {any} */ (key))).rejects.toThrow(TypeError);
});

test("keys of any spelling are only keys", async () => {
  const { transport, requests } = fakeTransport();
  const map = new SharedMap("/maps/names", { transport });
  const keys = ["__proto__", "constructor", "toString", "a&k=b", "ä 漢 🚀"];
  const values = Promise.all(keys.map((key) => map.access(key)));
  await idle();
  expect(requests[0].keys).toEqual(keys);
  await requests[0].answer();
  expect(await values).toEqual(keys.map((key) => `value of ${key}`));
  expect(map.peek("__proto__")).toBe("value of __proto__");
  expect(map.has("valueOf")).toBe(false);
});

test("a key that the server does not have is undefined, and cached", async () => {
  const { map, requests } = setUp();
  const value = map.access(9);
  await idle();
  await requests[0].replyWith({ ttl: 1000, items: [{ missing: true }] });
  expect(await value).toBeUndefined();
  expect([map.has(9), map.peek(9), map.has(8)]).toEqual([true, undefined, false]);
  expect(await map.access(9)).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test("has and peek ask nobody", async () => {
  const { map, requests } = setUp({ prefetch: () => [1, 2, 3] });
  expect([map.has(0), map.peek(0)]).toEqual([false, undefined]);
  await idle();
  expect(requests).toEqual([]);
});

test("what is set is a hit, until its time is over", async () => {
  const clock = fakeClock();
  const { map } = setUp({ clock });
  map.set(1, "short", { ttl: 10 });
  map.set(2, "long");
  expect([map.peek(1), map.peek(2)]).toEqual(["short", "long"]);
  await clock.advance(10);
  expect([map.has(1), map.has(2)]).toEqual([false, true]);
  map.set(2, "gone", { ttl: 0 });
  expect(map.has(2)).toBe(false);
  expect(() => map.set(1, 1, { ttl: -1 })).toThrow("option ttl: expected a number of ms, 0 or more, or null, got -1");
});

test.each([
  [{ tll: 1 }, 'no option is called "tll"; the only one is ttl'],
  [60, "expected an object of options, got 60"],
  [null, "expected an object of options, got null"],
])("set refuses the options %j", (options, message) => {
  const { map } = setUp();
  expect(() => map.set(1, 1, /** @type {any} */ (options))).toThrow(
    new TypeError(`set(key, value, options): ${message}`),
  );
  expect(map.has(1)).toBe(false);
});

test("a key is shown as it was written", () => {
  const { map } = setUp();
  expect(() => map.has(/** @type {any} */ (7n))).toThrow("expected a non-negative integer as its key, got 7n");
});

test("a reply under way for a key that was set goes to its waiters and is not cached", async () => {
  const { map, requests } = setUp();
  const early = map.access(1);
  await idle();
  map.set(1, "local");
  expect(await map.access(1)).toBe("local");
  await requests[0].answer();
  expect(await early).toBe("value of 1");
  expect(map.peek(1)).toBe("local");
});

test("a key set before its request is sent keeps what was set", async () => {
  const { map, requests } = setUp();
  const early = map.access(1);
  map.set(1, "local");
  await idle();
  await requests[0].answer();
  expect(await early).toBe("value of 1");
  expect(map.peek(1)).toBe("local");
});

test.each([
  ["one key", [1]],
  ["all keys", undefined],
])("after invalidating %s a reply under way goes to its waiters, and later accesses ask again", async (_what, keys) => {
  const { map, requests } = setUp();
  const early = map.access(1);
  await idle();
  map.invalidate(keys);
  const late = map.access(1);
  await idle();
  expect(requests).toHaveLength(2);
  await requests[0].answer({ value: () => "old" });
  expect(await early).toBe("old");
  expect(map.has(1)).toBe(false);
  map.access(1);
  await idle();
  expect(requests).toHaveLength(2);
  await requests[1].answer({ value: () => "new" });
  expect(await late).toBe("new");
  expect(map.peek(1)).toBe("new");
});

test("what is not sent yet is younger than an invalidation, and is asked for once", async () => {
  const { map, requests, keys } = setUp();
  map.access(1);
  map.set(1, "local");
  map.invalidate([1]);
  const value = map.access(1);
  await idle();
  expect(keys()).toEqual(["1"]);
  await requests[0].answer();
  expect(await value).toBe("value of 1");
  expect(map.has(1)).toBe(true);
});

test("keys must come in a collection, and a string is not one", () => {
  const map = new SharedMap("/maps/names", { transport: fakeTransport().transport });
  for (const keys of ["abc", 7, null, {}]) {
    expect(() => map.prefetch(/** @type {any} */ (keys))).toThrow(/^prefetch\(keys\): expected keys in an array/);
    expect(() => map.invalidate(/** @type {any} */ (keys))).toThrow(/^invalidate\(keys\): expected keys in an array/);
  }
});

test("prefetched keys are fetched once, in the background, from any iterable", async () => {
  const { map, requests, keys } = setUp();
  expect(map.prefetch(new Set([4, 5]))).toBeUndefined();
  map.prefetch([5, 6]);
  await idle();
  expect(keys()).toEqual(["4,5,6"]);
  await requests[0].answer();
  map.prefetch([4, 5, 6]);
  await idle();
  expect(requests).toHaveLength(1);
  expect(map.peek(5)).toBe("value of 5");
});

test("two maps of one URL are separate", async () => {
  const { map, transport, requests } = setUp();
  const other = new ArrayMap("/maps/list", { transport });
  map.set(1, "mine");
  other.access(1);
  await idle();
  expect(requests).toHaveLength(1);
});

test("a subclass that overrides access is respected by a blocking call", async () => {
  class Loud extends ArrayMap {
    /** @param {number} key */
    async access(key) {
      return `${await super.access(key)}!`;
    }
  }
  const map = new Loud("/maps/list", { transport: fakeTransport().transport });
  map.set(1, "one");
  const value = thread(function* () {
    return yield () => call(map.access, map, 1);
  });
  expect(await value).toBe("one!");
});
