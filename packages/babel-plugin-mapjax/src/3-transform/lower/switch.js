import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { normalise } from "../normalise/expression.js";
import { spill } from "../normalise/spill.js";
import { toScopedBlock, lowerList } from "./block.js";
import { labelBreaks } from "./breaks.js";
import { localName, temporary } from "./context.js";
import { landing, switchCase } from "./items.js";
import { withLabels } from "./labelled.js";
import { lowerStatement } from "./statement.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./context.js").Lowering} Lowering */

/**
 * First the case is chosen, its tests one after the other; then the bodies are one list that both a case and a resumed
 * thread can jump into:
 *
 *   switch (x) { case a: A; case b#(): B }
 *   _case = -3; if (x === a) _case = -1; else if (x === b#()) _case = -2;
 *   switch (_at || _case) { case -1: A; case -2: … case 1: … }
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerSwitch(node, lowering, out, labels) {
  const exit = localName("cases", lowering);
  const chosen = temporary(lowering);
  const value = spill(normalise(node.discriminant, lowering, out), lowering, out);
  const from = lowering.points + 1;
  const body = toScopedBlock([node], lowering, (inside) => {
    // Functions are hoisted to the head of the whole `switch`.
    lowerList(
      node.cases.flatMap((/** @type {Node} */ c) => c.consequent.filter(isDeclaredFunction)),
      lowering,
      inside,
    );
    const choosing = chooseCase(node.cases, value, chosen);
    if (containsPoint(choosing)) lowerStatement(choosing, lowering, inside, []);
    else inside.push(choosing);
    const inner = lowering.points + 1;
    const cases = lowerCases(node.cases, exit, lowering);
    const discriminant = b.logical("||", b.id(lowering.at), { ...chosen });
    inside.push(landing(inner, lowering.points), b.at({ type: "SwitchStatement", discriminant, cases }, node));
  });
  out.push(landing(from, lowering.points), withLabels([...labels, exit], body));
}

/**
 * @param {Node[]} userCases
 * @param {string} exit label of the whole `switch`
 * @param {Lowering} lowering
 * @returns {Node[]} with negative numbers for the user's cases and positive ones for the resume points in them
 */
function lowerCases(userCases, exit, lowering) {
  /** @type {Node[]} */
  const cases = [];
  userCases.forEach((userCase, i) => {
    for (const statement of userCase.consequent) labelBreaks(statement, exit);
    cases.push(b.at(switchCase(b.number(-1 - i)), userCase));
    /** @type {Item[]} */
    const items = [];
    lowerList(
      userCase.consequent.filter((/** @type {Node} */ s) => !isDeclaredFunction(s)),
      lowering,
      items,
    );
    for (const item of items) {
      if (item.type !== "landing") cases[cases.length - 1].consequent.push(item);
      else for (let n = item.from; n <= item.to; n++) cases.push(switchCase(b.number(n)));
    }
  });
  return cases;
}

/**
 * @param {Node[]} cases
 * @param {Node} value
 * @param {Node} chosen
 * @returns {Node} statement that assigns the number of the chosen case
 */
function chooseCase(cases, value, chosen) {
  const choice = (/** @type {number} */ i) => b.statement(b.assign({ ...chosen }, b.number(-1 - i)));
  const fallback = cases.findIndex((c) => c.test === null);
  return cases.reduceRight(
    (rest, { test }, i) => (test === null ? rest : b.when(b.binary("===", { ...value }, test), choice(i), rest)),
    choice(fallback === -1 ? cases.length : fallback),
  );
}

/**
 * @param {Node} statement
 * @returns {boolean}
 */
function isDeclaredFunction(statement) {
  return statement.type === "FunctionDeclaration";
}
