import { focusRetry } from "./failures.js";

/**
 * The line that the keyboard is at: the one tab stop of the list. The focus stays at it while lines come, fail and are
 * replaced.
 */
export class Selection {
  constructor() {
    this.position = 0;
    /** @type {import("./page-list.js").PageList | null} */
    this.list = null;
  }

  get row() {
    return this.list.find(this.position);
  }

  /**
   * @param {import("./page-list.js").PageList} list without lines yet
   * @param {number} position
   */
  enter(list, position) {
    this.list = list;
    this.position = position;
  }

  /** @param {number} position */
  move(position) {
    for (const at of [this.position, position]) {
      const row = this.list.find(at);
      if (row !== null) focusable(row).tabIndex = at === position ? 0 : -1;
    }
    this.position = position;
  }

  focus() {
    const { list, row } = this;
    if (list.element.hidden) return focusRetry();
    if (row === null) return list.element.focus();
    focusable(row).focus();
    row.scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} row */
  rowAdded(row) {
    if (Number(row.dataset.position) !== this.position) return;
    focusable(row).tabIndex = 0;
    if (document.activeElement === this.list.element) focusable(row).focus();
  }
}

/**
 * @param {HTMLElement} row
 * @returns {HTMLElement}
 */
export function focusable(row) {
  return row.querySelector("a, button");
}
