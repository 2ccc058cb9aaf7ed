import fp from "fastify-plugin";

import { UnknownMapError, toErrorReply } from "./errors.js";
import { parseBody } from "./keys.js";
import { normalizeOptions } from "./options.js";
import { addRoutes } from "./route.js";

/**
 * @import { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
 * @import { Settings } from "./options.js"
 *
 * @typedef {import("./maps.js").LoadContext} LoadContext
 * @typedef {import("./maps.js").MapDefinition} MapDefinition
 * @typedef {import("./options.js").MapjaxOptions} MapjaxOptions
 *
 * @typedef {object} MapjaxDecorator `fastify.mapjax`
 * @property {{ url: string, name: string, keys: string, visibility: string, maxKeys: number }[]} maps all that are served
 */

/**
 * The prefixes of a server whose unknown maps are answered: Fastify takes one handler for each.
 * @type {WeakMap<object, Set<string>>}
 */
const prefixes = new WeakMap();

/**
 * Serves maps: a Fastify plugin, to be registered once for each prefix.
 * @param {FastifyInstance} fastify
 * @param {MapjaxOptions} options
 * @returns {Promise<void>}
 * @throws {OptionError} MAPJAX_ERR_OPTION, when an option is wrong
 */
async function mapjax(fastify, options) {
  const settings = normalizeOptions(options);
  if (!fastify.hasDecorator("mapjax")) fastify.decorate("mapjax", { maps: [] });
  const { logLevel, logSerializers } = /** @type {any} */ (options);
  await fastify.register(async (scope) => serveMaps(scope, settings), {
    prefix: settings.prefix,
    logLevel,
    logSerializers,
  });
}

/**
 * @param {FastifyInstance} scope the plugin's own: nothing that is set here is seen outside
 * @param {Settings} settings
 * @returns {void}
 */
function serveMaps(scope, { prefix, maps, user }) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, parse);
  scope.setErrorHandler(sendError);
  // Without a prefix of our own the handler is the application's.
  if (prefix !== "") answerUnknownMaps(scope);
  closeConnectionsWhileClosing(scope);

  /** @type {{ mapjax: MapjaxDecorator }} */
  const { mapjax } = /** @type {any} */ (scope);
  for (const map of maps) {
    addRoutes(scope, map, user);
    const { name, keys, visibility, maxKeys } = map;
    mapjax.maps.push({ url: `${scope.prefix}/${name}`, name, keys, visibility, maxKeys });
  }
}

/**
 * @param {FastifyRequest} _request
 * @param {Buffer} body
 * @returns {Promise<unknown>}
 */
async function parse(_request, body) {
  return parseBody(body);
}

/**
 * @param {any} thrown
 * @param {FastifyRequest} request
 * @param {FastifyReply} reply
 * @returns {FastifyReply}
 */
function sendError(thrown, request, reply) {
  const { status, headers, error, cause } = toErrorReply(thrown);
  request.log[status >= 500 ? "error" : "info"]({ err: cause }, "MapJAX request failed");
  return reply
    .code(status)
    .headers(headers ?? {})
    .header("cache-control", "no-store")
    .send({ error });
}

/**
 * @param {FastifyInstance} scope
 * @returns {void}
 */
function answerUnknownMaps(scope) {
  const answered = prefixes.get(scope.server) ?? new Set();
  prefixes.set(scope.server, answered);
  if (answered.has(scope.prefix)) return;
  answered.add(scope.prefix);
  scope.setNotFoundHandler(refuse);
  // A wildcard route of the application, such as that of @fastify/static, would take what it thinks is not found.
  const isFree = (/** @type {string} */ method) =>
    !scope.hasRoute({ method: /** @type {any} */ (method), url: `${scope.prefix}/*` });
  const method = scope.supportedMethods.filter(isFree);
  // Before the body is looked at, whose type or length would be refused first.
  if (method.length > 0)
    scope.route({ method, url: "/*", exposeHeadRoute: false, onRequest: refuse, handler: () => {} });
}

/**
 * @returns {Promise<never>}
 * @throws {UnknownMapError} MAPJAX_ERR_UNKNOWN_MAP
 */
async function refuse() {
  throw new UnknownMapError();
}

/**
 * Closing waits for every connection that is kept alive, also for one whose last request was under way.
 * @param {FastifyInstance} scope
 * @returns {void}
 */
function closeConnectionsWhileClosing(scope) {
  let isClosing = false;
  scope.addHook("preClose", async () => {
    isClosing = true;
  });
  scope.addHook("onSend", async (request, reply) => {
    if (isClosing && request.raw.httpVersionMajor === 1) reply.header("connection", "close");
  });
}

export default fp(mapjax, { fastify: "5.x", name: "mapjax-server" });
export { mapjax };
