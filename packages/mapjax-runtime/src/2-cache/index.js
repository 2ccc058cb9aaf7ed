/** The cache: what a map keeps, and for how long. */
export { Cache } from "./cache.js";
