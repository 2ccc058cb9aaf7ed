/**
 * Parameters of a sloppy function that uses `arguments`: the two show each other's values.
 * @param {IArguments} args the function's own
 * @param {Record<string, number>} places of the parameters in it
 * @returns {Record<string, unknown>} an object with a member for each parameter
 */
export function mirrorArguments(args, places) {
  /** @type {Record<string, unknown>} */
  const parameters = {};
  for (const [name, place] of Object.entries(places)) {
    // Only what was passed is mirrored.
    if (place >= args.length) parameters[name] = undefined;
    else
      Object.defineProperty(parameters, name, {
        get: () => args[place],
        set(value) {
          args[place] = value;
        },
        enumerable: true,
      });
  }
  return parameters;
}
