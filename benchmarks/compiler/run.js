/**
 * Measures compiled code and the compiler: `npm run bench:compiler [-- <workload>…] [--quick]`.
 */
import { execFile } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describeResult } from "../lib/report.js";
import { compilePrograms } from "./programs.js";
import { PLAN } from "./workloads/index.js";

const RESULTS = new URL("../results/", import.meta.url);
const MEASURE_ONE = fileURLToPath(new URL("measure-one.js", import.meta.url));
const MOST_OUTPUT = 2 ** 28;

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isQuick = process.argv.includes("--quick");
const options = isQuick ? { rounds: 30, sliceMs: 4, warmUpMs: 150 } : { rounds: 120, sliceMs: 6, warmUpMs: 400 };

compilePrograms();
mkdirSync(RESULTS, { recursive: true });
const date = new Date().toISOString();
const file = createWriteStream(new URL(`compiler-${date.replaceAll(/[:.]/g, "-")}.jsonl`, RESULTS));
const machine = {
  date,
  node: process.version,
  v8: process.versions.v8,
  cpu: os.cpus()[0].model,
  cpus: os.cpus().length,
};
file.write(`${JSON.stringify(machine)}\n`);
console.log(
  `Node ${process.version}, ${machine.cpus} × ${machine.cpu}; medians of processor time, 95 % intervals of ratios`,
);

let failures = 0;
for (const [workload, state] of PLAN) {
  if (wanted.length > 0 && !wanted.includes(workload)) continue;
  const child = [MEASURE_ONE, workload, state, JSON.stringify(options)];
  const { stdout } = await promisify(execFile)(process.execPath, child, { maxBuffer: MOST_OUTPUT });
  const result = JSON.parse(stdout);
  if (state === "suspended") result.title += ", after every site has suspended 1,000 times";
  for (const sample of result.samples)
    file.write(`${JSON.stringify({ workload, state, unit: result.unit, ...sample })}\n`);
  const { lines, failed } = describeResult(result);
  console.log(lines.join("\n"));
  if (failed) failures++;
}
file.end();
if (failures > 0) console.log(`\n${failures} workloads miss a goal`);
