import { expect, test } from "@jest/globals";
import { SUSPENDED, currentThread, currentTurn, drain, whenIdle } from "../../src/5-threads/index.js";
import { idle } from "../support/fakes.js";
import { inThread, thread, wait } from "../support/threads.js";

test("whenIdle calls back in a microtask, after all that are ready have run", async () => {
  /** @type {string[]} */
  const log = [];
  whenIdle(() => log.push("idle"));
  for (const name of ["a", "b"])
    thread(function* () {
      yield wait(Promise.resolve());
      log.push(name);
    });
  expect(log).toEqual([]);
  await idle();
  expect(log.sort()).toEqual(["a", "b", "idle"]);
});

test("what an idle callback asks for comes one microtask later, not sooner", async () => {
  /** @type {string[]} */
  const log = [];
  whenIdle(() => {
    log.push("first");
    whenIdle(() => log.push("second"));
    queueMicrotask(() => log.push("after second"));
  });
  thread(function* () {
    yield wait(Promise.resolve());
    whenIdle(() => log.push("by a thread"));
  });
  await idle();
  expect(log).toEqual(["first", "second", "by a thread", "after second"]);
});

test("an idle callback queued by another waits for its own microtask", async () => {
  /** @type {string[]} */
  const log = [];
  thread(function* () {
    yield wait(Promise.resolve());
    log.push("thread");
  });
  whenIdle(() => {
    queueMicrotask(() => log.push("hop"));
    whenIdle(() => log.push("second"));
  });
  await idle();
  expect(log).toEqual(["thread", "hop", "second"]);
});

test("idle callbacks wait for threads that are ready", async () => {
  /** @type {string[]} */
  const log = [];
  const waiting = waitingThread(() => log.push("thread"));
  whenIdle(() => log.push("idle"));
  waiting.wake(undefined);
  await idle();
  expect(log).toEqual(["thread", "idle"]);
});

test("drain runs nobody inside a thread", async () => {
  /** @type {string[]} */
  const log = [];
  const waiting = waitingThread(() => log.push("woken"));
  inThread(() => {
    waiting.wake(undefined);
    drain();
    log.push("end of the waker");
  });
  await idle();
  expect(log).toEqual(["end of the waker", "woken"]);
});

/**
 * @param {() => void} then what the thread does once it is woken
 * @returns {import("../../src/5-threads/index.js").Thread}
 */
function waitingThread(then) {
  /** @type {any} */
  let waiting;
  thread(function* () {
    waiting = currentThread();
    yield () => SUSPENDED;
    then();
  });
  return waiting;
}

test("a turn is one entry into the run loop, however many threads run in it", async () => {
  const before = currentTurn();
  /** @type {number[]} */
  const turns = [];
  const promise = Promise.resolve();
  thread(function* () {
    turns.push(currentTurn() - before);
    inThread(() => turns.push(currentTurn() - before));
    yield wait(promise);
    turns.push(currentTurn() - before);
  });
  await idle();
  expect(turns).toEqual([1, 1, 2]);
});
