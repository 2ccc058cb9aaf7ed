import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createMails } from "../server/mails.js";
import { MAIL_COUNT, openStore } from "../server/store.js";

const NOW = Date.UTC(2026, 10, 20, 12);

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mapjax-mail-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the mails", () => {
  test("are the same for the same seed, count and time", () => {
    const first = [...createMails({ count: 300, now: NOW })];
    const again = [...createMails({ count: 300, now: NOW })];
    expect(again).toEqual(first);
  });

  test("come newest first and have complete headers", () => {
    const headers = [...createMails({ count: 500, now: NOW })].map(({ header }) => header);
    for (const [i, header] of headers.entries()) {
      expect(header.id).toBe(500 - i);
      expect(header.date).toBeLessThan(i === 0 ? NOW : headers[i - 1].date);
      expect(header.from).not.toBe("");
      expect(header.address).toMatch(/^[\w.-]+@[\w.-]+\.example$/);
      expect(header.subject).toMatch(/\S/);
      expect(header.preview.length).toBeGreaterThan(10);
      expect(header.preview.length).toBeLessThanOrEqual(140);
      expect(header.preview).not.toMatch(/\n|undefined/);
      expect(header.size).toBeGreaterThan(0);
    }
  });

  test("say truly whether they have attachments", () => {
    const mails = [...createMails({ count: 500, now: NOW })];
    expect(mails.some(({ header }) => header.attachment)).toBe(true);
    for (const { header, body } of mails) expect(body.attachments.length > 0).toBe(header.attachment);
  });
});

describe("the store", () => {
  test("holds 10,000 mails after the first start, and tells how the filling goes", () => {
    const progress = [];
    const store = openStore({ file: join(folder, "mail.db"), now: NOW, onProgress: (done) => progress.push(done) });
    expect(MAIL_COUNT).toBe(10_000);
    expect(store.summary().total).toBe(10_000);
    expect(store.summary().unread).toBeGreaterThan(50);
    expect(progress.length).toBeGreaterThan(5);
    expect(progress.at(-1)).toBe(10_000);
    store.close();
  });

  test("answers positions and ids, and leaves out what does not exist", () => {
    const store = openStore({ count: 50, now: NOW });
    const headers = store.headers([3, 0, 50, 49]);
    expect([...headers.keys()].sort((a, b) => a - b)).toEqual([0, 3, 49]);
    expect(headers.get(0).id).toBe(50);
    expect(typeof headers.get(0).unread).toBe("boolean");
    expect(Object.keys(headers.get(0)).sort()).toEqual(
      ["address", "attachment", "date", "from", "id", "preview", "size", "subject", "unread"].sort(),
    );
    const bodies = store.bodies([50, 1, 51]);
    expect([...bodies.keys()].sort((a, b) => a - b)).toEqual([1, 50]);
    expect(bodies.get(50).text).toMatch(/\S/);
    store.close();
  });

  test("can be empty", () => {
    const store = openStore({ count: 0 });
    expect(store.summary()).toEqual({ total: 0, unread: 0 });
    expect(store.headers([0]).size).toBe(0);
    store.close();
  });

  test("keeps what it was filled with", () => {
    const file = join(folder, "mail.db");
    const first = openStore({ file, count: 40, now: NOW });
    const headers = first.headers([0, 39]);
    first.close();
    const filledAgain = [];
    const second = openStore({ file, count: 99, onProgress: (done) => filledAgain.push(done) });
    expect(second.headers([0, 39])).toEqual(headers);
    expect(filledAgain).toEqual([]);
    second.close();
  });

  test("is not there before it is whole: a first start that was cut off is done again", () => {
    const file = join(folder, "mail.db");
    const cutOff = () =>
      openStore({
        file,
        count: 2_000,
        onProgress: () => {
          expect(existsSync(file)).toBe(false);
          throw new Error("killed");
        },
      });
    expect(cutOff).toThrow("killed");
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder)).not.toEqual([]);

    const store = openStore({ file, count: 2_000, now: NOW });
    expect(store.summary().total).toBe(2_000);
    store.close();
    expect(readdirSync(folder)).toEqual(["mail.db"]);
  });

  test("leaves alone what another process is filling", () => {
    const other = join(folder, `mail.db.${process.ppid}.partial`);
    writeFileSync(other, "");
    openStore({ file: join(folder, "mail.db"), count: 1 }).close();
    expect(existsSync(other)).toBe(true);
  });

  test("says what to do with a file that is no store", () => {
    const file = join(folder, "mail.db");
    writeFileSync(file, "this is not a database, it is a sentence");
    expect(() => openStore({ file })).toThrow(/mail\.db cannot be read.*Delete it/);
  });
});
