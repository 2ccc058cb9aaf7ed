import { fileURLToPath } from "node:url";
import { buildDemos } from "../../build.js";
import { launchBrowser } from "./chromium.js";

/** Apart from `dist`, so that tests never disturb what `npm start` serves. */
const DIST = fileURLToPath(new URL("../../../node_modules/.cache/mapjax-demos-test", import.meta.url));

/** Runs once before the browser tests: builds the demos and starts one browser, which all test files share. */
export default async function globalSetup() {
  let server;
  try {
    server = await launchBrowser();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.env.MAPJAX_NO_BROWSER = reason;
    console.warn(`\nNo browser could be started, so the browser tests are SKIPPED: ${reason}\n`);
    return;
  }
  process.env.MAPJAX_BROWSER = server.wsEndpoint();
  Object.assign(globalThis, { mapjaxBrowserServer: server });
  process.env.MAPJAX_DEMOS_DIST = await buildDemos({ path: DIST });
}
