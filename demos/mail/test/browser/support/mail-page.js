import { afterEach, beforeEach } from "@jest/globals";
import { openPage } from "../../../../test/support/browser.js";
import { startDemos } from "../../../../test/support/demo-server.js";

/** @typedef {import("../../../../test/support/demo-server.js").BeforeAnswer} BeforeAnswer */

/**
 * The mail demo in a browser, started anew for each test of the `describe` that this is called in.
 * @param {{ count?: number }} [options] how many mails there are
 */
export function useMailPage(options) {
  const mail = new MailPage();
  beforeEach(() => mail.start(options));
  afterEach(() => mail.close());
  return mail;
}

/** What a reader of the mail demo sees, next to what the server has. */
class MailPage {
  /** @param {{ count?: number }} [options] */
  async start(options) {
    /** @type {BeforeAnswer} */
    this.beforeAnswer = () => {};
    this.demos = await startDemos({ ...options, beforeAnswer: (map, key) => this.beforeAnswer(map, key) });
  }

  /** @param {string} [path] what follows the demo's address */
  async open(path = "") {
    this.observed = await openPage();
    this.page = this.observed.page;
    await this.page.goto(this.url + path);
  }

  async close() {
    await this.observed.close();
    await this.demos.close();
  }

  get url() {
    return this.demos.mail;
  }

  /** All that the server has, in order. */
  get headers() {
    return this.demos.headers;
  }

  /** Waits until a page is whole. */
  rowsDrawn(count = 40) {
    return this.page.waitForFunction(
      (n) => document.querySelectorAll("ol.rows:not([aria-busy]) > .row").length === n,
      count,
    );
  }

  /**
   * Waits until a message is shown with its body.
   * @param {number} position
   */
  messageShown(position) {
    return this.page.waitForFunction(
      (text) =>
        document.querySelector(".message:not([aria-busy]) .subject")?.textContent === text &&
        document.querySelector(".message .text p") !== null,
      this.headers[position].subject,
    );
  }

  subjects() {
    return this.page.locator(".row .subject").allTextContents();
  }

  /** @param {number} first */
  expectedSubjects(first, count = 40) {
    return this.headers.slice(first, first + count).map((header) => header.subject);
  }

  focusedPosition() {
    return this.page.evaluate(() => document.activeElement.closest(".row")?.dataset.position ?? null);
  }

  focusedText() {
    return this.page.evaluate(() => document.activeElement.textContent.trim());
  }

  /** @param {string} map */
  requestsTo(map) {
    return this.observed.requestsTo(map);
  }
}
