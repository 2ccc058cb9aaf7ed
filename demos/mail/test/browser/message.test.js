import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { describeInBrowser, openPage } from "../../../test/support/browser.js";
import { createGate, startDemos } from "../../../test/support/demo-server.js";

/** @type {Awaited<ReturnType<typeof startDemos>>} */
let demos;
/** @type {import("../../../test/support/browser.js").ObservedPage} */
let observed;
/** @type {import("playwright-core").Page} */
let page;
/** @type {import("../../../test/support/demo-server.js").BeforeAnswer} */
let beforeAnswer;

async function open(path = "") {
  observed = await openPage();
  page = observed.page;
  await page.goto(demos.mail + path);
  await page.waitForFunction(() => document.querySelectorAll("ol.rows:not([aria-busy]) > .row").length > 0);
}

/** @param {number} position */
async function messageShown(position) {
  const { subject } = demos.headers[position];
  await page.waitForFunction(
    (text) =>
      document.querySelector(".message:not([aria-busy]) .subject")?.textContent === text &&
      document.querySelector(".message .text p") !== null,
    subject,
  );
}

describeInBrowser("a message", () => {
  beforeEach(async () => {
    beforeAnswer = () => {};
    demos = await startDemos({ beforeAnswer: (map, key) => beforeAnswer(map, key) });
  });
  afterEach(async () => {
    await observed.close();
    await demos.close();
  });

  test("opens on a click, with its neighbours fetched in the same request", async () => {
    await open();
    await page.locator(".row").nth(5).click();
    await messageShown(5);
    const header = demos.headers[5];
    expect(await page.locator(".message .from").textContent()).toBe(header.from);
    expect(await page.locator(".message .address").textContent()).toBe(header.address);
    expect(observed.requestsTo("bodies")).toEqual([
      { map: "bodies", keys: [header.id, header.id - 1, header.id + 1].map(String) },
    ]);
    expect(await page.title()).toBe(`${header.subject} · MapJAX Mail`);
    expect(new URL(page.url()).hash).toBe("#page=1&message=6");
    expect(await page.locator(".row").nth(5).getAttribute("aria-current")).toBe("true");
  });

  test("shows its neighbour at once, and fetches the next one meanwhile", async () => {
    await open();
    await page.locator(".row").nth(5).click();
    await messageShown(5);
    const shownInTheTask = await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("[data-action=next]")).click();
      return [
        document.querySelector(".message .subject").textContent,
        document.querySelectorAll(".message .text p").length > 0,
      ];
    });
    expect(shownInTheTask).toEqual([demos.headers[6].subject, true]);
    await page.waitForLoadState("networkidle");
    expect(observed.requestsTo("bodies").at(-1).keys).toEqual([String(demos.headers[7].id)]);
  });

  test("is marked as read, also after a reload", async () => {
    const position = demos.headers.slice(0, 40).findIndex((header) => header.unread);
    const unread = demos.headers.filter((header) => header.unread).length;
    await open();
    const row = page.locator(".row").nth(position);
    expect(await row.getAttribute("class")).toContain("unread");
    await row.click();
    await messageShown(position);
    expect(await row.getAttribute("class")).not.toContain("unread");
    await page.getByText(`${unread - 1} unread`, { exact: true }).waitFor();
    await page.reload();
    await messageShown(position);
    expect(await row.getAttribute("class")).not.toContain("unread");
    await page.getByText(`${unread - 1} unread`, { exact: true }).waitFor();
  });

  test("says that its body could not be loaded, and tries again", async () => {
    let fails = true;
    beforeAnswer = (map) => {
      if (map === "bodies" && fails) throw new Error("a bad sector");
    };
    await open();
    await page.locator(".row").nth(2).click();
    await page.getByRole("heading", { name: "This message could not be loaded" }).waitFor();
    expect(await page.locator(".message .subject").textContent()).toBe(demos.headers[2].subject);
    expect(await page.locator(".row.failed").count()).toBe(0);

    fails = false;
    await page.locator(".message-failed").getByRole("button", { name: "Retry" }).click();
    await messageShown(2);
    expect(await page.locator(".message-failed").count()).toBe(0);
  });

  test("does not show a late body under another message's subject", async () => {
    const slow = demos.headers[10].id;
    const gate = createGate();
    beforeAnswer = (map, key) => (map === "bodies" && key === slow ? gate.opened : undefined);
    await open("?combine=off");
    await page.locator(".row").nth(10).click();
    await page.waitForFunction(() => document.querySelector(".message[aria-busy] .subject").textContent !== "");
    await page.locator(".row").nth(20).click();
    await messageShown(20);
    const text = await page.locator(".message .text").textContent();
    gate.open();
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".message").count()).toBe(1);
    expect(await page.locator(".message .text").textContent()).toBe(text);
  });

  test("has an address of its own", async () => {
    await open("#message=57");
    await messageShown(56);
    await page.getByText("41–80 of 300").waitFor();
    await page.goto(`${demos.mail}#page=1`);
    await page.getByText("1–40 of 300", { exact: true }).waitFor();
    expect(await page.locator(".message").count()).toBe(0);
    await page.goBack();
    await messageShown(56);
  });

  test("that does not exist is said not to", async () => {
    await open("#page=1&message=5000");
    await page.getByText("This message does not exist").waitFor();
  });
});
