import { Scope } from "./scope.js";

/**
 * Where something is printed.
 *
 * @typedef {object} Context
 * @property {Spelling} spelling
 * @property {Scope} scope
 * @property {boolean} strict
 * @property {boolean} blocks whether a blocking call may stand here
 * @property {boolean} parameters in the parameters of a blocking function: an `async` function cannot wait there
 * @property {boolean} calls whether functions of the program may be called here: not where nothing bounds recursion
 * @property {boolean} yields
 * @property {boolean} returns
 * @property {boolean} hasArguments
 * @property {"class" | "function" | "none"} self what `this` may be; in sloppy functions it may be the global object
 * @property {boolean} hasSuper
 * @property {string[]} privates names that the classes around have
 * @property {Target[]} targets of `break` and `continue`
 * @property {{ calls: boolean }} owner tells whether the function needs fuel
 * @property {{ count: number, later: boolean }} program
 *
 * @typedef {"twin" | "marked" | "resolved" | "plain" | "async"} Spelling
 *   twin: `await f(x)` in `async` functions.
 *   marked: `f#(x)`.
 *   resolved: the same, and `f(x)` where the compiler knows what `f` is.
 *   plain: `block(f(x))`.
 *   async: `f#(x)` in `async` functions.
 *
 * @typedef {object} Target
 * @property {string} [label]
 * @property {boolean} loop
 */

/**
 * @param {Spelling} spelling
 * @param {boolean} strict
 * @returns {Context} of the top level
 */
export function createContext(spelling, strict) {
  return {
    spelling,
    scope: new Scope(null, { holdsVars: true }),
    strict,
    blocks: false,
    parameters: false,
    calls: false,
    yields: false,
    returns: false,
    hasArguments: false,
    self: "none",
    hasSuper: false,
    privates: [],
    targets: [],
    owner: { calls: false },
    program: { count: 0, later: false },
  };
}

/**
 * @param {Context} context
 * @param {ConstructorParameters<typeof Scope>[1]} [options]
 * @returns {Context} with a scope of its own
 */
export function inScope(context, options) {
  return { ...context, scope: new Scope(context.scope, options) };
}

/**
 * @param {Context} context
 * @returns {number} a number that stands once in the program
 */
export function number(context) {
  return ++context.program.count;
}
