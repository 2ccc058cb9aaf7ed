/**
 * Shows a sender's initials on a colour that stays the same for an address.
 * @param {HTMLElement} element
 * @param {{ from: string, address: string }} sender
 */
export function fillAvatar(element, { from, address }) {
  const words = from.replace(/\(.*\)/, "").match(/\p{L}[\p{L}'’]*/gu) ?? ["?"];
  const initials = words.length > 1 ? words[0][0] + words[words.length - 1][0] : words[0][0];
  element.textContent = initials.toUpperCase();
  element.style.setProperty("--hue", String(hueOf(address + from)));
}

/** @param {string} text */
function hueOf(text) {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)) % 360;
  return hash;
}
