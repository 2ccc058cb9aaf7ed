import { expect, test } from "@jest/globals";
import { ArrayMap, configure, readAhead } from "../../src/index.js";
import { fakeTransport, idle } from "../support/fakes.js";
import { access, thread } from "../support/threads.js";

/** @param {any} prefetch */
function setUp(prefetch) {
  const fake = fakeTransport();
  return { ...fake, map: new ArrayMap("/maps/list", { transport: fake.transport, prefetch }) };
}

test("the key is asked for first, then its prefetch set", async () => {
  const { map, keys } = setUp(readAhead(3));
  map.access(5);
  await idle();
  expect(keys()).toEqual(["5,6,7,8"]);
});

test("the policy is asked once per access, hit or miss, and a hit prefetches", async () => {
  /** @type {number[]} */
  const asked = [];
  const { map, requests, keys } = setUp((/** @type {number} */ key) => {
    asked.push(key);
    return [key + 1];
  });
  map.access(1);
  map.access(1);
  await idle();
  await requests[0].answer();
  await map.access(2);
  await idle();
  expect(asked).toEqual([1, 1, 2]);
  expect(keys()).toEqual(["1,2", "3"]);
});

test("a policy may be an object", async () => {
  const { map, keys } = setUp({
    step: 10,
    /** @param {number} key */
    getPrefetchSet(key) {
      return new Set([key + this.step]);
    },
  });
  map.access(1);
  await idle();
  expect(keys()).toEqual(["1,11"]);
});

test("what a policy repeats, or names outside the map, or finds cached or under way is dropped", async () => {
  const { map, keys } = setUp(() => [4, 5, 5, -1, 0.5, NaN, 6, 7]);
  map.set(6, "cached");
  map.prefetch([7]);
  await idle();
  map.access(5);
  await idle();
  expect(keys()).toEqual(["7", "5,4"]);
});

test("a policy that names keys of another kind is reported once, and the others are fetched", async () => {
  /** @type {any[]} */
  const reported = [];
  configure({ onError: (error) => reported.push(error) });
  const { map, keys } = setUp((/** @type {number} */ key) => [String(key + 1), undefined, key + 1]);
  map.access(1);
  map.access(3);
  await idle();
  expect(keys()).toEqual(["1,3,2,4"]);
  expect(reported.map(String)).toEqual([
    'TypeError: Map "/maps/list": its prefetch policy: expected keys that are each a non-negative integer, got "2", which is not fetched',
  ]);
});

test.each([
  ["throws", () => { throw new Error("bad policy"); }, "bad policy"], // prettier-ignore
  ["returns a string", () => "123", 'expected keys in an array, or another iterable object, got "123"'],
  ["returns nothing", () => undefined, "got undefined"],
  ["throws midway", function* () { yield 2; throw new Error("midway"); }, "midway"], // prettier-ignore
])("a policy that %s is reported, and the access goes on", async (_what, policy, message) => {
  /** @type {any[]} */
  const reported = [];
  configure({ onError: (error) => reported.push(error) });
  const { map, requests, keys } = setUp(policy);
  const value = map.access(1);
  await idle();
  expect(keys()).toEqual(["1"]);
  await requests[0].answer();
  expect(await value).toBe("value of 1");
  expect(reported.map((error) => error.message)).toEqual([expect.stringContaining(message)]);
});

test("a policy that sets the key it is asked for makes the access a hit", async () => {
  const { map, keys } = setUp((/** @type {number} */ key) => {
    map.set(key, "by policy");
    return [];
  });
  expect(await map.access(1)).toBe("by policy");
  await idle();
  expect(keys()).toEqual([]);
});

test("a bad key throws before the policy sees it", async () => {
  /** @type {unknown[]} */
  const asked = [];
  const { map } = setUp((/** @type {unknown} */ key) => asked.push(key));
  await expect(map.access(-1)).rejects.toThrow(TypeError);
  expect(asked).toEqual([]);
});

test("a policy that accesses the map starts threads of its own", async () => {
  const { map, requests } = setUp((/** @type {number} */ key) => {
    if (key === 1) map.access(2);
    return [];
  });
  const value = thread(function* () {
    return yield access(map, 1);
  });
  await idle();
  expect(requests[0].keys).toEqual(["2", "1"]);
  await requests[0].answer();
  expect(await value).toBe("value of 1");
});

test("readAhead names the elements that follow, and wants a count", () => {
  expect(readAhead(3)(7)).toEqual([8, 9, 10]);
  expect(readAhead(0)(7)).toEqual([]);
  for (const count of [-1, 1.5, "3", undefined])
    expect(() => readAhead(/** @type {any} */ (count))).toThrow(
      /^readAhead\(count\): expected a non-negative integer, got /,
    );
});
