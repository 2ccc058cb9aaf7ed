import { expect, test } from "@jest/globals";
import { currentTurn, whenIdle } from "../../src/5-threads/index.js";
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
