import fc from "fast-check";
import { maybe, pick, rarely, some } from "../node.js";
import { KEYS } from "./expressions.js";

/**
 * A pattern prints itself and a source that mostly fits, both ways of its targets: as names to declare, as targets to
 * assign to. The target is printed first where it stands first.
 * @param {(name: string) => any} tie
 */
export function patterns(tie) {
  const leaf = fc.record({ n: pick, early: rarely(4), target: tie("target"), pattern: maybe(tie("pattern")) });
  const element = fc.record({ leaf, initial: maybe(tie("value")), hole: rarely(5) });
  const property = fc.record({ leaf, initial: maybe(tie("value")), n: pick, key: maybe(tie("key")) });
  return {
    pattern: fc.oneof(
      { withCrossShrink: true },
      fc
        .record({ elements: some(element, 3), rest: maybe(leaf), source: tie("iterable") })
        .map((values) => ({ print: (context, bind) => printArray(values, context, bind) })),
      fc
        .record({ properties: some(property, 3), rest: maybe(leaf), source: tie("object") })
        .map((values) => ({ print: (context, bind, names) => printObject(values, context, bind, names) })),
    ),
  };
}

/** A leaf, or the pattern in its place. */
function printLeaf(leaf, context, bind) {
  return leaf.pattern === undefined ? bind(leaf) : leaf.pattern.print(context, bind).target;
}

function printInitial(initial, context) {
  return initial === undefined ? "" : ` = ${initial(context)}`;
}

function printArray({ elements, rest, source }, context, bind) {
  const text = source(context);
  const parts = elements.map(({ leaf, initial, hole }) => {
    if (hole) return "";
    const value = printInitial(initial, context);
    return `${printLeaf(leaf, context, bind)}${value}`;
  });
  if (rest) parts.push(`...${printLeaf(rest, context, bind)}`);
  else if (parts.at(-1) === "") parts.push("");
  return { target: `[${parts.join(", ")}]`, source: text };
}

function printObject({ properties, rest, source }, context, bind) {
  const text = source(context);
  const parts = properties.map(({ leaf, initial, n, key }) => {
    const name = key === undefined ? KEYS[n % KEYS.length] : `[${key(context)}]`;
    const value = printInitial(initial, context);
    return `${name}: ${printLeaf(leaf, context, bind)}${value}`;
  });
  if (rest) parts.push(`...${bind(rest)}`);
  return { target: `{ ${parts.join(", ")} }`, source: text };
}
