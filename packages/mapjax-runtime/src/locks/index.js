/** Locks. */
export { OrderedLock } from "./ordered-lock.js";
