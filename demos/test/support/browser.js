import { afterAll, beforeAll, describe, expect, jest } from "@jest/globals";
import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/** A browser on a busy machine may take its time; a test that waits for what never comes still ends. */
const TIMEOUT = 30_000;

/** @type {Browser} */
let browser;

/**
 * `describe` for tests that need the browser; without one they are skipped and say why.
 * @param {string} name
 * @param {() => void} define
 */
export function describeInBrowser(name, define) {
  const missing = process.env.MAPJAX_NO_BROWSER;
  if (missing !== undefined) return describe.skip(`${name} (SKIPPED, no browser: ${missing})`, define);
  describe(name, () => {
    jest.setTimeout(TIMEOUT);
    beforeAll(async () => {
      browser = await chromium.connect(/** @type {string} */ (process.env.MAPJAX_BROWSER));
    });
    afterAll(() => browser.close());
    define();
  });
}

/**
 * A page in a context of its own: no cache, storage or cookies of other tests.
 * @param {import("playwright-core").BrowserContextOptions} [options]
 * @returns {Promise<ObservedPage>}
 */
export async function openPage(options) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(TIMEOUT / 2);
  return new ObservedPage(await context.newPage());
}

/** A page that remembers its requests to maps, and whether anything went wrong. */
export class ObservedPage {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {{ map: string, keys: string[] }[]} */
    this.requests = [];
    /** @type {string[]} */
    this.complaints = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (!url.pathname.startsWith("/maps/")) return;
      const keys = request.method() === "POST" ? request.postDataJSON().keys : url.searchParams.getAll("k");
      this.requests.push({ map: url.pathname.slice("/maps/".length), keys });
    });
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complaints.push(message.text());
    });
  }

  /** @param {string} map */
  requestsTo(map) {
    return this.requests.filter((request) => request.map === map);
  }

  /** Closes the page, and fails if it complained. */
  async close() {
    await this.page.context().close();
    expect(this.complaints).toEqual([]);
  }
}
