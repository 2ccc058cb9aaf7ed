import { inScope, number } from "../context.js";
import { choose, maybe, node, pick, rarely } from "../node.js";
import { block } from "./statements.js";

/** @param {(name: string) => any} tie */
export function loops(tie) {
  const value = tie("value");
  const body = tie("statements");
  return {
    loop: choose(
      [
        5,
        node(
          { n: pick, body, test: maybe(value), update: maybe(value), labelled: rarely(16), early: rarely(4) },
          printFor,
          ["body"],
        ),
      ],
      [
        2,
        node(
          { test: value, body, labelled: rarely(16) },
          ({ test, body, labelled }, context) => {
            const { label, inner } = enter(context, labelled);
            return `${label}while (fuel() && ${test(context)}) ${block(body, inner)}`;
          },
          ["body"],
        ),
      ],
      [
        2,
        node(
          { test: value, body, labelled: rarely(16) },
          ({ test, body, labelled }, context) => {
            const { label, inner } = enter(context, labelled);
            return `${label}do ${block(body, inner)} while (fuel() && ${test(context)});`;
          },
          ["body"],
        ),
      ],
      [
        5,
        node(
          {
            n: pick,
            how: pick,
            iterable: tie("iterable"),
            pattern: maybe(tie("pattern")),
            target: tie("target"),
            body,
            labelled: rarely(16),
          },
          (values, context) => printForEach("of", values.iterable, values, context),
          ["body"],
        ),
      ],
      [
        1,
        node(
          { n: pick, how: pick, object: tie("object"), target: tie("target"), body, labelled: rarely(16) },
          (values, context) => printForEach("in", values.object, values, context),
          ["body"],
        ),
      ],
    ),
  };
}

/** The inside of a loop, which may have a label. */
function enter(context, labelled) {
  const name = labelled ? `l${number(context)}` : undefined;
  return {
    label: name === undefined ? "" : `${name}: `,
    inner: { ...context, targets: [...context.targets, { label: name, loop: true }] },
  };
}

function printFor({ n, body, test, update, labelled, early }, context) {
  const { label, inner } = enter(inScope(context), labelled);
  const word = n % 6 === 0 ? "var" : "let";
  const start = n % 5;
  const name = inner.scope.declare(word, "value", n, { early });
  const tail = { ...inner, targets: [] };
  const rest = test === undefined ? "" : ` && (${test(tail)}, true)`;
  const step = update === undefined ? "" : `, ${update(tail)}`;
  return `${label}for (${word} ${name} = ${start % 2}; ${name} < 3 && fuel()${rest}; ${name}++${step}) ${block(body, inner)}`;
}

function printForEach(word, iterable, { n, how, pattern, target, body, labelled }, context) {
  const { label, inner } = enter(inScope(context), labelled);
  const text = iterable({ ...inner, targets: context.targets });
  const declares = ["const", "let", "var"][how % 5];
  const bind = (leaf) =>
    declares === undefined ? leaf.target(inner) : inner.scope.declare(declares, "value", leaf.n, { early: leaf.early });
  const head = pattern && n % 2 ? pattern.print(inner, bind).target : bind({ n, target });
  const test = `if (!fuel()) break; `;
  return `${label}for (${declares ? `${declares} ` : ""}${head} ${word} ${text}) ${block((context) => test + body(context), inner)}`;
}
