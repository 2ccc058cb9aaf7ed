/**
 * What destructuring does, for patterns that may suspend.
 */

/**
 * @param {unknown} value to be destructured as an object
 * @returns {void}
 * @throws {TypeError} for null and undefined
 */
export function requireObject(value) {
  if (value === null || value === undefined)
    throw new TypeError(`Cannot destructure '${String(value)}' as it is ${String(value)}.`);
}

/**
 * @param {any} value
 * @returns {PropertyKey} the value as a property key, so that it is converted once
 */
export function toKey(value) {
  if (typeof value === "symbol") return value;
  const primitive = typeof value === "object" && value !== null ? Reflect.ownKeys({ [value]: 0 })[0] : value;
  return typeof primitive === "symbol" ? primitive : String(primitive);
}

/**
 * @param {any} value
 * @param {PropertyKey[]} taken keys that the pattern names
 * @returns {Record<PropertyKey, unknown>} its other own enumerable properties
 */
export function objectRest(value, taken) {
  /** @type {Record<PropertyKey, unknown>} */
  const rest = {};
  const names = taken.map((key) => (typeof key === "symbol" ? key : String(key)));
  for (const key of Reflect.ownKeys(Object(value))) {
    if (names.includes(key) || !Object.prototype.propertyIsEnumerable.call(value, key)) continue;
    Object.defineProperty(rest, key, { value: value[key], writable: true, enumerable: true, configurable: true });
  }
  return rest;
}

/**
 * A tag: the strings of its template, one object for each place in the source.
 * @param {TemplateStringsArray} strings
 * @returns {TemplateStringsArray}
 */
export function stringsOf(strings) {
  return strings;
}
