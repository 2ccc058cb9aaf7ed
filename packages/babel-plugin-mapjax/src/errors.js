/** The compiler's errors: each says what is wrong and what to do; Babel adds file, place and code frame. */

/** @typedef {import("./walk.js").Node} Node */

/**
 * An error of the parser, as Babel's parser throws them: Babel adds the code frame.
 * @param {string} code
 * @param {number} offset
 * @param {string} message
 * @returns {SyntaxError}
 */
export function syntaxError(code, offset, message) {
  const lines = code.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
  const line = lines.length;
  const column = lines[line - 1].length;
  return Object.assign(new SyntaxError(`${message} (${line}:${column})`), {
    code: "BABEL_PARSER_SYNTAX_ERROR",
    reasonCode: "MapjaxSyntax",
    pos: offset,
    loc: { line, column },
  });
}

/**
 * What is never allowed: a code, the reason and the remedy.
 * @type {Record<string, [reason: string, remedy: string]>}
 */
const FORBIDDEN = {
  GENERATOR: ["a generator cannot block", "move the blocking call into an ordinary function"],
  GETTER: ["a getter cannot block", "make it a method and call that with `#`"],
  SETTER: ["a setter cannot block", "make it a method and call that with `#`"],
  CONSTRUCTOR: ["a constructor cannot block", "block in a factory function and hand the result to the constructor"],
  FIELD: ["a field initialiser cannot block", "assign the field in a method"],
  STATIC_BLOCK: ["a static block cannot block", "do it in a static method"],
  DECORATOR: ["a decorator cannot block", "evaluate it before the class"],
  NEW: ["`new` cannot block", "construct without `#`, then call a blocking method"],
  ASYNC_PARAMETER: ["the parameters of an `async` function cannot block", "block in its body"],
  TOP_LEVEL: [
    "a blocking call at the top level becomes a top-level `await`, which this output does not have",
    "put it into a function, or let the output be a module for tools that support top-level `await`",
  ],
  PFOR_BREAK: [
    "an iteration of `pfor` must not end the loop",
    "use `continue` to end this iteration, or a plain `for`",
  ],
  PFOR_RETURN: [
    "an iteration of `pfor` cannot return from the function around it",
    "use `continue` to end this iteration",
  ],
  PFOR_JUMP: ["an iteration of `pfor` cannot jump out of the loop", "use `continue` to end this iteration"],
  PFOR_AWAIT: ["`await` and `yield` cannot stand in the body of a `pfor`", "use a blocking call, `f#(x)`"],
  WITH: ["a function that blocks cannot stand in a `with` or use one", "name the object"],
  EVAL: ["a direct `eval` cannot see the variables of a function that blocks", "call it as `(0, eval)(text)`"],
  SUPER_CALL: ["`super(…)` and `import(…)` take no `#`", "call it without `#`"],
};

/** @typedef {keyof typeof FORBIDDEN} ForbiddenCode */

/**
 * What compiles and is hardly meant.
 * @type {Record<WarningCode, [reason: string, remedy: string]>}
 */
const SUSPICIOUS = {
  CALLBACK: [
    "a blocking function that such a method calls gives it a promise, not a value",
    "use a loop: `for (const x of xs)`, or `pfor` for all at once",
  ],
  PROMISE: ["this call blocks, and gives a value and no promise", "use the value, or call it in an `async` function"],
  PFOR_TEST: [
    "the test of this `pfor` reads a variable that its body assigns: when that happens is not certain",
    "let the test read what the header changes",
  ],
};

/** @typedef {"CALLBACK" | "PROMISE" | "PFOR_TEST"} WarningCode */

/** The codes of all warnings. */
export const WARNING_CODES = Object.keys(SUSPICIOUS);

/**
 * The warnings of one compilation.
 * @param {BuildError} buildError Babel's, which adds the file name and the code frame
 * @param {import("./options.js").Options} options
 * @returns {(code: WarningCode, node: Node) => void}
 */
export function createWarn(buildError, { warnings, onWarning }) {
  return (code, node) => {
    if (warnings[code] === false) return;
    const [reason, remedy] = SUSPICIOUS[code];
    const off = `Switch it off with the plugin's option { warnings: { ${code}: false } }.`;
    const { message } = buildError(node, `MapJAX: ${reason}: ${remedy}. ${off}`);
    onWarning({ code: `MAPJAX_${code}`, message });
  };
}

/**
 * @callback BuildError
 * @param {Node} node
 * @param {string} message
 * @returns {Error}
 */

/**
 * The errors of one compilation.
 * @param {BuildError} buildError Babel's, which adds the file name and the code frame
 * @returns {{ forbidden: (node: Node, code: string) => Error, notYet: (node: Node, what: string) => Error,
 *   needsRuntime: (node: Node) => Error }}
 */
export function createErrors(buildError) {
  return {
    forbidden(node, code) {
      const [reason, remedy] = FORBIDDEN[code];
      return withCode(buildError(node, `MapJAX: ${reason}: ${remedy}.`), `MAPJAX_${code}`);
    },
    notYet(node, what) {
      const message = `MapJAX: ${what} is not supported yet: write it in another way, as a rule with the blocking call in a statement of its own.`;
      return withCode(buildError(node, message), "MAPJAX_NOT_SUPPORTED_YET");
    },
    needsRuntime(node) {
      const message =
        "MapJAX: a script cannot import its runtime: make the file a module, or name the module to require in the " +
        'plugin\'s option: ["mapjax", { runtime: "mapjax-runtime/compiled" }].';
      return withCode(buildError(node, message), "MAPJAX_SCRIPT");
    },
  };
}

/**
 * @param {Error} error
 * @param {string} code
 * @returns {Error}
 */
function withCode(error, code) {
  return Object.assign(error, { code });
}
