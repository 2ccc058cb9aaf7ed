import { needsFrames } from "../2-analyse/frames.js";
import { containsPoint } from "../2-analyse/points.js";
import * as b from "../builders.js";
import { installShell, takeSelf } from "../4-generate/shell.js";
import { isBlockingCall } from "../marks.js";
import { forEachNode, isFunction } from "../walk.js";
import { separateFinally } from "./finally.js";
import { lowerList, toScopedBlock } from "./lower/block.js";
import { toRuntimeCall } from "./normalise/call.js";
import { settleReturns } from "./returns.js";

/** @typedef {import("../walk.js").Node} Node */

/**
 * Lowers one blocking entry.
 * @param {Node} node the function
 * @param {import("./variables.js").VariablePlan} plan
 * @param {import("../compile.js").Compilation} compilation
 * @returns {void}
 */
export function lowerEntry(node, plan, compilation) {
  if (node.body.type !== "BlockStatement") node.body = b.block([b.at(b.giveBack(node.body), node.body)]);
  settleReturns(node, compilation);
  /** @type {import("./lower/context.js").Lowering} */
  const lowering = {
    compilation,
    plan,
    at: compilation.local("at", 1),
    got: compilation.local("got", 1),
    run: compilation.local("run", 1),
    catches: hasCatchingPoint(node),
    points: 0,
    temporaries: new Set(),
    names: new Map(),
    tries: 0,
  };
  if (!needsFrames(node)) return lowerTailCalls(node, lowering);
  const self = takeSelf(node);
  separateFinally(node.body, lowering);
  const lowered = toScopedBlock([node], lowering, (out) => lowerList(node.body.body, lowering, out));
  installShell(node, self, lowered.body, lowering);
}

/**
 * A function that blocks in tail position only is never entered again.
 * @param {Node} node
 * @param {import("./lower/context.js").Lowering} lowering
 */
function lowerTailCalls(node, lowering) {
  forEachNode(node.body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === "ReturnStatement" && inner.argument && isBlockingCall(inner.argument))
      inner.argument = b.at(toRuntimeCall(inner.argument, lowering, []), inner.argument);
    return undefined;
  });
  node.body.body.unshift(...[...lowering.temporaries].map((name) => b.declare("var", b.id(name))));
}

/**
 * @param {Node} node a function
 * @returns {boolean} whether a wait may end in a `try`
 */
function hasCatchingPoint(node) {
  let found = false;
  forEachNode(node.body, (inner) => {
    if (found || isFunction(inner)) return false;
    if (/^(Try|ForOf)Statement$/.test(inner.type) && containsPoint(inner)) found = true;
    return !found;
  });
  return found;
}
