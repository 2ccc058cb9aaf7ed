import { inspect } from "node:util";
import { isMap } from "node:util/types";

import { LoadResultError, TimeoutError } from "./errors.js";

/**
 * @import { AskedKeys } from "./keys.js"
 * @import { LoadContext, ServedMap } from "./maps.js"
 *
 * @typedef {object} LoadOutcome
 * @property {Map<string, unknown>} values by the text of their key, as far as they came
 * @property {unknown} [failure] why the others did not
 */

/**
 * Calls the load of a map once, and waits for it until its time is over or the client has left. It never rejects.
 * @param {ServedMap} map
 * @param {AskedKeys} asked
 * @param {LoadContext} context
 * @param {AbortController} controller of the context's signal; aborted when the time is over
 * @returns {Promise<LoadOutcome>} what comes later than that is ignored
 */
export async function runLoad(map, asked, context, controller) {
  /** @type {LoadOutcome["values"]} */
  const values = new Map();
  const { signal } = controller;
  if (signal.aborted) return { values, failure: signal.reason };
  const { timeout } = map;
  const timer =
    timeout === null ? undefined : setTimeout(() => controller.abort(new TimeoutError(map.name, timeout)), timeout);
  try {
    // Listening starts before the load does, so that an abort is told from what the load makes of it.
    await Promise.race([rejectOnAbort(signal), collect(values, map, asked, context)]);
    return { values };
  } catch (failure) {
    return { values: new Map(values), failure };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
function rejectOnAbort(signal) {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Brings the three shapes that a load may give into one.
 * @param {Map<string, unknown>} values filled as they come
 * @param {ServedMap} map
 * @param {AskedKeys} asked
 * @param {LoadContext} context
 * @returns {Promise<void>}
 */
async function collect(values, map, { texts, keys }, context) {
  const loaded = /** @type {any} */ (await map.load([...keys], context));
  if (Array.isArray(loaded)) {
    if (loaded.length !== texts.length) {
      throw new LoadResultError(map.name, `an array of ${texts.length} values, one for each key`, loaded.length);
    }
    texts.forEach((text, index) => values.set(text, loaded[index]));
  } else if (isMap(loaded)) {
    const wanted = new Set(texts);
    for (const entry of loaded) addEntry(values, map, wanted, entry);
  } else if (typeof loaded?.[Symbol.asyncIterator] === "function") {
    const wanted = new Set(texts);
    for await (const entry of loaded) {
      if (context.signal.aborted) return;
      addEntry(values, map, wanted, entry);
      if (values.size === texts.length) return;
    }
  } else {
    throw new LoadResultError(map.name, "an array, a Map or an async iterable", describe(loaded));
  }
}

/**
 * Keys are compared by their text, so that a Map with cells as keys works. Elements that nobody asked for are dropped; what
 * is no key is an error, or ids of the wrong type would make every element "missing" in silence.
 * @param {Map<string, unknown>} values
 * @param {ServedMap} map
 * @param {Set<string>} wanted
 * @param {unknown} entry
 * @returns {void}
 */
function addEntry(values, { name, codec }, wanted, entry) {
  if (!Array.isArray(entry) || entry.length !== 2) {
    throw new LoadResultError(name, "entries [key, value]", describe(entry));
  }
  const [key, value] = entry;
  if (!codec.isKey(key)) throw new LoadResultError(name, `keys that are each ${codec.expected}`, describe(key));
  const text = codec.encode(key);
  if (wanted.has(text)) values.set(text, value);
}

/**
 * @param {unknown} value
 * @returns {string} its kind, and its text where that is short
 */
function describe(value) {
  return inspect(value, { depth: 0, maxStringLength: 40, maxArrayLength: 2, breakLength: Infinity });
}
