/** Threads: what the other layers and compiled code may use of them. */
export {
  asynchronous,
  asynchronousMethod,
  awaited,
  blocking,
  blockingMethod,
  call,
  invoke,
  link,
  settle,
  settleLater,
} from "./call.js";
export { ended, outside } from "./outside.js";
export { SUSPENDED, raise, resumed, suspend, take, takeInTry } from "./frames.js";
export { inParallel, parallelLoop } from "./pfor.js";
export { currentTurn, drain, whenIdle } from "./run-loop.js";
export { start } from "./start.js";
export { Thread, currentThread } from "./thread.js";
