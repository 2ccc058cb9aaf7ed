import { inScope } from "../context.js";
import { choose, node, pick, rarely } from "../node.js";
import { printClass } from "./classes.js";
import { printFunction } from "./functions.js";

/** @param {(name: string) => any} tie */
export function declarations(tie) {
  const parts = tie("parts");
  return {
    functionDeclaration: choose(
      [5, node({ parts, n: pick, early: rarely(24) }, printDeclaration)],
      [
        3,
        node({ fn: tie("blockingFunction"), n: pick, early: rarely(4) }, ({ fn, n, early }, context) => {
          const text = fn(context);
          return `const ${context.scope.declare("const", "blocking", n, { early })} = ${text};`;
        }),
      ],
      [
        1,
        node({ parts, n: pick, early: rarely(24) }, ({ parts, n, early }, context) => {
          const name = context.scope.declare("let", "plain", n, { early });
          return printFunction(parts, context, { kind: "function", name });
        }),
      ],
      [
        2,
        node({ parts, n: pick, early: rarely(24) }, ({ parts, n, early }, context) => {
          const name = context.scope.declare("let", "generator", n, { early });
          return printFunction(parts, context, { kind: "function", yields: true, name });
        }),
      ],
    ),
    classDeclaration: node({ parts: tie("classParts"), n: pick, early: rarely(3) }, ({ parts, n, early }, context) => {
      const name = context.scope.declare("let", "class", n, { early });
      return printClass(parts, inScope(context), name);
    }),
    /** A function that is called when the rest is over. */
    later: node({ fn: tie("blockingFunction"), plain: tie("plainFunction"), n: pick }, ({ fn, plain, n }, context) => {
      context.program.later = true;
      return `later.push(${n % 3 ? fn(context) : plain(context)});`;
    }),
    anyFunction: node(
      { fn: tie("blockingFunction"), plain: tie("plainFunction"), n: pick },
      ({ fn, plain, n }, context) => (n % 3 ? fn(context) : plain(context)),
    ),
  };
}

/** In sloppy code the name of a plain function of a block is a `var` too, that of an `async` function is not. */
function printDeclaration({ parts, n, early }, context) {
  const unique = !context.strict && !context.scope.holdsVars;
  const name = context.scope.declare("let", "blocking", n, { early, unique });
  return printFunction(parts, context, { blocks: true, kind: "function", name });
}
