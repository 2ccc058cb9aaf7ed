import { PAGE, pageOf, readAddress, writeAddress } from "./address.js";
import { announce, part } from "./dom.js";
import { formatNumber } from "./format.js";
import { listenToKeys } from "./keyboard.js";
import { Message } from "./message.js";
import { PageList } from "./page-list.js";
import { countRead, markRead } from "./read-marks.js";
import { retryRow, showAsRead } from "./rows.js";

/**
 * How data comes to the page. There may be several ways; none of them knows this file.
 * @typedef {object} MailAccess
 * @property {(list: PageList, first: number) => Promise<void>} showInbox appends the lines of a page, in order
 * @property {(message: Message, position: number) => Promise<void>} showMessage fills a message in
 * @property {(view: { show: (folder: any) => void }) => Promise<void>} showFolder
 * @property {(position: number) => boolean} isHere whether a line can be drawn without asking the server
 */

/** @param {MailAccess} mail */
export function startApp(mail) {
  const app = new MailApp(mail);
  app.listen();
  app.start();
}

class MailApp {
  /** @param {MailAccess} mail */
  constructor(mail) {
    this.mail = mail;
    /** @type {PageList | null} */
    this.list = null;
    /** The position that the keyboard is at. */
    this.selected = 0;
    /** @type {Message | null} */
    this.message = null;
    /** @type {{ total: number, unread: number } | null} */
    this.folder = null;
  }

  listen() {
    window.addEventListener("popstate", () => this.route());
    listenToKeys({
      next: () => this.move(1),
      previous: () => this.move(-1),
      older: () => this.turn(1),
      newer: () => this.turn(-1),
      first: () => this.select(this.list.first),
      last: () => this.select(this.list.first + this.list.rows.length - 1),
      open: () => this.openSelected(),
      back: () => this.close(),
      help: () => this.showHelp(),
    });
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("rowreplaced", (event) => this.#rowReplaced(/** @type {CustomEvent} */ (event).detail));
    part("scroller").addEventListener("focusin", (event) => {
      const row = /** @type {HTMLElement} */ (event.target).closest("[data-position]");
      if (row !== null) this.#setSelected(Number(/** @type {HTMLElement} */ (row).dataset.position));
    });
  }

  /** An address may lead anywhere: how far the inbox goes is asked for before a page in its middle. */
  async start() {
    const { first, open } = readAddress(location.hash);
    if (first > 0) {
      const waiting = this.#mountList(first, open ?? first);
      await this.#readFolder();
      // The reader has gone on meanwhile.
      if (this.list !== waiting) return;
      this.list = null;
    }
    this.route();
  }

  /** Shows what the address says, or else what is next to it; then the address says what is shown. */
  route() {
    const { first, open } = readAddress(location.hash);
    const last = this.folder === null ? first : pageOf(Math.max(0, this.folder.total - 1));
    const page = Math.min(first, last);
    if (this.list?.first !== page) this.#drawPage(page, open !== null && pageOf(open) === page ? open : page);
    if (open === null) this.#leaveMessage();
    else if (this.message?.position !== open) this.#drawMessage(open);
    if (location.hash !== "") this.#pushAddress({ replace: true });
  }

  /**
   * The next or previous page.
   * @param {number} direction
   */
  turn(direction) {
    const first = this.list.first + direction * PAGE;
    if (!this.#exists(first)) return announce(direction > 0 ? "This is the last page" : "This is the first page");
    this.#drawPage(first, first);
    this.#leaveMessage();
    this.#pushAddress();
  }

  /**
   * The next or previous message: to be read, if one is open; otherwise to be selected.
   * @param {number} direction
   */
  move(direction) {
    const inList = part("scroller").contains(document.activeElement);
    if (this.message !== null && !inList) {
      const position = this.message.position + direction;
      if (this.#exists(position)) this.open(position);
    } else {
      this.select(inList ? this.selected + direction : this.selected);
    }
  }

  /** @param {number} position */
  select(position) {
    if (!this.#exists(position)) return;
    if (pageOf(position) !== this.list.first) {
      this.#drawPage(pageOf(position), position);
      this.#pushAddress();
    }
    this.#setSelected(position);
    this.#focusSelected();
  }

  openSelected() {
    if (this.list.find(this.selected)?.classList.contains("failed") === false) this.open(this.selected);
  }

  /** @param {number} position */
  open(position) {
    if (this.list.first !== pageOf(position)) this.#drawPage(pageOf(position), position);
    const readsOn = this.message !== null;
    this.#drawMessage(position);
    this.#pushAddress({ replace: readsOn });
  }

  /** Back to the list. */
  close() {
    if (this.message === null) return;
    this.#closeMessage();
    this.#focusSelected();
    this.#pushAddress();
  }

  showHelp() {
    /** @type {HTMLDialogElement} */ (part("help")).showModal();
  }

  /**
   * @param {number} first
   * @param {number} select the position that the keyboard is to be at
   */
  #drawPage(first, select) {
    const list = this.#mountList(first, select);
    this.mail.showInbox(list, first).then(() => this.#pageDrawn(list));
    this.#readFolder();
  }

  /**
   * An empty list, for lines to come.
   * @param {number} first
   * @param {number} select the position that the keyboard is to be at
   */
  #mountList(first, select) {
    const hadFocus = ["scroller", "banner"].some((name) => part(name).contains(document.activeElement));
    const list = new PageList(first, (row) => this.#rowAdded(row));
    this.list = list;
    this.selected = select;
    for (const name of ["banner", "empty", "page-failed"]) part(name).hidden = true;
    list.mount();
    part("scroller").scrollTop = 0;
    if (hadFocus) list.element.focus();
    this.#showRange();
    return list;
  }

  async #readFolder() {
    try {
      await this.mail.showFolder({ show: (folder) => this.#showFolder(folder) });
    } catch {
      // The page is of use without the counts, and the next page asks again.
    }
  }

  /** @param {PageList} list */
  #pageDrawn(list) {
    list.finish();
    if (!list.isShown) return;
    const { first, rows } = list;
    part("empty").hidden = rows.length > 0;
    part("empty-text").textContent = first === 0 ? "New mail will appear here." : "The inbox ends before this page.";
    part("empty-link").hidden = first === 0;
    if (this.list.find(this.selected) === null && rows.length > 0) this.#setSelected(first);
    this.#showRange();
    this.#showFailures();
    if (rows.length > list.failures)
      announce(`Messages ${formatNumber(first + 1)} to ${formatNumber(first + rows.length)}`);
  }

  /** @param {HTMLElement} row */
  #rowAdded(row) {
    const position = Number(row.dataset.position);
    if (position === this.message?.position) row.ariaCurrent = "true";
    if (position !== this.selected) return;
    focusable(row).tabIndex = 0;
    if (document.activeElement === this.list.element) focusable(row).focus();
  }

  /** @param {{ row: HTMLElement | null, hadFocus: boolean }} replaced */
  #rowReplaced({ row, hadFocus }) {
    if (row !== null) this.#rowAdded(row);
    if (row !== null && hadFocus) focusable(row).focus();
    // What was fetched along with this one is there for others too.
    for (const other of this.list.failedRows) if (this.mail.isHere(Number(other.dataset.position))) retryRow(other);
    this.#showFailures();
  }

  /** @param {number} position */
  #setSelected(position) {
    for (const at of [this.selected, position]) {
      const row = this.list.find(at);
      if (row !== null) focusable(row).tabIndex = at === position ? 0 : -1;
    }
    this.selected = position;
  }

  #focusSelected() {
    if (this.list.element.hidden) return part("page-failed").querySelector("button").focus();
    const row = this.list.find(this.selected);
    if (row === null) return this.list.element.focus();
    focusable(row).focus();
    row.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} position */
  #drawMessage(position) {
    this.#closeMessage();
    this.#setSelected(position);
    const message = new Message(position, {
      onHeader: (header) => this.#headerShown(position, header),
      onBody: () => {},
    });
    this.message = message;
    document.body.dataset.view = "message";
    part("reading").append(message.element);
    const row = this.list.find(position);
    if (row !== null) row.ariaCurrent = "true";
    row?.scrollIntoView({ block: "nearest" });
    message.element.focus();
    this.#showWaysOn();
    this.mail.showMessage(message, position);
  }

  /** Closes the message that is open, if any; a reader who was in it is then in the list. */
  #leaveMessage() {
    const wasInside = part("reading").contains(document.activeElement);
    this.#closeMessage();
    if (wasInside) this.#focusSelected();
  }

  #closeMessage() {
    if (this.message === null) return;
    this.message.element.remove();
    const row = this.list.find(this.message.position);
    if (row !== null) row.ariaCurrent = null;
    this.message = null;
    document.body.dataset.view = "list";
    this.#showTitle();
  }

  /**
   * @param {number} position
   * @param {any} header
   */
  #headerShown(position, header) {
    markRead(header);
    const row = this.list.find(position);
    if (row !== null) showAsRead(row);
    document.title = `${header.subject} · MapJAX Mail`;
    this.#showUnread();
  }

  /** @param {{ total: number, unread: number } | undefined} folder */
  #showFolder(folder) {
    if (folder === undefined) return;
    this.folder = folder;
    this.#showRange();
    this.#showUnread();
    this.#showTitle();
  }

  #showRange() {
    const { first, rows } = this.list;
    const isBusy = this.list.element.ariaBusy === "true";
    const end = isBusy ? Math.min(first + PAGE, this.folder?.total ?? Infinity) : first + rows.length;
    const range = end > first ? `${formatNumber(first + 1)}–${formatNumber(end)}` : "";
    const total = this.folder === null ? "" : ` of ${formatNumber(this.folder.total)}`;
    part("range").textContent = range === "" ? "" : range + total;
    this.#showWaysOn();
  }

  /** Which of the buttons lead anywhere. */
  #showWaysOn() {
    setEnabled("newer", this.#exists(this.list.first - PAGE));
    setEnabled("older", this.#exists(this.list.first + PAGE));
    if (this.message === null) return;
    setEnabled("previous", this.#exists(this.message.position - 1));
    setEnabled("next", this.#exists(this.message.position + 1));
  }

  #showUnread() {
    if (this.folder === null) return;
    const count = Math.max(0, this.folder.unread - countRead());
    part("unread").hidden = count === 0;
    part("unread").textContent = `${formatNumber(count)} unread`;
  }

  #showTitle() {
    if (this.message === null) document.title = "Inbox · MapJAX Mail";
  }

  /** Some failures stand in their lines, and are counted above if there are several. If all failed, one page says so. */
  #showFailures() {
    const { failures, rows, element } = this.list;
    const isWhole = element.ariaBusy !== "true";
    const allFailed = isWhole && failures > 1 && failures === rows.length;
    const hadFocus = element.contains(document.activeElement);
    part("banner").hidden = allFailed || failures < 2;
    part("banner-text").textContent = `${formatNumber(failures)} messages could not be loaded.`;
    element.hidden = allFailed;
    part("page-failed").hidden = !allFailed;
    if (!allFailed) return;
    part("page-failed-why").textContent = element.querySelector(".why").textContent;
    if (hadFocus) this.#focusSelected();
  }

  /**
   * As far as it is known yet.
   * @param {number} position
   */
  #exists(position) {
    if (position < 0) return false;
    if (this.folder !== null) return position < this.folder.total;
    const { first, rows, element } = this.list;
    const isWhole = element.ariaBusy !== "true";
    return !isWhole || rows.length === PAGE || position < first + rows.length;
  }

  /** @param {{ replace?: boolean }} [options] `replace`: the browser's back button passes over what was shown before */
  #pushAddress({ replace = false } = {}) {
    const address = writeAddress(this.list.first, this.message?.position ?? null);
    if (location.hash === address) return;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const link = target.closest("a.row-link");
    if (link !== null) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      return this.open(Number(/** @type {HTMLElement} */ (link.closest(".row")).dataset.position));
    }
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
    if (button === null || button.ariaDisabled === "true") return;
    switch (button.dataset.action) {
      case "older":
        return this.turn(1);
      case "newer":
        return this.turn(-1);
      case "next":
        return this.open(this.message.position + 1);
      case "previous":
        return this.open(this.message.position - 1);
      case "close":
        return this.close();
      case "help":
        return this.showHelp();
      case "retry-page":
        return this.#drawPage(this.list.first, this.selected);
    }
  }
}

/**
 * @param {HTMLElement} row
 * @returns {HTMLElement}
 */
function focusable(row) {
  return row.querySelector("a, button");
}

/**
 * Stays focusable: a button that vanishes under the keyboard loses the reader's place.
 * @param {string} action
 * @param {boolean} enabled
 */
function setEnabled(action, enabled) {
  document.querySelector(`[data-action="${action}"]`).ariaDisabled = enabled ? null : "true";
}
