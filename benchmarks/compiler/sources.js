/**
 * Long files full of blocking calls, in three spellings. `@name(` stands for a call that waits.
 */

const FUNCTION = `export function work%(get, items) {
  let total = 0;
  for (const item of items) {
    const entry = @get(item);
    if (entry === undefined) continue;
    try {
      total += entry + @get(item + 1);
    } catch (error) {
      total -= 1;
    } finally {
      total += 0;
    }
  }
  const first = @get(items[0]);
  const { length } = items;
  return total * 2 + first + length;
}
`;

/** The lines of one function. */
const LINES = FUNCTION.split("\n").length - 1;

/** @typedef {"mapjax" | "async" | "plain"} Spelling */

/**
 * @param {number} lines
 * @param {Spelling} spelling
 * @returns {string} that many lines, or a few more
 */
export function source(lines, spelling) {
  const functions = Array.from({ length: Math.ceil(lines / LINES) }, (_, i) => FUNCTION.replace("%", String(i)));
  const text = functions.join("");
  if (spelling === "mapjax") return text.replaceAll(/@(\w+)\(/g, "$1#(");
  if (spelling === "plain") return text.replaceAll("@", "");
  return text.replaceAll("@", "await ").replaceAll("function", "async function");
}

/** What the functions are called with to see whether they were compiled right, and what they answer. */
export const TRIAL = {
  get: (/** @type {number} */ item) => (item === 5 ? undefined : item),
  items: [1, 5, 2],
  answer: (1 + 2 + (2 + 3)) * 2 + 1 + 3,
};
