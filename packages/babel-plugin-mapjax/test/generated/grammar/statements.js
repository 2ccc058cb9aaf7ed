import fc from "fast-check";
import { inScope, number } from "../context.js";
import { choose, maybe, node, pick, rarely, some } from "../node.js";

/** @param {(name: string) => any} tie */
export function statements(tie) {
  const value = tie("value");
  const statement = tie("statement");
  const body = tie("statements");
  const cases = some(fc.record({ test: value, body }), 3);
  return {
    /** In the scope they are given. */
    statements: some(statement, 3).map((parts) => (context) => parts.map((part) => part(context)).join("\n")),
    block: node({ body }, ({ body }, context) => block(body, context), ["body"]),
    simpleLog: node({ value: tie("simple") }, printLog),
    simpleChange: node({ value: tie("simple"), n: pick }, ({ value, n }, context) => {
      const source = value(context);
      return `${context.scope.refer("value", n, true)} ${n % 2 ? "+=" : "="} ${source};`;
    }),
    simpleJump: node({ n: pick, value: tie("simple"), test: tie("simple"), way: pick }, printConditionalJump),
    log: node({ value }, printLog),
    effect: node({ value }, ({ value }, context) => {
      const text = value(context);
      return /^(?:\{|function|class|async function|let\b)/.test(text) ? `(${text});` : `${text};`;
    }),
    if: node(
      { test: value, body, otherwise: maybe(body) },
      ({ test, body, otherwise }, context) =>
        `if (${test(context)}) ${block(body, context)}${otherwise ? ` else ${block(otherwise, context)}` : ""}`,
      ["body"],
    ),
    switch: node({ value, cases, middle: maybe(body), n: pick }, ({ value, cases, middle, n }, context) => {
      const subject = value(context);
      const inner = inScope({ ...context, targets: [...context.targets, { loop: false }] });
      const texts = cases.map(({ test, body }) => `case ${test(inner)}: ${body(inner)}`);
      if (middle) texts.splice(n % (texts.length + 1), 0, `default: ${middle({ ...inner })}`);
      return `switch (${subject}) { ${texts.join("\n")} }`;
    }),
    try: node(
      { body, n: pick, pattern: maybe(tie("pattern")), handler: body, finalizer: maybe(body), bare: rarely(8) },
      ({ body, n, pattern, handler, finalizer, bare }, context) => {
        const text = `try ${block(body, context)}`;
        const final = finalizer === undefined ? "" : ` finally ${block(finalizer, context)}`;
        if (final !== "" && n % 3 === 0) return `${text}${final}`;
        const inner = inScope(context);
        const bind = (leaf) => inner.scope.declare("let", "value", leaf.n);
        const parameter = bare ? "" : ` (${pattern && n % 3 === 1 ? pattern.print(inner, bind).target : bind({ n })})`;
        return `${text} catch${parameter} ${block(handler, inner, { sharesNames: true })}${final}`;
      },
      ["body", "handler"],
    ),
    labelled: node(
      { body },
      ({ body }, context) => {
        const label = `l${number(context)}`;
        return `${label}: ${block(body, { ...context, targets: [...context.targets, { label, loop: false }] })}`;
      },
      ["body"],
    ),
    jump: node({ n: pick, value, test: tie("simple"), way: pick }, printConditionalJump),
    declaration: node(
      {
        how: pick,
        n: pick,
        early: rarely(3),
        value: maybe(value),
        pattern: maybe(tie("pattern")),
        object: tie("object"),
        kind: pick,
      },
      ({ how, n, early, value, pattern, object, kind }, context) => {
        const word = ["let", "const", "var"][how % 3];
        const bind = (leaf) => context.scope.declare(word, "value", leaf.n, { early: leaf.early });
        if (kind % 4 === 3 && pattern) {
          const { target, source } = pattern.print(context, bind);
          return `${word} ${target} = ${source};`;
        }
        if (kind % 4 === 2) {
          const source = object(context);
          return `${word} ${context.scope.declare(word, "object", n, { early })} = ${source};`;
        }
        const text = value === undefined ? (word === "const" ? " = 0" : "") : ` = ${value(context)}`;
        return `${word} ${bind({ n, early })}${text};`;
      },
    ),
    simpleStatement: fc.oneof(
      { withCrossShrink: true },
      { weight: 4, arbitrary: tie("simpleLog") },
      { weight: 1, arbitrary: tie("simpleChange") },
      { weight: 1, arbitrary: tie("simpleJump") },
    ),
    statement: choose(
      [6, tie("simpleStatement")],
      [4, tie("log")],
      [6, tie("effect")],
      [6, tie("declaration")],
      [1, tie("block")],
      [3, tie("if")],
      [7, tie("loop")],
      [2, tie("switch")],
      [6, tie("try")],
      [1, tie("labelled")],
      [5, tie("jump")],
      [4, tie("functionDeclaration")],
      [2, tie("classDeclaration")],
      [2, tie("later")],
    ),
  };
}

/**
 * @param {import("../node.js").Printer} body
 * @param {import("../context.js").Context} context
 * @param {object} [options] of its scope
 * @returns {string}
 */
export function block(body, context, options) {
  return `{ ${body(inScope(context, options))} }`;
}

function printLog({ value }, context) {
  return `L(${number(context)}, ${value(context)});`;
}

/** Mostly behind a test, for what follows. */
function printConditionalJump({ test, n, ...rest }, context) {
  return `${n % 4 > 0 ? `if (${test(context)}) ` : ""}${printJump({ n, ...rest }, context)}`;
}

function printJump({ n, value, way }, context) {
  const { targets } = context;
  const target = targets[n % Math.max(targets.length, 1)];
  if (way % 6 === 5) return `throw ${value(context)};`;
  if (way % 6 > 2 || target === undefined) return context.returns ? `return ${value(context)};` : ";";
  return printBreak(target, context, n);
}

/** A `break` or `continue` to it, with or without its label. */
function printBreak(target, context, n) {
  const isInnermost = context.targets.at(-1) === target;
  const innermostLoop = context.targets.findLast(({ loop }) => loop);
  const label = target.label ?? "";
  if (target.loop && n % 2 && (label || innermostLoop === target))
    return `continue ${innermostLoop === target && n % 3 ? "" : label};`;
  if (label && !(isInnermost && target.loop && n % 3)) return `break ${label};`;
  return isInnermost ? "break;" : ";";
}
