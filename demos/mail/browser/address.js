/** The page's address: `#page=2&message=57`, both counted from 1. */

export const PAGE = 40;

/**
 * @param {string} hash
 * @returns {{ first: number, open: number | null }} positions, counted from 0
 */
export function readAddress(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const page = wholeNumber(fields.get("page"));
  const message = wholeNumber(fields.get("message"));
  const open = message === null ? null : message - 1;
  const first = page !== null ? (page - 1) * PAGE : open !== null ? pageOf(open) : 0;
  return { first, open };
}

/**
 * @param {number} first
 * @param {number | null} open
 */
export function writeAddress(first, open) {
  const page = `#page=${first / PAGE + 1}`;
  return open === null ? page : `${page}&message=${open + 1}`;
}

/**
 * The first position of the page that a position is on.
 * @param {number} position
 */
export function pageOf(position) {
  return position - (position % PAGE);
}

/** @param {string | null} text */
function wholeNumber(text) {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
