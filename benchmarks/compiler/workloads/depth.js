import { program } from "../programs.js";
import { reached } from "../reached.js";

/** How often each descends before it counts: the engine has compiled both by then. */
const WARM_UP = 50;

const ROUNDS = 15;

/**
 * How deep calls can nest until the stack is full: counted, not timed.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function depth() {
  const { descend } = await program("depth");
  const plainDepth = () => {
    try {
      plainDescend(0);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    return reached.depth;
  };
  const blockingDepth = async () => {
    await descend(0).then(
      () => {
        throw new Error("the stack has no end");
      },
      (/** @type {unknown} */ error) => {
        if (!(error instanceof RangeError)) throw error;
      },
    );
    return reached.depth;
  };
  return {
    title: "calls nested until the stack is full",
    unit: "calls",
    operations: 1,
    contenders: [],
    claims: [{ contender: "MapJAX", against: "plain functions", atLeast: 0.5 }],
    async count() {
      for (let i = 0; i < WARM_UP; i++) {
        plainDepth();
        await blockingDepth();
      }
      const samples = [];
      for (let round = 0; round < ROUNDS; round++) {
        samples.push({ round, contender: "plain functions", value: plainDepth() });
        samples.push({ round, contender: "MapJAX", value: await blockingDepth() });
      }
      return samples;
    },
  };
}

/**
 * @param {number} n
 * @returns {number}
 */
function plainDescend(n) {
  reached.depth = n;
  if (n < 0) throw new Error("plain functions cannot wait");
  const below = plainDescend(n + 1);
  return below + 1;
}
