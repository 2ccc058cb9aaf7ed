import { expect, test } from "@jest/globals";
import { inParallel, parallelLoop } from "../../src/compiled.js";
import { configure } from "../../src/index.js";
import { idle } from "../support/fakes.js";
import { deferred, entryOf, thread, wait } from "../support/threads.js";

/**
 * `pfor (let i = 0; i < count; i++) body(i)`, then "after".
 * @param {number} count
 * @param {(index: number) => Generator<() => unknown, unknown, any>} body
 */
function pfor(count, body) {
  const entry = entryOf(body);
  return thread(function* () {
    const loop = parallelLoop(entry);
    for (let index = 0; index < count; index++) loop.iterate(index);
    yield () => loop.join();
    return "after";
  });
}

test("iterations start in loop order and resume in any; the parent goes on when all have ended", async () => {
  /** @type {string[]} */
  const log = [];
  const waits = [deferred(), deferred(), deferred()];
  const done = pfor(3, function* (index) {
    log.push(`start ${index}`);
    yield wait(waits[index].promise);
    log.push(`end ${index}`);
  }).then((value) => log.push(value));
  log.push("launched");
  for (const index of [2, 0, 1]) {
    waits[index].resolve();
    await idle();
  }
  await done;
  expect(log).toEqual(["start 0", "start 1", "start 2", "launched", "end 2", "end 0", "end 1", "after"]);
});

test("a loop whose iterations all end during the launch does not block", () => {
  /** @type {unknown[]} */
  const log = [];
  thread(function* () {
    const loop = parallelLoop(() => log.push("only"));
    loop.iterate();
    yield () => loop.join();
    log.push("after");
  });
  expect(log).toEqual(["only", "after"]);
});

test("a loop without iterations does not block", () => {
  let done = false;
  thread(function* () {
    const loop = parallelLoop(() => undefined);
    yield () => loop.join();
    done = true;
  });
  expect(done).toBe(true);
});

test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
  "the loop throws the first error in loop order; failing in the order %j",
  async (order) => {
    /** @type {any[]} */
    const reported = [];
    configure({ onError: (error) => reported.push(error.message) });
    const waits = [deferred(), deferred(), deferred(), deferred()];
    let lastEnded = false;
    const done = pfor(4, function* (index) {
      yield wait(waits[index].promise);
      lastEnded = true;
    });
    for (const index of order) {
      waits[index].reject(new Error(`error ${index}`));
      await idle();
    }
    waits[3].resolve();
    await expect(done).rejects.toThrow("error 0");
    expect(lastEnded).toBe(true);
    expect(reported.sort()).toEqual(["error 1", "error 2"]);
  },
);

test("a handler that throws does not stop the run loop", async () => {
  configure({
    onError() {
      throw new Error("from the handler");
    },
  });
  const { reportError } = globalThis;
  /** @type {any[]} */
  const toHost = [];
  globalThis.reportError = (error) => toHost.push(error.message);
  const done = pfor(2, function* (index) {
    yield wait(Promise.reject(new Error(`error ${index}`)));
  });
  await expect(done).rejects.toThrow("error 0");
  globalThis.reportError = reportError;
  expect(toHost).toEqual(["error 1", "from the handler"]);
  expect(await pfor(1, function* () {})).toBe("after");
});

test("a cancelled iteration is not an error", async () => {
  const done = pfor(2, function* (index) {
    if (index === 0) yield wait(Promise.reject(Object.assign(new Error("cancelled"), { name: "AbortError" })));
  });
  expect(await done).toBe("after");
});

test("a header that throws waits for the iterations that run, then its error wins", async () => {
  /** @type {any[]} */
  const reported = [];
  configure({ onError: (error) => reported.push(error.message) });
  const { promise, reject } = deferred();
  const done = thread(function* () {
    const loop = parallelLoop(
      entryOf(function* () {
        yield wait(promise);
      }),
    );
    try {
      loop.iterate();
      throw new Error("from the header");
    } catch (error) {
      loop.headerFailed(error);
    }
    yield () => loop.join();
  });
  let ended = false;
  done.catch(() => (ended = true));
  await idle();
  expect(ended).toBe(false);
  reject(new Error("from the iteration"));
  await expect(done).rejects.toThrow("from the header");
  expect(reported).toEqual(["from the iteration"]);
});

test("a loop in one call: the same, whether it waits or not, and its header throws", async () => {
  /** @type {unknown[]} */
  const log = [];
  const { promise, resolve } = deferred();
  const body = entryOf(function* (index) {
    if (index > 0) yield wait(promise);
    log.push(index);
  });
  const done = thread(function* () {
    yield () => inParallel((iterate) => iterate(0), body);
    log.push("launched");
    yield () =>
      inParallel((iterate) => {
        for (const index of [1, 2]) iterate(index);
      }, body);
    log.push("joined");
    yield () =>
      inParallel((iterate) => {
        iterate(3);
        throw new Error("header");
      }, body);
  });
  expect(log).toEqual([0, "launched"]);
  resolve();
  await expect(done).rejects.toThrow("header");
  expect(log).toEqual([0, "launched", 1, 2, "joined", 3]);
});
