import * as b from "../../builders.js";
import { containsPoint } from "../../2-analyse/points.js";
import { assignVars } from "../vars.js";
import { isAnonymous, named } from "../function-name.js";
import { normalise } from "../normalise/expression.js";
import { assignPattern } from "../normalise/pattern.js";
import { spill } from "../normalise/spill.js";

/** @typedef {import("../../walk.js").Node} Node */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./context.js").Lowering} Lowering */

/**
 * Declarations become those of the whole function, so that they outlive the split:
 *
 *   const a = f#(), { b } = a;     … var a = _got; var { b } = a;
 * @param {Node} node VariableDeclaration
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
export function lowerVariables(node, lowering, out) {
  if (/using/.test(node.kind)) throw lowering.compilation.errors.notYet(node, "`using` in a block that blocks");
  for (const declarator of node.declarations) {
    const { id, init } = declarator;
    if (containsPoint(id))
      assignPattern(id, spill(normalise(init, lowering, out), lowering, out), lowering, out, initialise);
    else if (init !== null && init !== undefined)
      out.push(b.at(initialise(id, normalise(init, lowering, out), lowering), declarator));
    else if (node.kind !== "var") out.push(b.at(initialise(id, b.nothing(), lowering), declarator));
    else if (id.type === "Identifier") out.push(b.declare("var", id));
  }
}

/**
 * @param {Node} target an identifier, a member of a scope's object, or a pattern of them
 * @param {Node} value
 * @param {Lowering} lowering
 * @returns {Node}
 */
export function initialise(target, value, lowering) {
  const named = keepName(target, value, lowering);
  if (usesObjects(target)) {
    declareOthers(target, lowering);
    return b.statement(b.assign(target, named));
  }
  return b.declare("var", target, named);
}

/**
 * @param {Node} node ClassDeclaration
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
export function lowerClass(node, lowering, out) {
  const name = userName(node.id.name, lowering);
  const renamed = { ...node, type: "ClassExpression", id: name === node.id.name ? node.id : null };
  const value = normalise(renamed, lowering, out);
  out.push(b.at(initialise(getHome(node.id, lowering), value, lowering), node));
}

/**
 * Function declarations are hoisted to the head of their block.
 * @param {Node} node FunctionDeclaration
 * @param {Lowering} lowering
 * @param {Item[]} out
 * @returns {void}
 */
export function lowerFunction(node, lowering, out) {
  const name = userName(node.id.name, lowering);
  const value = { ...node, type: "FunctionExpression", id: name === node.id.name ? node.id : null };
  out.push(b.at(initialise(getHome(node.id, lowering), value, lowering), node));
}

/**
 * @param {Node} identifier
 * @param {Lowering} lowering
 * @returns {Node} where the variable lives
 */
export function getHome(identifier, { plan }) {
  const home = plan.members.get(identifier.name);
  return home === undefined ? b.at(b.id(identifier.name), identifier) : b.at({ ...home }, identifier);
}

/**
 * @param {string} name
 * @param {Lowering} lowering
 * @returns {string} as the user wrote it
 */
function userName(name, { plan }) {
  return plan.spelled.get(name) ?? name;
}

/**
 * An anonymous function is named after its variable; one that got another name, or became a member, must say it.
 * @param {Node} target
 * @param {Node} value
 * @param {Lowering} lowering
 * @returns {Node}
 */
function keepName(target, value, lowering) {
  if (!isAnonymous(value)) return value;
  const name = target.type === "MemberExpression" ? target.property.name : userName(target.name ?? "", lowering);
  if (target.type === "Identifier" && target.name === name) return value;
  return named(name, value);
}

/**
 * @param {Node} target
 * @returns {boolean} whether some of it is a member of a scope's object, which only an assignment can set
 */
function usesObjects(target) {
  switch (target?.type) {
    case "MemberExpression":
      return true;
    case "ArrayPattern":
      return target.elements.some(usesObjects);
    case "ObjectPattern":
      return target.properties.some((/** @type {Node} */ p) => usesObjects(p.value ?? p.argument));
    case "AssignmentPattern":
      return usesObjects(target.left);
    case "RestElement":
      return usesObjects(target.argument);
    default:
      return false;
  }
}

/**
 * In a statement that does not block, a `var` of the function may be declared that lives in an object.
 * @param {Node} statement
 * @param {Lowering} lowering
 * @returns {void}
 */
export function moveVars(statement, lowering) {
  const isMoved = (/** @type {Node} */ node) => {
    if (!isMovedVar(node)) return false;
    for (const { id } of node.declarations) declareOthers(id, lowering);
    return true;
  };
  assignVars(statement, isMoved, (id, init) => b.assign(id, keepName(id, init, lowering)));
}

/**
 * What a pattern assigns beside members of objects is still a variable of the function.
 * @param {Node} target
 * @param {Lowering} lowering
 */
function declareOthers(target, { plan }) {
  for (const name of namesIn(target)) if (!plan.members.has(name)) plan.declared.add(name);
}

/**
 * @param {Node | null | undefined} node
 * @returns {boolean}
 */
function isMovedVar(node) {
  return node?.type === "VariableDeclaration" && node.declarations.some((/** @type {Node} */ d) => usesObjects(d.id));
}

/**
 * @param {Node} target
 * @returns {string[]} the variables among what a pattern assigns
 */
export function namesIn(target) {
  switch (target?.type) {
    case "Identifier":
      return [target.name];
    case "ArrayPattern":
      return target.elements.flatMap(namesIn);
    case "ObjectPattern":
      return target.properties.flatMap((/** @type {Node} */ p) => namesIn(p.value ?? p.argument));
    case "AssignmentPattern":
      return namesIn(target.left);
    case "RestElement":
      return namesIn(target.argument);
    default:
      return [];
  }
}
