/**
 * What de-nesting gives cannot be switched off in the compiler: a compiled function is entered again and has no
 * continuations. These are written by hand for comparison, against the runtime that compiled code uses:
 *
 * - nested: the rest of the function is a closure, made where it suspends, and shares its variables;
 * - lifted: the rest is a function of its own, and gets the variables by value.
 */
import { SUSPENDED, call as blockingCall, suspend, take } from "mapjax-runtime/compiled";
import { COUNT, elements } from "./elements.js";
import { pause } from "./pause.js";
import { weather } from "./weather.js";

/** A frame is `[what was waited for, resume point, function, its this, …variables]`. */
const VALUE = 0;
const VARIABLES = 4;

/** @type {(...args: Parameters<typeof blockingCall>) => any} */
const call = blockingCall;

/** @param {(value: any) => unknown} rest */
function suspendNested(rest) {
  return suspend([undefined, 0, () => rest(take()[VALUE]), undefined]);
}

/**
 * @param {Function} rest
 * @param {...unknown} variables
 */
function suspendLifted(rest, ...variables) {
  return suspend([undefined, 0, rest, undefined, ...variables]);
}

export function sumNested(count = COUNT) {
  let total = 0;
  let i = 0;
  for (; i < count; i++) {
    const element = call(elements.access, elements, i);
    if (element === SUSPENDED) {
      const rest = (/** @type {number} */ given) => {
        total += given;
        for (i++; i < count; i++) {
          const next = call(elements.access, elements, i);
          if (next === SUSPENDED) return suspendNested(rest);
          total += next;
        }
        return total;
      };
      return suspendNested(rest);
    }
    total += element;
  }
  return total;
}

export function sumLifted(count = COUNT) {
  let total = 0;
  for (let i = 0; i < count; i++) {
    const element = call(elements.access, elements, i);
    if (element === SUSPENDED) return suspendLifted(sumRest, count, total, i);
    total += element;
  }
  return total;
}

function sumRest() {
  const frame = take();
  const count = frame[VARIABLES];
  let total = frame[VARIABLES + 1] + frame[VALUE];
  for (let i = frame[VARIABLES + 2] + 1; i < count; i++) {
    const element = call(elements.access, elements, i);
    if (element === SUSPENDED) return suspendLifted(sumRest, count, total, i);
    total += element;
  }
  return total;
}

function leafNested() {
  if (weather.isBad) {
    const given = call(pause, undefined);
    if (given === SUSPENDED) return suspendNested(() => 1);
  }
  return 1;
}

/**
 * @param {number} depth
 * @returns {any}
 */
export function treeNested(depth) {
  if (depth === 0) return leafNested();
  const left = treeNested(depth - 1);
  if (left === SUSPENDED)
    return suspendNested((leftGiven) => {
      const right = treeNested(depth - 1);
      if (right === SUSPENDED) return suspendNested((rightGiven) => leftGiven + rightGiven);
      return leftGiven + right;
    });
  const right = treeNested(depth - 1);
  if (right === SUSPENDED) return suspendNested((rightGiven) => left + rightGiven);
  return left + right;
}

function leafLifted() {
  if (weather.isBad) {
    const given = call(pause, undefined);
    if (given === SUSPENDED) return suspendLifted(leafRest);
  }
  return 1;
}

function leafRest() {
  take();
  return 1;
}

/**
 * @param {number} depth
 * @returns {any}
 */
export function treeLifted(depth) {
  if (depth === 0) return leafLifted();
  const left = treeLifted(depth - 1);
  if (left === SUSPENDED) return suspendLifted(treeAfterLeft, depth);
  const right = treeLifted(depth - 1);
  if (right === SUSPENDED) return suspendLifted(treeAfterRight, left);
  return left + right;
}

function treeAfterLeft() {
  const frame = take();
  const left = frame[VALUE];
  const right = treeLifted(frame[VARIABLES] - 1);
  if (right === SUSPENDED) return suspendLifted(treeAfterRight, left);
  return left + right;
}

function treeAfterRight() {
  const frame = take();
  return frame[VARIABLES] + frame[VALUE];
}
