/**
 * @param {string} id of a template with one element
 * @returns {HTMLElement}
 */
export function fromTemplate(id) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
  return /** @type {HTMLElement} */ (template.content.firstElementChild.cloneNode(true));
}

/**
 * The element that the script fills: `<… data-part="name">`.
 * @param {string} name
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function part(name, root = document) {
  return root.querySelector(`[data-part="${name}"]`);
}

/**
 * Tells screen readers.
 * @param {string} text
 */
export function announce(text) {
  part("live").textContent = text;
}
