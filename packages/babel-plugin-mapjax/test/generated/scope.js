/** What names mean: a name of one kind always means something of that kind, whatever scope it is found in. */
const KINDS = {
  value: ["a", "b", "c", "d"],
  object: ["o", "u"],
  blocking: ["f", "g", "h"],
  plain: ["p", "q"],
  generator: ["r"],
  class: ["K", "M"],
};

/** @typedef {keyof typeof KINDS} Kind */

/** A scope of the program that is being printed. */
export class Scope {
  /** @type {Map<string, string>} how the names of this scope are declared */
  declared = new Map();
  /** @type {Set<string>} names of `var`s here and in the blocks inside */
  vars = new Set();
  /** @type {Set<string>} what has been referred to from here and from inside */
  used = new Set();
  /** @type {[Kind, string][]} names beside those of KINDS */
  fresh = [];

  /**
   * @param {Scope | null} parent
   * @param {{ holdsVars?: boolean, sharesNames?: boolean }} [options] sharesNames: with its parent, as a body with its
   *   parameters
   */
  constructor(parent, { holdsVars = false, sharesNames = false } = {}) {
    this.parent = parent;
    this.holdsVars = holdsVars;
    this.sharesNames = sharesNames;
    this.program = parent?.program ?? { count: 0, prelude: new Map() };
  }

  /**
   * @param {Kind} kind
   * @param {number} n
   * @param {boolean} [writing] prefer what is no constant
   * @returns {string} a name to refer to
   */
  refer(kind, n, writing = false) {
    let names = [...KINDS[kind]];
    for (let scope = this; scope !== null; scope = scope.parent)
      for (const [freshKind, name] of scope.fresh) if (freshKind === kind) names.push(name);
    if (writing && n % 8 !== 7) {
      const variables = names.filter((name) => this.#find(name)?.declared.get(name) !== "const");
      if (variables.length > 0) names = variables;
    }
    const name = names[n % names.length];
    if (this.#find(name) === undefined) this.program.prelude.set(name, kind);
    for (let scope = this; scope !== null; scope = scope.parent) {
      scope.used.add(name);
      if (scope.declared.has(name) || scope.vars.has(name)) break;
    }
    return name;
  }

  /** @param {string} name */
  #find(name) {
    for (let scope = this; scope !== null; scope = scope.parent)
      if (scope.declared.has(name) || (scope.holdsVars && scope.vars.has(name))) return scope;
  }

  /**
   * @param {"var" | "let" | "const" | "parameter"} how classes and functions of blocks are as `let`, those of function
   *   bodies too
   * @param {Kind} kind
   * @param {number} n
   * @param {{ early?: boolean, unique?: boolean }} [options] early: also a name that has been used before; unique: none
   *   that anything outside may mean
   * @returns {string} the name to declare
   */
  declare(how, kind, n, { early = false, unique = false } = {}) {
    const names = KINDS[kind];
    let name = unique
      ? undefined
      : names.map((_, i) => names[(n + i) % names.length]).find((one) => this.#allows(how, one, early));
    if (name === undefined) {
      name = `${names[0]}${++this.program.count}`;
      this.fresh.push([kind, name]);
    }
    if (how !== "var") this.declared.set(name, how);
    else
      for (let scope = this; scope !== null; scope = scope.parent) {
        scope.vars.add(name);
        if (scope.holdsVars) break;
      }
    return name;
  }

  /**
   * @param {string} how
   * @param {string} name
   * @param {boolean} early
   * @returns {boolean}
   */
  #allows(how, name, early) {
    if (this.parent === null && this.program.prelude.has(name)) return false;
    if (how !== "var")
      return (
        (early || !this.used.has(name)) &&
        !this.declared.has(name) &&
        !this.vars.has(name) &&
        !(this.sharesNames && this.parent.declared.has(name))
      );
    for (let scope = this; scope !== null; scope = scope.parent) {
      if (scope.declared.has(name)) return false;
      if (scope.holdsVars) break;
    }
    return early || !this.used.has(name);
  }
}
