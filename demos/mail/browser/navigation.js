import { PAGE, pageOf, readAddress, writeAddress } from "./address.js";
import { announce } from "./dom.js";

/** Where the reader goes: from page to page, from message to message, and where the browser's address leads. */
export class Navigation {
  /**
   * @param {import("./folder.js").Folder} folder
   * @param {import("./list-pane.js").ListPane} listPane
   * @param {import("./reading-pane.js").ReadingPane} readingPane
   */
  constructor(folder, listPane, readingPane) {
    this.folder = folder;
    this.listPane = listPane;
    this.readingPane = readingPane;
  }

  /** An address may lead anywhere: how far the inbox goes is asked for before a page in its middle. */
  async start() {
    const { first, open } = readAddress(location.hash);
    if (first > 0) {
      const waiting = this.listPane.mount(first, open ?? first);
      await this.folder.read();
      // The reader has gone on meanwhile.
      if (this.listPane.list !== waiting) return;
      this.listPane.list = null;
    }
    this.route();
  }

  /** Shows what the address says, or else what is next to it; then the address says what is shown. */
  route() {
    const { listPane, readingPane } = this;
    const { total } = this.folder;
    const { first, open } = readAddress(location.hash);
    const last = total === null ? first : pageOf(Math.max(0, total - 1));
    const page = Math.min(first, last);
    if (listPane.list?.first !== page) listPane.draw(page, open !== null && pageOf(open) === page ? open : page);
    if (open === null) readingPane.leave();
    else if (readingPane.message?.position !== open) readingPane.draw(open);
    if (location.hash !== "") this.#pushAddress({ replace: true });
  }

  /**
   * The next or previous page.
   * @param {number} direction
   */
  turn(direction) {
    const first = this.listPane.list.first + direction * PAGE;
    if (!this.listPane.exists(first))
      return announce(direction > 0 ? "This is the last page" : "This is the first page");
    this.listPane.draw(first, first);
    this.readingPane.leave();
    this.#pushAddress();
  }

  /**
   * The next or previous message: to be read, if one is open; otherwise to be selected.
   * @param {number} direction
   */
  move(direction) {
    const { hasFocus, selection } = this.listPane;
    const { message } = this.readingPane;
    if (message !== null && !hasFocus) {
      const position = message.position + direction;
      if (this.listPane.exists(position)) this.open(position);
    } else {
      this.select(hasFocus ? selection.position + direction : selection.position);
    }
  }

  /** @param {number} position */
  select(position) {
    const { listPane } = this;
    if (!listPane.exists(position)) return;
    if (!listPane.isOnPage(position)) {
      listPane.draw(pageOf(position), position);
      this.#pushAddress();
    }
    listPane.selection.move(position);
    listPane.selection.focus();
  }

  openSelected() {
    const { row, position } = this.listPane.selection;
    if (row?.classList.contains("failed") === false) this.open(position);
  }

  /** @param {number} position */
  open(position) {
    if (!this.listPane.isOnPage(position)) this.listPane.draw(pageOf(position), position);
    const readsOn = this.readingPane.message !== null;
    this.readingPane.draw(position);
    this.#pushAddress({ replace: readsOn });
  }

  /** Back to the list. */
  close() {
    if (this.readingPane.message === null) return;
    this.readingPane.close();
    this.listPane.selection.focus();
    this.#pushAddress();
  }

  /** @param {{ replace?: boolean }} [options] `replace`: the browser's back button passes over what was shown before */
  #pushAddress({ replace = false } = {}) {
    const address = writeAddress(this.listPane.list.first, this.readingPane.message?.position ?? null);
    if (location.hash === address) return;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }
}
