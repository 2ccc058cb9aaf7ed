import * as b from "../../builders.js";

/** @typedef {import("../../walk.js").Node} Node */

/**
 * A lowered statement list: statements, and the places where a thread that resumes may come back in.
 *
 * @typedef {object} Landing where the resume points `from`…`to` land
 * @property {"landing"} type
 * @property {number} from
 * @property {number} to
 *
 * @typedef {Node | Landing} Item
 */

/**
 * @param {number} from
 * @param {number} [to]
 * @returns {Landing}
 */
export function landing(from, to = from) {
  return { type: "landing", from, to };
}

/**
 * Writes out a list so that a resumed thread skips what it has done:
 *
 *   A, landing 1, B               if (!at) { A }  B
 *   A, landing 1, B, landing 2…3, C     switch (at) { case 0: A; case 1: B; default: C }
 * @param {Item[]} items
 * @param {string} at the variable that holds the resume point, 0 when none
 * @returns {Node[]}
 */
export function assemble(items, at) {
  const landings = items.filter((item) => item.type === "landing" && item.to >= item.from);
  const statements = (/** @type {Item[]} */ list) => list.filter((item) => item.type !== "landing");
  if (landings.length === 0) return statements(items);
  if (landings.length > 1) return [toSwitch(items, landings, b.id(at))];
  const split = items.indexOf(landings[0]);
  const before = statements(items.slice(0, split));
  const rest = statements(items.slice(split + 1));
  return before.length === 0 ? rest : [b.when(b.not(b.id(at)), b.block(before)), ...rest];
}

/**
 * @param {Item[]} items
 * @param {Landing[]} landings
 * @param {Node} discriminant
 * @returns {Node}
 */
function toSwitch(items, landings, discriminant) {
  // The widest landing is the default: nothing but its resume points is left for it.
  const widest = landings.reduce((a, c) => (c.to - c.from > a.to - a.from ? c : a));
  const first = switchCase(b.number(0));
  const cases = [first];
  for (const item of items) {
    if (item.type !== "landing") cases[cases.length - 1].consequent.push(item);
    else if (item === widest) cases.push(switchCase(null));
    else for (let n = item.from; n <= item.to; n++) cases.push(switchCase(b.number(n)));
  }
  return { type: "SwitchStatement", discriminant, cases };
}

/**
 * @param {Node | null} test
 * @returns {Node}
 */
export function switchCase(test) {
  return { type: "SwitchCase", test, consequent: [] };
}
