import { blocking } from "mapjax-runtime/compiled";
import { sumLifted, sumNested } from "../by-hand.js";
import { COUNT, TOTAL, elements, fill, values } from "../elements.js";
import { program } from "../programs.js";

/**
 * A loop over cached elements whose times to live are finite.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function hits() {
  const { sum } = await program("hits");
  fill();
  const nested = blocking(sumNested, "sumNested");
  const lifted = blocking(sumLifted, "sumLifted");
  return {
    title: `a loop over ${COUNT} cached elements`,
    operations: COUNT,
    expected: TOTAL,
    contenders: [
      { name: "MapJAX", run: () => sum(COUNT) },
      { name: "peek", run: blocking(sumByPeek, "sumByPeek") },
      { name: "Map.get", run: sumByGet },
      { name: "await", run: sumByAwait, waits: true },
      { name: "nested continuations", run: () => nested(COUNT) },
      { name: "lifted continuations", run: () => lifted(COUNT) },
    ],
    claims: [
      { contender: "MapJAX", against: "peek", atMost: 1.3 },
      { contender: "peek", against: "Map.get", atMost: 3 },
      { contender: "await", against: "MapJAX", atLeast: 4 },
      { contender: "nested continuations", against: "MapJAX" },
      { contender: "lifted continuations", against: "MapJAX" },
    ],
    async suspendEverySite() {
      for (const run of [sum, nested, lifted]) {
        elements.invalidate();
        for (let i = 0; i < COUNT; i++) await run(i + 1);
      }
      fill();
    },
  };
}

/** In a thread, as compiled code is: outside of one, `peek` reads the clock each time. */
function sumByPeek() {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const element = elements.peek(i);
    if (element === undefined) throw new Error("not cached");
    total += element;
  }
  return total;
}

function sumByGet() {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const value = values.get(i);
    if (value === undefined) throw new Error("not there");
    total += value;
  }
  return total;
}

async function sumByAwait() {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const value = await values.get(i);
    total += /** @type {number} */ (value);
  }
  return total;
}
