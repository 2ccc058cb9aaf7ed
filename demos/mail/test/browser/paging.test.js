import { expect, test } from "@jest/globals";
import { describeInBrowser } from "../../../test/support/browser.js";
import { createGate } from "../../../test/support/demo-server.js";
import { useMailPage } from "./support/mail-page.js";

describeInBrowser("turning pages", () => {
  const mail = useMailPage();

  test("turns pages, and draws a page that was seen at once, sending nothing", async () => {
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.getByRole("button", { name: "Older messages" }).click();
    await mail.page.getByText("41–80 of 300").waitFor();
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(40));
    await mail.page.waitForLoadState("networkidle");

    const before = mail.observed.requests.length;
    const drawnInTheTask = await mail.page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("[data-action=newer]")).click();
      return [...document.querySelectorAll(".row .subject")].map((element) => element.textContent);
    });
    expect(drawnInTheTask).toEqual(mail.expectedSubjects(0));
    await mail.page.waitForLoadState("networkidle");
    await mail.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(mail.observed.requests.slice(before)).toEqual([]);
    expect(new URL(mail.page.url()).hash).toBe("#page=1");
  });

  test("reads ahead: the next page is there before it is asked for", async () => {
    await mail.open();
    await mail.rowsDrawn();
    const drawnInTheTask = await mail.page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("[data-action=older]")).click();
      return document.querySelectorAll(".row").length;
    });
    expect(drawnInTheTask).toBe(40);
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(40));
  });

  test("does not mix pages when they are turned faster than answers come", async () => {
    const gate = createGate();
    mail.beforeAnswer = (map, key) => (map === "headers" && Number(key) < 80 ? gate.opened : undefined);
    await mail.open();
    await mail.page.keyboard.press("n");
    await mail.page.keyboard.press("n");
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(80));
    const late = mail.page.waitForResponse((response) => response.url().includes("/maps/headers"));
    gate.open();
    await late;
    await mail.page.waitForLoadState("networkidle");
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(80));
    await mail.page.keyboard.press("p");
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(40));
  });

  test("ends: the last page has fewer rows, and nothing follows it", async () => {
    await mail.open("#page=8");
    await mail.rowsDrawn(20);
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(280, 20));
    await mail.page.getByText("281–300 of 300").waitFor();
    expect(await mail.page.getByRole("button", { name: "Older messages" }).getAttribute("aria-disabled")).toBe("true");
    await mail.page.keyboard.press("n");
    expect(new URL(mail.page.url()).hash).toBe("#page=8");
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(280, 20));
  });

  test("asks for no message beyond the last, once it knows which that is", async () => {
    await mail.open("#page=7");
    await mail.rowsDrawn();
    await mail.page.keyboard.press("n");
    await mail.rowsDrawn(20);
    await mail.page.waitForLoadState("networkidle");
    expect(mail.requestsTo("headers")).toEqual([
      { map: "headers", keys: Array.from({ length: 60 }, (_, i) => String(240 + i)) },
    ]);
  });
});
