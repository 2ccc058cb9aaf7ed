import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { describeInBrowser, openPage } from "../../../test/support/browser.js";
import { createGate, startDemos } from "../../../test/support/demo-server.js";

/** @typedef {import("../../../test/support/browser.js").ObservedPage} ObservedPage */

/** @type {Awaited<ReturnType<typeof startDemos>>} */
let demos;
/** @type {ObservedPage} */
let observed;
/** @type {import("playwright-core").Page} */
let page;
/** @type {import("../../../test/support/demo-server.js").BeforeAnswer} */
let beforeAnswer;

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function open(path = "", options) {
  observed = await openPage(options);
  page = observed.page;
  await page.goto(demos.mail + path);
}

const rowsDrawn = (count = 40) =>
  page.waitForFunction((n) => document.querySelectorAll("ol.rows:not([aria-busy]) > .row").length === n, count);
const subjects = () => page.locator(".row .subject").allTextContents();
const expectedSubjects = (first, count = 40) =>
  demos.headers.slice(first, first + count).map((header) => header.subject);
const focusedPosition = () => page.evaluate(() => document.activeElement.closest(".row")?.dataset.position ?? null);
const focusedText = () => page.evaluate(() => document.activeElement.textContent.trim());

describeInBrowser("the inbox", () => {
  beforeEach(async () => {
    beforeAnswer = () => {};
    demos = await startDemos({ beforeAnswer: (map, key) => beforeAnswer(map, key) });
  });
  afterEach(async () => {
    await observed.close();
    await demos.close();
  });

  test("shows the first 40 headers in order, from exactly one request", async () => {
    await open();
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(0));
    expect(await page.locator(".row .from").allTextContents()).toEqual(
      demos.headers.slice(0, 40).map((header) => header.from),
    );
    await page.waitForLoadState("networkidle");
    const [request, ...more] = observed.requestsTo("headers");
    expect(more).toEqual([]);
    expect(request.keys.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, i) => String(i)));
    expect(new Set(request.keys).size).toBe(request.keys.length);
  });

  test("says how many there are, and how many are unread", async () => {
    await open();
    await rowsDrawn();
    await page.getByText("1–40 of 300", { exact: true }).waitFor();
    const unread = demos.headers.filter((header) => header.unread).length;
    await page.getByText(`${unread} unread`, { exact: true }).waitFor();
  });

  test("keeps the order without combining, when answers come out of order", async () => {
    const answered = [];
    const gates = Array.from({ length: 40 }, createGate);
    // 0 is the last to be answered, and each even key comes after the odd one that follows it.
    beforeAnswer = async (map, key) => {
      const i = Number(key);
      if (map !== "headers" || i >= 40) return;
      if (i === 0) await Promise.all(gates.slice(1).map((gate) => gate.opened));
      else if (i % 2 === 0) await gates[i + 1].opened;
      answered.push(i);
      gates[i].open();
    };
    await open("?combine=off");
    await Promise.all(gates.slice(1).map((gate) => gate.opened));
    await rowsDrawn();
    expect(answered).not.toEqual([...answered].sort((a, b) => a - b));
    expect(answered.at(-1)).toBe(0);
    expect(await subjects()).toEqual(expectedSubjects(0));
    const requests = observed.requestsTo("headers");
    expect(requests.length).toBeGreaterThanOrEqual(40);
    expect(requests.every((request) => request.keys.length === 1)).toBe(true);
  });

  test("shows no row before those above it", async () => {
    const gate = createGate();
    const others = createGate();
    let left = 38;
    beforeAnswer = (map, key) => {
      if (map !== "headers" || Number(key) >= 40) return;
      if (key === 1) return gate.opened;
      if (key !== 0 && --left === 0) others.open();
    };
    await open("?combine=off");
    await others.opened;
    await page.waitForFunction(() => document.querySelectorAll(".row").length > 0);
    expect(await subjects()).toEqual(expectedSubjects(0, 1));
    expect(await page.locator("ol.rows").getAttribute("aria-busy")).toBe("true");
    gate.open();
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(0));
  });

  test("turns pages, and draws a page that was seen at once, sending nothing", async () => {
    await open();
    await rowsDrawn();
    await page.getByRole("button", { name: "Older messages" }).click();
    await page.getByText("41–80 of 300").waitFor();
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(40));
    await page.waitForLoadState("networkidle");

    const before = observed.requests.length;
    const drawnInTheTask = await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("[data-action=newer]")).click();
      return [...document.querySelectorAll(".row .subject")].map((element) => element.textContent);
    });
    expect(drawnInTheTask).toEqual(expectedSubjects(0));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(observed.requests.slice(before)).toEqual([]);
    expect(new URL(page.url()).hash).toBe("#page=1");
  });

  test("reads ahead: the next page is there before it is asked for", async () => {
    await open();
    await rowsDrawn();
    const drawnInTheTask = await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("[data-action=older]")).click();
      return document.querySelectorAll(".row").length;
    });
    expect(drawnInTheTask).toBe(40);
    expect(await subjects()).toEqual(expectedSubjects(40));
  });

  test("does not mix pages when they are turned faster than answers come", async () => {
    const gate = createGate();
    beforeAnswer = (map, key) => (map === "headers" && Number(key) < 80 ? gate.opened : undefined);
    await open();
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(80));
    const late = page.waitForResponse((response) => response.url().includes("/maps/headers"));
    gate.open();
    await late;
    await page.waitForLoadState("networkidle");
    expect(await subjects()).toEqual(expectedSubjects(80));
    await page.keyboard.press("p");
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(40));
  });

  test("ends: the last page has fewer rows, and nothing follows it", async () => {
    await open("#page=8");
    await rowsDrawn(20);
    expect(await subjects()).toEqual(expectedSubjects(280, 20));
    await page.getByText("281–300 of 300").waitFor();
    expect(await page.getByRole("button", { name: "Older messages" }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("n");
    expect(new URL(page.url()).hash).toBe("#page=8");
    expect(await subjects()).toEqual(expectedSubjects(280, 20));
  });

  test("goes where the address says, and back and forward with the browser", async () => {
    await open("#page=3");
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(80));
    await page.keyboard.press("n");
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(120));
    await page.goBack();
    await page.getByText("81–120 of 300").waitFor();
    expect(await subjects()).toEqual(expectedSubjects(80));
    await page.goForward();
    await page.getByText("121–160 of 300").waitFor();
    expect(await subjects()).toEqual(expectedSubjects(120));
  });

  test("shows a key that fails as a row of its own, among 39 that are fine; its retry works", async () => {
    let fails = true;
    beforeAnswer = (map, key) => {
      if (map === "headers" && key === 7 && fails) throw new Error("a bad sector");
    };
    await open();
    await rowsDrawn();
    const failed = page.locator(".row").nth(7);
    expect(await page.locator(".row.failed").count()).toBe(1);
    expect(await failed.textContent()).toMatch(/Message 8 could not be loaded/);
    const expected = expectedSubjects(0);
    expected.splice(7, 1);
    expect(await subjects()).toEqual(expected);

    const retry = page.getByRole("button", { name: "Retry message 8" });
    const sent = observed.requestsTo("headers").length;
    await retry.click();
    await page.waitForFunction(() => document.querySelector(".row.failed:not([aria-busy]) .why") !== null);
    expect(observed.requestsTo("headers").length).toBe(sent + 1);
    expect(observed.requestsTo("headers").at(-1).keys[0]).toBe("7");

    fails = false;
    await retry.click();
    await page.waitForFunction(() => document.querySelector(".row.failed") === null);
    expect(await subjects()).toEqual(expectedSubjects(0));
    expect(await focusedPosition()).toBe("7");
  });

  test("offers to try again what failed of a page, and asks only for that", async () => {
    let fails = true;
    beforeAnswer = (map, key) => {
      if (map === "headers" && [3, 5, 8].includes(Number(key)) && fails) throw new Error("a bad sector");
    };
    await open();
    await rowsDrawn();
    await page.getByText("3 messages could not be loaded.").waitFor();
    fails = false;
    const sent = observed.requestsTo("headers").length;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForFunction(() => document.querySelector(".row.failed") === null);
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(0));
    expect(await page.locator(".banner").isHidden()).toBe(true);
    expect(observed.requestsTo("headers").slice(sent)).toEqual([{ map: "headers", keys: ["3", "5", "8"] }]);
  });

  test("says once, for the page, that the server cannot be reached, and goes on when it can", async () => {
    await open();
    await rowsDrawn();
    await page.waitForLoadState("networkidle");
    await page.route("**/maps/**", (route) => route.abort());
    await page.keyboard.press("n");
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(40));
    await page.keyboard.press("j");
    await page.keyboard.press("n");
    await page.getByRole("heading", { name: "These messages could not be loaded" }).waitFor();
    expect(await page.locator(".page-failed p").textContent()).toBe("The server cannot be reached.");
    expect(await page.locator(".row").filter({ visible: true }).count()).toBe(0);
    expect(await page.locator(".banner").isHidden()).toBe(true);
    expect(await page.locator(".empty").isHidden()).toBe(true);

    // By keyboard: the focus waits at the button, also when the server is still gone.
    expect(await focusedText()).toBe("Try again");
    await Promise.all([page.waitForEvent("requestfailed"), page.keyboard.press("Enter")]);
    await page.getByRole("heading", { name: "These messages could not be loaded" }).waitFor();
    expect(await focusedText()).toBe("Try again");
    await page.unroute("**/maps/**");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".row.failed") === null);
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(80));
    expect(await page.locator(".page-failed").isHidden()).toBe(true);
    expect(await focusedPosition()).toBe("80");
    // The browser itself complains about requests that were cut off.
    observed.complaints = observed.complaints.filter((text) => !text.includes("net::ERR_FAILED"));
  });

  test("a retry of one line shows the others too that it has fetched", async () => {
    let fails = true;
    beforeAnswer = (map, key) => {
      if (map === "headers" && Number(key) >= 3 && fails) throw new Error("a bad sector");
    };
    await open();
    await rowsDrawn();
    await page.getByText("37 messages could not be loaded.").waitFor();
    fails = false;
    const sent = observed.requestsTo("headers").length;
    await page.getByRole("button", { name: "Retry message 6" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".row.failed").length === 2);
    expect(await focusedPosition()).toBe("5");
    const [retried, ...ahead] = observed.requestsTo("headers").slice(sent);
    expect(retried.keys).toEqual(Array.from({ length: 41 }, (_, i) => String(5 + i)));
    // What follows is read ahead for the lines that were shown.
    expect(ahead.flatMap(({ keys }) => keys).filter((key) => Number(key) <= 45)).toEqual([]);
    const expected = expectedSubjects(0);
    expected.splice(3, 2);
    expect(await subjects()).toEqual(expected);
    await page.getByText("2 messages could not be loaded.").waitFor();
  });

  test("asks for no message beyond the last, once it knows which that is", async () => {
    await open("#page=7");
    await rowsDrawn();
    await page.keyboard.press("n");
    await rowsDrawn(20);
    await page.waitForLoadState("networkidle");
    expect(observed.requestsTo("headers")).toEqual([
      { map: "headers", keys: Array.from({ length: 60 }, (_, i) => String(240 + i)) },
    ]);
  });

  test.each([
    ["#page=999", "#page=8", 280, 20],
    ["#page=1e5", "#page=1", 0, 40],
    ["#page=-1", "#page=1", 0, 40],
    ["#page=0&message=0", "#page=1", 0, 40],
    ["#inbox", "#page=1", 0, 40],
    ["#message=57", "#page=2&message=57", 40, 40],
  ])("puts the address %s right: %s", async (given, right, first, count) => {
    await open(given);
    await rowsDrawn(count);
    expect(await subjects()).toEqual(expectedSubjects(first, count));
    expect(new URL(page.url()).hash).toBe(right);
    expect(await page.locator(".reading h2").filter({ visible: true }).count()).toBe(1);
  });

  test("puts an address right that is typed later, and the way back does not lead through it", async () => {
    await open();
    await rowsDrawn();
    await page.getByText("1–40 of 300", { exact: true }).waitFor();
    await page.evaluate(() => location.assign("#page=77"));
    await page.getByText("281–300 of 300").waitFor();
    expect(new URL(page.url()).hash).toBe("#page=8");
    await page.goBack();
    await page.getByText("1–40 of 300", { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
  });

  test("a page in the middle is shown although nobody knows how many there are", async () => {
    beforeAnswer = (map) => {
      if (map === "folders") throw new Error("a bad sector");
    };
    await open("#page=3");
    await rowsDrawn();
    expect(await subjects()).toEqual(expectedSubjects(80));
  });

  test("a reader who turns the page while it is asked how many there are gets that page", async () => {
    const gate = createGate();
    beforeAnswer = (map) => (map === "folders" ? gate.opened : undefined);
    await open("#page=3");
    await page.locator('ol.rows[aria-busy="true"]').waitFor();
    await page.keyboard.press("n");
    await rowsDrawn();
    gate.open();
    await page.getByText("121–160 of 300").waitFor();
    expect(await subjects()).toEqual(expectedSubjects(120));
    expect(new URL(page.url()).hash).toBe("#page=4");
  });
});

describeInBrowser("an inbox without mail", () => {
  test("says so", async () => {
    demos = await startDemos({ count: 0 });
    await open();
    await page.getByRole("heading", { name: "No messages here" }).waitFor();
    expect(await page.locator(".row").count()).toBe(0);
    await observed.close();
    await demos.close();
  });
});
