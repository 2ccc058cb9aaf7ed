import Fastify from "fastify";
import mapjax from "mapjax-server";

/** @typedef {import("mapjax-server").MapDefinition} MapDefinition */

/**
 * An application with one map at /maps/things, and what it logged.
 * @param {Partial<MapDefinition>} definition what differs from a map of indices that answers "v" and the key
 * @param {object} [options] further options of the plugin
 * @returns {Promise<{ app: import("fastify").FastifyInstance, logs: any[], loads: unknown[][] }>} `loads` has the keys of
 *   each call of the default load
 */
export async function createApp(definition = {}, options = {}) {
  const logs = [];
  const loads = [];
  const app = Fastify({
    logger: { level: "debug", stream: { write: (line) => void logs.push(JSON.parse(line)) } },
  });
  const load = async (keys) => {
    loads.push([...keys]);
    return keys.map((key) => `v${key}`);
  };
  await app.register(mapjax, {
    prefix: "/maps",
    maps: { things: { keys: "index", ttl: 1000, load, ...definition } },
    ...options,
  });
  return { app, logs, loads };
}

/** What a map answers where its server failed. */
export const INTERNAL = { error: { code: "INTERNAL", message: "The server failed." } };

/**
 * @param {any[]} logs
 * @returns {any[]} the errors among them
 */
export function getErrors(logs) {
  return logs.filter(({ level }) => level >= 50);
}
