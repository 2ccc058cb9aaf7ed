import fc from "fast-check";
import { inScope } from "../context.js";
import { choose, maybe, node, pick, rarely, some } from "../node.js";
import { blockingCall } from "../spelling.js";
import { printFunction } from "./functions.js";
import { printKey, printMethod } from "./literals.js";

/** @param {(name: string) => any} tie */
export function classes(tie) {
  const method = fc.record({ n: pick, key: maybe(tie("key")), fn: tie("parts"), isStatic: rarely(8) });
  const member = choose(
    [
      6,
      node(
        { method },
        ({ method }, context, inside) =>
          `${staticKeyword(method)}${printMethod({ ...method, kind: "blocking" }, inside, context)}`,
      ),
    ],
    [
      2,
      node(
        { method, n: pick },
        ({ method, n }, context, inside) =>
          `${staticKeyword(method)}${printMethod({ ...method, kind: n % 2 ? "get" : "set" }, inside, context)}`,
      ),
    ],
    [
      3,
      node(
        { n: pick, key: maybe(tie("key")), value: tie("value"), isStatic: rarely(16) },
        ({ n, key, value, isStatic }, context, inside) => {
          const name = printKey({ n, key }, context);
          return `${staticKeyword({ isStatic })}${name} = ${value(inInitialiser(inside))};`;
        },
      ),
    ],
    [
      1,
      node(
        { body: tie("statements") },
        ({ body }, context, inside) => `static { ${body(inScope(inInitialiser(inside), { holdsVars: true }))} }`,
      ),
    ],
  );
  const builder = fc.record({ fn: tie("parts"), before: maybe(tie("value")), args: tie("args") });
  const parts = fc.record({
    members: some(member, 3),
    heritage: maybe(fc.record({ n: pick, cls: tie("class"), value: tie("value") })),
    builder: maybe(builder),
    field: maybe(tie("value")),
    privateMethod: maybe(tie("parts")),
  });
  return {
    classParts: parts,
    class: node({ parts, n: pick, named: rarely(16) }, ({ parts, n, named }, context) => {
      const inner = inScope(context);
      const name = named ? inner.scope.declare("const", "class", n) : "";
      return `(${printClass(parts, inner, name)})`;
    }),
  };
}

const staticKeyword = ({ isStatic }) => (isStatic ? "static " : "");

/** Fields and static blocks: nothing bounds recursion in them. */
function inInitialiser(context) {
  return {
    ...context,
    blocks: false,
    yields: false,
    calls: false,
    returns: false,
    hasArguments: false,
    targets: [],
    parameters: false,
  };
}

/**
 * @param {any} parts
 * @param {import("../context.js").Context} context
 * @param {string} name
 * @returns {string}
 */
export function printClass({ members, heritage, builder, field, privateMethod }, context, name) {
  const outside = { ...context, strict: true };
  const own = [...(field ? ["#p"] : []), ...(privateMethod ? ["#q"] : [])];
  const inside = {
    ...outside,
    self: "class",
    hasSuper: true,
    hasArguments: false,
    privates: [...context.privates, ...own],
  };
  const parent = heritage === undefined ? "" : ` extends ${printHeritage(heritage, outside)}`;
  const texts = [];
  if (field) texts.push(`#p = ${field(inInitialiser(inside))};`);
  if (builder) {
    const { fn, before, args } = builder;
    const context = inInitialiser(inside);
    const first = `${before ? `v(${before({ ...context, self: "none", hasSuper: false, privates: [] })}); ` : ""}${heritage ? `super(${args(context)}); ` : ""}`;
    texts.push(
      `constructor${printFunction({ ...fn, params: fn.params.slice(0, 1) }, { ...inside, blocks: false }, { kind: "constructor", before: first })}`,
    );
  }
  if (privateMethod) texts.push(printFunction(privateMethod, inside, { blocks: true, kind: "method", name: "#q" }));
  for (const member of members) texts.push(member(outside, inside));
  return `class ${name}${parent} { ${texts.join(" ")} }`;
}

function printHeritage({ n, cls, value }, context) {
  const name = context.scope.refer("class", n);
  if (n % 8 === 0) return `(${cls(context)})`;
  if (n % 8 === 1) return `(${value(context)}, ${name})`;
  if (n % 8 === 2) return "null";
  if (n % 4 === 3 && context.blocks && !context.parameters && context.calls) return blockingCall(context, "t", name);
  return name;
}
