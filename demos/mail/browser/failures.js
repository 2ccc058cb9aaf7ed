/** What is said above the lines about those that could not be loaded. */
import { part } from "./dom.js";
import { formatNumber } from "./format.js";

/**
 * Some failures stand in their lines, and are counted above if there are several. If all failed, one page says so.
 * @param {import("./page-list.js").PageList} list
 */
export function showFailures({ failures, rows, element, isWhole }) {
  const allFailed = isWhole && failures > 1 && failures === rows.length;
  const hadFocus = element.contains(document.activeElement);
  part("banner").hidden = allFailed || failures < 2;
  part("banner-text").textContent = `${formatNumber(failures)} messages could not be loaded.`;
  element.hidden = allFailed;
  part("page-failed").hidden = !allFailed;
  if (!allFailed) return;
  part("page-failed-why").textContent = element.querySelector(".why").textContent;
  if (hadFocus) focusRetry();
}

export function hideFailures() {
  for (const name of ["banner", "page-failed"]) part(name).hidden = true;
}

/** The button stands where the lines of a page would that failed as a whole. */
export function focusRetry() {
  part("page-failed").querySelector("button").focus();
}
