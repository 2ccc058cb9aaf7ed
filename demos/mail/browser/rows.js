/** The lines of the inbox. */
import { pageOf, writeAddress } from "./address.js";
import { fillAvatar } from "./avatar.js";
import { fromTemplate } from "./dom.js";
import { explain } from "./errors.js";
import { formatFullDate, formatNumber, formatShortDate } from "./format.js";
import { isUnread } from "./read-marks.js";

/**
 * @param {number} position
 * @param {any} header undefined: there is no such message
 * @returns {HTMLElement | null}
 */
export function row(position, header) {
  if (header === undefined) return null;
  const element = fromTemplate("row");
  const unread = isUnread(header);
  element.dataset.position = String(position);
  element.classList.toggle("unread", unread);

  const link = element.querySelector("a");
  link.href = writeAddress(pageOf(position), position);
  fillAvatar(element.querySelector(".avatar"), header);
  element.querySelector(".from").textContent = header.from;
  element.querySelector(".subject").textContent = header.subject;
  element.querySelector(".preview").textContent = header.preview;
  if (!header.attachment) element.querySelector(".clip").remove();
  if (unread) link.prepend(unreadMark());

  const when = element.querySelector("time");
  when.dateTime = new Date(header.date).toISOString();
  when.title = formatFullDate(header.date);
  when.textContent = formatShortDate(header.date);
  return element;
}

/**
 * What tries to load a line again, by the line that failed.
 * @type {WeakMap<HTMLElement, () => Promise<void>>}
 */
const retries = new WeakMap();

/**
 * A line that says that its message could not be loaded, and tries again when asked.
 * @param {number} position
 * @param {unknown} error
 * @param {(position: number) => Promise<HTMLElement | null>} load makes the line that belongs here
 * @returns {HTMLElement}
 */
export function errorRow(position, error, load) {
  const element = fromTemplate("error-row");
  const button = element.querySelector("button");
  const why = element.querySelector(".why");
  element.dataset.position = String(position);
  element.querySelector(".what").textContent = `Message ${formatNumber(position + 1)} could not be loaded`;
  why.textContent = explain(error);
  button.setAttribute("aria-label", `Retry message ${formatNumber(position + 1)}`);
  const retry = async () => {
    if (element.ariaBusy === "true") return;
    element.ariaBusy = "true";
    why.textContent = "Trying again …";
    try {
      replaceRow(element, await load(position));
    } catch (again) {
      why.textContent = explain(again);
    } finally {
      element.ariaBusy = null;
    }
  };
  retries.set(element, retry);
  button.addEventListener("click", retry);
  return element;
}

/** @param {HTMLElement} element a line made by `errorRow` */
export function retryRow(element) {
  return retries.get(element)();
}

/** @param {HTMLElement} element */
export function showAsRead(element) {
  element.classList.remove("unread");
  element.querySelector(".unread-mark")?.remove();
}

function unreadMark() {
  const mark = document.createElement("span");
  mark.className = "unread-mark";
  mark.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: "Unread. " }));
  return mark;
}

/**
 * @param {HTMLElement} old
 * @param {HTMLElement | null} replacement
 */
function replaceRow(old, replacement) {
  const hadFocus = old.contains(document.activeElement);
  const list = old.closest("ol");
  if (replacement === null) old.remove();
  else old.replaceWith(replacement);
  list?.dispatchEvent(new CustomEvent("rowreplaced", { bubbles: true, detail: { row: replacement, hadFocus } }));
}
