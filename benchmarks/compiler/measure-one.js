/**
 * Measures one workload in a process of its own, so that no other has shaped what the engine knows about the runtime.
 * `node measure-one.js <workload> <fresh | suspended> <options as JSON>` writes what came out as JSON.
 */
import { checkAnswers, measure } from "../lib/measure.js";
import * as workloads from "./workloads/index.js";

const [name, state, given] = process.argv.slice(2);
const workload = await workloads[/** @type {(typeof workloads.PLAN)[number][0]} */ (name)]();
const { title, unit = "ns", contenders, expected, claims, operations } = workload;
const options = { ...JSON.parse(given), ...workload.options, operations };
await checkAnswers(contenders, expected);
if (state === "suspended") {
  // First hot, then suspended: the engine has to give up what it believed.
  await measure(contenders, { ...options, rounds: 1 });
  await workload.suspendEverySite?.();
  await checkAnswers(contenders, expected);
}
const samples = workload.count ? await workload.count() : await measure(contenders, options);
process.stdout.write(JSON.stringify({ title, unit, claims, samples }));
