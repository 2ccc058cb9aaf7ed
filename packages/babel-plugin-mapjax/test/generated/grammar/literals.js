import fc from "fast-check";
import { choose, maybe, node, pick, rarely, some } from "../node.js";
import { KEYS } from "./expressions.js";
import { METHODS } from "./calls.js";
import { printFunction } from "./functions.js";

/** @param {(name: string) => any} tie */
export function literals(tie) {
  const value = tie("value");
  const key = tie("key");
  const name = fc.record({ n: pick, key: maybe(key) });
  const method = fc.record({ n: pick, key: maybe(key), fn: tie("parts") });
  const element = choose(
    [12, value],
    [1, fc.constant(() => "")],
    [2, node({ iterable: tie("iterable") }, ({ iterable }, context) => `...${iterable(context)}`)],
  );
  return {
    arrayLiteral: some(element, 4).map((parts) => (context) => {
      const texts = parts.map((part) => part(context));
      return `[${texts.join(", ")}${texts.at(-1) === "" ? "," : ""}]`;
    }),
    property: choose(
      [8, node({ name, value }, ({ name, value }, context) => `${printKey(name, context)}: ${value(context)}`)],
      [1, node({ n: pick }, ({ n }, { scope }) => scope.refer("value", n))],
      [1, node({ object: tie("object") }, ({ object }, context) => `...${object(context)}`)],
      [1, node({ object: tie("object"), n: pick }, ({ object }, context) => `["__proto__"]: ${object(context)}`)],
      [3, node({ method }, ({ method }, context) => printMethod({ ...method, kind: "blocking" }, inObject(context)))],
      [
        1,
        node({ method, n: pick }, ({ method, n }, context) =>
          printMethod({ ...method, kind: n % 2 ? "get" : "set" }, inObject(context)),
        ),
      ],
      [
        1,
        node(
          { fn: tie("parts"), n: pick },
          ({ fn }, context) =>
            `*[Symbol.iterator]${printFunction({ ...fn, params: [], rest: false }, inObject(context), { yields: true, kind: "method" })}`,
        ),
      ],
      [
        1,
        node(
          { fn: tie("parts") },
          ({ fn }, context) =>
            `valueOf${printFunction({ ...fn, params: [], rest: false }, inObject(context), { kind: "method" })}`,
        ),
      ],
    ),
    objectLiteral: fc
      .record({ properties: some(tie("property"), 3), prototype: maybe(tie("object")), hasPrototype: rarely(6) })
      .map(({ properties, prototype, hasPrototype }) => (context) => {
        const texts = properties.map((property) => property(context));
        if (hasPrototype && prototype) texts.unshift(`__proto__: ${prototype(context)}`);
        return `({ ${texts.join(", ")} })`;
      }),
  };
}

/** Methods of literals have `super`. */
function inObject(context) {
  return { ...context, hasSuper: true };
}

/** @returns {string} x, or [key] */
export function printKey({ n, key }, context) {
  return key === undefined ? KEYS[n % KEYS.length] : `[${key(context)}]`;
}

/**
 * @param {{ n: number, key?: Function, fn: object, kind: "blocking" | "get" | "set" }} method
 * @param {import("../context.js").Context} context of the inside
 * @param {import("../context.js").Context} [outside] of the key
 * @returns {string}
 */
export function printMethod({ n, key, fn, kind }, context, outside = context) {
  const computed = key === undefined ? undefined : `[${key(outside)}]`;
  if (kind === "get")
    return `get ${computed ?? KEYS[n % 3]}${printFunction({ ...fn, params: [], rest: false }, context, { kind: "method" })}`;
  if (kind === "set")
    return `set ${computed ?? KEYS[n % 3]}${printFunction({ ...fn, single: true, rest: false }, context, { kind: "method" })}`;
  const name = computed ?? METHODS[n % METHODS.length];
  return printFunction(fn, context, { blocks: true, kind: "method", name });
}
