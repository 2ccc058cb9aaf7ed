import { KEYS } from "./program.js";

/** @typedef {import("./program.js").Body} Body */
/** @typedef {import("./program.js").Operation} Operation */

/**
 * Prints an abstract program as MapJAX. Each function counts its logs in a variable `n`, which the iterations of its
 * `pfor`s share.
 * @param {Body[]} threads
 * @returns {string} a script that declares `threads`
 */
export function printProgram(threads) {
  return `const threads = [${threads.map((body) => `function () ${printFunctionBody(body, [])}`).join(", ")}];`;
}

/**
 * @param {Body} body
 * @param {string[]} variables of the loops around it, innermost last
 * @returns {string}
 */
function printFunctionBody(body, variables) {
  return `{ let n = 0; nothing#();\n${printBody(body, variables)} }`;
}

/**
 * @param {Body} body
 * @param {string[]} variables
 * @returns {string}
 */
function printBody(body, variables) {
  return body.map((operation) => printOperation(operation, variables)).join("\n");
}

/**
 * @param {Operation} operation
 * @param {string[]} variables
 * @returns {string}
 */
function printOperation(operation, variables) {
  const { op, id, lock } = operation;
  const seen = ["n++", ...variables].join(", ");
  switch (op) {
    case "log":
      return `L(${id}, ${seen});`;
    case "wait":
      return `L(${id}, get#(${printKey(operation.key, variables)}), ${seen});`;
    case "reserve":
    case "unlock":
    case "unreserve":
      return `locks[${lock}].${op}();`;
    case "lock":
      return `locks[${lock}].lock#();`;
    case "throw":
      return `throw "error " + [${[id, ...variables].join(", ")}];`;
    case "cancel":
      return "throw cancelled();";
    case "break":
    case "continue":
    case "return":
      return `${op};`;
    case "if":
      return `if (${variables.at(-1) ?? 0} === ${operation.equals}) { ${printBody(operation.body, variables)} }${
        operation.otherwise ? ` else { ${printBody(operation.otherwise, variables)} }` : ""
      }`;
    case "try":
      return printTry(operation, variables);
    case "loop":
    case "pfor":
      return printLoop(operation, variables);
    case "call":
      return printCall(operation, variables);
    case "start":
      return `startThread(function () ${printFunctionBody(operation.body, variables)});`;
    default:
      throw new Error(`no operation: ${op}`);
  }
}

/**
 * @param {number} key
 * @param {string[]} variables
 * @returns {string}
 */
function printKey(key, variables) {
  return variables.length > 0 ? `(${key} + ${variables.at(-1)}) % ${KEYS}` : String(key);
}

/**
 * @param {Operation} operation
 * @param {string[]} variables
 * @returns {string}
 */
function printTry({ id, body, handler, finalizer }, variables) {
  const caught = `L(${id}, nameOf(e), ${["n++", ...variables].join(", ")});`;
  return [
    `try { ${printBody(body, variables)} }`,
    handler ? `catch (e) { ${caught} ${printBody(handler, variables)} }` : "",
    finalizer ? `finally { ${printBody(finalizer, variables)} }` : "",
  ].join("\n");
}

/**
 * @param {Operation} operation
 * @param {string[]} variables
 * @returns {string}
 */
function printLoop({ op, id, count, header = {}, body }, variables) {
  const variable = `i${id}`;
  const inner = [...variables, variable];
  const tests = [`${variable} < ${count}`];
  if (header.throwsAt !== undefined)
    tests.unshift(`failAt(${variable}, ${header.throwsAt}, "error " + [${[id, ...inner].join(", ")}])`);
  if (header.key !== undefined) tests.unshift(`get#(${printKey(header.key, inner)})`);
  const keyword = op === "pfor" ? "pfor" : "for";
  return `${keyword} (let ${variable} = 0; ${tests.join(", ")}; ${variable}++) { ${printBody(body, inner)} }`;
}

/**
 * @param {Operation} operation
 * @param {string[]} variables
 * @returns {string}
 */
function printCall({ id, style, body }, variables) {
  const code = printFunctionBody(body, variables);
  switch (style) {
    case "declaration":
      return `{ f${id}(); function f${id}() ${code} }`;
    case "constant":
      return `{ const f${id} = () => ${code}; f${id}(); }`;
    case "arrow":
      return `(() => ${code})#();`;
    case "method":
      return `{ const o${id} = { m() ${code} }; o${id}.m#(); }`;
    default:
      return `{ class C${id} { m() ${code} } new C${id}().m#(); }`;
  }
}
