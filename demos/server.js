import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import mapjax from "mapjax-server";
import { mailMaps } from "./mail/server/maps.js";

const DIST = fileURLToPath(new URL("./dist", import.meta.url));

/** Only our own scripts and styles; the loading pattern of the style sheet is an image in a data URL. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const YEAR = 31_536_000;

/**
 * Makes the demo server; the caller listens and closes.
 * @param {object} options
 * @param {import("./mail/server/store.js").MailStore} options.store closed with the server
 * @param {string} [options.dist] the folder of the built pages
 * @param {import("./mail/server/maps.js").BeforeAnswer} [options.beforeAnswer] lets tests delay or fail chosen keys
 * @param {import("fastify").FastifyServerOptions["logger"]} [options.logger]
 * @returns {Promise<import("fastify").FastifyInstance>}
 */
export async function createServer({ store, dist = DIST, beforeAnswer, logger = false }) {
  if (!existsSync(dist)) {
    throw new Error(`The demos are not built yet: ${dist} does not exist. Run \`npm run build --workspace demos\`.`);
  }
  const app = Fastify({ logger, forceCloseConnections: true });
  app.addHook("onClose", async () => store.close());
  app.addHook("onSend", async (_request, reply) => {
    reply.header("content-security-policy", CONTENT_SECURITY_POLICY);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "same-origin");
  });
  await app.register(mapjax, { prefix: "/maps", maps: mailMaps(store, beforeAnswer) });
  await app.register(fastifyStatic, {
    root: dist,
    redirect: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hasHash = /\.[0-9a-f]{8}\.\w+(\.map)?$/.test(path);
      response.setHeader("cache-control", hasHash ? `public, max-age=${YEAR}, immutable` : "no-cache");
    },
  });
  app.get("/", async (_request, reply) => reply.redirect("/mail/"));
  return app;
}
