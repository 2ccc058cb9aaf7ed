import fc from "fast-check";
import { inScope } from "../context.js";
import { choose, maybe, node, pick, rarely, some } from "../node.js";
import { asyncKeyword } from "../spelling.js";

/**
 * @typedef {object} Shape
 * @property {boolean} [blocks]
 * @property {boolean} [yields]
 * @property {"function" | "arrow" | "method" | "constructor"} kind
 * @property {string} [name]
 * @property {string} [before] the first statement
 */

/** @param {(name: string) => any} tie */
export function functions(tie) {
  const parts = tie("parts");
  const parameter = fc.record({
    leaf: fc.record({ n: pick, early: fc.constant(false) }),
    pattern: maybe(tie("pattern")),
    simple: rarely(36),
    initial: maybe(tie("value")),
  });
  return {
    /** What a function is made of: parameters, and a body or, for arrows, an expression. */
    parts: fc.record({
      params: some(parameter, 3),
      rest: rarely(4),
      body: tie("statements"),
      value: maybe(tie("value")),
      strict: rarely(3),
      n: pick,
    }),
    blockingFunction: choose(
      [
        4,
        node({ parts }, ({ parts }, context) => `(${printFunction(parts, context, { blocks: true, kind: "arrow" })})`),
      ],
      [
        2,
        node(
          { parts },
          ({ parts }, context) => `(${printFunction(parts, context, { blocks: true, kind: "function" })})`,
        ),
      ],
      [
        1,
        node({ parts, n: pick }, ({ parts, n }, context) => {
          const inner = inScope(context);
          const name = inner.scope.declare("const", "blocking", n);
          return `(${printFunction(parts, inner, { blocks: true, kind: "function", name })})`;
        }),
      ],
    ),
    plainFunction: node({ parts, n: pick }, ({ parts, n }, context) => {
      const kind = n % 3 ? "arrow" : "function";
      return `(${printFunction(parts, context, { kind })})`;
    }),
  };
}

/**
 * @param {any} parts
 * @param {import("../context.js").Context} outside
 * @param {Shape} shape
 * @returns {string}
 */
export function printFunction(parts, outside, { blocks = false, yields = false, kind, name = "", before = "" }) {
  const arrow = kind === "arrow";
  const { params, rest, single, body, value } = parts;
  const context = inScope(
    {
      ...outside,
      blocks,
      parameters: true,
      calls: false,
      yields: false,
      returns: true,
      targets: [],
      owner: { calls: yields || (kind === "method" && !blocks) },
      ...(arrow
        ? {}
        : {
            hasArguments: true,
            self: kind === "function" || (outside.self !== "class" && kind === "method") ? "function" : "class",
          }),
      ...(kind === "function" ? { hasSuper: false } : {}),
    },
    { holdsVars: true },
  );
  const isSimple = params.every(({ simple, initial, pattern }) => !simple && !initial && !pattern) && !rest;
  const isStrict = parts.strict && isSimple && kind !== "constructor";
  context.strict ||= isStrict;
  const texts = (single ? params.slice(0, 1) : params).map((one) => printParameter(one, context));
  if (single && texts.length === 0) texts.push(context.scope.declare("parameter", "value", 0));
  if (rest && !single) texts.push(`...${context.scope.declare("parameter", "value", parts.n)}`);
  const inner = inScope({ ...context, parameters: false, calls: true, yields }, { holdsVars: true, sharesNames: true });
  const asynchronous = blocks ? asyncKeyword(context) : "";
  if (arrow && value !== undefined) {
    const text = value(inner);
    return `${asynchronous}(${texts.join(", ")}) => ${context.owner.calls ? `fuel() && ${text}` : text}`;
  }
  const statements = body(inner);
  const directive = isStrict ? '"use strict"; ' : "";
  const fuel = context.owner.calls ? "if (!fuel()) return; " : "";
  const block = `{ ${directive}${before}${fuel}${statements} }`;
  const head = `(${texts.join(", ")})`;
  if (arrow) return `${asynchronous}${head} => ${block}`;
  if (kind === "function") return `${asynchronous}function${yields ? "*" : ""} ${name}${head} ${block}`;
  return `${asynchronous}${name}${head} ${block}`;
}

/** A name, a pattern, with a default or without. */
function printParameter({ leaf, pattern, simple, initial }, context) {
  const bind = (one) => context.scope.declare("parameter", "value", one.n);
  if (!simple) return bind(leaf);
  const value = initial === undefined ? "" : ` = ${initial(context)}`;
  return pattern === undefined ? `${bind(leaf)}${value}` : `${pattern.print(context, bind).target}${value}`;
}
