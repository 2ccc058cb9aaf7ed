/** The transport: how a request goes to the server, and what of its reply can be believed. */
export { fetchTransport } from "./fetch-transport.js";
export { checkReply, readItem } from "./reply.js";

/** @typedef {import("./fetch-transport.js").Transport} Transport */
/** @typedef {import("./fetch-transport.js").TransportRequest} TransportRequest */
