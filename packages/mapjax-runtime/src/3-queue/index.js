/** The queue: what is asked for, grouped into few requests, and sent in good order. */
export { Outstanding } from "./outstanding.js";
export { Request } from "./request.js";
export { sendQueueFor } from "./send-queue.js";
export { Slot } from "./slot.js";
