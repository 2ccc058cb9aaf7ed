import { check, checkNames, isObject } from "./check.js";
import { defineMap } from "./maps.js";

/**
 * @import { FastifyRequest } from "fastify"
 * @import { MapDefinition, ServedMap } from "./maps.js"
 *
 * @typedef {object} MapjaxOptions
 * @property {string} [prefix] where the maps are: `/maps` serves the map `headers` at `/maps/headers`
 * @property {(request: FastifyRequest) => unknown} [user] who asks, or a promise of it; by default `request.user`
 * @property {Record<string, MapDefinition>} maps by name
 *
 * @typedef {object} Settings the options, checked and complete
 * @property {string} prefix
 * @property {(request: any) => unknown} user
 * @property {ServedMap[]} maps
 */

/** Those that Fastify itself reads from the options of a plugin are passed on. */
const known = ["prefix", "user", "maps", "logLevel", "logSerializers"];

/**
 * @param {any} options what `register` was given
 * @returns {Settings}
 * @throws {OptionError} MAPJAX_ERR_OPTION, at the first that is wrong
 */
export function normalizeOptions(options) {
  checkNames("options", options, known);
  const { prefix = "", user = getRequestUser, maps } = options;
  check(
    typeof prefix === "string" && /^(\/[^:*]*)?$/.test(prefix),
    "options.prefix",
    'a path that starts with "/", without parameters',
    prefix,
    'Write prefix: "/maps".',
  );
  check(typeof user === "function", "options.user", "a function", user, "Write user: (request) => request.user.");
  check(isObject(maps), "options.maps", "an object", maps, "Write maps: { name: { keys, ttl, load } }.");
  return {
    prefix: prefix.replace(/\/+$/, ""),
    user,
    maps: Object.entries(maps).map(([name, definition]) => defineMap(name, definition)),
  };
}

/**
 * @param {{ user?: unknown }} request
 * @returns {unknown} what authentication left there
 */
function getRequestUser(request) {
  return request.user;
}
