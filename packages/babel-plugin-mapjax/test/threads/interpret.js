import { KEYS, LOCKS } from "./program.js";

/** @typedef {import("./program.js").Body} Body */
/** @typedef {import("./program.js").Operation} Operation */
/** @typedef {import("./program.js").Schedule} Schedule */

/**
 * @typedef {object} Trace
 * @property {string[]} log effects of all threads, in order
 * @property {string[]} ends how each thread that ordinary code started ended, in the order of starting
 * @property {string[]} reported the errors that went to `onError`, sorted
 */

/** `break`, `continue` or `return` on its way. */
class Jump {
  /** @param {string} op */
  constructor(op) {
    this.op = op;
  }
}

/**
 * Runs an abstract program by the rules of SPEC.md sections 2, 3 and 8.
 * @param {Body[]} bodies
 * @param {Schedule} schedule
 * @returns {Trace}
 */
export function interpret(bodies, { early, groups, failing }) {
  const trace = { log: [], ends: [], reported: [] };
  const answers = new Set(early);
  const locks = Array.from({ length: LOCKS }, () => []);
  let waiters = [];
  const ready = [];
  let current = null;

  for (const body of bodies) startThread(body, []);
  runReady();
  for (const group of groups) {
    for (const key of group) answers.add(key);
    // One arrival: all who wait for one of its keys, in the order in which they asked.
    for (const { thread } of waiters.filter(({ key }) => group.includes(key))) ready.push(thread);
    waiters = waiters.filter(({ key }) => !group.includes(key));
    runReady();
  }
  trace.reported.sort();
  return trace;

  /** One FIFO queue; who becomes ready meanwhile goes behind. */
  function runReady() {
    while (ready.length > 0) run(ready.shift());
  }

  /**
   * Runs a thread until it blocks or ends, nested in whoever starts it.
   * @param {object} thread
   */
  function run(thread) {
    const starter = current;
    current = thread;
    let ended = true;
    let error = null;
    try {
      ended = thread.code.next().done;
    } catch (thrown) {
      error = { thrown };
    }
    current = starter;
    if (!ended) return;
    for (const lock of thread.locks) for (const entry of [...lock]) if (entry.thread === thread) leave(lock, entry);
    thread.ended(error);
  }

  /**
   * @param {Generator} code
   * @param {(error: { thrown: unknown } | null) => void} ended
   */
  function begin(code, ended) {
    run({ code, ended, locks: new Set() });
  }

  /**
   * An ordinary call of a blocking function.
   * @param {Body} body
   * @param {[string, number][]} variables
   */
  function startThread(body, variables) {
    const place = trace.ends.push("never ended") - 1;
    begin(execFunction(body, variables), (error) => {
      trace.ends[place] = error ? `failed: ${nameOf(error.thrown)}` : "ended";
    });
  }

  /**
   * @param {Body} body
   * @param {[string, number][]} variables
   */
  function* execFunction(body, variables) {
    try {
      yield* execBody(body, { n: 0 }, variables);
    } catch (thrown) {
      if (!(thrown instanceof Jump)) throw thrown;
    }
  }

  /**
   * @param {Body} body
   * @param {{ n: number }} frame of the function
   * @param {number[]} variables values of the loop variables, innermost last
   */
  function* execBody(body, frame, variables) {
    for (const operation of body) yield* exec(operation, frame, variables);
  }

  /**
   * @param {Operation} operation
   * @param {{ n: number }} frame
   * @param {number[]} variables
   */
  function* exec(operation, frame, variables) {
    const { op, id } = operation;
    const log = (...values) => trace.log.push([id, ...values, frame.n++, ...variables].join(" "));
    switch (op) {
      case "log":
        return void log();
      case "wait":
        return void log(yield* get(operation.key, variables));
      case "reserve":
        return void enter(locks[operation.lock]);
      case "lock":
        return yield* take(locks[operation.lock]);
      case "unlock":
        return leave(locks[operation.lock], entryOf(locks[operation.lock], "holding"));
      case "unreserve":
        return leave(locks[operation.lock], entryOf(locks[operation.lock], "reserved"));
      case "throw":
        throw `error ${[id, ...variables]}`;
      case "cancel":
        throw cancelled();
      case "break":
      case "continue":
      case "return":
        throw new Jump(op);
      case "if":
        return yield* execBody(
          ((variables.at(-1) ?? 0) === operation.equals ? operation.body : operation.otherwise) ?? [],
          frame,
          variables,
        );
      case "try":
        try {
          yield* execBody(operation.body, frame, variables);
        } catch (thrown) {
          if (!operation.handler || thrown instanceof Jump) throw thrown;
          log(nameOf(thrown));
          yield* execBody(operation.handler, frame, variables);
        } finally {
          yield* execBody(operation.finalizer ?? [], frame, variables);
        }
        return;
      case "loop":
        for (let i = 0; i < operation.count; i++)
          if (yield* endsLoop(execBody(operation.body, frame, [...variables, i]))) break;
        return;
      case "pfor":
        return yield* execParallel(operation, frame, variables);
      case "call":
        return yield* execFunction(operation.body, variables);
      case "start":
        return startThread(operation.body, variables);
      default:
        throw new Error(`no operation: ${op}`);
    }
  }

  /**
   * @param {Generator} round
   * @returns {Generator<unknown, boolean>} whether it breaks out of its loop
   */
  function* endsLoop(round) {
    try {
      yield* round;
    } catch (thrown) {
      if (thrown instanceof Jump && thrown.op !== "return") return thrown.op === "break";
      throw thrown;
    }
    return false;
  }

  /**
   * SPEC.md 3.
   * @param {Operation} operation
   * @param {{ n: number }} frame
   * @param {number[]} variables
   */
  function* execParallel({ id, count, header, body }, frame, variables) {
    const parent = current;
    const errors = [];
    let running = 0;
    let waiting = false;
    let headerError = null;
    try {
      for (let i = 0; ; i++) {
        if (header.key !== undefined) yield* get(header.key, [...variables, i]);
        if (header.throwsAt === i) throw `error ${[id, ...variables, i]}`;
        if (i >= count) break;
        running++;
        begin(endsLoop(execBody(body, frame, [...variables, i])), (error) => {
          if (error && nameOf(error.thrown) !== "AbortError") errors.push({ i, ...error });
          if (--running === 0 && waiting) ready.push(parent);
        });
      }
    } catch (thrown) {
      headerError = { thrown };
    }
    if (running > 0) {
      waiting = true;
      yield;
    }
    errors.sort((a, b) => a.i - b.i);
    const first = headerError ?? errors.shift();
    trace.reported.push(...errors.map(({ thrown }) => nameOf(thrown)));
    if (first) throw first.thrown;
  }

  /**
   * @param {number} key
   * @param {number[]} variables
   */
  function* get(key, variables) {
    const element = (key + (variables.at(-1) ?? 0)) % KEYS;
    if (!answers.has(element)) {
      waiters.push({ thread: current, key: element });
      yield;
    }
    if (failing.includes(element)) throw `failure ${element}`;
    return `element ${element}`;
  }

  /** @param {object[]} lock */
  function enter(lock) {
    const entry = { thread: current, state: "reserved" };
    lock.push(entry);
    current.locks.add(lock);
    return entry;
  }

  /** @param {object[]} lock */
  function* take(lock) {
    if (lock.some(({ thread, state }) => thread === current && state !== "reserved")) throw lockError();
    const entry = lock.find(({ thread }) => thread === current) ?? enter(lock);
    entry.state = "waiting";
    if (lock[0] === entry) entry.state = "holding";
    else yield;
  }

  /**
   * @param {object[]} lock
   * @param {"holding" | "reserved"} state
   */
  function entryOf(lock, state) {
    const entry = lock.find((entry) => entry.thread === current && entry.state === state);
    if (!entry) throw lockError();
    return entry;
  }

  /**
   * @param {object[]} lock
   * @param {object} entry
   */
  function leave(lock, entry) {
    lock.splice(lock.indexOf(entry), 1);
    const { thread } = entry;
    // A thread with no place left in a lock comes last when it next takes one, and ends.
    if (!lock.some((other) => other.thread === thread)) thread.locks.delete(lock);
    const [next] = lock;
    if (next?.state !== "waiting") return;
    next.state = "holding";
    ready.push(next.thread);
  }
}

/** @returns {Error} what a cancelled access fails with */
export function cancelled() {
  return Object.assign(new Error("cancelled"), { name: "AbortError" });
}

/**
 * @param {any} error
 * @returns {string}
 */
export function nameOf(error) {
  return error?.name ?? String(error);
}

function lockError() {
  return Object.assign(new Error("misused"), { name: "LockError" });
}
