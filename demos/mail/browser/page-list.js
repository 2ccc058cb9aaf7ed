/**
 * One drawing of one page of the inbox. Each drawing has a list element of its own, and a newer one takes the place of
 * an older: what a slow page still appends then goes to a list that nobody sees.
 */
export class PageList {
  /**
   * @param {number} first
   * @param {(row: HTMLElement) => void} onRow hears of each line while the drawing is on the screen
   */
  constructor(first, onRow) {
    this.first = first;
    this.element = document.createElement("ol");
    this.element.className = "rows";
    this.element.setAttribute("aria-labelledby", "inbox-title");
    this.element.ariaBusy = "true";
    // So that the keyboard's place can wait here for its row.
    this.element.tabIndex = -1;
    this.onRow = onRow;
  }

  /** Takes the place of the drawing on the screen. */
  mount() {
    document.querySelector("ol.rows").replaceWith(this.element);
  }

  get isShown() {
    return this.element.isConnected;
  }

  /** @param {HTMLElement | null} row null: there is no such message */
  append(row) {
    if (row === null) return;
    this.element.append(row);
    if (this.isShown) this.onRow(row);
  }

  finish() {
    this.element.ariaBusy = null;
  }

  /** Whether all lines are there that this page will have. */
  get isWhole() {
    return this.element.ariaBusy !== "true";
  }

  get rows() {
    return /** @type {HTMLElement[]} */ ([...this.element.children]);
  }

  get failedRows() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(".failed")]);
  }

  get failures() {
    return this.failedRows.length;
  }

  /**
   * @param {number} position
   * @returns {HTMLElement | null}
   */
  find(position) {
    return this.element.querySelector(`[data-position="${position}"]`);
  }
}
