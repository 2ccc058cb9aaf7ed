import * as b from "../../builders.js";
import { isBlockingCall } from "../../marks.js";
import { toRuntimeCall } from "../normalise/call.js";
import { normalise } from "../normalise/expression.js";

/** @type {import("./statement.js").LowerStatement} */
export function lowerExpression(node, lowering, out) {
  const start = out.length;
  const value = normalise(node.expression, lowering, out);
  if (value.type !== "Identifier") {
    out.push(b.at(b.statement(value), node));
    return;
  }
  // Nothing is left to do: the first statement stands for the user's, for coverage tools.
  const first = out.slice(start).find((item) => item.type === "ExpressionStatement" && item.loc === undefined);
  if (first !== undefined) b.at(first, node);
}

/** @type {import("./statement.js").LowerStatement} */
export function lowerThrow(node, lowering, out) {
  out.push({ ...node, argument: normalise(node.argument, lowering, out) });
}

/**
 * What a blocking call in tail position returns, `SUSPENDED` included, is what the caller gets: it needs no frame.
 * @type {import("./statement.js").LowerStatement}
 */
export function lowerReturn(node, lowering, out) {
  const { argument } = node;
  const tail = lowering.tries === 0 && argument.type === "CallExpression" && isBlockingCall(argument);
  const value = tail ? b.at(toRuntimeCall(argument, lowering, out), argument) : normalise(argument, lowering, out);
  out.push({ ...node, argument: value });
}
