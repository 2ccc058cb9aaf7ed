/**
 * Called before each key is answered: may wait, or throw to fail this key.
 * @typedef {(map: string, key: number | string) => void | Promise<void>} BeforeAnswer
 */

/** Mail does not change under the reader, but the reader may stay for long. */
const TTL = 60_000;

/**
 * The maps of the mail demo: `headers` by position in the inbox, `bodies` by mail id, `folders` by name.
 * @param {import("./store.js").MailStore} store
 * @param {BeforeAnswer} [beforeAnswer]
 * @returns {import("mapjax-server").MapjaxOptions["maps"]}
 */
export function mailMaps(store, beforeAnswer) {
  return {
    headers: {
      keys: "index",
      ttl: TTL,
      load: answer("headers", beforeAnswer, (/** @type {number[]} */ positions) => store.headers(positions)),
    },
    bodies: {
      keys: "index",
      ttl: TTL,
      load: answer("bodies", beforeAnswer, (/** @type {number[]} */ ids) => store.bodies(ids)),
    },
    folders: {
      keys: "string",
      ttl: TTL,
      load: answer(
        "folders",
        beforeAnswer,
        (/** @type {string[]} */ names) => new Map(names.includes("inbox") ? [["inbox", store.summary()]] : []),
      ),
    },
  };
}

/**
 * @template {number | string} K
 * @template V
 * @param {string} map
 * @param {BeforeAnswer | undefined} beforeAnswer
 * @param {(keys: K[]) => Map<K, V>} read
 * @returns {(keys: K[]) => Promise<(V | Error | undefined)[]>} values or errors in the order of the keys
 */
function answer(map, beforeAnswer, read) {
  return async (keys) => {
    const values = read(keys);
    return Promise.all(
      keys.map(async (key) => {
        try {
          await beforeAnswer?.(map, key);
          return values.get(key);
        } catch (error) {
          return error instanceof Error ? error : new Error(String(error));
        }
      }),
    );
  };
}
