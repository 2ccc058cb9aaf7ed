import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "libsql";
import { createMails } from "./mails.js";

/** @typedef {import("./mails.js").Header} Header */
/** @typedef {import("./mails.js").Body} Body */
/** @typedef {import("libsql").Database} Connection */

export const MAIL_COUNT = 10_000;
const BATCH = 500;

const SCHEMA = `
  CREATE TABLE mails (
    position INTEGER PRIMARY KEY,
    id INTEGER NOT NULL UNIQUE,
    sender TEXT NOT NULL,
    address TEXT NOT NULL,
    subject TEXT NOT NULL,
    date INTEGER NOT NULL,
    size INTEGER NOT NULL,
    unread INTEGER NOT NULL,
    attachment INTEGER NOT NULL,
    preview TEXT NOT NULL
  );
  CREATE TABLE bodies (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
`;

/**
 * @typedef {object} StoreOptions
 * @property {string} [file] where the store is kept; in memory by default
 * @property {number} [count] how many mails a new store is filled with
 * @property {number} [now] the time just after the newest mail of a new store
 * @property {(done: number, count: number) => void} [onProgress] hears how the filling goes
 */

/**
 * Opens the mail store, and fills it first if it is new. It is filled under another name and then renamed, so a file
 * of this name is always whole.
 * @param {StoreOptions} [options]
 * @returns {MailStore}
 */
export function openStore({ file = ":memory:", count = MAIL_COUNT, now = Date.now(), onProgress = () => {} } = {}) {
  if (file === ":memory:") return new MailStore(fill(file, { count, now, onProgress }));
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    removeLeftOvers(file);
    const partial = partialName(file, process.pid);
    fill(partial, { count, now, onProgress }).close();
    renameSync(partial, file);
  }
  try {
    return new MailStore(new Database(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The mail store ${file} cannot be read (${reason}). Delete it: the next start fills a new one.`, {
      cause: error,
    });
  }
}

/**
 * @param {string} file
 * @param {number | string} pid who fills it
 * @returns {string}
 */
function partialName(file, pid) {
  return `${file}.${pid}.partial`;
}

/**
 * Removes what killed first starts have left.
 * @param {string} file
 * @returns {void}
 */
function removeLeftOvers(file) {
  for (const name of readdirSync(dirname(file))) {
    const [, pid] = /\.(\d+)\.partial(?:-\w+)?$/.exec(name) ?? [];
    if (pid === undefined || !name.startsWith(basename(partialName(file, pid))) || isRunning(Number(pid))) continue;
    rmSync(join(dirname(file), name), { force: true });
  }
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * @param {string} file
 * @param {{ count: number, now: number, onProgress: (done: number, count: number) => void }} options
 * @returns {Connection}
 */
function fill(file, { count, now, onProgress }) {
  const connection = new Database(file);
  connection.exec(SCHEMA);
  const insertMail = connection.prepare("INSERT INTO mails VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const insertBody = connection.prepare("INSERT INTO bodies VALUES (?, ?)");
  const mails = createMails({ count, now });
  let position = 0;
  const insertBatch = connection.transaction(() => {
    for (const end = Math.min(position + BATCH, count); position < end; position++) {
      const { header, body } = mails.next().value;
      insertMail.run(
        position,
        header.id,
        header.from,
        header.address,
        header.subject,
        header.date,
        header.size,
        Number(header.unread),
        Number(header.attachment),
        header.preview,
      );
      insertBody.run(header.id, JSON.stringify(body));
    }
  });
  while (position < count) {
    insertBatch();
    onProgress(position, count);
  }
  return connection;
}

/** An inbox, newest first. */
export class MailStore {
  #connection;
  #headers;
  #bodies;
  #summary;

  /** @param {Connection} connection */
  constructor(connection) {
    this.#connection = connection;
    this.#headers = connection.prepare(
      `SELECT position, id, sender AS "from", address, subject, date, size, unread, attachment, preview
       FROM mails WHERE position IN (SELECT value FROM json_each(?))`,
    );
    this.#bodies = connection.prepare("SELECT id, body FROM bodies WHERE id IN (SELECT value FROM json_each(?))");
    this.#summary = connection.prepare("SELECT COUNT(*) AS total, SUM(unread) AS unread FROM mails");
  }

  /**
   * @param {number[]} positions 0 is the newest mail
   * @returns {Map<number, Header>} without those that do not exist
   */
  headers(positions) {
    const rows = /** @type {any[]} */ (this.#headers.all(JSON.stringify(positions)));
    return new Map(
      rows.map(({ position, unread, attachment, ...header }) => [
        position,
        { ...header, unread: Boolean(unread), attachment: Boolean(attachment) },
      ]),
    );
  }

  /**
   * @param {number[]} ids
   * @returns {Map<number, Body>} without those that do not exist
   */
  bodies(ids) {
    const rows = /** @type {any[]} */ (this.#bodies.all(JSON.stringify(ids)));
    return new Map(rows.map(({ id, body }) => [id, JSON.parse(body)]));
  }

  /** @returns {{ total: number, unread: number }} */
  summary() {
    const { total, unread } = /** @type {any} */ (this.#summary.get());
    return { total, unread: unread ?? 0 };
  }

  /** @returns {void} */
  close() {
    this.#connection.close();
  }
}
