import { expect, test } from "@jest/globals";
import { describeInBrowser } from "../../../test/support/browser.js";
import { useMailPage } from "./support/mail-page.js";

describeInBrowser("what cannot be loaded", () => {
  const mail = useMailPage();

  test("shows a key that fails as a row of its own, among 39 that are fine; its retry works", async () => {
    let fails = true;
    mail.beforeAnswer = (map, key) => {
      if (map === "headers" && key === 7 && fails) throw new Error("a bad sector");
    };
    await mail.open();
    await mail.rowsDrawn();
    const failed = mail.page.locator(".row").nth(7);
    expect(await mail.page.locator(".row.failed").count()).toBe(1);
    expect(await failed.textContent()).toMatch(/Message 8 could not be loaded/);
    const expected = mail.expectedSubjects(0);
    expected.splice(7, 1);
    expect(await mail.subjects()).toEqual(expected);

    const retry = mail.page.getByRole("button", { name: "Retry message 8" });
    const sent = mail.requestsTo("headers").length;
    await retry.click();
    await mail.page.waitForFunction(() => document.querySelector(".row.failed:not([aria-busy]) .why") !== null);
    expect(mail.requestsTo("headers").length).toBe(sent + 1);
    expect(mail.requestsTo("headers").at(-1).keys[0]).toBe("7");

    fails = false;
    await retry.click();
    await mail.page.waitForFunction(() => document.querySelector(".row.failed") === null);
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(0));
    expect(await mail.focusedPosition()).toBe("7");
  });

  test("offers to try again what failed of a page, and asks only for that", async () => {
    let fails = true;
    mail.beforeAnswer = (map, key) => {
      if (map === "headers" && [3, 5, 8].includes(Number(key)) && fails) throw new Error("a bad sector");
    };
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.getByText("3 messages could not be loaded.").waitFor();
    fails = false;
    const sent = mail.requestsTo("headers").length;
    await mail.page.getByRole("button", { name: "Try again" }).click();
    await mail.page.waitForFunction(() => document.querySelector(".row.failed") === null);
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(0));
    expect(await mail.page.locator(".banner").isHidden()).toBe(true);
    expect(mail.requestsTo("headers").slice(sent)).toEqual([{ map: "headers", keys: ["3", "5", "8"] }]);
  });

  test("says once, for the page, that the server cannot be reached, and goes on when it can", async () => {
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.waitForLoadState("networkidle");
    await mail.page.route("**/maps/**", (route) => route.abort());
    await mail.page.keyboard.press("n");
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(40));
    await mail.page.keyboard.press("j");
    await mail.page.keyboard.press("n");
    await mail.page.getByRole("heading", { name: "These messages could not be loaded" }).waitFor();
    expect(await mail.page.locator(".page-failed p").textContent()).toBe("The server cannot be reached.");
    expect(await mail.page.locator(".row").filter({ visible: true }).count()).toBe(0);
    expect(await mail.page.locator(".banner").isHidden()).toBe(true);
    expect(await mail.page.locator(".empty").isHidden()).toBe(true);

    // By keyboard: the focus waits at the button, also when the server is still gone.
    expect(await mail.focusedText()).toBe("Try again");
    await Promise.all([mail.page.waitForEvent("requestfailed"), mail.page.keyboard.press("Enter")]);
    await mail.page.getByRole("heading", { name: "These messages could not be loaded" }).waitFor();
    expect(await mail.focusedText()).toBe("Try again");
    await mail.page.unroute("**/maps/**");
    await mail.page.keyboard.press("Enter");
    await mail.page.waitForFunction(() => document.querySelector(".row.failed") === null);
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(80));
    expect(await mail.page.locator(".page-failed").isHidden()).toBe(true);
    expect(await mail.focusedPosition()).toBe("80");
    // The browser itself complains about requests that were cut off.
    mail.observed.complaints = mail.observed.complaints.filter((text) => !text.includes("net::ERR_FAILED"));
  });

  test("a retry of one line shows the others too that it has fetched", async () => {
    let fails = true;
    mail.beforeAnswer = (map, key) => {
      if (map === "headers" && Number(key) >= 3 && fails) throw new Error("a bad sector");
    };
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.getByText("37 messages could not be loaded.").waitFor();
    fails = false;
    const sent = mail.requestsTo("headers").length;
    await mail.page.getByRole("button", { name: "Retry message 6" }).click();
    await mail.page.waitForFunction(() => document.querySelectorAll(".row.failed").length === 2);
    expect(await mail.focusedPosition()).toBe("5");
    const [retried, ...ahead] = mail.requestsTo("headers").slice(sent);
    expect(retried.keys).toEqual(Array.from({ length: 41 }, (_, i) => String(5 + i)));
    // What follows is read ahead for the lines that were shown.
    expect(ahead.flatMap(({ keys }) => keys).filter((key) => Number(key) <= 45)).toEqual([]);
    const expected = mail.expectedSubjects(0);
    expected.splice(3, 2);
    expect(await mail.subjects()).toEqual(expected);
    await mail.page.getByText("2 messages could not be loaded.").waitFor();
  });
});
