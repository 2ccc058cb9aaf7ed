/** Which unread mails were read in this browser. The demo's server does not learn of it. */

const KEY = "mapjax-mail-read";

/** @type {Set<number>} */
const read = new Set(restore());

/** @param {{ id: number, unread: boolean }} header */
export function isUnread(header) {
  return header.unread && !read.has(header.id);
}

/** @param {{ id: number, unread: boolean }} header */
export function markRead(header) {
  if (!isUnread(header)) return;
  read.add(header.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...read]));
  } catch {
    // Storage is full or forbidden: the marks last as long as the page.
  }
}

/** How many unread mails were read here. */
export function countRead() {
  return read.size;
}

function restore() {
  try {
    const ids = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}
