import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import Fastify from "fastify";
import mapjax from "mapjax-server";
import { openStore } from "../mail/server/store.js";
import { createServer } from "../server.js";

/** @type {string} */
let dist;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "mapjax-dist-"));
  writeFileSync(join(dist, "index.html"), "<title>Demos</title>");
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** @type {[string, () => Promise<import("fastify").FastifyInstance>][]} */
const servers = [
  ["the demos", () => createServer({ store: openStore({ count: 1 }), dist })],
  ["files registered first", () => createApp([serveFiles, serveMaps])],
  ["maps registered first", () => createApp([serveMaps, serveFiles])],
];

test.each(servers)(
  "%s: a map that there is not is said not to be one, files at / notwithstanding",
  async (_, create) => {
    const app = await create();
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    try {
      const unknown = await fetch(`${address}/maps/nope?k=1`);
      expect(unknown.status).toBe(404);
      expect(await unknown.json()).toMatchObject({ error: { code: "MAPJAX_ERR_UNKNOWN_MAP" } });
      expect(await (await fetch(`${address}/index.html`)).text()).toBe("<title>Demos</title>");
      expect(await (await fetch(`${address}/nope.html`)).json()).toMatchObject({ error: "Not Found" });
    } finally {
      await app.close();
    }
  },
);

/** @param {((app: import("fastify").FastifyInstance) => unknown)[]} steps */
async function createApp(steps) {
  const app = Fastify({ forceCloseConnections: true });
  for (const step of steps) await step(app);
  return app;
}

/** @param {import("fastify").FastifyInstance} app */
function serveFiles(app) {
  return app.register(fastifyStatic, { root: dist });
}

/** @param {import("fastify").FastifyInstance} app */
function serveMaps(app) {
  return app.register(mapjax, { prefix: "/maps", maps: { m: { keys: "index", load: (keys) => keys } } });
}
