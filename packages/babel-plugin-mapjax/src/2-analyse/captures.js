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
 * @returns {Usage}
 */
export function getUsage(binding, functionPath) {
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
    if (!isEarly(path, closure, binding, functionPath)) continue;
    if (binding.constantViolations.includes(path)) usage.earlyWrites.push(path);
    else usage.early.add(path.node);
  }
  return usage;
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
 * @param {any} functionPath
 * @returns {boolean} whether the use may come before the declaration is evaluated
 */
function isEarly(path, closure, binding, functionPath) {
  const declaration = binding.path.node;
  if (binding.kind === "param" || binding.kind === "hoisted" || binding.path.isCatchClause()) return false;
  if (path.node === binding.identifier || path === binding.path || path.node === declaration) return false;
  if (isInHead(path, binding.scope.path)) return true;
  if (closure === null) return path.node.start < declaration.end || isInOtherCase(path, binding);
  if (closure.isFunctionDeclaration())
    return isAnyCalledBefore(declaration.end, functionPath) || isInOtherCase(closure, binding);
  if (
    closure.node === declaration.init ||
    closure.findParent((/** @type {any} */ p) => p.isClass())?.node === (declaration.init ?? declaration)
  )
    return false;
  return closure.node.start < declaration.end || isInOtherCase(path, binding);
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
 * @param {any} functionPath
 * @returns {boolean} whether a function declared anywhere in the function may run before the code at `end` does
 */
function isAnyCalledBefore(end, functionPath) {
  let called = false;
  functionPath.traverse({
    /** @param {any} path */
    FunctionDeclaration(path) {
      const binding = path.parentPath.scope.getBinding(path.node.id.name);
      called ||= binding?.referencePaths.some(
        (/** @type {any} */ use) =>
          use.node.start < end &&
          !use.findParent((/** @type {any} */ p) => p.isFunctionDeclaration() && p !== functionPath),
      );
      path.skip();
    },
  });
  return called;
}
