import { inspect } from "node:util";

/**
 * What programs make their effects seen with. All of them write to one log.
 *
 *   L(value, …)        logs values
 *   v(name, value)     logs that it was evaluated, and gives the value, or the name
 *   text(name)         an object that logs when it is made a string
 *   iter(name, values) an iterable that logs how it is used
 * @param {string[]} log
 * @returns {Record<string, Function>}
 */
export function createEffects(log) {
  const L = (...values) => log.push(values.map(show).join(" "));
  return {
    L,
    v(name, ...value) {
      L("eval", name);
      return value.length > 0 ? value[0] : name;
    },
    text: (name) => ({
      [Symbol.toPrimitive](hint) {
        L(hint, name);
        return name;
      },
    }),
    iter: (name, values) => ({
      [Symbol.iterator]() {
        let n = 0;
        L(name, "opened");
        return {
          next() {
            L(name, "next", n);
            return n < values.length ? { value: values[n++], done: false } : { value: undefined, done: true };
          },
          return(value) {
            L(name, "closed");
            return { value, done: true };
          },
        };
      },
    }),
  };
}

/**
 * A text that tells values apart; the twin's `async` functions are plain ones in MapJAX.
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  if (typeof value === "string") return value;
  return inspect(value, { depth: 4, breakLength: Infinity, sorted: false }).replaceAll("[AsyncFunction", "[Function");
}

/**
 * @param {any} error
 * @returns {string} without the message where the engine words it
 */
export function showError(error) {
  if (error instanceof TypeError || error instanceof ReferenceError) return error.name;
  return error instanceof Error ? `${error.name}: ${error.message}` : show(error);
}
