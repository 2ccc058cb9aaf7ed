/** @typedef {import("./candidates.js").Candidate} Candidate */

/** White space that hardly anybody writes; none of it ends a line. */
const SPACES = [
  "\u2003",
  "\u2002",
  "\u2001",
  "\u2000",
  "\u2004",
  "\u2005",
  "\u2006",
  "\u2007",
  "\u2008",
  "\u2009",
  "\u200a",
];

/**
 * Writes white space over each candidate, so that Babel's own parser reads the rest and every offset stays exact.
 *
 *   headers.access#(i)  →  headers.access (i)        pfor (…) {}  →   for (…) {}
 * @param {string} code
 * @param {Candidate[]} candidates
 * @returns {string} of the same length
 */
export function substitute(code, candidates) {
  if (candidates.length === 0) return code;
  const space = SPACES.find((character) => !code.includes(character)) ?? SPACES[0];
  let text = "";
  let done = 0;
  for (const { offset } of candidates) {
    text += code.slice(done, offset) + space;
    done = offset + 1;
  }
  return text + code.slice(done);
}
