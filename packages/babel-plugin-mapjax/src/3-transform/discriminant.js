import * as b from "../builders.js";

/**
 * Functions in the discriminant of a `switch` do not see its variables; Babel's scopes say that they do.
 *
 *   switch (f(() => a)) { … let a … }      { const _choice = f(() => a); switch (_choice) { … let a … } }
 * @param {any} path of the `switch`
 * @param {import("../compile.js").Compilation} compilation
 * @returns {void}
 */
export function separateDiscriminant(path, { uid }) {
  const { node } = path;
  const choice = uid("choice");
  const { discriminant } = node;
  path.replaceWith(b.block([b.declare("const", b.id(choice), discriminant), { ...node, discriminant: b.id(choice) }]));
}
