import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { describeInBrowser, openPage } from "../../../test/support/browser.js";
import { startDemos } from "../../../test/support/demo-server.js";

/** @type {Awaited<ReturnType<typeof startDemos>>} */
let demos;
/** @type {import("../../../test/support/browser.js").ObservedPage} */
let observed;
/** @type {import("playwright-core").Page} */
let page;

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function open(options) {
  observed = await openPage(options);
  page = observed.page;
  await page.goto(demos.mail);
  await firstPageDrawn();
}

async function firstPageDrawn() {
  await page.getByText("1–40 of 300", { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("ol.rows:not([aria-busy]) > .row").length === 40);
}

const focusedPosition = () => page.evaluate(() => document.activeElement.closest(".row")?.dataset.position ?? null);
const openSubject = () => page.locator(".message .subject").textContent();
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** @param {...string} keys */
async function press(...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

describeInBrowser("using the inbox", () => {
  beforeAll(async () => {
    demos = await startDemos();
  });
  afterAll(() => demos.close());
  afterEach(() => observed.close());

  test("by keyboard alone: move, open, read on, go back, turn pages", async () => {
    await open();
    await press("j");
    expect(await focusedPosition()).toBe("0");
    await press("j", "ArrowDown", "k");
    expect(await focusedPosition()).toBe("1");
    await press("End");
    expect(await focusedPosition()).toBe("39");
    await press("Home", "j");
    expect(await focusedPosition()).toBe("1");

    await press("Enter");
    expect(await openSubject()).toBe(demos.headers[1].subject);
    await press("j", "j");
    expect(await openSubject()).toBe(demos.headers[3].subject);
    await press("k");
    expect(await openSubject()).toBe(demos.headers[2].subject);
    await press("Escape");
    expect(await page.locator(".message").count()).toBe(0);
    expect(await focusedPosition()).toBe("2");

    await press("n");
    await page.getByText("41–80 of 300").waitFor();
    expect(await focusedPosition()).toBe("40");
    await press("k");
    await page.getByText("1–40 of 300", { exact: true }).waitFor();
    expect(await focusedPosition()).toBe("39");
    await press("PageDown", "PageUp");
    expect(await focusedPosition()).toBe("0");
    await press("k", "p");
    expect(await focusedPosition()).toBe("0");
  });

  test("by keyboard: the focus can be seen, and there is one tab stop for all rows", async () => {
    await open();
    await press("j", "j");
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    expect(outline).toBe("solid");
    expect(await page.locator('ol.rows [tabindex="0"]').count()).toBe(1);
    await press("Shift+Tab");
    expect(await focusedPosition()).toBe(null);
    await press("Tab");
    expect(await focusedPosition()).toBe("1");
  });

  test("by keyboard: the shortcuts are listed, and closing the list gives the focus back", async () => {
    await open();
    await press("j", "?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await focusedPosition()).toBe("0");
  });

  test.each([
    ["n", "41–80 of 300", "40"],
    ["Escape", "1–40 of 300", "0"],
  ])("by keyboard: %s in an open message leads back into the list", async (key, range, position) => {
    await open();
    await press("j", "Enter");
    expect(await page.evaluate(() => document.activeElement.matches(".message"))).toBe(true);
    await press(key);
    await page.getByText(range, { exact: true }).waitFor();
    await page.waitForFunction((at) => document.activeElement.closest(".row")?.dataset.position === at, position);
    expect(await page.locator(".message").count()).toBe(0);
  });

  test("by keyboard: p in an open message of the second page leads into the first", async () => {
    await open();
    await press("n", "j", "Enter", "p");
    await firstPageDrawn();
    expect(await focusedPosition()).toBe("0");
  });

  test("the browser's way back from a message leads to its line, and on to its page", async () => {
    await open();
    await press("n");
    await page.getByText("41–80 of 300").waitFor();
    await press("j", "j", "Enter");
    await page.locator(".message").waitFor();
    await page.goBack();
    await page.locator(".message").waitFor({ state: "detached" });
    expect(await focusedPosition()).toBe("41");
    await press("Enter");
    await page.locator(".message").waitFor();
    expect(await openSubject()).toBe(demos.headers[41].subject);
  });

  test("leaves the browser's own shortcuts alone", async () => {
    await open();
    await press("Control+j", "Alt+n");
    expect(await focusedPosition()).toBe(null);
    await page.getByText("1–40 of 300", { exact: true }).waitFor();
  });

  test.each([390, 360, 320])("on a screen %i px wide: one pane at a time, nothing cut off", async (width) => {
    await open({ viewport: { width, height: 700 } });
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await page.locator(".reading").isVisible()).toBe(false);

    const row = page.locator(".row").nth(20);
    await row.click();
    const scrolled = await page.locator(".scroller").evaluate((element) => element.scrollTop);
    await page.locator(".message").waitFor();
    expect(await page.locator(".inbox").isVisible()).toBe(false);
    expect(await overflow()).toBeLessThanOrEqual(0);

    await page.getByRole("button", { name: "Inbox" }).click();
    expect(await row.isVisible()).toBe(true);
    expect(await page.locator(".scroller").evaluate((element) => element.scrollTop)).toBe(scrolled);
    expect(await focusedPosition()).toBe("20");
  });

  test.each([320, 360, 390, 393, 412, 430, 800, 1024, 1280])(
    "%i px wide, with long numbers: nothing is cut off",
    async (width) => {
      await open({ viewport: { width, height: 700 } });
      // As in an inbox of 10,000, which takes too long to fill for a test.
      await page.evaluate(() => {
        document.querySelector("[data-part=range]").textContent = "9,961–10,000 of 10,000";
        document.querySelector("[data-part=unread]").textContent = "9,999 unread";
      });
      const head = await page.locator(".pane-head").evaluate((element) => {
        const edge = element.parentElement.getBoundingClientRect().right;
        const shown = [...element.querySelectorAll("h1, span, button")];
        return {
          beyond: shown.filter((child) => child.getBoundingClientRect().right > edge).length,
          tight: shown.filter((child) => child.scrollWidth > child.clientWidth && child.clientWidth > 0).length,
        };
      });
      expect(head).toEqual({ beyond: 0, tight: 0 });

      await press("j", "Enter");
      await page.locator(".message:not([aria-busy])").waitFor();
      await page.evaluate(() => {
        document.querySelector(".sender .from").textContent = "Charlotte Price-Barrows";
      });
      const name = page.locator(".sender .from");
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      expect(await overflow()).toBeLessThanOrEqual(0);
    },
  );

  test("in the dark", async () => {
    await open({ colorScheme: "dark" });
    const [background, ink] = await page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [style.backgroundColor, style.color].map((color) => Number(/\d+/.exec(color)[0]));
    });
    expect(background).toBeLessThan(60);
    expect(ink).toBeGreaterThan(200);
  });

  test("without motion, for those who want none", async () => {
    await open({ reducedMotion: "reduce" });
    const names = await page.evaluate(() => {
      document.querySelector("ol.rows").ariaBusy = "true";
      return [getComputedStyle(document.querySelector("ol.rows"), "::after").animationName];
    });
    expect(names).toEqual(["none"]);
  });

  test("tells screen readers which messages are shown, and that they load", async () => {
    await open();
    await press("n");
    await page.getByRole("status").getByText("Messages 41 to 80").waitFor({ state: "attached" });
    expect(await page.getByRole("list", { name: "Inbox" }).count()).toBe(1);
    const unread = await page.locator(".row.unread").count();
    expect(await page.locator(".row .unread-mark").getByText("Unread").count()).toBe(unread);
  });
});
