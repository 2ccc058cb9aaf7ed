import fc from "fast-check";
import { number } from "../context.js";
import { choose, node, pick, rarely, some } from "../node.js";
import { wait } from "../spelling.js";

const BINARY = ["+", "-", "*", "**", "%", "<", ">=", "===", "!==", "==", "&", "|", "^", ">>", ","];
const LOGICAL = ["&&", "||", "??"];
const UNARY = ["-", "+", "!", "~", "typeof ", "void "];
const LITERALS = ["0", "1", "2", "3", '"s"', '""', "null", "undefined", "true", "false", "(-1)", "NaN"];
export const KEYS = ["x", "y", "z"];

/** @param {(name: string) => any} tie */
export function expressions(tie) {
  const value = tie("value");
  return {
    literal: pick.map((n) => () => LITERALS[n % LITERALS.length]),
    variable: node({ n: pick }, ({ n }, { scope }) => scope.refer("value", n)),
    wait: node({ value }, ({ value }, context) => wait(context, "t", value(context)), ["value"]),
    bad: node({ value }, ({ value }, context) => wait(context, "bad", value(context)), ["value"]),
    evaluated: node({ value }, ({ value }, context) => `v(${number(context)}, ${value(context)})`, ["value"]),
    binary: node(
      { n: pick, left: value, right: value },
      ({ n, left, right }, context) => `(${left(context)} ${BINARY[n % BINARY.length]} ${right(context)})`,
      ["left", "right"],
    ),
    logical: node(
      { n: pick, left: value, right: value },
      ({ n, left, right }, context) => `(${left(context)} ${LOGICAL[n % LOGICAL.length]} ${right(context)})`,
      ["left", "right"],
    ),
    conditional: node(
      { test: value, then: value, otherwise: value },
      ({ test, then, otherwise }, context) => `(${test(context)} ? ${then(context)} : ${otherwise(context)})`,
      ["test", "then", "otherwise"],
    ),
    unary: node({ n: pick, value }, ({ n, value }, context) => `(${UNARY[n % UNARY.length]}${value(context)})`, [
      "value",
    ]),
    template: node(
      { parts: some(value, 3, 1), tagged: rarely(16) },
      ({ parts, tagged }, context) =>
        `${tagged ? "tag" : ""}\`${parts.map((part) => `${number(context)}\${${part(context)}}`).join("")}\``,
    ),
    in: node(
      { key: tie("key"), object: tie("object") },
      ({ key, object }, context) => `(${key(context)} in ${object(context)})`,
    ),
    instance: node(
      { value, n: pick },
      ({ value, n }, context) => `(${value(context)} instanceof ${context.scope.refer("class", n)})`,
      ["value"],
    ),
    yield: node(
      { value, all: rarely(8), iterable: tie("iterable") },
      ({ value, all, iterable }, context) => {
        if (!context.yields) return value(context);
        return all ? `(yield* ${iterable(context)})` : `(yield ${value(context)})`;
      },
      ["value"],
    ),
    /** What a member is found by: nothing that could be a large number. */
    key: choose(
      [8, pick.map((n) => () => JSON.stringify(KEYS[n % KEYS.length]))],
      [4, node({ key: tie("key") }, ({ key }, context) => wait(context, "t", key(context)), ["key"])],
      [2, node({ key: tie("key") }, ({ key }, context) => `v(${number(context)}, ${key(context)})`, ["key"])],
      [1, node({ n: pick }, ({ n }) => `text("${KEYS[n % KEYS.length]}")`)],
      [1, fc.constant(() => "0")],
    ),
    self: node({ value }, ({ value }, context) => {
      if (context.self === "class") return "this";
      return context.self === "function" ? "self(this)" : value(context);
    }),
    arguments: node({ n: pick }, ({ n }, { hasArguments }) => {
      if (!hasArguments) return "0";
      return n % 4 === 0 ? "arguments.length" : `arguments[${n % 3}]`;
    }),
    newTarget: fc.constant(({ hasArguments }) => (hasArguments ? "(typeof new.target)" : '"none"')),
    comma: node(
      { parts: some(value, 3, 2) },
      ({ parts }, context) => `(${parts.map((part) => part(context)).join(", ")})`,
    ),
    arrayCopy: node({ iterable: tie("iterable") }, ({ iterable }, context) => `[...${iterable(context)}]`),
  };
}
