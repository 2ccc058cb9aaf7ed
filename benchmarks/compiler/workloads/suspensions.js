import { program } from "../programs.js";

const COUNT = 1000;

const settled = Promise.resolve();

/**
 * A loop that waits in each round. Beside each way to be woken stands what does the same in an `async` function;
 * awaiting a value that is there waits for nobody, and is the least that native code can do.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function suspensions() {
  const { inRunLoop, byMicrotasks, byPromises } = await program("suspensions");
  return {
    title: `a loop of ${COUNT} suspensions`,
    operations: COUNT,
    expected: COUNT,
    contenders: [
      { name: "MapJAX, woken at once", run: () => inRunLoop(COUNT), waits: true },
      { name: "MapJAX, woken in a microtask", run: () => byMicrotasks(COUNT), waits: true },
      { name: "MapJAX, an async function", run: () => byPromises(COUNT, one), waits: true },
      { name: "await, a value", run: awaitValues, waits: true },
      { name: "await, resolved at once", run: () => awaitAll(resolvedAtOnce), waits: true },
      { name: "await, resolved in a microtask", run: () => awaitAll(resolvedInMicrotask), waits: true },
      { name: "await, an async function", run: () => awaitAll(one), waits: true },
    ],
    claims: [
      { contender: "MapJAX, woken at once", against: "await, resolved at once", atMost: 0.7 },
      { contender: "MapJAX, woken in a microtask", against: "await, resolved in a microtask", atMost: 0.7 },
      { contender: "MapJAX, woken at once", against: "await, a value" },
      { contender: "MapJAX, an async function", against: "await, an async function" },
    ],
  };
}

const one = async () => 1;

/** @returns {Promise<number>} */
function resolvedAtOnce() {
  return new Promise((resolve) => resolve(1));
}

/** @returns {Promise<number>} */
function resolvedInMicrotask() {
  return new Promise((resolve) => {
    settled.then(() => resolve(1));
  });
}

async function awaitValues() {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const one = await 1;
    total += one;
  }
  return total;
}

/** @param {() => Promise<number>} wait */
async function awaitAll(wait) {
  let total = 0;
  for (let i = 0; i < COUNT; i++) {
    const one = await wait();
    total += one;
  }
  return total;
}
