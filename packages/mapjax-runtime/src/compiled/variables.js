/**
 * Variables that can be resumed are no longer `let` and `const` to the engine; what it would refuse is refused here.
 */

/** The value of a variable before its declaration is evaluated. */
export const UNSET = Symbol("mapjax unset");

/**
 * Reads a variable that may not be declared yet.
 * @template T
 * @param {T | typeof UNSET} value
 * @param {string} name
 * @returns {T}
 * @throws {ReferenceError} if its declaration has not been evaluated
 */
export function initialised(value, name) {
  if (value === UNSET) throw new ReferenceError(`Cannot access '${name}' before initialization`);
  return /** @type {T} */ (value);
}

/**
 * Assigns a variable that may not be declared yet.
 * @template T
 * @param {T} value to assign
 * @param {unknown} old the variable's value so far
 * @param {string} name
 * @returns {T} `value`
 * @throws {ReferenceError} if its declaration has not been evaluated
 */
export function initialising(value, old, name) {
  initialised(old, name);
  return value;
}

/**
 * Assigns a constant.
 * @param {string} name
 * @returns {never}
 * @throws {TypeError} always
 */
export function refuseAssignment(name) {
  throw new TypeError(`Assignment to constant variable '${name}'`);
}

/**
 * A constant as the target of a destructuring.
 * @param {string} name
 * @returns {{ value: unknown }} an object whose member refuses to be assigned
 */
export function constantTarget(name) {
  return {
    get value() {
      return undefined;
    },
    set value(_value) {
      refuseAssignment(name);
    },
  };
}
