import { PAGE, pageOf } from "./address.js";
import { setEnabled } from "./clicks.js";
import { announce, part } from "./dom.js";
import { hideFailures, showFailures } from "./failures.js";
import { formatNumber } from "./format.js";
import { PageList } from "./page-list.js";
import { describeRange, isInRange } from "./range.js";
import { retryRow } from "./rows.js";
import { Selection, focusable } from "./selection.js";

/** The pane with the list: one page of the inbox, and what is said about it. */
export class ListPane {
  /**
   * @param {import("./app.js").MailAccess} mail
   * @param {import("./folder.js").Folder} folder
   * @param {() => void} onRange hears when other messages may exist than before
   */
  constructor(mail, folder, onRange) {
    this.mail = mail;
    this.folder = folder;
    this.onRange = onRange;
    /** @type {PageList | null} */
    this.list = null;
    this.selection = new Selection();
    /**
     * The position of the message that is open.
     * @type {number | null}
     */
    this.open = null;
  }

  listen() {
    document.addEventListener("rowreplaced", (event) => this.#rowReplaced(/** @type {CustomEvent} */ (event).detail));
    part("scroller").addEventListener("focusin", (event) => {
      const row = /** @type {HTMLElement} */ (event.target).closest("[data-position]");
      if (row !== null) this.selection.move(Number(/** @type {HTMLElement} */ (row).dataset.position));
    });
  }

  get hasFocus() {
    return part("scroller").contains(document.activeElement);
  }

  /** @param {number} position */
  isOnPage(position) {
    return this.list.first === pageOf(position);
  }

  /**
   * Whether there is a message at a position, as far as it is known yet.
   * @param {number} position
   */
  exists(position) {
    return isInRange(position, this.list, this.folder.total);
  }

  /**
   * @param {number} first
   * @param {number} select the position that the keyboard is to be at
   */
  draw(first, select) {
    const list = this.mount(first, select);
    this.mail.showInbox(list, first).then(() => this.#drawn(list));
    this.folder.read();
  }

  redraw() {
    this.draw(this.list.first, this.selection.position);
  }

  /**
   * An empty list, for lines to come.
   * @param {number} first
   * @param {number} select the position that the keyboard is to be at
   */
  mount(first, select) {
    const hadFocus = this.hasFocus || part("banner").contains(document.activeElement);
    const list = new PageList(first, (row) => this.#rowAdded(row));
    this.list = list;
    this.selection.enter(list, select);
    hideFailures();
    part("empty").hidden = true;
    list.mount();
    part("scroller").scrollTop = 0;
    if (hadFocus) list.element.focus();
    this.showRange();
    return list;
  }

  /** @param {number | null} position of the message that is open */
  markOpen(position) {
    const before = this.open === null ? null : this.list.find(this.open);
    if (before !== null) before.ariaCurrent = null;
    this.open = position;
    const row = position === null ? null : this.list.find(position);
    if (row === null) return;
    row.ariaCurrent = "true";
    row.scrollIntoView({ block: "nearest" });
  }

  showRange() {
    part("range").textContent = describeRange(this.list, this.folder.total);
    setEnabled("newer", this.exists(this.list.first - PAGE));
    setEnabled("older", this.exists(this.list.first + PAGE));
    this.onRange();
  }

  /** @param {PageList} list */
  #drawn(list) {
    list.finish();
    if (!list.isShown) return;
    const { first, rows } = list;
    part("empty").hidden = rows.length > 0;
    part("empty-text").textContent = first === 0 ? "New mail will appear here." : "The inbox ends before this page.";
    part("empty-link").hidden = first === 0;
    if (this.selection.row === null && rows.length > 0) this.selection.move(first);
    this.showRange();
    showFailures(list);
    if (rows.length > list.failures)
      announce(`Messages ${formatNumber(first + 1)} to ${formatNumber(first + rows.length)}`);
  }

  /** @param {HTMLElement} row */
  #rowAdded(row) {
    if (Number(row.dataset.position) === this.open) row.ariaCurrent = "true";
    this.selection.rowAdded(row);
  }

  /** @param {{ row: HTMLElement | null, hadFocus: boolean }} replaced */
  #rowReplaced({ row, hadFocus }) {
    if (row !== null) this.#rowAdded(row);
    if (row !== null && hadFocus) focusable(row).focus();
    // What was fetched along with this one is there for others too.
    for (const other of this.list.failedRows) if (this.mail.isHere(Number(other.dataset.position))) retryRow(other);
    showFailures(this.list);
  }
}
