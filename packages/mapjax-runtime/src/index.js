/** What users of MapJAX import. */
export { ArrayMap, SharedMap, readAhead } from "./1-access/index.js";
export { fetchTransport } from "./4-transport/index.js";
export { configure } from "./configure.js";
export { CancelledError, LockError, MapError, NetworkError, ProtocolError, ServerError } from "./errors.js";
export { OrderedLock } from "./locks/index.js";
export { block, blocking, pfor, range } from "./markers.js";
