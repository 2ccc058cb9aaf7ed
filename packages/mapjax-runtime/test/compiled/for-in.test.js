import { expect, test } from "@jest/globals";
import { forIn } from "../../src/compiled.js";

/** The keys that a loop over `object` sees; `body` runs in each iteration. */
function keysOf(/** @type {unknown} */ object, /** @type {(key: string) => void} */ body = () => {}) {
  const seen = [];
  const keys = forIn(object);
  while (keys.next()) {
    seen.push(keys.value);
    body(keys.value);
  }
  return seen;
}

test("it names what a for…in names, in its order", () => {
  const object = Object.assign(Object.create({ inherited: 1 }), { b: 1, 2: 1, a: 1, 1: 1 });
  expect(keysOf(object)).toEqual(["1", "2", "b", "a", "inherited"]);
});

test("a key that is deleted before its turn is left out, one that is added is not named", () => {
  /** @type {any} */
  const object = { a: 1, b: 1, c: 1 };
  const seen = keysOf(object, () => {
    delete object.b;
    object.d = 1;
  });
  expect(seen).toEqual(["a", "c"]);
});

test.each([[null], [undefined], [5], [true]])("%p has no keys", (value) => {
  expect(keysOf(value)).toEqual([]);
});

test("a string has its positions", () => {
  expect(keysOf("ab")).toEqual(["0", "1"]);
});
