import fc from "fast-check";

/**
 * Abstract programs of several threads: both printed as MapJAX (print.js) and interpreted by the rules (interpret.js).
 *
 * @typedef {Operation[]} Body
 *
 * @typedef {object} Operation
 * @property {"log" | "wait" | "reserve" | "lock" | "unlock" | "unreserve" | "pfor" | "loop" | "if" | "try" | "throw" |
 *   "cancel" | "break" | "continue" | "return" | "call" | "start"} op
 * @property {number} [id] tells the operations of a program apart
 * @property {number} [key] wait: for this element, counted on from the innermost loop variable
 * @property {number} [lock]
 * @property {number} [count] rounds of a loop
 * @property {Header} [header] of a `pfor`
 * @property {number} [equals] if: what the innermost loop variable is compared with
 * @property {Body} [body]
 * @property {Body} [otherwise] if: the other branch
 * @property {Body} [handler] try
 * @property {Body} [finalizer] try
 * @property {typeof CALLS[number]} [style] call: how it is written
 *
 * @typedef {object} Header
 * @property {number} [key] each test waits for this element, counted on from the loop variable
 * @property {number} [throwsAt] the test of this round throws
 *
 * @typedef {object} Schedule
 * @property {number[]} early the elements that are there from the start
 * @property {number[][]} groups the others as they arrive, together or one after the other
 * @property {number[]} failing the elements that are failures
 */

/** How many elements there are. */
export const KEYS = 6;
/** How many locks there are. */
export const LOCKS = 2;
/** Ways to write a call of a blocking function: by a name that the compiler resolves, or with a `#`. */
export const CALLS = ["declaration", "constant", "arrow", "method", "class"];

const key = fc.nat(KEYS - 1);
const lock = fc.nat(LOCKS - 1);
const log = fc.constant([{ op: "log" }]);
const wait = key.map((key) => [{ op: "wait", key }]);
const lockOperation = fc
  .tuple(fc.constantFrom("reserve", "lock", "unlock", "unreserve"), lock)
  .map(([op, lock]) => [{ op, lock }]);
const jump = fc.constantFrom("break", "continue", "return", "throw", "cancel").map((op) => [{ op }]);

/** What locks are for: reserve, wait, then act in the order of the reservations. */
const orderedSection = fc
  .tuple(lock, key)
  .map(([lock, key]) => [
    { op: "reserve", lock },
    { op: "wait", key },
    { op: "lock", lock },
    { op: "log" },
    { op: "unlock", lock },
  ]);

const { body } = fc.letrec((tie) => {
  const body = tie("body");
  const maybe = fc.option(body, { nil: undefined });
  const header = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: key.map((key) => ({ key })) },
    { weight: 1, arbitrary: fc.nat(3).map((throwsAt) => ({ throwsAt })) },
  );
  const nested = fc.oneof(
    fc.record({ op: fc.constant("pfor"), count: fc.nat(4), header, body }),
    fc.record({ op: fc.constant("pfor"), count: fc.nat(4), header: fc.constant({}), body }),
    fc.record({ op: fc.constant("loop"), count: fc.nat(3), body }),
    fc.record({ op: fc.constant("if"), equals: fc.nat(2), body, otherwise: maybe }),
    fc.record({ op: fc.constant("try"), body, handler: body, finalizer: maybe }),
    fc.record({ op: fc.constant("try"), body, handler: maybe, finalizer: body }),
    fc.record({ op: fc.constant("call"), style: fc.constantFrom(...CALLS), body }),
    fc.record({ op: fc.constant("start"), body }),
  );
  const simple = fc.oneof(
    { weight: 4, arbitrary: wait },
    { weight: 2, arbitrary: log },
    { weight: 2, arbitrary: orderedSection },
    { weight: 1, arbitrary: lockOperation },
    { weight: 1, arbitrary: jump },
  );
  return {
    body: fc
      .array(
        fc.oneof(
          { depthSize: "small", withCrossShrink: true },
          simple,
          nested.map((one) => [one]),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((parts) => parts.flat()),
  };
});

/** @type {fc.Arbitrary<Body[]>} threads, started one after the other by ordinary code */
export const programs = fc.array(body, { minLength: 1, maxLength: 3 }).map(finish);

/** @type {fc.Arbitrary<Schedule>} */
export const schedules = fc
  .record({
    order: fc.shuffledSubarray([...Array(KEYS).keys()], { minLength: KEYS }),
    early: fc.nat(KEYS - 1),
    together: fc.array(fc.boolean(), { minLength: KEYS, maxLength: KEYS }),
    failing: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray([...Array(KEYS).keys()], { maxLength: 2 }) },
    ),
  })
  .map(({ order, early, together, failing }) => {
    const groups = [];
    for (const [i, key] of order.slice(early).entries())
      if (i > 0 && together[i]) groups[groups.length - 1].push(key);
      else groups.push([key]);
    return { early: order.slice(0, early), groups, failing };
  });

/**
 * Numbers the operations, and makes logs of the jumps that would be errors where they stand.
 * @param {Body[]} threads
 * @returns {Body[]}
 */
function finish(threads) {
  let ids = 0;
  return threads.map((body) => finishBody(body, { loop: null, mayReturn: true }));

  /**
   * @param {Body} body
   * @param {{ loop: "loop" | "pfor" | null, mayReturn: boolean }} around
   * @returns {Body}
   */
  function finishBody(body, around) {
    return body.map((operation) => {
      const id = ids++;
      const inside = insideOf(operation.op, around);
      const finished = { ...operation, op: allowed(operation.op, around), id };
      for (const part of ["body", "otherwise", "handler", "finalizer"])
        if (operation[part]) finished[part] = finishBody(operation[part], inside);
      return finished;
    });
  }
}

/**
 * @param {string} op
 * @param {{ loop: "loop" | "pfor" | null, mayReturn: boolean }} around
 * @returns {{ loop: "loop" | "pfor" | null, mayReturn: boolean }}
 */
function insideOf(op, around) {
  if (op === "pfor") return { loop: "pfor", mayReturn: false };
  if (op === "loop") return { ...around, loop: "loop" };
  if (op === "call" || op === "start") return { loop: null, mayReturn: true };
  return around;
}

/**
 * @param {string} op
 * @param {{ loop: "loop" | "pfor" | null, mayReturn: boolean }} around
 * @returns {string}
 */
function allowed(op, { loop, mayReturn }) {
  if (op === "break" && loop === "pfor") return "continue";
  const misplaced = (/^(break|continue)$/.test(op) && loop === null) || (op === "return" && !mayReturn);
  return misplaced ? "log" : op;
}
