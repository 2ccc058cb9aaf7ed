/**
 * Where MapJAX syntax may stand in a text, found without lexing: strings, comments and regular expressions look the
 * same from here. The first parse tells which candidates are real.
 *
 * @typedef {object} Candidate
 * @property {number} offset of the `#`, or of the `p` of `pfor`
 * @property {"call" | "specifier" | "pfor"} kind
 */

/** `f#(…)`, `f#?.(…)`, `function f#(…)` | `load#` in an import or export list | `pfor (` */
const CANDIDATE = /#(?=\(|\?\.\()|(?<=[\w$])#(?=\s*(?:[,}]|as\b))|(?<![\w$.#])pfor(?=\s*\()/gu;

/**
 * @param {string} code
 * @returns {Candidate[]}
 */
export function findCandidates(code) {
  if (!code.includes("#") && !code.includes("pfor")) return [];
  /** @type {Candidate[]} */
  const candidates = [];
  for (const { 0: text, index } of code.matchAll(CANDIDATE)) {
    if (text === "#") {
      const next = code[index + 1];
      candidates.push({ offset: index, kind: next === "(" || next === "?" ? "call" : "specifier" });
    } else if (hasLoopHeader(code, index + text.length)) {
      candidates.push({ offset: index, kind: "pfor" });
    }
  }
  return candidates;
}

/**
 * Tells the statement `pfor (const x of xs)` from a call of a function of that name, `pfor(xs)`: only a loop header has
 * a `;`, an `of` or an `in` at its top level.
 * @param {string} code
 * @param {number} start behind the word
 * @returns {boolean}
 */
function hasLoopHeader(code, start) {
  const tokens =
    /\/\/[^\n]*|\/\*.*?\*\/|(?<=[(,=:[!&|?{};]\s*)\/(?:\\.|\[[^\]]*\]|[^/\n])+\/|(["'`])(?:\\.|(?!\1)[^\\])*\1|[([{]|[)\]}]|;|(?<![\w$.])(?:of|in)(?![\w$])/gsu;
  tokens.lastIndex = start;
  let depth = 0;
  for (let match = tokens.exec(code); match !== null; match = tokens.exec(code)) {
    const token = match[0];
    if (token.length > 2) continue;
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) {
      if (--depth === 0) return false;
    } else if (depth === 1 && (token === ";" || token === "of" || token === "in")) return true;
  }
  return false;
}
