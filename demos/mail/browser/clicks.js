/**
 * @param {object} handlers
 * @param {(position: number) => void} handlers.openRow
 * @param {Record<string, () => void>} handlers.actions by what the buttons say: `<button data-action="name">`
 */
export function listenToClicks({ openRow, actions }) {
  document.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const link = target.closest("a.row-link");
    if (link !== null) {
      // The browser opens it in a tab or a window of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      return openRow(Number(/** @type {HTMLElement} */ (link.closest(".row")).dataset.position));
    }
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
    if (button === null || button.ariaDisabled === "true") return;
    actions[button.dataset.action]?.();
  });
}

/**
 * Stays focusable: a button that vanishes under the keyboard loses the reader's place.
 * @param {string} action
 * @param {boolean} enabled
 */
export function setEnabled(action, enabled) {
  document.querySelector(`[data-action="${action}"]`).ariaDisabled = enabled ? null : "true";
}
