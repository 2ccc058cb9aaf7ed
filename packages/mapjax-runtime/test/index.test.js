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
    "configure",
    "fetchTransport",
    "readAhead",
  ]);
});

test("a cancellation looks like all others on the platform", () => {
  const error = new CancelledError("no longer wanted", { key: 1 });
  expect(error).toBeInstanceOf(MapError);
  expect(error).toMatchObject({ name: "AbortError", code: "CANCELLED", key: 1, message: "no longer wanted" });
});
