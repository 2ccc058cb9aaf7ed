import { openStore } from "../../mail/server/store.js";
import { createServer } from "../../server.js";

/** @typedef {import("../../mail/server/maps.js").BeforeAnswer} BeforeAnswer */

/**
 * Serves the built demos from a small store of their own.
 * @param {{ count?: number, beforeAnswer?: BeforeAnswer }} [options] `beforeAnswer` may wait or throw
 */
export async function startDemos({ count = 300, beforeAnswer } = {}) {
  const store = openStore({ count });
  const headers = [...store.headers(Array.from({ length: count }, (_, i) => i)).values()];
  const app = await createServer({ store, dist: process.env.MAPJAX_DEMOS_DIST, beforeAnswer });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return { mail: `${address}/mail/`, headers, close: () => app.close() };
}

/** A promise to be kept by hand. */
export function createGate() {
  /** @type {() => void} */
  let open = () => {};
  const opened = /** @type {Promise<void>} */ (new Promise((resolve) => (open = resolve)));
  return { opened, open };
}
