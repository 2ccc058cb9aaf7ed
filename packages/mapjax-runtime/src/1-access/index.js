/** What users hold in their hands: the kinds of map, and prefetch policies. */
export { ArrayMap } from "./array-map.js";
export { readAhead } from "./read-ahead.js";
export { SharedMap } from "./shared-map.js";
