/**
 * What methods of object literals have and function expressions lack.
 */

/**
 * `super.key` in a method of `home`.
 * @param {object} home the object that the method was written in
 * @param {PropertyKey} key
 * @param {unknown} self the method's `this`
 * @returns {any}
 */
export function superGet(home, key, self) {
  return Reflect.get(Object.getPrototypeOf(home), key, self);
}

/**
 * `super.key = value` in a method of `home`.
 * @template T
 * @param {object} home the object that the method was written in
 * @param {PropertyKey} key
 * @param {T} value
 * @param {unknown} self the method's `this`
 * @returns {T}
 */
export function superSet(home, key, value, self) {
  Reflect.set(Object.getPrototypeOf(home), key, value, self);
  return value;
}

/**
 * The name of a method with this key.
 * @param {PropertyKey} key
 * @returns {string}
 */
export function nameOfKey(key) {
  if (typeof key !== "symbol") return String(key);
  return key.description === undefined ? "" : `[${key.description}]`;
}

/**
 * Takes a method out of a class.
 * @param {any} home the object that owns it
 * @param {PropertyKey} key
 * @returns {Function}
 */
export function takeMethod(home, key) {
  const method = home[key];
  delete home[key];
  return method;
}
