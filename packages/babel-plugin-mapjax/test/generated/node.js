import fc from "fast-check";

/**
 * The nodes of a program are printers. fast-check shrinks what they are made of.
 *
 * @typedef {(context: import("./context.js").Context, ...rest: any[]) => string} Printer
 */

const depth = fc.createDepthIdentifier();

/** A number without a preference for small ones: which name, which operator. It shrinks to 0. */
export const pick = fc.noBias(fc.nat(47));

/**
 * @param {number} n in how many of 48
 * @returns {import("fast-check").Arbitrary<boolean>} that shrinks to false
 */
export const rarely = (n) => pick.map((value) => value > 47 - n);

/**
 * @param {Record<string, import("fast-check").Arbitrary<any>>} parts
 * @param {(values: Record<string, any>, context: import("./context.js").Context, ...rest: any[]) => string} print
 * @param {string[]} [inner] the parts that shrinking may leave of it, one in its place
 * @returns {import("fast-check").Arbitrary<Printer>}
 */
export function node(parts, print, inner = []) {
  return fc.record({ kept: inner.length > 0 ? pick : fc.constant(0), ...parts }).map((values) => (context, ...rest) => {
    const part = inner[values.kept];
    return part === undefined ? print(values, context, ...rest) : values[part](context, ...rest);
  });
}

/**
 * One of several, each behind its weight; the first is what everything shrinks to.
 * @param {...[number, import("fast-check").Arbitrary<Printer>]} weighted
 * @returns {import("fast-check").Arbitrary<Printer>}
 */
export function choose(...weighted) {
  return fc.oneof(
    { maxDepth: 8, depthSize: "max", depthIdentifier: depth, withCrossShrink: true },
    ...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })),
  );
}

/**
 * @param {import("fast-check").Arbitrary<any>} arbitrary
 * @param {number} maxLength
 * @param {number} [minLength]
 * @returns {import("fast-check").Arbitrary<any[]>}
 */
export function some(arbitrary, maxLength, minLength = 0) {
  return fc.array(arbitrary, { minLength, maxLength, depthIdentifier: depth });
}

/**
 * @param {import("fast-check").Arbitrary<any>} arbitrary
 * @returns {import("fast-check").Arbitrary<any>} or undefined
 */
export function maybe(arbitrary) {
  return fc.option(arbitrary, { nil: undefined, freq: 2, maxDepth: 8, depthSize: "max", depthIdentifier: depth });
}
