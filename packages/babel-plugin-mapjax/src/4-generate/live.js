import { markOn } from "../marks.js";
import { isLoop } from "../2-analyse/points.js";
import { forEachChild, forEachNode, isFunction } from "../walk.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * The part of a function in which a variable is used, as places in the order of the lowered code.
 *
 * @typedef {object} Range
 * @property {number} first
 * @property {number} last
 *
 * @typedef {object} Loop
 * @property {number} start
 * @property {number} end
 * @property {boolean} suspends
 * @property {Set<string>} uses
 */

/**
 * Finds the variables that frames have to save: those that a resumed thread may read. One is used from its first place
 * to its last; if it comes from outside of a loop that suspends, through the whole loop.
 * @param {Node[]} statements lowered
 * @param {Iterable<string>} names that could be saved
 * @param {Set<string>} persistent those that keep their value from round to round wherever they are declared
 * @returns {Set<string>}
 */
export function findLive(statements, names, persistent) {
  /** @type {Map<string, Range>} */
  const ranges = new Map();
  for (const name of names)
    ranges.set(name, persistent.has(name) ? { first: -1, last: -1 } : { first: Infinity, last: -1 });
  const { points, loops } = survey(statements, ranges);
  for (const { start, end, suspends, uses } of loops) {
    if (!suspends) continue;
    for (const name of uses) {
      const range = /** @type {Range} */ (ranges.get(name));
      if (range.first < start) range.last = Math.max(range.last, end);
    }
  }
  const isLive = (/** @type {Range} */ { first, last }) =>
    points.some((/** @type {number} */ point) => first < point && point < last);
  return new Set([...ranges].filter(([, range]) => isLive(range)).map(([name]) => name));
}

/**
 * @param {Node[]} statements
 * @param {Map<string, Range>} ranges to be filled
 * @returns {{ points: number[], loops: Loop[] }} inner loops first
 */
function survey(statements, ranges) {
  /** @type {number[]} */
  const points = [];
  /** @type {Loop[]} */
  const loops = [];
  /** @type {Loop[]} */
  const around = [];
  let place = 0;

  for (const statement of statements) visit(statement);
  return { points, loops };

  /**
   * @param {Node} node
   * @returns {void}
   */
  function visit(node) {
    place++;
    if (node.type === "Identifier" || node.type === "JSXIdentifier") return use(node.name);
    // What a closure uses it keeps by itself; it only has to be there when the closure is made.
    if (isFunction(node)) return forEachNode(node, (inner) => void (inner.type === "Identifier" && use(inner.name)));
    if (markOn(node) === "point") {
      points.push(place);
      for (const loop of around) loop.suspends = true;
      return undefined;
    }
    const loop = isLoop(node) ? { start: place, end: place, suspends: false, uses: new Set() } : null;
    if (loop) around.push(loop);
    forEachChild(node, (child, key) => {
      if (!(key === "property" && !node.computed) && key !== "label") visit(child);
    });
    if (!loop) return undefined;
    around.pop();
    loop.end = ++place;
    loops.push(loop);
    return undefined;
  }

  /** @param {string} name */
  function use(name) {
    const range = ranges.get(name);
    if (range === undefined) return;
    range.first = Math.min(range.first, place);
    range.last = Math.max(range.last, place);
    for (const loop of around) loop.uses.add(name);
  }
}
