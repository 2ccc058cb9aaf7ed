import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { SUSPENDED, blocking, call, raise, resumed, start, suspend, take, takeInTry } from "../../src/compiled.js";
import { currentThread } from "../../src/5-threads/index.js";
import { idle } from "../support/fakes.js";
import { deferred, inThread, thread, wait } from "../support/threads.js";

/** `await twice#(promise)` as compiled code has it: one function, entered again at its resume point. */
function addOne(/** @type {any} */ promise) {
  /** @type {any} */
  let [point, value] = [0, undefined];
  if (resumed.frame !== null) [value, point, , , promise] = take();
  if (point === 0) {
    value = call(() => promise, undefined);
    if (value === SUSPENDED) return suspend([undefined, 1, addOne, undefined, promise]);
  }
  return value + 1;
}

/** As compiled code with a `try` has it. */
function orElse(/** @type {any} */ promise, /** @type {any} */ other) {
  /** @type {any} */
  let [point, value] = [0, undefined];
  if (resumed.frame !== null) [value, point, , , other] = takeInTry();
  try {
    if (point === 0) {
      value = addOne(promise);
      if (value === SUSPENDED) return suspend([undefined, 1, orElse, undefined, other]);
    }
    raise(value);
    return value;
  } catch (error) {
    return `${other}: ${error}`;
  }
}

test("a thread runs at once, nested in its starter, until it first blocks", async () => {
  /** @type {string[]} */
  const log = [];
  const { promise, resolve } = deferred();
  inThread(() => {
    log.push("outer");
    thread(function* () {
      log.push("inner");
      yield wait(promise);
      log.push("inner again");
    });
    log.push("outer goes on");
  });
  log.push("ordinary code");
  resolve();
  await idle();
  expect(log).toEqual(["outer", "inner", "outer goes on", "ordinary code", "inner again"]);
});

test("the running thread is known, also after nested ones and waits", async () => {
  expect(currentThread()).toBeNull();
  await thread(function* () {
    const own = currentThread();
    expect(own).not.toBeNull();
    thread(function* () {
      expect(currentThread()).not.toBe(own);
      yield wait(Promise.resolve());
    });
    expect(currentThread()).toBe(own);
    yield wait(Promise.resolve());
    expect(currentThread()).toBe(own);
  });
  expect(currentThread()).toBeNull();
});

test("frames run from the innermost outwards, with the value of the one before", async () => {
  const { promise, resolve } = deferred();
  const value = start(orElse, undefined, [promise, "failed"]);
  resolve(41);
  expect(await value).toBe(42);
});

test("an error is thrown at the point of waiting, and passes frames that do not catch it", async () => {
  const { promise, reject } = deferred();
  const value = start(orElse, undefined, [promise, "caught"]);
  reject("bad luck");
  expect(await value).toBe("caught: bad luck");
  await expect(start(addOne, undefined, [Promise.reject(new Error("not caught"))])).rejects.toThrow("not caught");
});

test("a thread that throws before it blocks rejects its promise", async () => {
  const failing = blocking(() => {
    throw new Error("at once");
  }, "failing");
  await expect(failing()).rejects.toThrow("at once");
});

test("a blocking function has a name, a length and this, and is no constructor", async () => {
  const load = blocking(
    /** @this {any} */ function (/** @type {any} */ one, /** @type {any} */ _two) {
      return [this, one];
    },
    "load",
  );
  expect([load.name, load.length]).toEqual(["load", 2]);
  expect(await load.call("self", 1)).toEqual(["self", 1]);
  expect(() => Reflect.construct(load, [])).toThrow(TypeError);
});

test("call enters a blocking function's entry, and no copy's", () => {
  const entered = blocking(() => "from the entry", "entered");
  expect(call(entered, undefined)).toBe("from the entry");
  const copy = Object.defineProperties(() => "ordinary", Object.getOwnPropertyDescriptors(entered));
  expect(call(copy, undefined)).toBe("ordinary");
  const heir = Object.setPrototypeOf(() => "heir", entered);
  expect(call(heir, undefined)).toBe("heir");
});

test("call wants a function", () => {
  for (const [value, shown] of [
    [undefined, "undefined"],
    [null, "null"],
    [{}, "an object"],
  ])
    expect(() => call(value, undefined)).toThrow(new TypeError(`A blocking call needs a function, got ${shown}`));
});

test("a result that is no thenable is the value at once, a thenable is waited for", async () => {
  /** @type {unknown[]} */
  const log = [];
  const values = thread(function* () {
    log.push(yield () => call(() => 1, undefined));
    log.push(yield () => call(() => ({ then: 5 }), undefined));
    log.push("blocks now");
    return yield () => call(() => ({ then: (/** @type {any} */ done) => done("from a thenable") }), undefined);
  });
  expect(log).toEqual([1, { then: 5 }, "blocks now"]);
  expect(await values).toBe("from a thenable");
});

test("a thenable that throws, or fails twice, fails once", async () => {
  const outcome = thread(function* () {
    try {
      yield wait({
        then(/** @type {any} */ _resolve, /** @type {any} */ reject) {
          reject("first");
          reject("second");
          throw new Error("third");
        },
      });
    } catch (error) {
      return error;
    }
  });
  expect(await outcome).toBe("first");
});

test("threads made ready by one cause run in order; what they make ready goes behind", async () => {
  /** @type {string[]} */
  const log = [];
  const { promise, resolve } = deferred();
  for (const name of ["a", "b"])
    thread(function* () {
      yield wait(promise);
      log.push(name);
      yield wait(Promise.resolve());
      log.push(`${name} again`);
    });
  resolve();
  await idle();
  expect(log).toEqual(["a", "b", "a again", "b again"]);
});

test("an error nobody handles is an unhandled rejection; a cancellation is silent, promises derived from it are not", () => {
  // In a process of its own, since Jest watches over the rejections of this one.
  const script = `
    import { start } from ${JSON.stringify(new URL("../../src/compiled.js", import.meta.url).href)};
    process.on("unhandledRejection", (reason) => console.log(reason.message));
    const fail = (error) => start(() => { throw error; }, undefined, []);
    const cancellation = (message) => Object.assign(new Error(message), { name: "AbortError" });
    fail(new Error("a real one"));
    fail(cancellation("silent"));
    fail(cancellation("derived")).then(() => {});
  `;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(stdout).toBe("a real one\nderived\n");
});

test("a hundred thousand waits in a loop do not grow the stack", async () => {
  const promise = Promise.resolve(1);
  const sum = await thread(function* () {
    let total = 0;
    for (let round = 0; round < 100_000; round++) total += yield wait(promise);
    return total;
  });
  expect(sum).toBe(100_000);
});

/** `depth(n)` waits, then calls `depth(n - 1)`. */
function depth(/** @type {any} */ left) {
  /** @type {any} */
  let [point, value] = [0, undefined];
  if (resumed.frame !== null) [value, point, , , left] = take();
  switch (point) {
    case 0:
      value = call(() => Promise.resolve(), undefined);
      if (value === SUSPENDED) return suspend([undefined, 1, depth, undefined, left]);
    // falls through
    case 1:
      if (left === 0) return 0;
      value = depth(left - 1);
      if (value === SUSPENDED) return suspend([undefined, 2, depth, undefined, left]);
  }
  return value + 1;
}

test("a hundred thousand frames unwind without growing the stack", async () => {
  expect(await start(depth, undefined, [100_000])).toBe(100_000);
});

test("cleanups run when the thread ends in any way, unless taken back", async () => {
  /** @type {string[]} */
  const log = [];
  const cleanUp = (/** @type {string} */ name) => {
    const cleanup = () => log.push(name);
    currentThread()?.addCleanup(cleanup);
    return cleanup;
  };
  await thread(function* () {
    cleanUp("after the end");
    currentThread()?.removeCleanup(cleanUp("taken back"));
    yield wait(Promise.resolve());
    log.push("end");
  });
  await thread(function* () {
    cleanUp("after a throw");
    yield wait(Promise.reject(new Error("x")));
  }).catch(() => {});
  expect(log).toEqual(["end", "after the end", "after a throw"]);
});

test("an error thrown after a wait carries the callers before it, once", async () => {
  /** @type {any} */
  const waiting = deferred();
  /** As compiled code has it: a function that calls another one and adds nothing. */
  function _outer(/** @type {any} */ inner) {
    /** @type {any} */
    let [value, point] = [undefined, 0];
    if (resumed.frame !== null) [value, point] = take();
    if (point === 0) {
      value = inner();
      if (value === SUSPENDED) return suspend([undefined, 1, _outer, undefined]);
    }
    return value;
  }
  function _middle() {
    return _outer(_inner);
  }
  function _inner() {
    if (resumed.frame !== null) {
      take();
      throw new Error("late");
    }
    call(() => waiting.promise, undefined);
    return suspend([undefined, 1, _inner, undefined]);
  }
  const promise = start(_outer, undefined, [_middle]);
  waiting.resolve();
  const error = await promise.then(
    () => undefined,
    (/** @type {Error} */ reason) => reason,
  );
  const callers = error?.stack?.split("\n").filter((/** @type {string} */ line) => line.includes("at async outer"));
  expect(callers).toEqual(["    at async outer", "    at async outer"]);
});

test("a frozen error and a value that is no error stay as they are", async () => {
  for (const thrown of [Object.freeze(new Error("frozen")), "text", null]) {
    const waiting = deferred();
    function _thrower() {
      if (resumed.frame !== null) {
        take();
        throw thrown;
      }
      call(() => waiting.promise, undefined);
      return suspend([undefined, 1, _thrower, undefined]);
    }
    function _caller() {
      if (resumed.frame !== null) return take()[0];
      _thrower();
      return suspend([undefined, 1, _caller, undefined]);
    }
    const promise = start(_caller, undefined, []);
    waiting.resolve(undefined);
    await expect(promise).rejects.toBe(thrown);
  }
});
