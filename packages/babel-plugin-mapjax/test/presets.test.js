import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { readPrograms } from "./twin/programs.js";
import { MAPJAX, compileScript, compileTwin, run, runTwin } from "./twin/run.js";
import { WAITS, createWaits } from "./twin/schedules.js";

/** What the compiler does not support yet. */
const { presets: refusals } = JSON.parse(readFileSync(new URL("./twin/refusals.json", import.meta.url), "utf8"));

const env = (targets) => ["@babel/preset-env", { targets, modules: false }];
const OLD = env({ ie: "11" });
const CURRENT = env({ node: "current" });
const react = ["@babel/preset-react", { runtime: "classic" }];
const typescript = "@babel/preset-typescript";
const mapjaxPreset = () => ({ plugins: [MAPJAX] });

/** Ways to list the plugin beside a preset: plugins run before presets, presets last to first. */
const ORDERS = {
  "as a plugin": (...presets) => ({ plugins: [MAPJAX], presets }),
  "in a preset listed before": (...presets) => ({ presets: [mapjaxPreset, ...presets] }),
  "in a preset listed behind": (...presets) => ({ presets: [...presets, mapjaxPreset] }),
};

/** Programs whose meaning preset-env keeps: it does not check dead zones, and renames functions, when it targets ES5. */
const names = [
  "if: tests in order, one branch only",
  "switch: break, continue and return inside a loop",
  "labelled loops: continue and break of outer ones",
  "for: let is one variable for each round",
  "for: what the body assigns is what the next round starts from",
  "for-of: break closes the iterator",
  "for-of: closures see a variable of their round",
  "for-in: closures, continue, break, outer targets",
  "catch: destructured",
  "finally after catch, no wait in finally",
  "finally that waits: end, return, throw",
  "closures change variables across waits",
  "recursion of a chain",
  "call: callee, this and arguments in order",
  "spread: iterated when its turn comes",
  "logical assignment: only when needed",
  "optional chain: nothing after the nullish one is evaluated",
  "destructuring: object, computed keys, rest",
  "template: parts in order, made strings in order",
  "parameters: defaults, rest, patterns",
  "methods: plain, static, inherited, overridden",
  "super: property, call with another this, assignment",
  "private: methods, fields, static ones",
  "fields, accessors and static blocks beside methods that wait",
  "arguments: after a wait, of an arrow's outer function",
];
const programs = readPrograms().filter(({ name }) => names.includes(name));

/**
 * @param {string} name of a test that may be among the known refusals
 * @param {() => string} compile
 * @returns {string | null} null if it is refused, as it must be
 */
function compileUnlessRefused(name, compile) {
  if (!refusals.includes(name)) return compile();
  expect(compile).toThrow(expect.objectContaining({ code: "MAPJAX_NOT_SUPPORTED_YET" }));
  return null;
}

/**
 * @param {string} source
 * @param {import("./twin/convert.js").Variant} variant
 * @param {object} babel
 */
async function expectTwin(source, variant, babel) {
  const { log, end } = await runTwin(source, variant.sourceType);
  const twin = compileTwin(source, variant, babel);
  for (const schedule of ["all hits", "all misses", "mixed"])
    for (const wait of WAITS) {
      const got = await twin.run(schedule, wait);
      expect({ schedule, wait, log: got.log, end: got.end }).toEqual({ schedule, wait, log, end });
    }
}

describe.each(Object.keys(ORDERS))("%s", (order) => {
  const list = ORDERS[order];

  test.each(programs)("old targets: $name", async ({ source }) => {
    await expectTwin(source, { sourceType: "script", calls: "marked" }, list(OLD));
    await expectTwin(source, { sourceType: "module", calls: "plain" }, list(OLD));
  });

  test.each(programs)("current targets: $name", async ({ source }) => {
    await expectTwin(source, { sourceType: "module", calls: "resolved" }, list(CURRENT));
  });

  test("preset-react", async () => {
    const source = `
      const React = { createElement: (type, props, ...children) => [type.name ?? type, props, ...children].join() };
      function Row(props) {}
      function main() {
        const name = t#("name");
        const row = <Row title={name} />;
        return <p title="f#(x)">{row} f#(text) {name}</p>;
      }`;
    for (const schedule of ["all hits", "all misses"]) {
      const code = compileScript(source, "script", list(react));
      const { end } = await run(code, createWaits(schedule, "entry"));
      expect(end).toBe("returns p,[object Object],Row,[object Object], f#(text) ,name");
    }
  });

  test("blocking calls in JSX", async () => {
    const source = `
      const React = { createElement: (type, props, ...children) => ({ type: type.name ?? type, props, children }) };
      function Row(props) {}
      function main() {
        let title = "f#(x)";
        const rows = [];
        for (let i = 0; i < 2; i++) {
          const n = t#(i);
          rows.push(<Row key={n} {...t#({ a: i })} onOpen={() => { title += n; open(n); }}>{t#("child")} f#(text) {n}</Row>);
        }
        for (const row of rows) row.props.onOpen();
        return <p title={title}>{rows}<i>{t#("last")}</i></p>;
      }
      const opened = [];
      const open = (n) => { opened.push(t#(n)); };`;
    const outcomes = [];
    for (const schedule of ["all hits", "all misses"]) {
      const code = compileUnlessRefused("blocking calls in JSX", () => compileScript(source, "script", list(react)));
      if (code === null) return;
      outcomes.push((await run(code, createWaits(schedule, "entry"))).end);
    }
    expect(outcomes[1]).toBe(outcomes[0]);
    expect(outcomes[0]).toContain("title: 'f#(x)01'");
    expect(outcomes[0]).toContain("children: [ 'child', ' f#(text) ', 1 ]");
  });

  test("preset-typescript", async () => {
    const source = `
      import type { MapError } from "mapjax-runtime";
      import { block, type OrderedLock } from "mapjax-runtime";
      enum Kind { Mail = 1, News }
      interface Box<T> { value: T }
      abstract class Base { constructor(protected readonly size: number) {} abstract open(i: number): Promise<string>; }
      class Reader extends Base {
        private kinds: Map<number, Kind> = new Map();
        async other(): Promise<void> {}
        open(i: number, lock?: OrderedLock): any {
          const box: Box<string> = { value: t<string>#("v" + i) as string };
          this.kinds.set(i, Kind.News);
          return box.value! + this.size + this.kinds.get(i) + block<string>(t("b"));
        }
      }
      function main(this: void): any {
        const reader = new Reader(7);
        try { bad#(new TypeError()); } catch (error: unknown) { L((error as MapError).name satisfies string); }
        return reader.open#(1) + (<T,>(x: T): T => x)(t#("g"));
      }`;
    for (const schedule of ["all hits", "all misses"]) {
      const code = compileScript(source, "module", { ...list(typescript, CURRENT), filename: "file.ts" });
      expect(await run(code, createWaits(schedule, "promise"))).toMatchObject({
        log: ["TypeError"],
        end: "returns v172bg",
      });
    }
  });

  test("React, TypeScript and old targets together", async () => {
    const source = `
      const React = { createElement: (type: string, props: object | null, ...children: any[]) => type + children.join("") };
      const wait = (x: number): string => t#(<b>{x}</b>);
      function main(): any { const all: string[] = []; for (const x of [1, 2]) { all.push(wait(x)); } return <p>{all}{t#("!")}</p>; }`;
    for (const schedule of ["all hits", "all misses"]) {
      const code = compileUnlessRefused("blocking calls in JSX", () =>
        compileScript(source, "script", { ...list(OLD, react, typescript), filename: "file.tsx" }),
      );
      if (code === null) return;
      expect((await run(code, createWaits(schedule, "entry"))).end).toBe("returns pb1,b2!");
    }
  });

  test("decorators", async () => {
    const decorators = ["@babel/plugin-proposal-decorators", { version: "2023-11" }];
    const source = `
      const logged = (method, { name, kind }) => { L(kind, name); return method; };
      class Reader {
        @logged title = "title";
        @logged plain() { return this.title; }
        open() { return t#(this.plain()); }
      }
      function main() { return new Reader().open#(); }`;
    for (const schedule of ["all hits", "all misses"]) {
      const { plugins = [], ...others } = list(CURRENT);
      for (const both of [
        [...plugins, decorators],
        [decorators, ...plugins],
      ]) {
        const code = compileScript(source, "module", { ...others, plugins: both });
        const outcome = await run(code, createWaits(schedule, "entry"));
        expect(outcome).toMatchObject({ log: ["method plain", "field title"], end: "returns title" });
      }
    }
  });
});

test("the table of programs to try has them all", () => {
  expect(programs.length).toBeGreaterThan(20);
});
