/** What compiled code imports. Not for people: the compiler and this file change together. */
export {
  SUSPENDED,
  asynchronous,
  asynchronousMethod,
  awaited,
  blocking,
  blockingMethod,
  call,
  currentThread,
  ended,
  inParallel,
  invoke,
  link,
  outside,
  parallelLoop,
  raise,
  resumed,
  settle,
  settleLater,
  start,
  suspend,
  take,
  takeInTry,
} from "./5-threads/index.js";
export { forAwaitOf } from "./compiled/for-await-of.js";
export { forIn } from "./compiled/for-in.js";
export { forOf } from "./compiled/for-of.js";
export { objectRest, requireObject, stringsOf, toKey } from "./compiled/pattern.js";
export { mirrorArguments } from "./compiled/arguments.js";
export { nameOfKey, superGet, superSet, takeMethod } from "./compiled/method.js";
export { withPlain, withSelf } from "./compiled/self.js";
export { UNSET, constantTarget, initialised, initialising, refuseAssignment } from "./compiled/variables.js";
