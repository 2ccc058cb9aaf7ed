import { indexKeys } from "../protocol.js";
import { KeyedMap } from "./keyed-map.js";

/**
 * A map whose keys are non-negative integers: a list on the server.
 * @template [V=any] the values
 * @extends {KeyedMap<number, V>}
 */
export class ArrayMap extends KeyedMap {
  /**
   * @param {string | URL} url what the server answers at
   * @param {import("./options.js").MapOptions<number>} [options]
   * @throws {TypeError} if the url or an option is not of its kind
   */
  constructor(url, options) {
    super("ArrayMap", indexKeys, url, options);
  }
}
