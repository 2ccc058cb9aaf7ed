import { expect, test } from "@jest/globals";
import { currentThread } from "../../src/5-threads/index.js";
import { parallelLoop } from "../../src/compiled.js";
import { LockError, OrderedLock } from "../../src/index.js";
import { idle } from "../support/fakes.js";
import { deferred, entryOf, inThread, lockOf, thread, wait } from "../support/threads.js";

test("grant order is the order of the reservations, whatever arrives first", async () => {
  const lock = new OrderedLock();
  /** @type {number[]} */
  const rows = [];
  const waits = [deferred(), deferred(), deferred()];
  const done = thread(function* () {
    const body = entryOf(function* (index) {
      lock.reserve();
      yield wait(waits[index].promise);
      yield lockOf(lock);
      rows.push(index);
      lock.unlock();
    });
    const loop = parallelLoop(body);
    for (let index = 0; index < 3; index++) loop.iterate(index);
    yield () => loop.join();
  });
  for (const index of [2, 1, 0]) {
    expect(rows).toEqual([]);
    waits[index].resolve();
    await idle();
  }
  await done;
  expect(rows).toEqual([0, 1, 2]);
  expect(lock.isLocked).toBe(false);
});

test("a free lock is granted at once, without giving way", () => {
  const lock = new OrderedLock();
  /** @type {unknown[]} */
  const log = [];
  thread(function* () {
    yield lockOf(lock);
    log.push(lock.isLocked);
    lock.unlock();
    log.push(lock.isLocked);
  });
  expect(log).toEqual([true, false]);
});

test("without reservations it is first come, first served, and nobody barges in", async () => {
  const lock = new OrderedLock();
  /** @type {string[]} */
  const log = [];
  const { promise, resolve } = deferred();
  const holder = thread(function* () {
    yield lockOf(lock);
    yield wait(promise);
    lock.unlock();
    log.push("unlocked");
    yield lockOf(lock);
    log.push("holder again");
    lock.unlock();
  });
  for (const name of ["a", "b"])
    thread(function* () {
      yield lockOf(lock);
      log.push(name);
      lock.unlock();
    });
  resolve();
  await holder;
  expect(log).toEqual(["unlocked", "a", "b", "holder again"]);
});

test("while the first is only reserved, the lock is free but unavailable to later ones", async () => {
  const lock = new OrderedLock();
  /** @type {string[]} */
  const log = [];
  const { promise, resolve } = deferred();
  thread(function* () {
    lock.reserve();
    yield wait(promise);
    lock.unreserve();
    log.push("gave up");
  });
  thread(function* () {
    yield lockOf(lock);
    log.push("second");
    lock.unlock();
  });
  await idle();
  expect([lock.isLocked, log]).toEqual([false, []]);
  resolve();
  await idle();
  expect(log).toEqual(["gave up", "second"]);
});

test("a thread may reserve again while it holds the lock, and uses its earliest reservation first", async () => {
  const lock = new OrderedLock();
  /** @type {string[]} */
  const log = [];
  thread(function* () {
    lock.reserve();
    lock.reserve();
    thread(function* () {
      yield lockOf(lock);
      log.push("other");
      lock.unlock();
    });
    for (const round of ["first", "second"]) {
      yield lockOf(lock);
      log.push(round);
      lock.unlock();
    }
  });
  await idle();
  expect(log).toEqual(["first", "second", "other"]);
});

test.each([
  ["returns", () => undefined],
  ["throws", () => Promise.reject(new Error("x"))],
])("a thread that %s gives up the lock and its reservations", async (_what, end) => {
  const lock = new OrderedLock();
  let granted = false;
  thread(function* () {
    yield lockOf(lock);
    lock.reserve();
    lock.reserve();
    yield wait(Promise.resolve());
    yield wait(end());
  }).catch(() => {});
  thread(function* () {
    yield lockOf(lock);
    granted = true;
  });
  expect(granted).toBe(false);
  await idle();
  expect(granted).toBe(true);
  expect(lock.isLocked).toBe(false);
});

test("nobody runs inside unlock or unreserve", async () => {
  const lock = new OrderedLock();
  /** @type {string[]} */
  const log = [];
  const waiter = () =>
    thread(function* () {
      yield lockOf(lock);
      log.push("granted");
      lock.unlock();
    });
  thread(function* () {
    yield lockOf(lock);
    waiter();
    lock.unlock();
    log.push("after unlock");
  });
  await idle();
  inThread(() => {
    lock.reserve();
    waiter();
    lock.unreserve();
    log.push("after unreserve");
  });
  await idle();
  expect(log).toEqual(["after unlock", "granted", "after unreserve", "granted"]);
});

test("the plain form of lock promises the grant to the thread that calls it", async () => {
  const lock = new OrderedLock();
  /** @type {string[]} */
  const log = [];
  const { promise, resolve } = deferred();
  thread(function* () {
    yield lockOf(lock);
    yield wait(promise);
    log.push("unlock");
  });
  thread(function* () {
    yield wait(lock.lock());
    log.push("granted");
    lock.unlock();
    log.push("unlocked");
  });
  await idle();
  resolve();
  await idle();
  expect(log).toEqual(["unlock", "granted", "unlocked"]);
});

test("outside a thread nothing works, and the error says what to do", () => {
  const lock = new OrderedLock();
  for (const use of [() => lock.reserve(), () => lock.lock()]) {
    expect(use).toThrow(LockError);
    expect(use).toThrow(/expected a thread, got code outside any; call it in a function that MapJAX compiled/);
  }
  expect(() => lock.unlock()).toThrow("unlock(): expected the thread that holds the lock, got code outside any thread");
  expect(() => lock.unreserve()).toThrow(LockError);
});

test("misuse in a thread is a LockError", async () => {
  const lock = new OrderedLock();
  thread(function* () {
    yield lockOf(lock);
    yield wait(new Promise(() => {}));
  });
  await inThread(() => {
    expect(() => lock.unlock()).toThrow("got another");
    expect(() => lock.unreserve()).toThrow("got another");
    lock.reserve();
    expect(() => lock.unlock()).toThrow(LockError);
    lock.lock();
    expect(() => lock.lock()).toThrow("lock(): this thread is waiting already");
  });
  await thread(function* () {
    const own = new OrderedLock();
    yield lockOf(own);
    expect(lockOf(own)).toThrow("lock(): this thread is holding already");
    own.unlock();
    expect(() => own.unlock()).toThrow(LockError);
    own.reserve();
    expect(() => own.unlock()).toThrow(LockError);
    own.unreserve();
    expect(currentThread()?.cleanups).toHaveProperty("size", 0);
  });
});

test("forty thousand places in line are no burden", async () => {
  const lock = new OrderedLock();
  let rows = 0;
  const { promise, resolve } = deferred();
  const done = thread(function* () {
    const body = entryOf(function* () {
      lock.reserve();
      yield wait(promise);
      yield lockOf(lock);
      rows++;
      lock.unlock();
    });
    const loop = parallelLoop(body);
    for (let index = 0; index < 40_000; index++) loop.iterate(index);
    yield () => loop.join();
  });
  resolve();
  await done;
  expect(rows).toBe(40_000);
});
