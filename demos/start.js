import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MAIL_COUNT, openStore } from "./mail/server/store.js";
import { createServer } from "./server.js";

const HOST = "127.0.0.1";
const DEFAULT_PORT = 3000;
const { MAPJAX_DEMOS_DIST: DIST, MAPJAX_DEMOS_DATA: DATA = fileURLToPath(new URL("./.data", import.meta.url)) } =
  process.env;
/** The number goes up when the store's shape or content changes. */
const STORE = join(DATA, "mail-1.db");

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** @returns {Promise<void>} */
async function start() {
  const port = readPort(process.env.PORT);
  const store = openStore({ file: STORE, onProgress: showProgress });
  const app = await createServer({ store, dist: DIST });
  try {
    await app.listen({ host: HOST, port });
  } catch (error) {
    await app.close();
    throw explainListenError(error, port);
  }
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      await app.close();
      process.exit(0);
    });
  }
  const { port: actual } = /** @type {import("node:net").AddressInfo} */ (app.server.address());
  process.stdout.write(
    `\n  The MapJAX demos are ready: http://${HOST}:${actual}/mail/\n  Ctrl+C stops the server.\n\n`,
  );
}

/**
 * @param {string | undefined} text
 * @returns {number}
 */
function readPort(text) {
  if (text === undefined || text === "") return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT should be a whole number from 0 to 65535, and is "${text}". Try: PORT=3001 npm start`);
}

/**
 * @param {number} done
 * @param {number} count
 * @returns {void}
 */
function showProgress(done, count) {
  const { isTTY } = process.stdout;
  const line = `Filling the mail store (only on the first start) … ${done.toLocaleString("en")} of ${MAIL_COUNT.toLocaleString("en")}`;
  if (isTTY) process.stdout.write(`\r${line}${done === count ? "\n" : ""}`);
  else if (done === count) process.stdout.write(`${line}\n`);
}

/**
 * @param {unknown} error
 * @param {number} port
 * @returns {unknown}
 */
function explainListenError(error, port) {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  if (code === "EADDRINUSE") {
    return new Error(`Port ${port} is taken by another program. Use another one: PORT=${port + 1} npm start`);
  }
  if (code === "EACCES") {
    return new Error(`Port ${port} is not open to you. Use one above 1023: PORT=${DEFAULT_PORT} npm start`);
  }
  return error;
}
