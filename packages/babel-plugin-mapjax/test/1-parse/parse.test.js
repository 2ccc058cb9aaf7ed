import { parseSync, traverse } from "@babel/core";
import { describe, expect, jest, test } from "@jest/globals";
import { parseMapjax } from "../../src/1-parse/parse.js";
import { markOn } from "../../src/marks.js";

/**
 * @param {string} code
 * @param {string[]} [plugins] of Babel's parser
 * @returns {{ file: object, parse: jest.Mock }}
 */
function parse(code, plugins = []) {
  const babel = jest.fn((text, options) => parseSync(text, { parserOpts: options, configFile: false, babelrc: false }));
  const file = parseMapjax(code, { sourceType: "module", plugins }, babel);
  return { file, parse: babel };
}

/**
 * @param {object} file
 * @param {string} code
 * @returns {string[]} what carries a mark, as "mark: source text", without the word of a loop
 */
function marksIn(file, code) {
  const marks = [];
  traverse(file, {
    enter({ node }) {
      if (!markOn(node) || node.type === "Program") return;
      const text = code.slice(node.start, node.end);
      marks.push(`${markOn(node)}: ${node.type.startsWith("For") ? text.replace(/^p?for/, "") : text}`);
    },
  });
  return marks;
}

/**
 * Jest takes a parameter without a value for its callback.
 * @param {unknown[]} row
 * @returns {unknown[]} with parser plugins at its end
 */
function complete(row) {
  return Array.isArray(row.at(-1)) && /^(jsx|typescript)$/.test(row.at(-1)[0]) ? row : [...row, []];
}

describe("a text without MapJAX", () => {
  const texts = [
    ["nothing special", "const a = b(c);"],
    ["private names", "class A { #x = 1; #m() { return this.#x + this.#m() + (#x in this); } static #s; }"],
    ["a private method that is called", "class A { #m() {} n() { this.#m(); this.#m?.(); } }"],
    ["a hashbang", "#!/usr/bin/env node\na(b);"],
    ["a string", "a('f#(x)', \"pfor (;;) {}\", 'it\\'s f#(x)');"],
    ["a line comment", "a(); // f#(x) and pfor (const x of xs)\nb();"],
    ["a block comment", "a(/* f#(x) */ b, /* pfor (;;) */ c);"],
    ["a comment between a function and its arguments", "a/* f#(x) */(b); new A/* #( */(); c/* d# , */;"],
    ["a comment before the arguments", "a/* # */(b); a /*#*/ (b); new A/*#*/();"],
    ["a template", "a(`f#(x) ${b} pfor (;;) ${c(`g#(y)`)} f#()`);"],
    ["a regular expression", "a(/f#(x)/.test(b), /[/#(]#(x)/u);"],
    ["a division that is none", "a = b / c; d = 'x#(' / e;"],
    ["a call of a function named pfor", "pfor(xs); const y = pfor(a, b); o.pfor(c); function pfor(d) {}"],
    ["a loop over a call of pfor", "for (const x of pfor(xs)) a(x);"],
    ["a label, a property and a method named pfor", "pfor: for (;;) break pfor; a({ pfor: 1, pfor() {} });"],
    ["words in import and export lists", "import { a as b, default as c } from 'd#'; export { b as 'e#', c };"],
    ["JSX text", "a(<p title='f#(x)'>Call f#(x), {b} and pfor (;;) {'c#()'}</p>);", ["jsx"]],
    ["JSX names", "a(<b.c d-e={1} />);", ["jsx"]],
    [
      "TypeScript generics",
      "a<B>(c); new D<E<F>>(g); const h = <T,>(x: T): T => x; let i: Array<string>;",
      ["typescript"],
    ],
  ];

  test.each(texts.map(complete))("%s: nothing is marked, the tree is that of Babel", (_, code, plugins) => {
    const { file, parse: babel } = parse(code, plugins);
    const plain = parseSync(code, {
      parserOpts: { sourceType: "module", plugins },
      configFile: false,
      babelrc: false,
    });
    expect(marksIn(file, code)).toEqual([]);
    expect(markOn(file.program)).toBeUndefined();
    expect(JSON.parse(JSON.stringify(file))).toEqual(JSON.parse(JSON.stringify(plain)));
    expect(babel.mock.lastCall[0]).toBe(code);
  });

  test("is parsed once, as the identical string, with the identical options", () => {
    const code = "class A { #x = 1; m() { return this.#x; } } a(b, 'pf' + 'or');";
    const options = { sourceType: "module" };
    const result = {};
    const babel = jest.fn(() => result);
    expect(parseMapjax(code, options, babel)).toBe(result);
    expect(babel.mock.calls).toEqual([[code, options]]);
    expect(babel.mock.calls[0][1]).toBe(options);
  });
});

describe("marks", () => {
  const texts = [
    ["a call", "f#(x);", ["call: f#(x)"]],
    ["without arguments, with many", "f#(); f#(a, ...b);", ["call: f#()", "call: f#(a, ...b)"]],
    ["calls in calls", "f#(g#(x), h(y));", ["call: f#(g#(x), h(y))", "call: g#(x)"]],
    ["a call of a call", "f#(a)#(b)(c)#(d);", ["call: f#(a)#(b)(c)#(d)", "call: f#(a)#(b)", "call: f#(a)"]],
    ["methods", "o.m#(x); o['m']#(y); o[k]#();", ["call: o.m#(x)", "call: o['m']#(y)", "call: o[k]#()"]],
    [
      "optional ones",
      "o?.m#(x); f#?.(y); o.m#?.(z); o?.[k]#(u);",
      ["call: o?.m#(x)", "call: f#?.(y)", "call: o.m#?.(z)", "call: o?.[k]#(u)"],
    ],
    [
      "a function expression",
      "(() => 1)#(); (function () {})#(2);",
      ["call: (() => 1)#()", "call: (function () {})#(2)"],
    ],
    ["private methods", "class A { m() { this.#p#(x); } #p() {} }", ["call: this.#p#(x)"]],
    ["an argument list on more than one line", "f#(\n  a,\n  b,\n);", ["call: f#(\n  a,\n  b,\n)"]],
    [
      "super and this",
      "class A extends B { m() { super.m#(x); this.n#(); } }",
      ["call: super.m#(x)", "call: this.n#()"],
    ],
    ["a comment in the arguments", "f#(/* f#(y) */ x);", ["call: f#(/* f#(y) */ x)"]],
    ["a string beside it", "f#('g#(x)', /h#(y)/, `i#(z)`);", ["call: f#('g#(x)', /h#(y)/, `i#(z)`)"]],
    ["in a template", "`a ${f#(x)} b#(y) ${`${g#(z)}`}`;", ["call: f#(x)", "call: g#(z)"]],
    [
      "regular expressions and divisions around it",
      "a = b / f#(x) / c; d = /#(/.test(f#(y));",
      ["call: f#(x)", "call: f#(y)"],
    ],
    [
      "names of other letters",
      "größe#(x); $#(y); _#(z); \u{20BB7}#(u);",
      ["call: größe#(x)", "call: $#(y)", "call: _#(z)", "call: \u{20BB7}#(u)"],
    ],
    ["in JSX", "a(<p q={f#(x)}>f#(no) {g#(y)}</p>);", ["call: f#(x)", "call: g#(y)"], ["jsx"]],
    [
      "in TypeScript, with type arguments",
      "f<T>#(x); let y: A<B> = g#(z);",
      ["call: f<T>#(x)", "call: g#(z)"],
      ["typescript"],
    ],
    [
      "definitions",
      "function f#(x) {} const g = function h#() {}; class A { m#(x) {} static s#() {} } ({ n#(y) {} });",
      [
        "definition: function f#(x) {}",
        "definition: function h#() {}",
        "definition: m#(x) {}",
        "definition: static s#() {}",
        "definition: n#(y) {}",
      ],
    ],
    ["import lists", "import { a#, b# as c, d } from 'x';", ["import: a", "import: b# as c"]],
    ["export lists", "export { a#, b, c# as d }; let a, b, c;", ["import: a", "import: c# as d"]],
    [
      "pfor, in its three forms",
      "pfor (let i = 0; i < 3; i++) a(i); pfor (const x of xs) a(x); pfor (k in o) a(k);",
      ["pfor:  (let i = 0; i < 3; i++) a(i);", "pfor:  (const x of xs) a(x);", "pfor:  (k in o) a(k);"],
    ],
    [
      "pfor in pfor",
      "pfor(;a;) { pfor (const x of b) c(); }",
      ["pfor: (;a;) { pfor (const x of b) c(); }", "pfor:  (const x of b) c();"],
    ],
    [
      "pfor with a label and as a branch",
      "a: pfor (;;) b(); if (c) pfor (;;) d();",
      ["pfor:  (;;) b();", "pfor:  (;;) d();"],
    ],
    [
      "pfor over a call that blocks",
      "pfor (const x of f#(y)) g#(x);",
      ["pfor:  (const x of f#(y)) g#(x);", "call: f#(y)", "call: g#(x)"],
    ],
    [
      "pfor with a `of` in a string or a nested bracket only",
      "pfor('of', [a in b]); pfor (const x of xs) ;",
      ["pfor:  (const x of xs) ;"],
    ],
  ];

  test.each(texts.map(complete))("%s", (_, code, marks, plugins) => {
    const { file } = parse(code, plugins);
    expect(marksIn(file, code)).toEqual(marks);
    expect(markOn(file.program)).toBe("program");
  });
});

describe("positions", () => {
  test("every node has the place and the text that it has in the file", () => {
    const code = [
      "import { load# } from './load.js';",
      "const tagged = 'é#(' + `#(`;",
      "export async function show(list) {",
      "  pfor (const item of list.items#()) {",
      "    row(item.load#?.(1), new Date());",
      "  }",
      "}",
    ].join("\r\n");
    const { file } = parse(code);
    const seen = [];
    traverse(file, {
      enter({ node }) {
        const lines = code.slice(0, node.start).split(/\r\n/);
        expect([node.type, node.loc.start.line, node.loc.start.column]).toEqual([
          node.type,
          lines.length,
          lines.at(-1).length,
        ]);
        if (node.type === "Identifier") {
          expect(code.slice(node.start, node.end)).toBe(node.name);
          seen.push(node.name);
        }
        if (node.type === "CallExpression") expect(code.slice(node.end - 1, node.end)).toBe(")");
      },
    });
    expect(seen).toContain("load");
    expect(seen).not.toContain("load#");
  });
});

describe("bad spellings", () => {
  const texts = [
    ["f?.#(x);", 1, 3, "`f#?.(x)`, not `f?.#(x)`"],
    ["a();\n  o.m?.#(x);", 2, 7, "`f#?.(x)`, not `f?.#(x)`"],
    ["f #(x);", 1, 2, "No space may stand before the `#`"],
    ["f\n#(x);", 2, 0, "No space may stand before the `#`"],
    ["f# (x);", 1, 1, "#"],
    ["f##(x);", 1, 1, "#"],
    ["#(x);", 1, 0, "Unexpected `#`"],
    ["a(#(x));", 1, 2, "Unexpected `#`"],
    ["a = pfor (const x of xs);", 1, 4, "Unexpected `pfor`"],
    ["const x = 'f#(' + #(y);", 1, 18, "#"],
    ["const a = b#;", 1, 11, "#"],
    ["pfor (const x of xs", 1, 19, "Unexpected token"],
    ["if (a) {\n  f#(x;\n}", 2, 6, "Unexpected token"],
    ["(x)#=> x;", 1, 3, "#"],
  ];

  test.each(texts)("%j", (code, line, column, message) => {
    let error;
    try {
      parse(code);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SyntaxError);
    expect(error.message).toContain(message);
    expect({ line: error.loc.line, column: error.loc.column }).toEqual({ line, column });
  });
});
