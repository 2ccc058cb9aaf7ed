/**
 * Keys that travel together.
 * @template K
 */
export class Request {
  /**
   * @param {import("./slot.js").Slot<K>[]} slots in the order in which they are asked for
   * @param {(request: Request<K>) => Promise<void>} perform sends it and takes in the reply; never rejects
   */
  constructor(slots, perform) {
    this.slots = slots;
    this.perform = perform;
    this.sent = false;
    /** Whether somebody waits for one of its keys; it then goes before those that only prefetch. */
    this.demanded = false;
    this.abort = new AbortController();
    for (const slot of slots) {
      slot.request = this;
      if (slot.demanded) this.demanded = true;
    }
  }
}
