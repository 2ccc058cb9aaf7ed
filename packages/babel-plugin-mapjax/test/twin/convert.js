import { parse, traverse, types as t } from "@babel/core";
import generatorModule from "@babel/generator";

const generate = generatorModule.default ?? generatorModule;

/** Stands for the `#` until the program is text again. */
const MARK = "__blocking__";

/**
 * @typedef {object} Variant how the MapJAX program is written
 * @property {"script" | "module"} sourceType
 * @property {"marked" | "resolved" | "async" | "plain"} calls
 *   marked: `f#(x)`.
 *   resolved: the same, but calls by a name that the compiler can resolve go without `#`.
 *   async: `f#(x)`, in functions that stay `async`; what is no call is awaited as before.
 *   plain: `block(f(x))`, in modules.
 */

/**
 * Turns an `async` program into the MapJAX program that means the same: `await f(x)` becomes `f#(x)`, `async` goes.
 * @param {string} source with `await` only in functions
 * @param {Variant} variant
 * @returns {string}
 */
export function toMapjax(source, { sourceType, calls }) {
  const file = parse(source, { sourceType, configFile: false, babelrc: false });
  const unmarked = calls === "resolved" ? findResolvedCalls(file) : new Set();
  traverse(file, {
    Function({ node }) {
      if (!node.generator && calls !== "async") node.async = false;
    },
    AwaitExpression: {
      exit(path) {
        const { argument } = path.node;
        if (calls === "plain") path.replaceWith(t.callExpression(t.identifier("block"), [argument]));
        else if (unmarked.has(argument)) path.replaceWith(argument);
        else if (canBeMarked(argument)) {
          argument.arguments.unshift(t.identifier(MARK));
          path.replaceWith(argument);
        } else if (calls !== "async")
          path.replaceWith(t.callExpression(t.identifier("wait"), [t.identifier(MARK), argument]));
        path.skip();
      },
    },
  });
  const { code } = generate(file);
  if (calls === "plain") return `import { block } from "mapjax-runtime";\n${code}`;
  return code.replaceAll(new RegExp(`(\\?\\.)?\\(${MARK}(?:, )?`, "g"), (_, chain = "") => `#${chain}(`);
}

/**
 * @param {import("@babel/types").Node} node
 * @returns {boolean}
 */
function canBeMarked(node) {
  if (t.isOptionalCallExpression(node)) return true;
  return t.isCallExpression(node) && !t.isSuper(node.callee) && !t.isImport(node.callee);
}

/**
 * The awaited calls of functions that SPEC 1.3 says are resolved: a function declaration, or a `const` bound to a
 * function expression, that blocks.
 * @param {import("@babel/types").File} file
 * @returns {Set<object>}
 */
function findResolvedCalls(file) {
  const calls = new Set();
  traverse(file, {
    AwaitExpression(path) {
      const callee = path.get("argument.callee");
      if (!path.get("argument").isCallExpression() || !callee.isIdentifier()) return;
      const binding = path.scope.getBinding(callee.node.name);
      if (!binding?.constant) return;
      const { path: declaration } = binding;
      const target =
        declaration.isVariableDeclarator() && binding.kind === "const" && declaration.get("id").isIdentifier()
          ? declaration.get("init")
          : declaration;
      if (target.isFunctionDeclaration() || target.isFunctionExpression() || target.isArrowFunctionExpression())
        if (target !== declaration || target.isFunctionDeclaration())
          if (awaitsItself(target)) calls.add(path.node.argument);
    },
  });
  return calls;
}

/**
 * @param {any} functionPath
 * @returns {boolean} whether it has an `await` of its own
 */
function awaitsItself(functionPath) {
  let found = false;
  functionPath.get("body").traverse({
    Function: (path) => path.skip(),
    AwaitExpression() {
      found = true;
    },
  });
  return found || functionPath.get("body").isAwaitExpression();
}
