import { isConstant } from "./constant.js";

/**
 * Tells which names mean one value all the time that a function runs: reading one earlier or later makes no difference.
 * @param {any} path of the function
 * @param {import("./survey.js").Survey} survey
 * @returns {(name: string) => boolean}
 */
export function createStableNames(path, { scopes }) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return (name) => {
    let stable = known.get(name);
    if (stable === undefined) {
      const own = scopes.map((scope) => scope.bindings[name]).filter((binding) => binding !== undefined);
      // A name that is not the function's own is that of something around it.
      if (own.length === 0) own.push(path.scope.parent.getBinding(name));
      stable = own.every(isStableBinding);
      known.set(name, stable);
    }
    return stable;
  };
}

/**
 * @param {any} binding
 * @returns {boolean}
 */
function isStableBinding(binding) {
  return binding !== undefined && isConstant(binding) && binding.kind !== "var";
}
