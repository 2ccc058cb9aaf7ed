/**
 * Compiles the twin programs of the plugin with Babel 8, runs them on the Node that runs this, and prints a summary as
 * JSON. `babel-8.test.js` starts it.
 */
import { toMapjax } from "../../babel-plugin-mapjax/test/twin/convert.js";
import { readPrograms } from "../../babel-plugin-mapjax/test/twin/programs.js";
import { compileTwin, run, runTwin, toProgram } from "../../babel-plugin-mapjax/test/twin/run.js";
import { WAITS, createWaits } from "../../babel-plugin-mapjax/test/twin/schedules.js";
import { BABEL, CURRENT, OLD, compile } from "./compile.js";

/** Without presets, Babel 7 must give the same text. Each program takes one way of this list and one of the next. */
const ALONE = [
  { sourceType: "script", calls: "marked" },
  { sourceType: "script", calls: "resolved" },
  { sourceType: "script", calls: "async" },
];
const WITH_PRESETS = [
  { sourceType: "module", calls: "resolved", presets: [CURRENT] },
  { sourceType: "module", calls: "plain", presets: [CURRENT] },
  { sourceType: "script", calls: "marked", presets: [OLD] },
];

/** preset-env itself loses names of functions when it targets ES5, and makes the last computed key a string too late. */
const CHANGED_IN_ES5 = /\.name\b|\btext\(/;

const summary = { babel: BABEL, node: process.versions.node, programs: 0, runs: 0, failures: [] };

for (const [i, program] of readPrograms().entries()) {
  summary.programs++;
  await tryOut(program, ALONE[i % 3]);
  const other = WITH_PRESETS[i % 3];
  if (program.sloppy && other.sourceType === "module") continue;
  if (other.presets[0] === OLD && CHANGED_IN_ES5.test(program.source)) continue;
  await tryOut(program, other);
}
console.log(JSON.stringify(summary));

/**
 * @param {import("../../babel-plugin-mapjax/test/twin/programs.js").Program} program
 * @param {any} way
 */
async function tryOut({ construct, name, source }, way) {
  const fail = (what) => summary.failures.push(`${construct}: ${name} (${JSON.stringify(way)}): ${what}`);
  try {
    const code = compile(toMapjax(toProgram(source), way), way.sourceType, way.presets);
    if (!way.presets && code !== compileTwin(source, way).code) fail("Babel 7 gives another text");
    const { log, end } = await runTwin(source, way.sourceType);
    for (const schedule of ["all hits", "all misses", "mixed"])
      for (const wait of WAITS) {
        const got = await run(code, createWaits(schedule, wait));
        summary.runs++;
        if (JSON.stringify([got.log, got.end]) !== JSON.stringify([log, end]))
          fail(`${schedule}, ${wait}: ${got.end}, logs ${got.log}; expected ${end}, logs ${log}`);
      }
  } catch (error) {
    fail(error.stack);
  }
}
