import { blocking } from "mapjax-runtime/compiled";
import { COUNT, TOTAL, elements, fill, values } from "../elements.js";
import { program } from "../programs.js";

/**
 * The same loop with `try … finally` in it.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function hitsInTry() {
  const { sum } = await program("hits-in-try");
  fill();
  return {
    title: `a loop over ${COUNT} cached elements, try … finally in it`,
    operations: COUNT,
    expected: TOTAL + COUNT,
    contenders: [
      { name: "MapJAX", run: () => sum(COUNT) },
      { name: "peek", run: blocking(sumByPeek, "sumByPeek") },
      { name: "Map.get", run: sumByGet },
      { name: "await", run: sumByAwait, waits: true },
    ],
    claims: [
      { contender: "MapJAX", against: "peek", atMost: 1.7 },
      { contender: "await", against: "MapJAX" },
    ],
    async suspendEverySite() {
      elements.invalidate();
      for (let i = 0; i < COUNT; i++) await sum(i + 1);
      fill();
    },
  };
}

function sumByPeek() {
  let total = 0;
  let rounds = 0;
  for (let i = 0; i < COUNT; i++) {
    try {
      const element = elements.peek(i);
      if (element === undefined) throw new Error("not cached");
      total += element;
    } finally {
      rounds++;
    }
  }
  return total + rounds;
}

function sumByGet() {
  let total = 0;
  let rounds = 0;
  for (let i = 0; i < COUNT; i++) {
    try {
      const value = values.get(i);
      if (value === undefined) throw new Error("not there");
      total += value;
    } finally {
      rounds++;
    }
  }
  return total + rounds;
}

async function sumByAwait() {
  let total = 0;
  let rounds = 0;
  for (let i = 0; i < COUNT; i++) {
    try {
      const value = await values.get(i);
      total += /** @type {number} */ (value);
    } finally {
      rounds++;
    }
  }
  return total + rounds;
}
