import { ArrayMap } from "mapjax-runtime";

/** What the loops add up: as many elements as a page may show, with times to live that do not run out meanwhile. */
export const COUNT = 1000;

export const values = new Map(Array.from({ length: COUNT }, (_, key) => [key, key % 7]));

/** The sum of all. */
export const TOTAL = [...values.values()].reduce((sum, value) => sum + value, 0);

const TTL = 3_600_000;

export const elements = new ArrayMap("http://elements.invalid/", {
  transport: async ({ keys }) => ({ ttl: TTL, items: keys.map((key) => ({ value: values.get(Number(key)) })) }),
});

/** Caches every element. */
export function fill() {
  for (const [key, value] of values) elements.set(key, value, { ttl: TTL });
}
