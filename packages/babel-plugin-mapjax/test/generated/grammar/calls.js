import fc from "fast-check";
import { inScope, number } from "../context.js";
import { choose, node, pick, rarely, some } from "../node.js";
import { blockingCall } from "../spelling.js";
import { KEYS } from "./expressions.js";

export const METHODS = ["m", "n"];

/** @param {(name: string) => any} tie */
export function calls(tie) {
  const value = tie("value");
  const object = tie("object");
  /** What is there instead where no blocking call may be. */
  const call = (parts, print) =>
    node({ ...parts, args: tie("args") }, (values, context) => {
      if (!context.blocks || context.parameters || !context.calls) return `v(${number(context)})`;
      return print(values, context, values.args(context));
    });
  return {
    args: some(fc.record({ value, spread: rarely(6), iterable: tie("iterable") }), 3).map(
      (args) => (context) =>
        args
          .map(({ value, spread, iterable }) => (spread ? `...${iterable(context)}` : protect(value(context))))
          .join(", "),
    ),
    call: call({ n: pick }, ({ n }, context, args) =>
      blockingCall(context, context.scope.refer("blocking", n), args, { resolved: true }),
    ),
    callOfValue: call(
      { value, optional: rarely(16), called: rarely(8), n: pick },
      ({ value, optional, called, n }, context, args) => {
        if (called)
          return blockingCall(context, `${context.scope.refer("blocking", n)}.call`, `${value(context)}, ${args}`);
        return blockingCall(context, `(${value(context)})`, args, { optional });
      },
    ),
    callOfFunction: call({ fn: tie("blockingFunction") }, ({ fn }, context, args) =>
      blockingCall(context, `(${fn(context)})`, args),
    ),
    callOfMethod: call(
      { object, n: pick, optional: rarely(30), computed: rarely(6) },
      ({ object, n, optional, computed }, context, args) => {
        const callee = computed
          ? `${object(context)}[v(${number(context)}, "${METHODS[n % 2]}")]`
          : `${object(context)}${n % 5 === 0 ? "?." : "."}${METHODS[n % 2]}`;
        return blockingCall(context, callee, args, { optional });
      },
    ),
    callOfNew: call({ object: tie("construction"), n: pick }, ({ object, n }, context, args) =>
      blockingCall(context, `${object(context)}.${METHODS[n % METHODS.length]}`, args, { optional: n % 8 > 4 }),
    ),
    callOfSuper: call({ n: pick }, ({ n }, context, args) => {
      if (context.privates.includes("#q") && context.self === "class" && n % 2)
        return blockingCall(context, "this.#q", args);
      if (context.hasSuper) return blockingCall(context, `super.${METHODS[n % 2]}`, args, { optional: n % 4 < 2 });
      return blockingCall(context, context.scope.refer("blocking", n), args, { resolved: true });
    }),
    plainCall: node({ n: pick, args: tie("args") }, ({ n, args }, context) => {
      if (!context.calls) return `v(${number(context)})`;
      context.owner.calls = true;
      return `${context.scope.refer("plain", n)}(${args(context)})`;
    }),
    callback: node({ iterable: tie("iterable"), n: pick, value }, ({ iterable, n, value }, context) => {
      const inner = inScope({ ...context, blocks: false, yields: false, parameters: false }, { holdsVars: true });
      const name = inner.scope.declare("parameter", "value", n);
      return `[...${iterable(context)}].map((${name}) => ${value(inner)})`;
    }),
    /** Always an object. */
    object: choose(
      [6, node({ n: pick }, ({ n }, { scope }) => scope.refer("object", n))],
      [2, node({}, (_, context) => `thing(${number(context)})`)],
      [3, tie("objectLiteral")],
      [2, tie("arrayLiteral")],
      [2, node({ object }, ({ object }, context) => blockingValue(context, object(context)), ["object"])],
      [
        2,
        node({ n: pick }, ({ n }, context) =>
          context.self === "class" && n % 4 > 0 ? "this" : context.scope.refer("object", n),
        ),
      ],
      [3, tie("construction")],
      [
        1,
        node({ object, n: pick }, ({ object, n }, context) => `new Object(${object(context)}.${KEYS[n % 3]})`, [
          "object",
        ]),
      ],
    ),
    construction: node(
      { n: pick, args: tie("args"), cls: tie("class"), inline: rarely(10) },
      ({ n, args, cls, inline }, context) => {
        if (!context.calls) return "({})";
        context.owner.calls = true;
        return `new ${inline ? `(${cls(context)})` : context.scope.refer("class", n)}(${args(context)})`;
      },
    ),
    /** Mostly iterable. */
    iterable: choose(
      [5, tie("arrayLiteral")],
      [
        3,
        node(
          { length: pick },
          ({ length }, context) => `iter("i${number(context)}", [${["", "1", '1, "k"', "1, 2, 3"][length % 4]}])`,
        ),
      ],
      [
        3,
        node({ n: pick, args: tie("args") }, ({ n, args }, context) => {
          if (!context.calls) return "[1]";
          context.owner.calls = true;
          return `${context.scope.refer("generator", n)}(${args(context)})`;
        }),
      ],
      [
        2,
        node({ iterable: tie("iterable") }, ({ iterable }, context) => blockingValue(context, iterable(context)), [
          "iterable",
        ]),
      ],
      [1, fc.constant(() => '"xy"')],
      [1, node({ n: pick }, ({ n }, { scope }) => scope.refer("object", n))],
    ),
  };
}

/** A wait for what stands for itself. */
function blockingValue(context, text) {
  if (!context.blocks || context.parameters || !context.calls) return text;
  return blockingCall(context, "t", text);
}

/** V8 refuses `f(a += b, [c] = d)`, which Babel makes of `f(a += b, ([c] = d))`. */
function protect(text) {
  return /^\([[{]/.test(text) ? `(0, ${text})` : text;
}
