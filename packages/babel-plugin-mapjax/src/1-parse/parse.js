import { syntaxError } from "../errors.js";
import { mark } from "../marks.js";
import { findCandidates } from "./candidates.js";
import { claimCandidates } from "./claim.js";
import { substitute } from "./substitute.js";

/** @typedef {import("./candidates.js").Candidate} Candidate */
/** @typedef {import("../walk.js").Node} Node */

/**
 * Parses JavaScript with MapJAX syntax. A text without any is handed to Babel as it is, and parsed once.
 * @param {string} code
 * @param {Record<string, any>} options Babel's parser options
 * @param {(code: string, options: object) => Node} parse Babel's parser
 * @returns {Node} a File whose MapJAX nodes are marked
 * @throws {SyntaxError} with `pos` and `loc`
 */
export function parseMapjax(code, options, parse) {
  const candidates = findCandidates(code);
  const attempt = (/** @type {Candidate[]} */ real, /** @type {object} */ asked) => {
    const stray = candidates.filter((candidate) => !real.includes(candidate));
    try {
      return parse(substitute(code, real), asked);
    } catch (error) {
      throw explain(error, real, stray, code);
    }
  };
  if (candidates.length === 0) return attempt(candidates, options);
  const file = attempt(candidates, options);
  const unclaimed = claimCandidates(file, candidates, code);
  for (const candidate of candidates) refuseBadSpelling(candidate, unclaimed, code);
  if (unclaimed.length === 0) {
    mark(file.program, "program");
    return file;
  }

  const real = candidates.filter((candidate) => !unclaimed.includes(candidate));
  const again = attempt(real, { ...options, tokens: true });
  for (const candidate of unclaimed) if (!isInText(again, candidate)) throw unexpected(candidate, code);
  claimCandidates(again, real, code);
  if (real.length > 0) mark(again.program, "program");
  return withoutTokens(again, options);
}

/**
 * @param {Node} file
 * @param {Record<string, any>} options
 * @returns {Node}
 */
function withoutTokens(file, options) {
  if (!options.tokens) delete file.tokens;
  return file;
}

const TEXT_TOKENS = new Set(["string", "template", "regexp", "jsxText", "`", "CommentLine", "CommentBlock"]);

/**
 * @param {Node} file with tokens
 * @param {Candidate} candidate
 * @returns {boolean} whether it stands in a string, a comment or the like, where it is only text
 */
function isInText(file, { offset }) {
  return file.tokens.some((/** @type {Node} */ token) => {
    if (offset < token.start || offset >= token.end) return false;
    const type = typeof token.type === "string" ? token.type : token.type.label;
    return TEXT_TOKENS.has(type) || type.startsWith("template") || type.startsWith("...`") || /[`}].*\$\{/.test(type);
  });
}

/**
 * @param {Candidate} candidate
 * @param {Candidate[]} unclaimed
 * @param {string} code
 */
function refuseBadSpelling(candidate, unclaimed, code) {
  if (candidate.kind !== "call" || unclaimed.includes(candidate)) return;
  const before = code.slice(Math.max(0, candidate.offset - 2), candidate.offset);
  if (before === "?.")
    throw syntaxError(code, candidate.offset, "An optional blocking call is written `f#?.(x)`, not `f?.#(x)`.");
  if (/\s$/.test(before))
    throw syntaxError(code, candidate.offset, "No space may stand before the `#` of a blocking call: write `f#(x)`.");
}

/**
 * Where the parser stumbles over MapJAX syntax in a wrong place, the error speaks of that.
 * @param {any} error
 * @param {Candidate[]} candidates that were written over
 * @param {Candidate[]} stray those that were not
 * @param {string} code
 * @returns {unknown}
 */
function explain(error, candidates, stray, code) {
  const loop = candidates.find(({ kind, offset }) => kind === "pfor" && offset + 1 === error?.pos);
  if (loop !== undefined) return unexpected(loop, code);
  if (code[error?.pos] !== "#") return error;
  if (stray.some(({ offset }) => offset === error.pos)) return unexpected({ kind: "call", offset: error.pos }, code);
  if (/^#\s+\(/.test(code.slice(error.pos)))
    return syntaxError(code, error.pos, "No space may stand behind the `#` of a blocking call: write `f#(x)`.");
  return /[\w$)\]]/.test(code[error.pos - 1] ?? "") ? unexpected({ kind: "call", offset: error.pos }, code) : error;
}

/**
 * @param {Candidate} candidate
 * @param {string} code
 * @returns {SyntaxError}
 */
function unexpected({ offset, kind }, code) {
  if (kind === "pfor") return syntaxError(code, offset, "Unexpected `pfor`: it begins a statement, as `for` does.");
  return syntaxError(
    code,
    offset,
    "Unexpected `#`: it stands between a function and its arguments, `f#(x)`, at a definition, `function f#() {}`, or " +
      "behind a name in an import or export list, `import { f# }`.",
  );
}
