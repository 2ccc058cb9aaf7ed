import { expect, test } from "@jest/globals";
import { describeInBrowser } from "../../../test/support/browser.js";
import { createGate } from "../../../test/support/demo-server.js";
import { useMailPage } from "./support/mail-page.js";

describeInBrowser("a message", () => {
  const mail = useMailPage();

  test("opens on a click, with its neighbours fetched in the same request", async () => {
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.locator(".row").nth(5).click();
    await mail.messageShown(5);
    const header = mail.headers[5];
    expect(await mail.page.locator(".message .from").textContent()).toBe(header.from);
    expect(await mail.page.locator(".message .address").textContent()).toBe(header.address);
    expect(mail.requestsTo("bodies")).toEqual([
      { map: "bodies", keys: [header.id, header.id - 1, header.id + 1].map(String) },
    ]);
    expect(await mail.page.title()).toBe(`${header.subject} · MapJAX Mail`);
    expect(new URL(mail.page.url()).hash).toBe("#page=1&message=6");
    expect(await mail.page.locator(".row").nth(5).getAttribute("aria-current")).toBe("true");
  });

  test("shows its neighbour at once, and fetches the next one meanwhile", async () => {
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.locator(".row").nth(5).click();
    await mail.messageShown(5);
    const shownInTheTask = await mail.page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("[data-action=next]")).click();
      return [
        document.querySelector(".message .subject").textContent,
        document.querySelectorAll(".message .text p").length > 0,
      ];
    });
    expect(shownInTheTask).toEqual([mail.headers[6].subject, true]);
    await mail.page.waitForLoadState("networkidle");
    expect(mail.requestsTo("bodies").at(-1).keys).toEqual([String(mail.headers[7].id)]);
  });

  test("is marked as read, also after a reload", async () => {
    const position = mail.headers.slice(0, 40).findIndex((header) => header.unread);
    const unread = mail.headers.filter((header) => header.unread).length;
    await mail.open();
    await mail.rowsDrawn();
    const row = mail.page.locator(".row").nth(position);
    expect(await row.getAttribute("class")).toContain("unread");
    await row.click();
    await mail.messageShown(position);
    expect(await row.getAttribute("class")).not.toContain("unread");
    await mail.page.getByText(`${unread - 1} unread`, { exact: true }).waitFor();
    await mail.page.reload();
    await mail.messageShown(position);
    expect(await row.getAttribute("class")).not.toContain("unread");
    await mail.page.getByText(`${unread - 1} unread`, { exact: true }).waitFor();
  });

  test("says that its body could not be loaded, and tries again", async () => {
    let fails = true;
    mail.beforeAnswer = (map) => {
      if (map === "bodies" && fails) throw new Error("a bad sector");
    };
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.locator(".row").nth(2).click();
    await mail.page.getByRole("heading", { name: "This message could not be loaded" }).waitFor();
    expect(await mail.page.locator(".message .subject").textContent()).toBe(mail.headers[2].subject);
    expect(await mail.page.locator(".row.failed").count()).toBe(0);

    fails = false;
    await mail.page.locator(".message-failed").getByRole("button", { name: "Retry" }).click();
    await mail.messageShown(2);
    expect(await mail.page.locator(".message-failed").count()).toBe(0);
  });

  test("does not show a late body under another message's subject", async () => {
    const slow = mail.headers[10].id;
    const gate = createGate();
    mail.beforeAnswer = (map, key) => (map === "bodies" && key === slow ? gate.opened : undefined);
    await mail.open("?combine=off");
    await mail.rowsDrawn();
    await mail.page.locator(".row").nth(10).click();
    await mail.page.waitForFunction(() => document.querySelector(".message[aria-busy] .subject").textContent !== "");
    await mail.page.locator(".row").nth(20).click();
    await mail.messageShown(20);
    const text = await mail.page.locator(".message .text").textContent();
    gate.open();
    await mail.page.waitForLoadState("networkidle");
    expect(await mail.page.locator(".message").count()).toBe(1);
    expect(await mail.page.locator(".message .text").textContent()).toBe(text);
  });

  test("has an address of its own", async () => {
    await mail.open("#message=57");
    await mail.rowsDrawn();
    await mail.messageShown(56);
    await mail.page.getByText("41–80 of 300").waitFor();
    await mail.page.goto(`${mail.url}#page=1`);
    await mail.page.getByText("1–40 of 300", { exact: true }).waitFor();
    expect(await mail.page.locator(".message").count()).toBe(0);
    await mail.page.goBack();
    await mail.messageShown(56);
  });

  test("that does not exist is said not to", async () => {
    await mail.open("#page=1&message=5000");
    await mail.rowsDrawn();
    await mail.page.getByText("This message does not exist").waitFor();
  });
});
