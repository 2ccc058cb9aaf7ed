import { expect, test } from "@jest/globals";
import { parallelLoop } from "../../src/compiled.js";
import { ArrayMap, readAhead } from "../../src/index.js";
import { fakeTransport, idle } from "../support/fakes.js";
import { access, entryOf, thread, wait } from "../support/threads.js";

/** @param {object} [options] */
function setUp(options) {
  const fake = fakeTransport();
  return { ...fake, map: new ArrayMap("/maps/list", { transport: fake.transport, ...options }) };
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("a pfor over 40 uncached elements sends one request, demand in the order of asking, then what is read ahead", async () => {
  const { map, requests } = setUp({ prefetch: readAhead(40) });
  const done = thread(function* () {
    const body = entryOf(function* (index) {
      yield access(map, index);
    });
    const loop = parallelLoop(body);
    for (let index = 0; index < 40; index++) loop.iterate(39 - index);
    yield () => loop.join();
  });
  await idle();
  expect(requests).toHaveLength(1);
  expect(requests[0].keys).toEqual([...range(0, 39).reverse(), ...range(40, 79)].map(String));
  await requests[0].answer();
  await done;
});

test("one microtask is all it takes to be sent, whatever timers do", async () => {
  const { map, requests } = setUp();
  map.access(1);
  expect(requests).toHaveLength(0);
  for (let hop = 0; hop < 5; hop++) await null;
  expect(requests).toHaveLength(1);
});

test("what promise code asks for one hop later joins the request", async () => {
  const { map, keys } = setUp();
  map.access(1);
  Promise.resolve().then(() => map.access(2));
  await idle();
  expect(keys()).toEqual(["1,2"]);
});

test("what threads ask for when they are resumed goes into one request", async () => {
  const { map, requests, keys } = setUp();
  for (const key of [1, 2, 3])
    thread(function* () {
      yield access(map, key);
      yield access(map, key + 10);
    });
  await idle();
  await requests[0].answer();
  expect(keys()).toEqual(["1,2,3", "11,12,13"]);
});

test("outstanding keys are attached to, never asked for twice", async () => {
  const { map, requests, keys } = setUp();
  const first = map.access(1);
  const second = map.access(1);
  await idle();
  const third = map.access(1);
  map.prefetch([1, 2]);
  await idle();
  expect(keys()).toEqual(["1", "2"]);
  await requests[0].answer();
  expect(await Promise.all([first, second, third])).toEqual(Array(3).fill("value of 1"));
});

test("a key that is prefetched and then demanded in the same burst counts as demanded", async () => {
  const { map, keys } = setUp();
  map.prefetch([1, 2, 3]);
  map.access(3);
  map.access(9);
  await idle();
  expect(keys()).toEqual(["3,9,1,2"]);
});

test("combining can be switched off", async () => {
  const { map, keys } = setUp({ combine: false, prefetch: readAhead(1) });
  map.access(1);
  map.access(5);
  await idle();
  expect(keys()).toEqual(["1", "5", "2", "6"]);
});

test("over maxKeys demand goes first, in requests of its own", async () => {
  const { map, keys } = setUp({ maxKeys: 3 });
  map.prefetch([10, 11]);
  for (const key of [1, 2, 3, 4]) map.access(key);
  await idle();
  expect(keys()).toEqual(["1,2,3", "4", "10,11"]);
});

test("up to maxKeys demand and prefetches share a request", async () => {
  const { map, keys } = setUp({ maxKeys: 3 });
  map.prefetch([10, 11]);
  map.access(1);
  await idle();
  expect(keys()).toEqual(["1,10,11"]);
});

test("at most 1,000 keys go in one request", async () => {
  const { map, requests } = setUp();
  map.prefetch(range(0, 1000));
  await idle();
  expect(requests.map((request) => request.keys.length)).toEqual([1000, 1]);
});

test("the waiters of one reply resume in the order in which they asked, across its keys", async () => {
  const { map, requests } = setUp();
  /** @type {string[]} */
  const log = [];
  const ask = (/** @type {string} */ name, /** @type {number} */ key) =>
    thread(function* () {
      yield access(map, key);
      log.push(name);
    });
  map.prefetch([9]);
  ask("a", 1);
  ask("b", 2);
  ask("c", 1);
  ask("d", 9);
  ask("e", 2);
  await idle();
  expect(requests[0].keys).toEqual(["1", "2", "9"]);
  await requests[0].answer();
  expect(log).toEqual(["a", "b", "c", "d", "e"]);
});

test("all threads of one reply run in one go, without microtasks in between", async () => {
  const { map, requests } = setUp();
  /** @type {string[]} */
  const log = [];
  for (const key of [1, 2])
    thread(function* () {
      yield access(map, key);
      log.push(`thread ${key}`);
      queueMicrotask(() => log.push(`microtask ${key}`));
      yield access(map, 3 - key);
      log.push(`hit ${key}`);
    });
  await idle();
  await requests[0].answer();
  expect(log).toEqual(["thread 1", "hit 1", "thread 2", "hit 2", "microtask 1", "microtask 2"]);
});

test("the window stays open while threads that promises resume can still ask", async () => {
  const { map, keys } = setUp();
  for (const key of [1, 2])
    thread(function* () {
      yield wait(Promise.resolve());
      yield access(map, key);
    });
  await idle();
  expect(keys()).toEqual(["1,2"]);
});
