import { expect, test } from "@jest/globals";
import { parallelLoop } from "../../src/compiled.js";
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
    const loop = parallelLoop();
    for (let index = 0; index < count; index++) loop.iterate(entry, index);
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
    const loop = parallelLoop();
    loop.iterate(() => log.push("only"));
    yield () => loop.join();
    log.push("after");
  });
  expect(log).toEqual(["only", "after"]);
});

test("a loop without iterations does not block", () => {
  let done = false;
  thread(function* () {
    const loop = parallelLoop();
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
    const loop = parallelLoop();
    try {
      loop.iterate(
        entryOf(function* () {
          yield wait(promise);
        }),
      );
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
