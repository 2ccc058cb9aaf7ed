import { stringKeys } from "../protocol.js";
import { KeyedMap } from "./keyed-map.js";

/**
 * A map whose keys are strings, of 1 to 1024 characters.
 * @template [V=any] the values
 * @extends {KeyedMap<string, V>}
 */
export class SharedMap extends KeyedMap {
  /**
   * @param {string | URL} url what the server answers at
   * @param {import("./options.js").MapOptions<string>} [options]
   * @throws {TypeError} if the url or an option is not of its kind
   */
  constructor(url, options) {
    super("SharedMap", stringKeys, url, options);
  }
}
