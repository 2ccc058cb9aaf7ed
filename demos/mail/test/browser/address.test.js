import { expect, test } from "@jest/globals";
import { describeInBrowser } from "../../../test/support/browser.js";
import { createGate } from "../../../test/support/demo-server.js";
import { useMailPage } from "./support/mail-page.js";

describeInBrowser("the inbox's address", () => {
  const mail = useMailPage();

  test("goes where the address says, and back and forward with the browser", async () => {
    await mail.open("#page=3");
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(80));
    await mail.page.keyboard.press("n");
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(120));
    await mail.page.goBack();
    await mail.page.getByText("81–120 of 300").waitFor();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(80));
    await mail.page.goForward();
    await mail.page.getByText("121–160 of 300").waitFor();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(120));
  });

  test.each([
    ["#page=999", "#page=8", 280, 20],
    ["#page=1e5", "#page=1", 0, 40],
    ["#page=-1", "#page=1", 0, 40],
    ["#page=0&message=0", "#page=1", 0, 40],
    ["#inbox", "#page=1", 0, 40],
    ["#message=57", "#page=2&message=57", 40, 40],
  ])("puts the address %s right: %s", async (given, right, first, count) => {
    await mail.open(given);
    await mail.rowsDrawn(count);
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(first, count));
    expect(new URL(mail.page.url()).hash).toBe(right);
    expect(await mail.page.locator(".reading h2").filter({ visible: true }).count()).toBe(1);
  });

  test("puts an address right that is typed later, and the way back does not lead through it", async () => {
    await mail.open();
    await mail.rowsDrawn();
    await mail.page.getByText("1–40 of 300", { exact: true }).waitFor();
    await mail.page.evaluate(() => location.assign("#page=77"));
    await mail.page.getByText("281–300 of 300").waitFor();
    expect(new URL(mail.page.url()).hash).toBe("#page=8");
    await mail.page.goBack();
    await mail.page.getByText("1–40 of 300", { exact: true }).waitFor();
    expect(new URL(mail.page.url()).hash).toBe("");
  });

  test("a page in the middle is shown although nobody knows how many there are", async () => {
    mail.beforeAnswer = (map) => {
      if (map === "folders") throw new Error("a bad sector");
    };
    await mail.open("#page=3");
    await mail.rowsDrawn();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(80));
  });

  test("a reader who turns the page while it is asked how many there are gets that page", async () => {
    const gate = createGate();
    mail.beforeAnswer = (map) => (map === "folders" ? gate.opened : undefined);
    await mail.open("#page=3");
    await mail.page.locator('ol.rows[aria-busy="true"]').waitFor();
    await mail.page.keyboard.press("n");
    await mail.rowsDrawn();
    gate.open();
    await mail.page.getByText("121–160 of 300").waitFor();
    expect(await mail.subjects()).toEqual(mail.expectedSubjects(120));
    expect(new URL(mail.page.url()).hash).toBe("#page=4");
  });
});
