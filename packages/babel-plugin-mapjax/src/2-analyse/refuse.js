/**
 * Code that can see variables which the compiler moves.
 * @param {any} path of a blocking function
 * @param {ReturnType<typeof import("../errors.js").createErrors>} errors
 * @returns {void}
 */
export function refuseEvalAndWith(path, errors) {
  if (path.findParent((/** @type {any} */ p) => p.isWithStatement())) throw errors.forbidden(path.node, "WITH");
  path.traverse({
    /** @param {any} inner */
    WithStatement(inner) {
      throw errors.forbidden(inner.node, "WITH");
    },
    /** @param {any} inner */
    CallExpression(inner) {
      if (inner.get("callee").isIdentifier({ name: "eval" }) && !inner.scope.hasBinding("eval", true))
        throw errors.forbidden(inner.node, "EVAL");
    },
  });
}
