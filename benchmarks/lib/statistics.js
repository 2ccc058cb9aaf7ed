/**
 * Medians, and how sure they are.
 */

/**
 * @param {readonly number[]} values at least one
 * @returns {number}
 */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * How many times `b` the values of `a` are: the ratio of the medians, and its 95 % bootstrap interval. The rounds are
 * drawn together, since what disturbs a round disturbs all its slices.
 * @param {readonly number[]} a one value a round
 * @param {readonly number[]} b of the same rounds
 * @param {{ draws?: number, random?: () => number }} [options]
 * @returns {{ ratio: number, low: number, high: number }}
 */
export function ratioOf(a, b, { draws = 2000, random = createRandom(1) } = {}) {
  const rounds = a.length;
  const ratios = Array.from({ length: draws }, () => {
    const drawn = Array.from({ length: rounds }, () => Math.floor(random() * rounds));
    return median(drawn.map((round) => a[round])) / median(drawn.map((round) => b[round]));
  }).sort((x, y) => x - y);
  return {
    ratio: median(a) / median(b),
    low: ratios[Math.floor(draws * 0.025)],
    high: ratios[Math.ceil(draws * 0.975) - 1],
  };
}

/**
 * @typedef {{ atMost?: number, atLeast?: number }} Band
 */

/**
 * @param {{ low: number, high: number }} interval
 * @param {Band} band
 * @returns {"holds" | "fails" | "open" | "reported"} open if the interval lies across an end of the band
 */
export function verdictOn({ low, high }, { atMost = Infinity, atLeast = 0 }) {
  if (atMost === Infinity && atLeast === 0) return "reported";
  if (high <= atMost && low >= atLeast) return "holds";
  return low > atMost || high < atLeast ? "fails" : "open";
}

/**
 * Mulberry32: the same numbers for the same seed.
 * @param {number} seed
 * @returns {() => number} a number from 0 to below 1
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
