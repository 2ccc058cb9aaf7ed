import * as b from "../../builders.js";

/** @typedef {import("../../compile.js").Compilation} Compilation */

/**
 * Declares a variable for what an expression makes. Each evaluation needs one of its own, so it stands in the block that
 * evaluates the expression.
 * @param {any} path of the expression, or of a class
 * @param {string} name
 * @param {Compilation} compilation
 * @returns {void}
 */
export function declareBefore(path, name, { errors }) {
  const declaration = b.declare("let", b.id(name));
  for (let inner = path; ; inner = inner.parentPath) {
    const outer = inner.parentPath;
    if (outer.isLoop() && inner.key === "body") outer.ensureBlock();
    if (inner.isStatement() && Array.isArray(inner.container)) {
      inner.insertBefore(declaration);
      return;
    }
    if (outer.isArrowFunctionExpression() && inner.key === "body") {
      outer.ensureBlock();
      outer.get("body.body.0").insertBefore(declaration);
      return;
    }
    const isRepeated = outer.isLoop() && inner.key !== "body";
    if (isRepeated || outer.isFunction() || /^Class(Private|Accessor)?Property$/.test(outer.type))
      throw errors.notYet(path.node, "A blocking method in this place");
  }
}
