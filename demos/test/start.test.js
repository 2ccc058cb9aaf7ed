import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";

const START = fileURLToPath(new URL("../start.js", import.meta.url));
jest.setTimeout(30_000);

/** @type {string} */
let folder;
/** @type {import("node:child_process").ChildProcess[]} */
let children;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mapjax-start-"));
  mkdirSync(join(folder, "dist", "mail"), { recursive: true });
  writeFileSync(join(folder, "dist", "mail", "index.html"), "<title>Inbox</title>");
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/**
 * @param {Record<string, string>} [env]
 */
function start(env) {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      PORT: "0",
      MAPJAX_DEMOS_DIST: join(folder, "dist"),
      MAPJAX_DEMOS_DATA: join(folder, "data"),
      ...env,
    },
  });
  children.push(child);
  const run = { child, output: "", ended: new Promise((resolve) => child.on("close", resolve)) };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (run.output += chunk));
  return run;
}

/** @param {ReturnType<typeof start>} run */
async function ready(run) {
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(run.output)?.[0];
  while (address() === undefined) {
    const code = await Promise.race([
      run.ended,
      new Promise((resolve) => run.child.stdout.once("data", () => resolve())),
    ]);
    if (code !== undefined) throw new Error(`start.js ended with ${code}: ${run.output}`);
  }
  return address();
}

test.each(["SIGTERM", "SIGINT"])("prints the address when it is ready, serves, and stops at %s", async (signal) => {
  const run = start();
  const address = await ready(run);
  const page = await fetch(address);
  expect(page.url).toBe(`${address}/mail/`);
  expect(await page.text()).toBe("<title>Inbox</title>");
  const reply = await fetch(`${address}/maps/headers?k=0&k=20000`);
  const { items } = await reply.json();
  expect(items[0].value.id).toBe(10_000);
  expect(items[1]).toMatchObject({ missing: true });
  run.child.kill(/** @type {NodeJS.Signals} */ (signal));
  expect(await run.ended).toBe(0);
});

test("says what to do when the port is taken", async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, "127.0.0.1", () => resolve()));
  const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
  const run = start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output).toContain(`Port ${port} is taken by another program. Use another one: PORT=${port + 1} npm start`);
  other.close();
});

test("says what is wrong with a port that is none", async () => {
  const run = start({ PORT: "http" });
  expect(await run.ended).toBe(1);
  expect(run.output).toMatch(/PORT should be a whole number from 0 to 65535, and is "http"/);
});

test("says how to build the pages when they are missing", async () => {
  const run = start({ MAPJAX_DEMOS_DIST: join(folder, "nowhere") });
  expect(await run.ended).toBe(1);
  expect(run.output).toMatch(/not built yet.*npm run build/);
});

test("killed while it fills the store, it starts over the next time", async () => {
  const data = join(folder, "data");
  const killed = start();
  while (!existsSync(data) || readdirSync(data).length === 0) await new Promise((resolve) => setImmediate(resolve));
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(existsSync(join(data, "mail-1.db"))).toBe(false);

  const run = start();
  const address = await ready(run);
  const { items } = await (await fetch(`${address}/maps/folders?k=inbox`)).json();
  expect(items[0].value.total).toBe(10_000);
  expect(readdirSync(data)).toEqual(["mail-1.db"]);
  run.child.kill("SIGTERM");
  await run.ended;
});
