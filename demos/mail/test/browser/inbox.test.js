import { expect, test } from "@jest/globals";
import { describeInBrowser } from "../../../test/support/browser.js";
import { createGate } from "../../../test/support/demo-server.js";
import { useMailPage } from "./support/mail-page.js";

describeInBrowser("the inbox", () => {
  const mail = useMailPage();

  test("shows the first 40 headers in order, from exactly one request", async () => {
    await mail.open();
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(0));
    expect(await mail.page.locator(".row .from").allTextContents()).toEqual(
      mail.headers.slice(0, 40).map((header) => header.from),
    );
    await mail.page.waitForLoadState("networkidle");
    const [request, ...more] = mail.requestsTo("headers");
    expect(more).toEqual([]);
    expect(request.keys.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, i) => String(i)));
    expect(new Set(request.keys).size).toBe(request.keys.length);
  });

  test("says how many there are, and how many are unread", async () => {
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.getByText("1–40 of 300", { exact: true }).waitFor();
    const unread = mail.headers.filter((header) => header.unread).length;
    await mail.page.getByText(`${unread} unread`, { exact: true }).waitFor();
  });

  test("keeps the order without combining, when answers come out of order", async () => {
    const answered = [];
    const gates = Array.from({ length: 40 }, createGate);
    // 0 is the last to be answered, and each even key comes after the odd one that follows it.
    mail.beforeAnswer = async (map, key) => {
      const i = Number(key);
      if (map !== "headers" || i >= 40) return;
      if (i === 0) await Promise.all(gates.slice(1).map((gate) => gate.opened));
      else if (i % 2 === 0) await gates[i + 1].opened;
      answered.push(i);
      gates[i].open();
    };
    await mail.open("?combine=off");
    await Promise.all(gates.slice(1).map((gate) => gate.opened));
    await mail.rowsDrawn();
    expect(answered).not.toEqual([...answered].sort((a, b) => a - b));
    expect(answered.at(-1)).toBe(0);
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(0));
    const requests = mail.requestsTo("headers");
    expect(requests.length).toBeGreaterThanOrEqual(40);
    expect(requests.every((request) => request.keys.length === 1)).toBe(true);
  });

  test("shows no row before those above it", async () => {
    const gate = createGate();
    const others = createGate();
    let left = 38;
    mail.beforeAnswer = (map, key) => {
      if (map !== "headers" || Number(key) >= 40) return;
      if (key === 1) return gate.opened;
      if (key !== 0 && --left === 0) others.open();
    };
    await mail.open("?combine=off");
    await others.opened;
    await mail.page.waitForFunction(() => document.querySelectorAll(".row").length > 0);
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(0, 1));
    expect(await mail.page.locator("ol.rows").getAttribute("aria-busy")).toBe("true");
    gate.open();
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(0));
  });
});

describeInBrowser("an inbox without mail", () => {
  const mail = useMailPage({ count: 0 });

  test("says so", async () => {
    await mail.open();
    await mail.page.getByRole("heading", { name: "No messages here" }).waitFor();
    expect(await mail.page.locator(".row").count()).toBe(0);
  });
});
