import * as b from "../builders.js";

/** @typedef {import("../walk.js").Node} Node */
/** @typedef {import("../compile.js").Compilation} Compilation */

/**
 * Assigning a constant throws, after its value has been computed; a variable of the whole function is no constant.
 * @param {any} binding
 * @param {Compilation} compilation
 * @param {any[]} [early] paths of those that may come before the declaration; patterns among them are left
 * @returns {void}
 */
export function refuseConstantAssignments(binding, { helper }, early = []) {
  if (binding.kind !== "const") return;
  const { name } = binding.identifier;
  const refusal = () => b.callOf(helper("refuseAssignment"), [b.string(name)]);
  for (const path of binding.constantViolations) {
    const { node } = path;
    if (path.isUpdateExpression()) path.replaceWith(b.at(refusal(), node));
    else if (path.isAssignmentExpression() && node.left.type === "Identifier") {
      const lazy = /^(\|\||&&|\?\?)=$/.test(node.operator);
      const failing = b.sequence([node.right, refusal()]);
      path.replaceWith(b.at(lazy ? b.logical(node.operator.slice(0, -1), node.left, failing) : failing, node));
    } else if (!early.includes(path)) {
      const place = () => b.member(b.callOf(helper("constantTarget"), [b.string(name)]), "value");
      node.left = replaceTarget(node.left, name, place);
    }
  }
}

/**
 * @param {Node} target of an assignment
 * @param {string} name
 * @param {() => Node} place
 * @returns {Node} the target with another place for the name
 */
function replaceTarget(target, name, place) {
  const inside = (/** @type {Node} */ node) => replaceTarget(node, name, place);
  switch (target?.type) {
    case "Identifier":
      return target.name === name ? b.at(place(), target) : target;
    case "AssignmentPattern":
      return { ...target, left: inside(target.left) };
    case "RestElement":
      return { ...target, argument: inside(target.argument) };
    case "ArrayPattern":
      return { ...target, elements: target.elements.map(inside) };
    case "ObjectPattern":
      return { ...target, properties: target.properties.map(inside) };
    case "ObjectProperty":
      return { ...target, value: inside(target.value), shorthand: false };
    default:
      return target;
  }
}

/**
 * Assigning a variable before its declaration throws, after the value has been computed.
 * @param {any[]} paths
 * @param {string} name of the variable now
 * @param {string} original its name for the user
 * @param {boolean} isConstant
 * @param {Compilation} compilation
 * @returns {void}
 */
export function checkEarlyWrites(paths, name, original, isConstant, { helper, uid }) {
  const check = () => b.callOf(helper("initialised"), [b.id(name), b.string(original)]);
  for (const path of paths) {
    const { node } = path;
    const isAssignment = path.isAssignmentExpression();
    // The assignment of a constant, refused already: in its dead zone the dead zone counts.
    if (node.type === "SequenceExpression") node.expressions.splice(-1, 0, check());
    else if (node.type === "LogicalExpression") node.left = check();
    else if (node.type === "CallExpression") path.replaceWith(b.at(b.sequence([check(), { ...node }]), node));
    else if (isAssignment && node.operator === "=" && node.left.type === "Identifier")
      node.right = b.callOf(helper("initialising"), [node.right, b.id(name), b.string(original)]);
    else if (path.isUpdateExpression() || (isAssignment && node.operator !== "="))
      path.replaceWith(b.at(b.sequence([check(), { ...node }]), node));
    else {
      const value = uid("value");
      const act = isConstant
        ? b.callOf(helper("refuseAssignment"), [b.string(original)])
        : b.assign(b.id(name), b.id(value));
      node.left = replaceTarget(node.left, name, () => checkedPlace([check(), act], value));
    }
  }
}

/**
 * A place in a pattern, or in the head of a loop, that checks before it assigns:
 *
 *   [a] = x      [{ set value(_value) { initialised(a, "a"); a = _value; } }.value] = x
 * @param {Node[]} actions expressions
 * @param {string} value the name that they have for it
 * @returns {Node}
 */
function checkedPlace(actions, value) {
  const setter = {
    type: "ObjectMethod",
    kind: "set",
    key: b.id("value"),
    params: [b.id(value)],
    body: b.block(actions.map(b.statement)),
    computed: false,
  };
  return b.member(b.object([setter]), "value");
}
