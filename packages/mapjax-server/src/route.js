import { JSON_TYPE } from "mapjax-runtime/protocol";

import { answerBatch } from "./batch.js";
import { ClientLeftError, MethodError } from "./errors.js";
import { decodeKeys, readBodyKeys, readQueryKeys } from "./keys.js";
import { getSharedMaxAge } from "./ttl.js";

/**
 * @import { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
 * @import { Batch } from "./batch.js"
 * @import { LoadContext, ServedMap } from "./maps.js"
 * @import { Settings } from "./options.js"
 */

/** What a map answers. HEAD comes with GET. */
const ALLOWED = ["GET", "HEAD", "POST", "OPTIONS"];

/**
 * Serves one map at a URL of its own, so that hooks, limits and descriptions can tell the maps apart.
 * @param {FastifyInstance} scope
 * @param {ServedMap} map
 * @param {Settings["user"]} getUser
 * @returns {void}
 */
export function addRoutes(scope, map, getUser) {
  const url = `/${map.name}`;
  const allow = ALLOWED.join(", ");
  scope.get(url, { exposeHeadRoute: true }, (request, reply) =>
    answer(map, getUser, request, reply, readQueryKeys(request.url)),
  );
  scope.post(url, { bodyLimit: map.maxBytes }, (request, reply) =>
    answer(map, getUser, request, reply, readBodyKeys(request.body)),
  );
  scope.options(url, (_request, reply) => reply.code(204).header("allow", allow).send());
  scope.route({
    method: scope.supportedMethods.filter((method) => !ALLOWED.includes(method)),
    url,
    // Before the body is looked at, whose type or length would be refused first.
    onRequest: async (_request, reply) => {
      reply.header("allow", allow);
      throw new MethodError(allow);
    },
    handler: () => {},
  });
}

/**
 * @param {ServedMap} map
 * @param {Settings["user"]} getUser
 * @param {FastifyRequest} request
 * @param {FastifyReply} reply
 * @param {string[]} texts the keys asked
 * @returns {Promise<string>} the body
 */
async function answer(map, getUser, request, reply, texts) {
  const asked = decodeKeys(map, texts);
  // The request's own signal will not do: it aborts as soon as the body of a POST is read.
  const controller = new AbortController();
  const abort = () => controller.abort(new ClientLeftError());
  reply.raw.once("close", abort);
  try {
    const context = await createLoadContext(map, getUser, request, controller.signal);
    const batch = await answerBatch(map, asked, context, controller);
    setHeaders(reply, map, batch, request.method === "POST");
    return batch.body;
  } finally {
    reply.raw.off("close", abort);
  }
}

/**
 * What a load may know. That of a public map never gets at who asks: its answers are for everybody.
 * @param {ServedMap} map
 * @param {Settings["user"]} getUser
 * @param {FastifyRequest} request
 * @param {AbortSignal} signal
 * @returns {Promise<LoadContext>}
 */
async function createLoadContext(map, getUser, request, signal) {
  const { log } = request;
  return map.visibility === "public" ? { signal, log } : { user: await getUser(request), request, signal, log };
}

/**
 * @param {FastifyReply} reply
 * @param {ServedMap} map
 * @param {Batch} batch
 * @param {boolean} isPost its answer depends on more than the URL that shared caches go by
 * @returns {void}
 */
function setHeaders(reply, map, { ttls, hasErrors }, isPost) {
  const isPublic = map.visibility === "public";
  const forKeeping = isPublic ? `public, max-age=0, s-maxage=${getSharedMaxAge(ttls)}` : "private, no-cache";
  const isKept = !hasErrors && !(isPublic && isPost);
  reply.header("content-type", `${JSON_TYPE}; charset=utf-8`);
  reply.header("cache-control", isKept ? forKeeping : "no-store");
  // Others, such as CORS, may have said what else the reply varies by.
  const vary = [reply.getHeader("vary"), "Accept", ...(isPublic ? [] : ["Cookie", "Authorization"])];
  reply.header("vary", vary.flat().filter(Boolean).join(", "));
}
