/** Keys that always mean the same. */
const ALWAYS = new Map([
  ["j", "next"],
  ["k", "previous"],
  ["n", "older"],
  ["p", "newer"],
  ["Escape", "back"],
  ["?", "help"],
]);

/** Keys that a reader needs for scrolling while a message has the focus. */
const OUTSIDE_MESSAGE = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["PageDown", "older"],
  ["PageUp", "newer"],
  ["Home", "first"],
  ["End", "last"],
  ["Enter", "open"],
]);

/**
 * @param {Record<string, () => void>} actions by the names above
 */
export function listenToKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog, [contenteditable]") !== null) return;
    const outside = target.closest(".reading") === null ? OUTSIDE_MESSAGE.get(event.key) : undefined;
    const name = ALWAYS.get(event.key) ?? outside;
    if (name === undefined) return;
    // A link or a button that has the focus answers to Enter itself.
    if (name === "open" && target.closest("a, button") !== null) return;
    event.preventDefault();
    actions[name]();
  });
}
