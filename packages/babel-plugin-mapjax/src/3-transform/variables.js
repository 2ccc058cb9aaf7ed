import * as b from "../builders.js";
import { getUsage } from "../2-analyse/captures.js";
import { needsFrames } from "../2-analyse/frames.js";
import { createStableNames } from "../2-analyse/stable.js";
import { surveyFunction } from "../2-analyse/survey.js";
import { isConstant } from "../2-analyse/constant.js";
import { isStrict } from "../2-analyse/strict.js";
import { checkEarlyWrites, refuseConstantAssignments } from "./assignments.js";
import { renameBinding } from "./rename.js";
import { rewriteIdentifiers } from "./rewrite.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * Where the variables of one blocking function live once it can be entered again.
 *
 * Most become variables of the whole function, saved in its frames by value. Only what a closure may see change, or
 * what is new in each round of a loop and seen by a closure, lives in an object, one for each scope.
 *
 * @typedef {object} VariablePlan
 * @property {Map<Node, ScopeObject>} objects by the node of the scope
 * @property {Map<string, Node>} members for each variable in an object, by its unique name, the expression that reads it
 * @property {Map<Node, string[]>} unset by the node of the scope: variables that can be read before their declaration
 * @property {(name: string) => boolean} isStable whether a name's value never changes once it can be read
 * @property {Set<string>} saved names that frames save
 * @property {Set<string>} declared names of the function that nothing in the lowered code declares
 * @property {Set<string>} persistent those of them that keep their value from round to round of a loop they stand in
 * @property {Map<string, string>} spelled the user's name of each variable that got another
 *
 * @typedef {object} ScopeObject
 * @property {string} name of the variable, saved in frames, that holds it
 * @property {string} alias by which the code of one round sees it; equal to `name` outside of loops
 * @property {string[]} parameters to be copied into it
 * @property {Map<string, number>} mirrored parameters that share their value with `arguments`, and their places in it
 */

/**
 * @param {any} path of a blocking entry
 * @param {Compilation} compilation
 * @returns {VariablePlan}
 */
export function planVariables(path, compilation) {
  const survey = surveyFunction(path);
  /** @type {VariablePlan} */
  const plan = {
    objects: new Map(),
    members: new Map(),
    unset: new Map(),
    isStable: createStableNames(path, survey),
    saved: new Set(),
    spelled: new Map(),
    declared: new Set(),
    persistent: new Set(),
  };
  if (!needsFrames(path.node)) return plan;
  if (!isStrict(path)) saveBlockFunctions(path, survey, plan);
  /** @type {Set<Node>} */
  const early = new Set();
  for (const scope of survey.splitScopes)
    for (const binding of Object.values(scope.bindings)) placeVariable(binding, path, survey, plan, early, compilation);
  path.node.body = rewriteIdentifiers(path.node.body, (identifier) => {
    const home = plan.members.get(identifier.name);
    const value = home === undefined ? identifier : b.at({ ...home }, identifier);
    if (!early.has(identifier)) return value;
    const name = plan.spelled.get(identifier.name) ?? identifier.name;
    return b.at(b.callOf(compilation.helper("initialised"), [value, b.string(name)]), identifier);
  });
  return plan;
}

/**
 * In sloppy code a function declared in a block can be called behind the block, and so after a wait.
 * @param {any} path
 * @param {import("../2-analyse/survey.js").Survey} survey
 * @param {VariablePlan} plan
 */
function saveBlockFunctions(path, { declared }, plan) {
  for (const inner of declared) {
    const { name } = inner.node.id;
    if (inner.parentPath.scope === path.scope || path.scope.hasOwnBinding(name) || !isPlain(inner.node)) continue;
    if (!path.scope.hasBinding(name, true) && !path.scope.getProgramParent().hasGlobal(name)) continue;
    plan.saved.add(name);
    plan.declared.add(name);
    plan.persistent.add(name);
  }
}

/**
 * @param {Node} node a function
 * @returns {boolean} whether its name reaches out of its block
 */
function isPlain({ generator, async }) {
  return !generator && !async;
}

/**
 * @param {any} binding
 * @param {any} path of the function
 * @param {import("../2-analyse/survey.js").Survey} survey
 * @param {VariablePlan} plan
 * @param {Set<Node>} early collects the reads that must be checked
 * @param {Compilation} compilation
 */
function placeVariable(binding, path, survey, plan, early, compilation) {
  if (binding.kind === "local" || binding.identifier.name === "this") return;
  const usage = getUsage(binding, path, survey);
  const original = binding.identifier.name;
  refuseConstantAssignments(binding, compilation, usage.earlyWrites);
  const hasZone = binding.kind === "let" || binding.kind === "const";
  const isEarly = usage.early.size > 0 || usage.earlyWrites.length > 0;
  const settled =
    isConstant(binding) && !isEarly && (!usage.hoisted || binding.kind === "param" || binding.kind === "hoisted");
  const byValue = (!usage.captured || (settled && !usage.repeated)) && !isMirrored(binding, path);
  const name = byValue ? flatten(binding, path, plan, compilation) : compilation.uid(original);
  if (name !== original) {
    // `catch (e) { var e; }` declares another `e`, of the function.
    if (binding.path.isCatchClause() && path.scope.hasOwnBinding(original)) plan.declared.add(original);
    renameBinding(binding, name);
    plan.spelled.set(name, original);
  }
  if (hasZone) checkEarlyWrites(usage.earlyWrites, name, original, binding.kind === "const", compilation);
  if (byValue) plan.saved.add(name);
  if (byValue && (binding.kind === "param" || binding.kind === "var")) plan.persistent.add(name);
  if (!byValue) moveIntoObject(binding, name, original, usage.repeated, plan, compilation);
  if (!hasZone || !isEarly) return;
  for (const identifier of usage.early) early.add(identifier);
  const scopeNode = binding.scope.block;
  plan.unset.set(scopeNode, [...(plan.unset.get(scopeNode) ?? []), name]);
}

/**
 * @param {any} binding
 * @param {any} path
 * @param {VariablePlan} plan
 * @param {Compilation} compilation
 * @returns {string} a name that can be a variable of the whole function
 */
function flatten(binding, path, plan, { uid }) {
  const { name } = binding.identifier;
  if (binding.scope === path.scope) return name;
  // In sloppy code the name of a function in a block is also a variable of the function around it.
  if (binding.kind === "hoisted" && isPlain(binding.path.node) && !isStrict(path) && !path.scope.hasOwnBinding(name))
    return name;
  const taken =
    plan.saved.has(name) || path.scope.hasBinding(name, true) || path.scope.getProgramParent().hasGlobal(name);
  return taken ? uid(name) : name;
}

/**
 * @param {any} binding
 * @param {string} name unique
 * @param {string} original
 * @param {boolean} repeated
 * @param {VariablePlan} plan
 * @param {Compilation} compilation
 */
function moveIntoObject(binding, name, original, repeated, plan, { uid }) {
  const scopeNode = binding.scope.block;
  let home = plan.objects.get(scopeNode);
  if (home === undefined) {
    const objectName = uid("scope");
    home = { name: objectName, alias: repeated ? uid("scope") : objectName, parameters: [], mirrored: new Map() };
    plan.objects.set(scopeNode, home);
    plan.saved.add(objectName);
  }
  if (binding.kind === "param") home.parameters.push(name);
  if (binding.kind === "param" && isMirrored(binding, binding.scope.path))
    home.mirrored.set(original, binding.scope.block.params.indexOf(binding.identifier));
  plan.members.set(name, toMember(home.alias, original));
}

/**
 * In sloppy functions with simple parameters, assigning a parameter shows in `arguments` and the other way round.
 * @param {any} binding
 * @param {any} path of the function
 * @returns {boolean}
 */
function isMirrored(binding, path) {
  const { node } = path;
  if (binding.kind !== "param" || node.extra?.mapjaxArguments === undefined || isStrict(path)) return false;
  return node.params.includes(binding.identifier) && node.params.length === node.extra.mapjaxLength;
}

/**
 * @param {string} alias of the object
 * @param {string} name of the variable
 * @returns {Node}
 */
function toMember(alias, name) {
  // An object's `__proto__` is no ordinary member.
  const node = b.member(b.id(alias), name === "__proto__" ? "__proto__$" : name);
  return { ...node, extra: { mapjaxVariable: true } };
}
