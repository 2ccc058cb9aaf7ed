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
