/** @typedef {import("./context.js").Context} Context */

/**
 * @param {Context} context
 * @returns {string} what begins a function that blocks
 */
export function asyncKeyword({ spelling }) {
  return spelling === "twin" || spelling === "async" ? "async " : "";
}

/**
 * A call that blocks, of what may be any function. Only where `context.blocks`, and not in parameters.
 * @param {Context} context
 * @param {string} callee
 * @param {string} args
 * @param {{ resolved?: boolean, optional?: boolean }} [options] resolved: the compiler knows the function; optional: `f?.(x)`
 * @returns {string}
 */
export function blockingCall(context, callee, args, { resolved = false, optional = false } = {}) {
  context.owner.calls = true;
  const chain = optional ? "?." : "";
  switch (context.spelling) {
    case "twin":
      return `(await ${callee}${chain}(${args}))`;
    case "plain":
      return `block(${callee}${chain}(${args}))`;
    case "resolved":
      if (resolved) return `${callee}(${args})`;
  }
  return `(${callee}#${chain}(${args}))`;
}

/**
 * A wait where there may be one.
 * @param {Context} context
 * @param {"t" | "bad"} name
 * @param {string} value
 * @returns {string}
 */
export function wait(context, name, value) {
  const { spelling, blocks, parameters } = context;
  const now = name === "t" ? `now(${value})` : `fail(${value})`;
  if (!blocks) return now;
  if (parameters && (spelling === "twin" || spelling === "async")) return now;
  if (spelling === "twin") return `(await ${name}(${value}))`;
  return spelling === "plain" ? `block(${name}(${value}))` : `${name}#(${value})`;
}
