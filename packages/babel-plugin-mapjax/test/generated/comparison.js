import * as library from "mapjax-runtime";
import * as runtime from "mapjax-runtime/compiled";
import { createEffects, show, showError } from "../twin/effects.js";
import { MAPJAX, compileScript } from "../twin/run.js";
import { createTwinWaits, createWaits, createWorld } from "./world.js";

/** What is as good as never, in ms. */
const PATIENCE = 2000;

/** The compiler as it is used here: what warns, compiles. */
const BABEL = { plugins: [[MAPJAX[0], { ...MAPJAX[1], onWarning() {} }]] };

/** @typedef {import("./program.js").Program} Program */
/** @typedef {{ hits: boolean[], entry: boolean }} Schedule */

/**
 * Runs a program and its twin.
 * @param {Program} program
 * @param {Schedule[]} schedules
 * @returns {Promise<"same" | "skipped" | { expected: object, got: object }>}
 */
export async function compare(program, schedules) {
  const { strict, spelling, sourceType } = program;
  const expected = await run(program.print("twin"), createTwinWaits());
  const source = `${strict && sourceType === "script" ? '"use strict";\n' : ""}${program.print(spelling)}`;
  let code;
  try {
    code = compileScript(source, sourceType, BABEL);
  } catch (error) {
    if (error.code === "MAPJAX_NOT_SUPPORTED_YET") return "skipped";
    throw new Error(`${error.message}\n${source}`, { cause: error });
  }
  for (const schedule of [{ hits: [true], entry: true }, ...schedules]) {
    const got = await run(code, createWaits(schedule));
    // A hit takes no microtask: everything has happened when the call returns. (The promise of an `async` function does.)
    const early = schedule.hits.every(Boolean) && spelling !== "async" ? got.early : expected.log.length;
    const [left, right] = [
      { log: expected.log, end: expected.end, early: expected.log.length },
      { log: got.log, end: got.end, early },
    ];
    if (JSON.stringify(left) !== JSON.stringify(right)) return { source, schedule, expected: left, got: right };
  }
  return "same";
}

/**
 * @param {string} code that declares `main`
 * @param {{ t: Function, bad: Function }} waits
 * @returns {Promise<{ log: string[], end: string, early: number }>}
 */
async function run(code, waits) {
  const log = [];
  const effects = createEffects(log);
  const L = (...values) => void effects.L(...values.map(brief));
  const globals = {
    require: (name) => (name === "mapjax-runtime" ? library : runtime),
    ...effects,
    L,
    ...createWorld(waits, L),
  };
  const load = new Function(...Object.keys(globals), `${code}\nreturn main;`);
  let early = 0;
  let timer;
  const never = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE, "never ends")));
  const start = async () => {
    try {
      return load(...Object.values(globals))();
    } finally {
      early = log.length;
    }
  };
  const end = start().then(
    (value) => `returns ${show(brief(value))}`,
    (error) => `throws ${showError(brief(error))}`,
  );
  const outcome = { end: await Promise.race([end, never]), log, early };
  clearTimeout(timer);
  return outcome;
}

/** A text that has grown in a loop is not worth its memory. */
function brief(value) {
  return typeof value === "string" && value.length > 200 ? `${value.length} characters` : value;
}
