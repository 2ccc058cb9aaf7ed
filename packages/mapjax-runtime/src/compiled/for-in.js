/**
 * The keys of a `for…in` whose body may suspend, driven as `while (keys.next()) … keys.value …`.
 */
class ForIn {
  /** @param {any} object */
  constructor(object) {
    this.object = object;
    /** @type {string[]} */
    this.keys = [];
    for (const key in object) this.keys.push(key);
    this.index = 0;
    this.value = "";
  }

  /**
   * Steps on to the next key that has not been deleted meanwhile.
   * @returns {boolean} whether there is a `value`
   */
  next() {
    while (this.index < this.keys.length) {
      const key = this.keys[this.index++];
      if (!(key in Object(this.object))) continue;
      this.value = key;
      return true;
    }
    return false;
  }
}

/**
 * Opens the enumeration of a `for…in`.
 * @param {unknown} object
 * @returns {ForIn}
 */
export function forIn(object) {
  return new ForIn(object);
}
