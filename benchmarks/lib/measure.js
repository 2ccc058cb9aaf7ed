import { createRandom } from "./statistics.js";

/**
 * What is timed. A contender does the same work as its neighbours and says what came out, so that it can be checked.
 * @typedef {object} Contender
 * @property {string} name
 * @property {() => unknown} run a promise of the result, or the result
 * @property {boolean} [waits] whether the work goes on after `run` has returned
 * @property {number} [operations] in one run, if not as many as the others do
 */

/**
 * @typedef {object} Sample
 * @property {number} round
 * @property {string} contender
 * @property {number} value ns of processor time for one operation
 * @property {number} [wallNs] for one operation
 */

/**
 * @param {readonly Contender[]} contenders
 * @param {unknown} expected
 * @returns {Promise<void>}
 * @throws {Error} if one gives a wrong answer
 */
export async function checkAnswers(contenders, expected) {
  for (const { name, run } of contenders) {
    const answer = await run();
    if (answer !== expected) throw new Error(`${name}: expected ${String(expected)}, got ${String(answer)}`);
  }
}

/**
 * Times contenders in turn: each round gives each of them a slice, in an order of its own. Time is that of the
 * processor, so that what else the machine does counts little, and slices are short and many, so that the median of
 * them is one that nothing disturbed.
 * @param {readonly Contender[]} contenders
 * @param {{ operations: number, rounds: number, sliceMs: number, warmUpMs: number }} options `operations` in one `run`
 * @returns {Promise<Sample[]>}
 */
export async function measure(contenders, { operations, rounds, sliceMs, warmUpMs }) {
  const random = createRandom(7);
  const runs = new Map();
  for (const contender of contenders) runs.set(contender, await warmUp(contender, warmUpMs, sliceMs));
  /** @type {Sample[]} */
  const samples = [];
  for (let round = 0; round < rounds; round++)
    for (const contender of shuffle(contenders, random)) {
      const times = runs.get(contender);
      const { cpuNs, wallNs } = await time(contender, times);
      const all = times * (contender.operations ?? operations);
      samples.push({ round, contender: contender.name, value: cpuNs / all, wallNs: wallNs / all });
    }
  return samples;
}

/**
 * @param {Contender} contender
 * @param {number} warmUpMs
 * @param {number} sliceMs
 * @returns {Promise<number>} how often it runs in a slice
 */
async function warmUp(contender, warmUpMs, sliceMs) {
  let spentMs = 0;
  let times = 1;
  while (spentMs < warmUpMs) {
    const ms = (await time(contender, times)).cpuNs / 1e6;
    spentMs += Math.max(ms, 0.01);
    if (ms < sliceMs / 2) times *= 2;
  }
  const ms = (await time(contender, times)).cpuNs / 1e6;
  return Math.max(1, Math.round((times * sliceMs) / Math.max(ms, 0.01)));
}

/**
 * @param {Contender} contender
 * @param {number} times
 * @returns {Promise<{ cpuNs: number, wallNs: number }>}
 */
async function time({ run, waits = false }, times) {
  const wall = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  if (waits) for (let i = 0; i < times; i++) await run();
  else for (let i = 0; i < times; i++) run();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuNs: (user + system) * 1e3, wallNs: Number(process.hrtime.bigint() - wall) };
}

/**
 * @template T
 * @param {readonly T[]} values
 * @param {() => number} random
 * @returns {T[]}
 */
function shuffle(values, random) {
  const shuffled = [...values];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
  }
  return shuffled;
}
