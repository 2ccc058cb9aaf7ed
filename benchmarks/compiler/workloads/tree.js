import { blocking } from "mapjax-runtime/compiled";
import { treeLifted, treeNested } from "../by-hand.js";
import { program } from "../programs.js";
import { weather } from "../weather.js";

const DEPTH = 14;
const LEAVES = 2 ** DEPTH;

/**
 * Recursive blocking functions that never have to wait.
 * @returns {Promise<import("./index.js").Workload>}
 */
export async function tree() {
  const compiled = await program("tree");
  const nested = blocking(treeNested, "treeNested");
  const lifted = blocking(treeLifted, "treeLifted");
  return {
    title: `a binary tree of calls, depth ${DEPTH}`,
    operations: 3 * LEAVES - 1,
    expected: LEAVES,
    contenders: [
      { name: "MapJAX", run: () => compiled.tree(DEPTH) },
      { name: "plain functions", run: () => plainTree(DEPTH) },
      { name: "async functions", run: () => asyncTree(DEPTH), waits: true },
      { name: "generators", run: () => runToEnd(generatorTree(DEPTH)) },
      { name: "nested continuations", run: () => nested(DEPTH) },
      { name: "lifted continuations", run: () => lifted(DEPTH) },
    ],
    claims: [
      { contender: "MapJAX", against: "plain functions", atMost: 1.5 },
      { contender: "async functions", against: "MapJAX", atLeast: 6 },
      { contender: "generators", against: "MapJAX" },
      { contender: "nested continuations", against: "MapJAX" },
      { contender: "lifted continuations", against: "MapJAX" },
    ],
    async suspendEverySite() {
      weather.isBad = true;
      for (const run of [compiled.tree, nested, lifted]) for (let i = 0; i < 1000; i++) await run(2);
      weather.isBad = false;
    },
  };
}

function plainLeaf() {
  if (weather.isBad) throw new Error("plain functions cannot wait");
  return 1;
}

/**
 * @param {number} depth
 * @returns {number}
 */
function plainTree(depth) {
  if (depth === 0) return plainLeaf();
  const left = plainTree(depth - 1);
  const right = plainTree(depth - 1);
  return left + right;
}

async function asyncLeaf() {
  if (weather.isBad) await null;
  return 1;
}

/**
 * @param {number} depth
 * @returns {Promise<number>}
 */
async function asyncTree(depth) {
  if (depth === 0) return await asyncLeaf();
  const left = await asyncTree(depth - 1);
  const right = await asyncTree(depth - 1);
  return left + right;
}

/** @returns {Generator<void, number, void>} */
function* generatorLeaf() {
  if (weather.isBad) yield;
  return 1;
}

/**
 * @param {number} depth
 * @returns {Generator<void, number, void>}
 */
function* generatorTree(depth) {
  if (depth === 0) return yield* generatorLeaf();
  const left = yield* generatorTree(depth - 1);
  const right = yield* generatorTree(depth - 1);
  return left + right;
}

/**
 * @param {Generator<void, number, void>} generator
 * @returns {number}
 */
function runToEnd(generator) {
  let step = generator.next();
  while (!step.done) step = generator.next();
  return step.value;
}
