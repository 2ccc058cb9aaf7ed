/**
 * Makes an arrow function that knows itself: only what it closes over can tell it.
 * @param {(self: { entry: Function | null }) => Function} make
 * @returns {Function}
 */
export function withSelf(make) {
  /** @type {{ entry: Function | null }} */
  const self = { entry: null };
  return (self.entry = make(self));
}

/**
 * Makes a blocking function that finds itself, as ordinary code does, in a box.
 * @template {Function} F
 * @param {(box: { plain: F | null }) => F} make
 * @returns {F}
 */
export function withPlain(make) {
  /** @type {{ plain: F | null }} */
  const box = { plain: null };
  return (box.plain = make(box));
}
