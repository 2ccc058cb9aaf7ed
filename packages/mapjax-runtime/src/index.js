/** What users of MapJAX import. */
export { CancelledError, LockError, MapError, NetworkError, ProtocolError, ServerError } from "./errors.js";
