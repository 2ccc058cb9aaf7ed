import { ClientLeftError, NotJsonError, isError, isExposed, toItemError } from "./errors.js";
import { runLoad } from "./load.js";
import { computeTtl, getCommonTtl } from "./ttl.js";

/**
 * @import { AskedKeys } from "./keys.js"
 * @import { LoadOutcome } from "./load.js"
 * @import { LoadContext, ServedMap } from "./maps.js"
 * @import { Ttl } from "./ttl.js"
 *
 * @typedef {object} Item one element of a reply
 * @property {string} json a member of the item's object, as JSON text: `"value":…`, `"missing":true` or `"error":…`
 * @property {Ttl} [ttl] ms; errors have none
 *
 * @typedef {object} Batch the answer to one request
 * @property {string} body JSON text
 * @property {Ttl[]} ttls of the elements that have one
 * @property {boolean} hasErrors whether an item is an error
 */

/**
 * Loads the keys and writes the reply. It never rejects: what goes wrong spoils the items concerned, and is logged once.
 * @param {ServedMap} map
 * @param {AskedKeys} asked
 * @param {LoadContext} context
 * @param {AbortController} controller of the context's signal
 * @returns {Promise<Batch>}
 */
export async function answerBatch(map, asked, context, controller) {
  const start = performance.now();
  const outcome = await runLoad(map, asked, context, controller);
  const reports = new Reports();
  const items = asked.texts.map((text, index) => createItem(map, { text, key: asked.keys[index], outcome, reports }));
  const ttls = items.flatMap(({ ttl }) => (ttl === undefined ? [] : [ttl]));

  const fields = { map: map.name, keys: asked.places.length, loaded: items.length, failed: reports.failed };
  reports.log(context.log, fields);
  context.log.debug({ ...fields, ms: performance.now() - start }, "MapJAX batch answered");
  return { body: writeReply(items, asked.places, getCommonTtl(ttls)), ttls, hasErrors: ttls.length < items.length };
}

/**
 * @param {ServedMap} map
 * @param {{ key: unknown, text: string, outcome: LoadOutcome, reports: Reports }} element
 * @returns {Item}
 */
function createItem(map, { key, text, outcome: { values, failure }, reports }) {
  const element = { map: map.name, key, text };
  const value = values.get(text);
  if (failure !== undefined && !values.has(text)) return createErrorItem(failure, text, reports);
  if (isError(value)) return createErrorItem(value, text, reports);
  if (value === undefined) return { json: '"missing":true', ttl: computeTtl(map.missingTtl, element, reports.addTtl) };
  try {
    const json = `"value":${writeValue(element, value)}`;
    return { json, ttl: computeTtl(map.ttl, { ...element, value }, reports.addTtl) };
  } catch (error) {
    return createErrorItem(error, text, reports);
  }
}

/**
 * @param {unknown} error
 * @param {string} text the key's
 * @param {Reports} reports
 * @returns {Item}
 */
function createErrorItem(error, text, reports) {
  const isExpected = isExposed(error) || error instanceof ClientLeftError;
  if (!isExpected) reports.addFailure(error, text);
  return { json: `"error":${JSON.stringify(toItemError(error))}` };
}

/**
 * @param {{ map: string, text: string }} element
 * @param {unknown} value
 * @returns {string} JSON text
 * @throws {NotJsonError} MAPJAX_ERR_NOT_JSON, for a BigInt, a cycle, a function, a promise, …
 */
function writeValue({ map, text }, value) {
  if (typeof (/** @type {any} */ (value)?.then) === "function") throw new NotJsonError(map, text, "it is a promise");
  let json;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    throw new NotJsonError(map, text, "see the cause", { cause: error });
  }
  if (json === undefined) throw new NotJsonError(map, text, `it is a ${typeof value}`);
  return json;
}

/**
 * @param {Item[]} items of the distinct keys
 * @param {number[]} places for each key asked, the index of its item
 * @param {Ttl} common the TTL that is written once, for the items that do not say another
 * @returns {string}
 */
function writeReply(items, places, common) {
  const texts = items.map(({ json, ttl }) =>
    ttl === undefined || ttl === common ? `{${json}}` : `{${json},"ttl":${ttl}}`,
  );
  return `{"ttl":${common},"items":[${places.map((place) => texts[place]).join(",")}]}`;
}

/**
 * What went wrong in one request: a line in the log for each kind, with its first case. What a load exposes to the client
 * has not gone wrong.
 */
class Reports {
  constructor() {
    this.failed = 0;
    /** @type {{ err: unknown, key: string } | undefined} */
    this.failure = undefined;
    /** @type {Error | undefined} */
    this.ttl = undefined;
    /** @param {Error} error */
    this.addTtl = (error) => {
      this.ttl ??= error;
    };
  }

  /**
   * @param {unknown} err
   * @param {string} key its text
   */
  addFailure(err, key) {
    this.failed++;
    this.failure ??= { err, key };
  }

  /**
   * @param {LoadContext["log"]} log
   * @param {object} fields
   */
  log(log, fields) {
    if (this.failure !== undefined) log.error({ ...fields, ...this.failure }, "MapJAX elements failed");
    if (this.ttl !== undefined) log.warn({ ...fields, err: this.ttl }, "MapJAX TTL clamped");
  }
}
