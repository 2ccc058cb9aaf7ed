import fc from "fast-check";
import { choose, node, pick } from "../node.js";
import { wait } from "../spelling.js";

/** @param {(name: string) => any} tie */
export function values(tie) {
  return {
    simple: fc.oneof(
      { withCrossShrink: true },
      { weight: 2, arbitrary: tie("literal") },
      { weight: 4, arbitrary: tie("variable") },
      {
        weight: 3,
        arbitrary: node({ value: tie("variable") }, ({ value }, context) => wait(context, "t", value(context)), [
          "value",
        ]),
      },
    ),
    value: choose(
      [10, tie("simple")],
      [4, tie("variable")],
      [10, tie("wait")],
      [1, tie("bad")],
      [2, tie("evaluated")],
      [3, tie("operation")],
      [5, tie("access")],
      [6, tie("change")],
      [6, tie("anyCall")],
      [3, tie("construct")],
      [2, node({ n: pick, object: tie("object") }, ({ object }, context) => object(context), ["object"])],
      [2, tie("self")],
      [2, tie("arguments")],
      [1, tie("yield")],
    ),
    operation: choose(
      [4, tie("binary")],
      [3, tie("logical")],
      [3, tie("conditional")],
      [2, tie("unary")],
      [2, tie("template")],
      [1, tie("in")],
      [1, tie("instance")],
      [1, tie("comma")],
      [1, tie("newTarget")],
    ),
    access: choose(
      [3, tie("member")],
      [3, tie("computedMember")],
      [3, tie("chain")],
      [3, tie("private")],
      [3, tie("superMember")],
    ),
    change: choose(
      [5, tie("assignment")],
      [3, tie("update")],
      [1, tie("objectAssignment")],
      [3, tie("patternAssignment")],
      [1, tie("delete")],
    ),
    anyCall: choose(
      [6, tie("call")],
      [2, tie("callOfValue")],
      [3, tie("callOfFunction")],
      [3, tie("callOfMethod")],
      [3, tie("callOfNew")],
      [3, tie("callOfSuper")],
      [3, tie("plainCall")],
      [1, tie("callback")],
    ),
    construct: choose([2, tie("arrayCopy")], [2, tie("anyFunction")], [1, tie("class")], [2, tie("construction")]),
  };
}
