import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { lowerFunction } from "./declaration.js";
import { assemble } from "./items.js";
import { lowerStatement } from "./statement.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./context.js").Lowering} Lowering */

/** @type {import("./statement.js").LowerStatement} */
export function lowerBlock(node, lowering, out) {
  const from = lowering.points + 1;
  const body = toScopedBlock([node], lowering, (inside) => lowerList(node.body, lowering, inside));
  out.push({ type: "landing", from, to: lowering.points }, body);
}

/**
 * @param {Node[]} statements
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
export function lowerList(statements, lowering, out) {
  for (const statement of statements)
    if (statement.type === "FunctionDeclaration") lowerFunction(statement, lowering, out);
  for (const statement of statements)
    if (statement.type !== "FunctionDeclaration") lowerStatement(statement, lowering, out, []);
}

/**
 * Lowers the body of a loop or a branch.
 * @param {Node} node any statement
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
export function lowerBody(node, lowering, out) {
  // A block without a wait keeps its own variables.
  if (!containsPoint(node)) lowerStatement(node, lowering, out, []);
  else if (node.type === "BlockStatement") lowerList(node.body, lowering, out);
  else lowerStatement(node, lowering, out, []);
}

/**
 * Makes the block of one or more scopes that begin together, with the objects of those variables that live in one.
 *
 *   { const _scope2 = _at ? _scope : (_scope = {}); … }
 * @param {Node[]} scopes nodes whose variables belong to the block
 * @param {Lowering} lowering
 * @param {(out: Item[]) => void} fill
 * @param {boolean} [again] whether the scopes begun before begin another round, with copies of their variables
 * @returns {Node}
 */
export function toScopedBlock(scopes, lowering, fill, again = false) {
  const { plan, at } = lowering;
  /** @type {Node[]} */
  const aliases = [];
  /** @type {Item[]} */
  const items = [];
  for (const scope of scopes) {
    const home = plan.objects.get(scope);
    if (home !== undefined) {
      const fresh = b.assign(b.id(home.name), createObject(home, again, scope, lowering));
      if (home.alias === home.name) items.push(b.statement(fresh));
      else aliases.push(b.declare("const", b.id(home.alias), b.conditional(b.id(at), b.id(home.name), fresh)));
      for (const name of home.parameters)
        items.push(b.statement(b.assign(/** @type {Node} */ ({ ...plan.members.get(name) }), b.id(name))));
    }
    if (!again) unsetVariables(scope, lowering, items);
  }
  fill(items);
  return b.block([...aliases, ...assemble(items, at)]);
}

/**
 * @param {import("../variables.js").ScopeObject} home
 * @param {boolean} again
 * @param {Node} scope
 * @param {Lowering} lowering
 * @returns {Node} what the object starts as
 */
function createObject(home, again, scope, { compilation }) {
  if (home.mirrored.size === 0) return b.object(again ? [b.spread(b.id(home.name))] : []);
  const places = [...home.mirrored].map(([name, place]) => b.property(b.string(name), b.number(place)));
  return b.callOf(compilation.helper("mirrorArguments"), [b.id("arguments"), b.object(places)]);
}

/**
 * Variables that can be read before their declaration start so that it shows.
 * @param {Node} scope
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
export function unsetVariables(scope, { plan, compilation }, out) {
  for (const name of plan.unset.get(scope) ?? [])
    out.push(b.statement(b.assign({ ...(plan.members.get(name) ?? b.id(name)) }, compilation.helper("UNSET"))));
}
