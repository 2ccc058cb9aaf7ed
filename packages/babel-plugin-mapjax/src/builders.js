/** Short ways to write syntax trees. */

/** @typedef {import("./walk.js").Node} Node */

/** @type {(name: string) => Node} */
export const id = (name) => ({ type: "Identifier", name });
/** @type {(value: string) => Node} */
export const string = (value) => ({ type: "StringLiteral", value });
/** @type {(value: number) => Node} */
export const number = (value) => (value < 0 ? unary("-", number(-value)) : { type: "NumericLiteral", value });
/** @type {(value: boolean) => Node} */
export const boolean = (value) => ({ type: "BooleanLiteral", value });
/** @type {() => Node} */
export const nothing = () => unary("void", number(0));
/** @type {() => Node} */
export const self = () => ({ type: "ThisExpression" });
/** @type {(operator: string, argument: Node) => Node} */
export const unary = (operator, argument) => ({ type: "UnaryExpression", operator, argument, prefix: true });
/** @type {(argument: Node) => Node} */
export const not = (argument) => unary("!", argument);
/** @type {(operator: string, left: Node, right: Node) => Node} */
export const binary = (operator, left, right) => ({ type: "BinaryExpression", operator, left, right });
/** @type {(operator: string, left: Node, right: Node) => Node} */
export const logical = (operator, left, right) => ({ type: "LogicalExpression", operator, left, right });
/** @type {(test: Node, consequent: Node, alternate: Node) => Node} */
export const conditional = (test, consequent, alternate) => ({
  type: "ConditionalExpression",
  test,
  consequent,
  alternate,
});
/** @type {(left: Node, right: Node, operator?: string) => Node} */
export const assign = (left, right, operator = "=") => ({ type: "AssignmentExpression", operator, left, right });
/** @type {(callee: Node, args: Node[]) => Node} */
export const callOf = (callee, args) => ({ type: "CallExpression", callee, arguments: args });
/** @type {(object: Node, name: string) => Node} */
export const member = (object, name) => ({ type: "MemberExpression", object, property: id(name), computed: false });
/** @type {(object: Node, property: Node) => Node} */
export const privateMember = (object, property) => ({ type: "MemberExpression", object, property, computed: false });
/** @type {(object: Node, property: Node) => Node} */
export const element = (object, property) => ({ type: "MemberExpression", object, property, computed: true });
/** @type {(expressions: Node[]) => Node} */
export const sequence = (expressions) => ({ type: "SequenceExpression", expressions });
/** @type {(elements: Node[]) => Node} */
export const array = (elements) => ({ type: "ArrayExpression", elements });
/** @type {(elements: Node[]) => Node} */
export const arrayPattern = (elements) => ({ type: "ArrayPattern", elements });
/** @type {(properties: Node[]) => Node} */
export const object = (properties) => ({ type: "ObjectExpression", properties });
/** @type {(key: Node, value: Node) => Node} */
export const property = (key, value) => ({
  type: "ObjectProperty",
  key,
  value,
  computed: false,
  shorthand: false,
});
/** @type {(argument: Node) => Node} */
export const spread = (argument) => ({ type: "SpreadElement", argument });
/** @type {(params: Node[], body: Node) => Node} */
export const arrow = (params, body) => ({
  type: "ArrowFunctionExpression",
  params,
  body,
  async: false,
  expression: body.type !== "BlockStatement",
});
/** @type {(expression: Node) => Node} */
export const statement = (expression) => ({ type: "ExpressionStatement", expression });
/** @type {(body: Node[]) => Node} */
export const block = (body) => ({ type: "BlockStatement", body, directives: [] });
/** @type {(kind: string, target: Node, init?: Node | null) => Node} */
export const declare = (kind, target, init = null) => ({
  type: "VariableDeclaration",
  kind,
  declarations: [{ type: "VariableDeclarator", id: target, init }],
});
/** @type {(test: Node, consequent: Node, alternate?: Node | null) => Node} */
export const when = (test, consequent, alternate = null) => ({ type: "IfStatement", test, consequent, alternate });
/** @type {(argument: Node | null) => Node} */
export const giveBack = (argument) => ({ type: "ReturnStatement", argument });
/** @type {(label?: string) => Node} */
export const leave = (label) => ({ type: "BreakStatement", label: label === undefined ? null : id(label) });
/** @type {(label: string, body: Node) => Node} */
export const labelled = (label, body) => ({ type: "LabeledStatement", label: id(label), body });
/** @type {(test: Node, body: Node) => Node} */
export const whileLoop = (test, body) => ({ type: "WhileStatement", test, body });
/** @type {(init: Node | null, test: Node | null, update: Node | null, body: Node) => Node} */
export const forLoop = (init, test, update, body) => ({ type: "ForStatement", init, test, update, body });
/** @type {(tried: Node, handler: Node | null, finalizer: Node | null) => Node} */
export const attempt = (tried, handler, finalizer) => ({ type: "TryStatement", block: tried, handler, finalizer });
/** @type {(param: Node | null, body: Node) => Node} */
export const catcher = (param, body) => ({ type: "CatchClause", param, body });

/**
 * Gives a new node the source place of the one that it stands for.
 * @param {Node} node
 * @param {Node} original
 * @returns {Node} `node`
 */
export function at(node, original) {
  node.loc = original.loc;
  node.start = original.start;
  node.end = original.end;
  if (node.type === "VariableDeclaration") for (const declarator of node.declarations) at(declarator, original);
  return node;
}
