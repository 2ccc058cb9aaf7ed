import { choose, maybe, node, pick, rarely } from "../node.js";
import { KEYS } from "./expressions.js";

const COMPOUND = ["=", "=", "+=", "-=", "*=", "**=", "||=", "&&=", "??=", "|="];

/** @param {(name: string) => any} tie */
export function members(tie) {
  const value = tie("value");
  const object = tie("object");
  const key = tie("key");
  return {
    member: node(
      { object, n: pick, optional: rarely(12) },
      ({ object, n, optional }, context) => `${object(context)}${optional ? "?." : "."}${KEYS[n % KEYS.length]}`,
      ["object"],
    ),
    computedMember: node({ object, key }, ({ object, key }, context) => `${object(context)}[${key(context)}]`, [
      "object",
    ]),
    chain: node(
      { value, n: pick, key, rest: maybe(key) },
      ({ value, n, key, rest }, context) =>
        `(${value(context)})?.${n % 2 ? KEYS[n % 3] : `[${key(context)}]`}${rest ? `?.[${rest(context)}].${KEYS[n % 3]}` : ""}`,
      ["value"],
    ),
    /** What can be assigned to. */
    target: choose(
      [6, node({ n: pick }, ({ n }, { scope }) => scope.refer("value", n, true))],
      [3, node({ object, n: pick }, ({ object, n }, context) => `${object(context)}.${KEYS[n % KEYS.length]}`)],
      [3, node({ object, key }, ({ object, key }, context) => `${object(context)}[${key(context)}]`)],
      [
        2,
        node({ n: pick, key }, ({ n, key }, context) => {
          if (context.privates.includes("#p") && context.self === "class" && n % 2) return "this.#p";
          if (context.hasSuper && n % 3 === 0) return `super[${key(context)}]`;
          if (context.self === "class") return `this.${KEYS[n % KEYS.length]}`;
          return context.hasArguments ? `arguments[${n % 3}]` : context.scope.refer("value", n, true);
        }),
      ],
    ),
    assignment: node(
      { target: tie("target"), n: pick, value },
      ({ target, n, value }, context) => `(${target(context)} ${COMPOUND[n % COMPOUND.length]} ${value(context)})`,
      ["value"],
    ),
    objectAssignment: node(
      { n: pick, object },
      ({ n, object }, context) => `(${context.scope.refer("object", n, true)} = ${object(context)})`,
      ["object"],
    ),
    update: node({ target: tie("target"), n: pick }, ({ target, n }, context) => {
      const text = target(context);
      return [`(${text}++)`, `(--${text})`, `(${text}--)`, `(++${text})`][n % 4];
    }),
    patternAssignment: node({ pattern: tie("pattern"), n: pick }, ({ pattern }, context) => {
      const { target, source } = pattern.print(context, (one) => one.target(context));
      return `(${target} = ${source})`;
    }),
    delete: node(
      { object, key, optional: rarely(12) },
      ({ object, key, optional }, context) => `(delete ${object(context)}${optional ? "?." : ""}[${key(context)}])`,
    ),
    private: node(
      { value, n: pick },
      ({ value, n }, context) => {
        if (!context.privates.includes("#p")) return value(context);
        if (n % 3 === 0) return `(#p in new Object(${value(context)}))`;
        return context.self === "class" ? "this.#p" : value(context);
      },
      ["value"],
    ),
    superMember: node(
      { key, n: pick },
      ({ key, n }, context) => {
        if (!context.hasSuper) return key(context);
        return n % 2 ? `super.${KEYS[n % 3]}` : `super[${key(context)}]`;
      },
      ["key"],
    ),
  };
}
