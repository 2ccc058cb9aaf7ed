import { isLoop } from "./points.js";

/**
 * How closures see a variable. All of it is read before anything is transformed.
 *
 * @typedef {object} Usage
 * @property {boolean} captured whether a function inside uses it
 * @property {boolean} hoisted whether a function declaration does, which is made before the variable has its value
 * @property {boolean} repeated whether its scope is entered more than once in a call: each time makes a new variable
 * @property {Set<any>} early identifiers that may be evaluated before the declaration is
 * @property {any[]} earlyWrites paths of what may assign before the declaration is evaluated
 */

/**
 * @param {any} binding
 * @param {any} functionPath the function whose variable it is
 * @param {import("./survey.js").Survey} survey of it
 * @returns {Usage}
 */
export function getUsage(binding, functionPath, survey) {
  /** @type {Usage} */
  const usage = {
    captured: false,
    hoisted: false,
    repeated: isRepeated(binding.scope.path, functionPath),
    early: new Set(),
    earlyWrites: [],
  };
  for (const path of [...binding.referencePaths, ...binding.constantViolations]) {
    const closure = getClosure(path, functionPath);
    if (closure !== null) usage.captured = true;
    if (closure?.isFunctionDeclaration()) usage.hoisted = true;
    if (!isEarly(path, closure, binding, survey)) continue;
    if (binding.constantViolations.includes(path)) usage.earlyWrites.push(path);
    else if (!isTarget(path)) usage.early.add(path.node);
  }
  return usage;
}

/**
 * @param {any} path of an identifier
 * @returns {boolean} whether it is what an assignment writes: that is among the writes already
 */
function isTarget({ key, parentPath }) {
  return parentPath.isUpdateExpression() || (parentPath.isAssignmentExpression() && key === "left");
}

/**
 * @param {any} path
 * @param {any} functionPath
 * @returns {any} the outermost function, or class member, between a place and the function around it; null if none
 */
function getClosure(path, functionPath) {
  let closure = null;
  for (let p = path; p !== functionPath && p; p = p.parentPath) if (isClosure(p)) closure = p;
  return closure;
}

/**
 * @param {any} path
 * @returns {boolean}
 */
function isClosure(path) {
  return path.isFunction() || path.isStaticBlock() || /^Class(Private|Accessor)?Property$/.test(path.type);
}

/**
 * @param {any} scopePath
 * @param {any} functionPath
 * @returns {boolean}
 */
function isRepeated(scopePath, functionPath) {
  for (let p = scopePath; p !== functionPath; p = p.parentPath) if (isLoop(p.node)) return true;
  return false;
}

/**
 * @param {any} path of a use
 * @param {any} closure around it
 * @param {any} binding
 * @param {import("./survey.js").Survey} survey
 * @returns {boolean} whether the use may come before the declaration is evaluated
 */
function isEarly(path, closure, binding, survey) {
  const declaration = binding.path.node;
  if (binding.kind === "param" || binding.kind === "hoisted" || binding.path.isCatchClause()) return false;
  if (path.node === binding.identifier || path === binding.path || path.node === declaration) return false;
  if (isInHead(path, binding.scope.path) || isInOwnDefault(path, binding)) return true;
  if (closure === null) return isBefore(path.node, binding) || isInOtherCase(path, binding);
  if (closure.isFunctionDeclaration())
    return isAnyCalledBefore(declaration.end, survey) || isInOtherCase(closure, binding);
  if (
    closure.node === declaration.init ||
    closure.findParent((/** @type {any} */ p) => p.isClass())?.node === (declaration.init ?? declaration)
  )
    return false;
  return isBefore(closure.node, binding) || isInOtherCase(path, binding);
}

/**
 * @param {any} use
 * @param {any} binding
 * @returns {boolean} whether it stands before the variable gets its value; a declarator's value comes before its names
 */
function isBefore(use, { path, identifier }) {
  const { init, end } = path.node;
  if (path.isClassDeclaration()) return use.start < end;
  return use.start < identifier.start || Boolean(init && use.start >= init.start && use.start < end);
}

/**
 * @param {any} path
 * @param {any} binding
 * @returns {boolean} whether it stands in the default of the variable itself: `{ a = a }`
 */
function isInOwnDefault(path, { identifier }) {
  for (let p = path; p && !p.isStatement(); p = p.parentPath) {
    if (p.key !== "right" || !p.parentPath?.isAssignmentPattern()) continue;
    const { left } = p.parent;
    if (left.start <= identifier.start && identifier.end <= left.end) return true;
  }
  return false;
}

/**
 * @param {any} path
 * @param {any} loop
 * @returns {boolean} whether it stands in what a `for…of` or `for…in` goes through, before its variables have values
 */
function isInHead(path, loop) {
  if (!loop.isForXStatement()) return false;
  for (let p = path; p && p !== loop; p = p.parentPath) if (p.parentPath === loop) return p.key === "right";
  return false;
}

/**
 * @param {any} path
 * @param {any} binding
 * @returns {boolean} whether a `switch` may jump past the declaration
 */
function isInOtherCase(path, binding) {
  if (!binding.scope.path.isSwitchStatement()) return false;
  const isCase = (/** @type {any} */ p) => p.isSwitchCase() && p.parentPath === binding.scope.path;
  return path.findParent(isCase)?.node !== binding.path.findParent(isCase)?.node;
}

/**
 * @param {number} end
 * @param {import("./survey.js").Survey} survey
 * @returns {boolean} whether a function declared anywhere in the function may run before the code at `end` does
 */
function isAnyCalledBefore(end, { declared }) {
  return declared.some((path) => {
    const binding = path.parentPath.scope.getBinding(path.node.id.name);
    return binding?.referencePaths.some(
      (/** @type {any} */ use) => use.node.start < end && !declared.some((inner) => use.isDescendant(inner)),
    );
  });
}
