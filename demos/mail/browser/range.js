/** Which part of the inbox a page shows, and what lies beyond it, as far as it is known yet. */
import { PAGE } from "./address.js";
import { formatNumber } from "./format.js";

/** @typedef {import("./page-list.js").PageList} PageList */

/**
 * @param {PageList} list
 * @param {number | null} total null: not known yet
 */
export function describeRange({ first, rows, isWhole }, total) {
  const end = isWhole ? first + rows.length : Math.min(first + PAGE, total ?? Infinity);
  if (end <= first) return "";
  const range = `${formatNumber(first + 1)}–${formatNumber(end)}`;
  return total === null ? range : `${range} of ${formatNumber(total)}`;
}

/**
 * Whether there is a message at a position.
 * @param {number} position
 * @param {PageList} list the page that is shown
 * @param {number | null} total null: not known yet
 */
export function isInRange(position, { first, rows, isWhole }, total) {
  if (position < 0) return false;
  if (total !== null) return position < total;
  return !isWhole || rows.length === PAGE || position < first + rows.length;
}
