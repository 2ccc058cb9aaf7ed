import { expect, test } from "@jest/globals";
import { Cache } from "../../src/2-cache/index.js";
import { TurnClock } from "../../src/clock.js";
import { ArrayMap } from "../../src/index.js";
import { fakeClock, fakeTransport, idle } from "../support/fakes.js";
import { access, inThread, thread } from "../support/threads.js";

function setUp() {
  const fake = fakeTransport();
  const clock = fakeClock();
  return { ...fake, clock, map: new ArrayMap("/maps/list", { transport: fake.transport, clock }) };
}

test("an element leaves when the server's time for it is over; an item's own goes before the common one", async () => {
  const { map, clock, requests } = setUp();
  map.prefetch([0, 1, 2]);
  await idle();
  await requests[0].replyWith({
    ttl: 100,
    items: [{ value: "a" }, { value: "b", ttl: 50 }, { value: "c", ttl: null }],
  });
  const cached = () => [0, 1, 2].filter((key) => map.has(key));
  await clock.advance(49);
  expect(cached()).toEqual([0, 1, 2]);
  await clock.advance(1);
  expect(cached()).toEqual([0, 2]);
  await clock.advance(50);
  expect(cached()).toEqual([2]);
  await clock.advance(1e12);
  expect(cached()).toEqual([2]);
});

test.each([["wall"], ["monotonic"]])("it is over when the %s clock alone says so", async (which) => {
  const { map, clock } = setUp();
  map.set(1, "x", { ttl: 100 });
  clock.now[/** @type {"wall"} */ (which)] += 100;
  expect(map.has(1)).toBe(false);
});

test("a wall clock that is set back does not prolong anything", async () => {
  const { map, clock } = setUp();
  map.set(1, "x", { ttl: 100 });
  clock.now.wall -= 5000;
  clock.now.monotonic += 100;
  expect(map.has(1)).toBe(false);
});

test.each([[0], [undefined]])("with ttl %p the value is delivered and not kept", async (ttl) => {
  const { map, requests } = setUp();
  const value = map.access(1);
  await idle();
  await requests[0].replyWith({ ttl, items: [{ value: "now" }] });
  expect(await value).toBe("now");
  expect(map.has(1)).toBe(false);
});

test("an expired element is asked for again", async () => {
  const { map, clock, requests } = setUp();
  map.access(1);
  await idle();
  await requests[0].answer({ ttl: 10 });
  await clock.advance(10);
  map.access(1);
  await idle();
  expect(requests).toHaveLength(2);
});

test("all elements of a reply are cached before a waiter runs", async () => {
  const { map, requests } = setUp();
  const seen = thread(function* () {
    yield access(map, 0);
    return map.peek(2);
  });
  map.prefetch([1, 2]);
  await idle();
  await requests[0].answer();
  expect(await seen).toBe("value of 2");
});

test("failures are not cached", async () => {
  const { map, requests } = setUp();
  const failing = map.access(1).catch((error) => error.code);
  await idle();
  await requests[0].fail(new Error("no line"));
  expect(await failing).toBe("NETWORK");
  expect(map.has(1)).toBe(false);
  map.access(1);
  await idle();
  expect(requests).toHaveLength(2);
});

test("time is read once per entry into the run loop, and every 1,024 look-ups", async () => {
  const { map, clock } = setUp();
  map.set(1, "x");
  const readings = (/** @type {number} */ lookUps) => {
    const before = clock.readings;
    thread(function* () {
      for (let count = 0; count < lookUps; count++) yield access(map, 1);
    });
    return clock.readings - before;
  };
  expect(readings(1024)).toBe(1);
  expect(readings(1025)).toBe(2);
  expect(readings(2049)).toBe(3);
});

test("ordinary code reads the time once a job, and every 1,024 look-ups", async () => {
  const { map, clock } = setUp();
  map.set(1, "x", { ttl: 10 });
  const readings = (/** @type {number} */ lookUps) => {
    const before = clock.readings;
    for (let count = 0; count < lookUps; count++) map.has(1);
    return clock.readings - before;
  };
  expect(readings(1024)).toBe(1);
  expect(readings(1)).toBe(1);
  expect(readings(1)).toBe(0);
  await clock.advance(10);
  expect(map.has(1)).toBe(false);
});

test("the time that a thread has read is not that of the ordinary code after it", async () => {
  const { map, clock } = setUp();
  map.set(1, "x", { ttl: 10 });
  await thread(function* () {
    yield access(map, 1);
  });
  clock.advance(10);
  expect(map.has(1)).toBe(false);
});

test("a thread does not go by the time that the code which started it has read", () => {
  const { map, clock } = setUp();
  map.set(1, "x", { ttl: 10 });
  expect(map.has(1)).toBe(true);
  clock.advance(10);
  inThread(() => expect(map.has(1)).toBe(false));
  expect.assertions(2);
});

test("what is over, or never was to be kept, takes no room", async () => {
  const clock = fakeClock();
  const cache = new Cache(new TurnClock(clock));
  cache.store("a", 1, 10);
  cache.store("b", 2, 0);
  expect(cache.elements.size).toBe(1);
  await clock.advance(10);
  cache.find("a");
  expect(cache.elements.size).toBe(0);
});
