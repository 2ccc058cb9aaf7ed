import { expect, test } from "@jest/globals";
import { ArrayMap } from "../../src/index.js";
import { fakeTransport, idle } from "../support/fakes.js";

/** @param {object} [options] */
function setUp(options) {
  const fake = fakeTransport();
  return { ...fake, map: new ArrayMap("/maps/list", { transport: fake.transport, ...options }) };
}

test("six requests are under way at a time", async () => {
  const { map, requests, keys } = setUp({ combine: false });
  for (let key = 0; key < 9; key++) map.access(key).catch(() => {});
  await idle();
  expect(keys()).toEqual(["0", "1", "2", "3", "4", "5"]);
  await requests[3].answer();
  expect(keys().slice(6)).toEqual(["6"]);
  await requests[0].fail(new Error("lost"));
  expect(keys().slice(6)).toEqual(["6", "7"]);
});

test("demand goes before prefetches that were queued earlier", async () => {
  const { map, requests, keys } = setUp({ combine: false });
  map.prefetch([0, 1, 2, 3, 4, 5, 6, 7]);
  await idle();
  map.access(100);
  await idle();
  await requests[0].answer();
  await requests[1].answer();
  expect(keys().slice(6)).toEqual(["100", "6"]);
});

test("a queued prefetch that is demanded is promoted", async () => {
  const { map, requests, keys } = setUp({ combine: false });
  map.prefetch([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await idle();
  const value = map.access(8);
  await idle();
  await requests[0].answer();
  expect(keys().slice(6)).toEqual(["8"]);
  await requests[6].answer();
  expect(await value).toBe("value of 8");
});

test("one map's demand goes before another's prefetches of the same moment", async () => {
  const { map, transport, keys } = setUp({ combine: false });
  const other = new ArrayMap("/maps/other", { transport });
  map.prefetch([0, 1, 2, 3, 4, 5, 6]);
  other.access(100);
  await idle();
  expect(keys()).toEqual(["100", "0", "1", "2", "3", "4"]);
});

test("the limit holds per origin", async () => {
  const { transport, requests } = fakeTransport();
  for (const origin of ["https://a.example", "https://b.example"]) {
    const map = new ArrayMap(`${origin}/list`, { transport, combine: false });
    map.prefetch([0, 1, 2, 3, 4, 5, 6, 7]);
  }
  await idle();
  expect(requests).toHaveLength(12);
});

test("a transport that throws at once is a failure like any other", async () => {
  const { transport } = {
    transport() {
      throw new Error("not connected");
    },
  };
  const map = new ArrayMap("/maps/list", { transport });
  await expect(map.access(1)).rejects.toMatchObject({ name: "NetworkError", cause: { message: "not connected" } });
});

test("errors that cannot be read block nobody", async () => {
  const unreadable = Object.create(null);
  const revoked = Proxy.revocable(new Error("gone"), {});
  revoked.revoke();
  let thrown = unreadable;
  const map = new ArrayMap("/maps/list", { combine: false, transport: () => Promise.reject(thrown) });
  for (let key = 0; key < 8; key++) {
    if (key === 4) thrown = revoked.proxy;
    await expect(map.access(key)).rejects.toMatchObject({ name: "NetworkError", key });
  }
});
