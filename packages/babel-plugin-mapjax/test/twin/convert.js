import { parse, traverse, types as t } from "@babel/core";
import generatorModule from "@babel/generator";

const generate = generatorModule.default ?? generatorModule;

/** Stands for the `#` until the program is text again. */
const MARK = "__blocking__";

/**
 * Turns an `async` program into the MapJAX program that means the same: `await f(x)` becomes `f#(x)`, `async` goes.
 * @param {string} source with top-level `await` only in functions
 * @param {"script" | "module"} sourceType
 * @returns {string}
 */
export function toMapjax(source, sourceType) {
  const file = parse(source, { sourceType, configFile: false, babelrc: false });
  traverse(file, {
    Function(path) {
      if (!path.node.generator) path.node.async = false;
    },
    AwaitExpression: {
      exit(path) {
        const { argument } = path.node;
        if (t.isCallExpression(argument) && !t.isSuper(argument.callee) && !t.isImport(argument.callee)) {
          argument.arguments.unshift(t.identifier(MARK));
          path.replaceWith(argument);
        } else path.replaceWith(t.callExpression(t.identifier("wait"), [t.identifier(MARK), argument]));
        path.skip();
      },
    },
  });
  return generate(file).code.replaceAll(new RegExp(`\\(${MARK}(?:, )?`, "g"), "#(");
}
