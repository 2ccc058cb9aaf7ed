import fc from "fast-check";
import { createContext, inScope } from "./context.js";
import { calls } from "./grammar/calls.js";
import { classes } from "./grammar/classes.js";
import { declarations } from "./grammar/declarations.js";
import { expressions } from "./grammar/expressions.js";
import { functions } from "./grammar/functions.js";
import { literals } from "./grammar/literals.js";
import { loops } from "./grammar/loops.js";
import { members } from "./grammar/members.js";
import { patterns } from "./grammar/patterns.js";
import { statements } from "./grammar/statements.js";
import { values } from "./grammar/values.js";
import { choose, some } from "./node.js";
import { asyncKeyword } from "./spelling.js";

/**
 * @typedef {object} Program
 * @property {boolean} strict
 * @property {import("./context.js").Spelling} spelling of the MapJAX program
 * @property {"script" | "module"} sourceType of the MapJAX program
 * @property {(spelling: import("./context.js").Spelling) => string} print
 */

const { top, body } = fc.letrec((tie) => ({
  ...statements(tie),
  ...loops(tie),
  ...declarations(tie),
  ...values(tie),
  ...expressions(tie),
  ...members(tie),
  ...patterns(tie),
  ...calls(tie),
  ...literals(tie),
  ...functions(tie),
  ...classes(tie),
  top: some(choose([1, tie("declaration")], [3, tie("functionDeclaration")], [1, tie("classDeclaration")]), 3),
  body: fc.array(tie("statement"), { minLength: 1, maxLength: 6, size: "max" }),
}));

const style = fc.constantFrom(
  { sourceType: "script", spelling: "marked" },
  { sourceType: "script", spelling: "resolved" },
  { sourceType: "script", spelling: "async" },
  { sourceType: "module", spelling: "resolved" },
  { sourceType: "module", spelling: "plain" },
);

/** @type {import("fast-check").Arbitrary<Program>} */
export const programs = fc
  .record({ style, directive: fc.boolean(), top, body })
  .map(({ style, directive, top, body }) => {
    const strict = directive || style.sourceType === "module";
    const print = (spelling) => printProgram(top, body, createContext(spelling, strict));
    return {
      ...style,
      strict,
      print,
      [fc.toStringMethod]: () => `${style.sourceType}, ${style.spelling}:\n${print("twin")}`,
    };
  });

/** What a name of the prelude is. */
const PRELUDE = {
  a: () => "let a = 1;",
  b: () => 'var b = "b";',
  c: () => "let c;",
  d: () => "let d = { x: 1, y: [2] };",
  o: () => 'let o = thing("o");',
  u: () => "let u = [1, 2];",
  blocking: (name, begin) => `${begin}function ${name}(a) { L("${name}", a); return a; }`,
  plain: (name) => `function ${name}(a) { L("${name}", a); return a; }`,
  generator: (name) => `function* ${name}(a) { try { yield a; yield 2; } finally { L("${name} closed"); } }`,
  class: (name, begin) => `class ${name} { constructor(a) { this.x = a; } ${begin}m(a) { L("m", a); return this.x; } }`,
};

/**
 * @param {import("./node.js").Printer[]} top
 * @param {import("./node.js").Printer[]} body
 * @param {import("./context.js").Context} context
 * @returns {string}
 */
function printProgram(top, body, context) {
  const declared = top.map((one) => one(context));
  const inner = inScope(
    { ...context, blocks: true, calls: true, returns: true, hasArguments: true, self: "function" },
    { holdsVars: true },
  );
  const texts = body.map((one) => one(inner));
  const begin = asyncKeyword(context);
  const prelude = [...context.scope.program.prelude].map(([name, kind]) =>
    (PRELUDE[name] ?? PRELUDE[kind])(name, begin),
  );
  const main = context.program.later ? "work" : "main";
  const lines = [...prelude, ...declared, `${begin}function ${main}() {`, ...texts, "}"];
  if (context.program.later) lines.unshift("const later = [];");
  if (context.program.later) lines.push(printLater(context, begin));
  if (context.spelling === "plain") lines.unshift('import { block } from "mapjax-runtime";');
  else if (context.strict && context.spelling === "twin") lines.unshift('"use strict";');
  return lines.join("\n");
}

/** The functions that closed over variables are called when the rest is over. */
function printLater({ spelling }, begin) {
  const call = (callee) => ({ twin: `await ${callee}(1)`, plain: `block(${callee}(1))` })[spelling] ?? `${callee}#(1)`;
  return [
    `${begin}function main() {`,
    `try { L(${call("work")}); } catch (e) { L("failed", e); }`,
    `while (later.length > 0 && fuel()) L(${call("later.shift()")});`,
    "}",
  ].join("\n");
}
