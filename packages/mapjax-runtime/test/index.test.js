import { expect, test } from "@jest/globals";
import * as runtime from "../src/index.js";
import { CancelledError, MapError } from "../src/index.js";

test("what users can import", () => {
  expect(Object.keys(runtime)).toEqual([
    "ArrayMap",
    "CancelledError",
    "LockError",
    "MapError",
    "NetworkError",
    "OrderedLock",
    "ProtocolError",
    "ServerError",
    "SharedMap",
    "block",
    "blocking",
    "configure",
    "fetchTransport",
    "pfor",
    "range",
    "readAhead",
  ]);
});

test("a cancellation looks like all others on the platform", () => {
  const error = new CancelledError("no longer wanted", { key: 1 });
  expect(error).toBeInstanceOf(MapError);
  expect(error).toMatchObject({ name: "AbortError", code: "CANCELLED", key: 1, message: "no longer wanted" });
});

test("a marker that was never compiled says so", () => {
  for (const marker of [runtime.block, runtime.blocking, runtime.pfor])
    expect(() => marker(/** @type {any} */ ([]))).toThrow(
      `${marker.name}(…) of mapjax-runtime ran without being compiled. Add "mapjax" to the plugins`,
    );
});

test("range counts from its start to before its end", () => {
  expect([...runtime.range(2, 5)]).toEqual([2, 3, 4]);
  expect([...runtime.range(5, 5)]).toEqual([]);
  expect([...runtime.range(5, -5)]).toEqual([]);
  expect([...runtime.range(-1, 1)]).toEqual([-1, 0]);
});

test.each([
  [[], "nothing"],
  [[3], "3"],
  [[0, 10, 2], "0, 10, 2"],
  [[0, 1.5], "0, 1.5"],
  [["0", 3], '"0", 3'],
  [[0n, 3n], "0n, 3n"],
  [[0, undefined], "0, undefined"],
  [[0, Infinity], "0, Infinity"],
])("range refuses %p at once", (args, got) => {
  expect(() => runtime.range(.../** @type {[any, any]} */ (args))).toThrow(
    new TypeError(`range(start, end): expected two integers, got ${got}; range(0, 3) gives 0, 1 and 2`),
  );
});
