import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { run } from "../../babel-plugin-mapjax/test/twin/run.js";
import { WAITS, createWaits } from "../../babel-plugin-mapjax/test/twin/schedules.js";
import { BABEL, CURRENT, OLD, REACT, TYPESCRIPT, compile } from "./compile.js";
import { findSecondNode } from "./second-node.js";

/** The programs take 8 s on a machine that does nothing else. */
const PATIENCE = 120_000;

const TSX = `
  const React = { createElement: (type: string, props: object | null, ...children: any[]) => type + children.join("") };
  enum Kind { Mail = "mail", News = "news" }
  class Reader<T> {
    #kinds: Map<T, Kind> = new Map();
    constructor(protected readonly size: number) {}
    open(key: T): any {
      this.#kinds.set(key, t#(Kind.News) as Kind);
      return <b title="f#(x)">{t<string>#("v" + key)!}{this.size}{this.#kinds.get(key)}</b>;
    }
  }
  function main(this: void): any {
    const found: unknown[] = [];
    pfor (const key of ["a", "b"]) {
      found.push(new Reader<string>(7).open#(key));
    }
    try { bad#(new TypeError()); } catch (error: unknown) { L((error as Error).name satisfies string); }
    return found.join();
  }`;

describe("Babel 8 on the running Node", () => {
  test("is Babel 8", () => expect(BABEL).toMatch(/^8\./));

  test.each(Object.entries({ current: CURRENT, old: OLD }))("TypeScript, React and %s targets", async (_, env) => {
    const code = compile(TSX, "script", [env, REACT, TYPESCRIPT], { filename: "file.tsx" });
    for (const schedule of ["all hits", "all misses", "mixed"])
      for (const wait of WAITS)
        expect(await run(code, createWaits(schedule, wait))).toMatchObject({
          log: ["TypeError"],
          end: "returns bva7news,bvb7news",
        });
  });

  test("errors of the compiler have their code and place", () => {
    const source = "function* wrong() {\n  load#(1);\n}";
    expect(() => compile(source, "module")).toThrow(
      expect.objectContaining({ code: "MAPJAX_GENERATOR", message: expect.stringContaining("> 2 |   load#(1);") }),
    );
    expect(() => compile("const a = 1;\nload #(1);", "module")).toThrow(
      expect.objectContaining({ loc: expect.objectContaining({ line: 2 }) }),
    );
  });

  test("a file without MapJAX comes out as without the plugin", () => {
    const source = 'const a = { b: "f#(x)" }; // pfor';
    expect(compile(source, "module")).toBe(compile(source, "module", [], { plugins: [] }));
  });
});

const secondNode = findSecondNode();
const testOnSecondNode = secondNode.path === null ? test.skip : test;
const reason = secondNode.path === null ? ` (SKIPPED: ${secondNode.missing})` : "";
if (reason) console.warn(`\nNo second Node, so the programs are not run with Babel 8${reason}\n`);

describe("Babel 8 on a newer Node", () => {
  testOnSecondNode(
    `the twin programs do what they do in JavaScript, and read as from Babel 7${reason}`,
    async () => {
      const { babel, node, programs, runs, failures } = await runPrograms();
      expect(failures).toEqual([]);
      expect(babel).toBe(BABEL);
      expect(Number.parseFloat(node)).toBeGreaterThanOrEqual(22.18);
      expect(programs).toBeGreaterThan(200);
      expect(runs).toBeGreaterThan(10 * programs);
    },
    PATIENCE,
  );

  test("npm puts it where it does not take the place of the machine's", () => {
    // If this fails, npm has hoisted it: give it back its place in package-lock.json (see this package's README).
    expect(existsSync(new URL("../../../node_modules/.bin/node", import.meta.url))).toBe(false);
  });
});

/** @returns {Promise<{ babel: string, node: string, programs: number, runs: number, failures: string[] }>} */
function runPrograms() {
  const script = fileURLToPath(new URL("./programs.js", import.meta.url));
  const child = spawn(secondNode.path, [script], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE,
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (errors += data));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      if (status === 0) resolve(JSON.parse(output));
      else reject(new Error(`The programs ended with ${signal ?? status}:\n${errors}`));
    });
  });
}
