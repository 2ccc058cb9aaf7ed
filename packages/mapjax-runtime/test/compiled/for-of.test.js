import { expect, test } from "@jest/globals";
import { forOf } from "../../src/compiled.js";

/** An iterable that writes down what is done to it. */
function watched(/** @type {unknown[]} */ values, /** @type {any} */ { closing = () => ({}) } = {}) {
  /** @type {string[]} */
  const log = [];
  return {
    log,
    [Symbol.iterator]: () => ({
      next() {
        log.push("next");
        return values.length > 0 ? { value: values.shift(), done: false } : { value: undefined, done: true };
      },
      return() {
        log.push("return");
        return closing();
      },
    }),
  };
}

/** `for (const value of iterable) body(value)` as compiled code has it; the body returns "break" to leave. */
function loop(/** @type {any} */ iterable, /** @type {(value: any) => unknown} */ body) {
  const iterator = forOf(iterable);
  try {
    while (iterator.next()) if (body(iterator.value) === "break") break;
  } catch (error) {
    iterator.fail(error);
  } finally {
    iterator.close();
  }
}

test("it steps to the end, and does not close what has ended", () => {
  const iterable = watched(["a", "b"]);
  /** @type {unknown[]} */
  const seen = [];
  loop(iterable, (value) => seen.push(value));
  expect(seen).toEqual(["a", "b"]);
  expect(iterable.log).toEqual(["next", "next", "next"]);
});

test("it closes the iterator of a loop that is left", () => {
  const iterable = watched(["a", "b"]);
  loop(iterable, () => "break");
  expect(iterable.log).toEqual(["next", "return"]);
});

test("it closes the iterator of a body that throws, whose error wins", () => {
  const iterable = watched(["a"], {
    closing() {
      throw new Error("from return");
    },
  });
  const body = () => {
    throw new Error("from the body");
  };
  expect(() => loop(iterable, body)).toThrow("from the body");
  expect(iterable.log).toEqual(["next", "return"]);
});

test("an error of closing counts when the loop is left in peace", () => {
  const closing = () => {
    throw new Error("from return");
  };
  expect(() => loop(watched(["a"], { closing }), () => "break")).toThrow("from return");
  expect(() => loop(watched(["a"], { closing: () => 5 }), () => "break")).toThrow(TypeError);
});

test("an iterator that throws, or answers nonsense, is not closed", () => {
  let closed = false;
  const iterable = (/** @type {() => any} */ next) => ({
    [Symbol.iterator]: () => ({
      next,
      return: () => (closed = true),
    }),
  });
  const failing = iterable(() => {
    throw new Error("from next");
  });
  expect(() => loop(failing, () => {})).toThrow("from next");
  expect(() => loop(iterable(() => 5), () => {})).toThrow("Iterator result 5 is not an object"); // prettier-ignore
  expect(closed).toBe(false);
});

test.each([[null], [undefined], [5], [{}], [{ [Symbol.iterator]: () => 5 }]])("%p is not iterable", (value) => {
  expect(() => forOf(value)).toThrow(TypeError);
});

test("an iterator without return can be left", () => {
  expect(() => loop({ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }, () => "break")).not.toThrow();
});
