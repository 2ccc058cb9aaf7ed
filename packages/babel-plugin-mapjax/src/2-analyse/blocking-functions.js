import { isConstant } from "./constant.js";
import { containsFunction } from "../walk.js";
import { isBlockingCall, mark, markOn } from "../marks.js";
import { findOwner, whyCannotBlock } from "./owner.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * What the rest of the compiler works on.
 *
 * @typedef {object} Blocking
 * @property {Set<any>} functions paths of the functions that block
 * @property {any[]} loops paths of the `pfor`s, outer ones first
 * @property {Map<Node, any[]>} calls for each function node, paths of the calls by its name that block through it
 * @property {any[]} switches paths of those whose discriminant has functions in it
 * @property {boolean} topLevel whether the module itself blocks
 */

/**
 * Finds the functions that block: those with a blocking call, a `pfor` or a `#` at their definition, and transitively
 * those that call one of them by a name that resolves to it.
 * @param {any} program path
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 * @returns {Blocking}
 */
export function findBlockingFunctions(program, errors) {
  /** @type {Blocking} */
  const blocking = { functions: new Set(), loops: [], calls: new Map(), switches: [], topLevel: false };
  const { resolvable, points, definitions, watching } = collect(program, blocking, errors);
  /** @type {any[]} functions whose callers are still to be tagged */
  const pending = [];

  const tag = (/** @type {any} */ functionPath) => {
    if (blocking.functions.has(functionPath)) return;
    blocking.functions.add(functionPath);
    pending.push(functionPath);
  };
  for (const path of definitions) {
    checkCanBlock(path, path.node, errors);
    tag(path);
  }
  for (const path of points) {
    const owner = ownerOfPoint(path, errors);
    if (owner.kind === "function") tag(owner.path);
    if (owner.kind === "program") blocking.topLevel = true;
  }
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    // Whoever calls an `async` function gets a promise, whether it blocks inside or not.
    if (path.node.async) continue;
    for (const call of resolvable.get(path.node) ?? []) {
      const owner = findOwner(call);
      if (isPlainPlace(owner) && !isBlockingCall(call.node)) continue;
      if (owner.kind === "function") {
        checkOwner(owner, call.node, errors);
        tag(owner.path);
      } else if (owner.kind === "forbidden") throw errors.forbidden(call.node, /** @type {string} */ (owner.code));
      mark(call.node, "direct");
      blocking.calls.set(path.node, [...(blocking.calls.get(path.node) ?? []), call]);
    }
  }
  for (const path of watching) refuseWatcher(path, blocking.functions, errors);
  return blocking;
}

/**
 * A `with` and a direct `eval` can see variables, which the compiler moves.
 * @param {any} path
 * @param {Set<any>} functions that block
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 */
function refuseWatcher(path, functions, errors) {
  const code = path.isWithStatement() ? "WITH" : "EVAL";
  if (path.findParent((/** @type {any} */ p) => functions.has(p))) throw errors.forbidden(path.node, code);
  if (code === "WITH")
    for (const inner of functions) if (inner.isDescendant(path)) throw errors.forbidden(inner.node, code);
}

/**
 * @param {any} program
 * @param {Blocking} blocking
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 * @returns {{ resolvable: Map<Node, any[]>, points: any[], definitions: any[], watching: any[] }}
 */
function collect(program, blocking, errors) {
  /** @type {Map<Node, any[]>} calls by a name that resolves, by the function called */
  const resolvable = new Map();
  /** @type {any[]} */
  const points = [];
  /** @type {any[]} calls by a name imported as blocking */
  const imported = [];
  /** @type {any[]} */
  const definitions = [];
  /** @type {any[]} what can see the variables of the functions around it */
  const watching = [];
  program.traverse({
    /** @param {any} path */
    WithStatement(path) {
      watching.push(path);
    },
    /** @param {any} path */
    "CallExpression|OptionalCallExpression|NewExpression"(path) {
      if (isBlockingCall(path.node)) {
        if (path.isNewExpression()) throw errors.forbidden(path.node, "NEW");
        if (path.get("callee").isSuper() || path.get("callee").isImport())
          throw errors.forbidden(path.node, "SUPER_CALL");
        points.push(path);
      }
      if (path.isCallExpression() && path.get("callee").isIdentifier()) {
        const target = resolveFunction(path.scope.getBinding(path.node.callee.name));
        if (target === "import") imported.push(path);
        else if (path.node.callee.name === "eval" && !path.scope.hasBinding("eval", true)) watching.push(path);
        else if (target !== undefined) resolvable.set(target, [...(resolvable.get(target) ?? []), path]);
      }
    },
    /** @param {any} path */
    SwitchStatement(path) {
      if (containsFunction(path.node.discriminant)) blocking.switches.push(path);
    },
    /** @param {any} path */
    For(path) {
      if (markOn(path.node) !== "pfor") return;
      blocking.loops.push(path);
      points.push(path);
    },
    /** @param {any} path */
    Function(path) {
      if (markOn(path.node) === "definition") definitions.push(path);
    },
  });
  for (const path of imported) {
    const owner = findOwner(path);
    if (!isPlainPlace(owner)) {
      mark(path.node, "call");
      points.push(path);
    }
  }
  return { resolvable, points, definitions, watching };
}

/**
 * @param {import("./owner.js").Owner} owner
 * @returns {boolean} whether an unmarked call there is a plain one, which starts a thread
 */
function isPlainPlace({ kind, path }) {
  return kind === "program" || Boolean(path.node.async);
}

/**
 * @param {any} binding
 * @returns {Node | "import" | undefined} the function that the name always means
 */
function resolveFunction(binding) {
  if (binding === undefined || !isConstant(binding)) return undefined;
  const { path } = binding;
  if (path.isFunctionDeclaration() || path.isFunctionExpression()) return path.node;
  if (path.isImportSpecifier()) return markOn(path.node) === "import" ? "import" : undefined;
  if (!path.isVariableDeclarator() || binding.kind !== "const" || !path.get("id").isIdentifier()) return undefined;
  const init = path.get("init");
  return init.isFunctionExpression() || init.isArrowFunctionExpression() ? init.node : undefined;
}

/**
 * @param {any} path of a blocking call or a `pfor`
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 * @returns {import("./owner.js").Owner}
 */
function ownerOfPoint(path, errors) {
  const owner = findOwner(path);
  if (owner.kind === "forbidden") throw errors.forbidden(path.node, /** @type {string} */ (owner.code));
  if (owner.kind === "function") checkOwner(owner, path.node, errors);
  return owner;
}

/**
 * @param {import("./owner.js").Owner} owner
 * @param {Node} node
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 */
function checkOwner(owner, node, errors) {
  checkCanBlock(owner.path, node, errors);
  if (owner.inParameters && owner.path.node.async) throw errors.forbidden(node, "ASYNC_PARAMETER");
}

/**
 * @param {any} functionPath
 * @param {Node} node where to point
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 */
function checkCanBlock(functionPath, node, errors) {
  const code = whyCannotBlock(functionPath.node);
  if (code !== undefined) throw errors.forbidden(node, code);
  mark(functionPath.node, "definition");
}
