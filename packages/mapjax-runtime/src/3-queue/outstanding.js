import { Burst } from "./burst.js";
import { Request } from "./request.js";
import { Slot } from "./slot.js";

/** @typedef {import("./send-queue.js").SendQueue} SendQueue */

/**
 * The keys of one map that are asked for and not answered, from the asking until the answer. None is asked for twice.
 * @template K
 */
export class Outstanding {
  /** @type {Map<K, Slot<K>>} */
  #slots = new Map();
  /** @type {Burst<K> | null} */
  #burst = null;
  #order = 0;

  /**
   * @param {number} maxKeys the most keys in one request
   * @param {SendQueue} sendQueue
   * @param {(request: Request<K>) => Promise<void>} perform sends a request and takes in the reply; never rejects
   */
  constructor(maxKeys, sendQueue, perform) {
    this.maxKeys = maxKeys;
    this.sendQueue = sendQueue;
    this.perform = perform;
  }

  /**
   * A thread waits for a key.
   * @param {K} key
   * @param {import("../5-threads/index.js").Thread} thread
   * @returns {void}
   */
  wait(key, thread) {
    const slot = this.ask(key);
    slot.waiters.push({ thread, order: this.#order++, slot });
    if (slot.demanded) return;
    slot.demanded = true;
    if (slot.request === null) this.#burst?.demanded.push(slot);
    else slot.request.demanded = true;
  }

  /**
   * Asks for a key, unless that has been done.
   * @param {K} key
   * @returns {Slot<K>}
   */
  ask(key) {
    let slot = this.#slots.get(key);
    if (slot !== undefined) return slot;
    slot = new Slot(key);
    this.#slots.set(key, slot);
    this.#burst ??= new Burst((burst) => this.#close(burst));
    this.#burst.slots.push(slot);
    return slot;
  }

  /**
   * What is cached has been replaced: the answer under way is not to be cached. Once it is sent, later accesses do not
   * share it either.
   * @param {K} key
   * @returns {void}
   */
  replaced(key) {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    slot.keep = false;
    if (slot.isSent) this.#slots.delete(key);
  }

  /**
   * What is cached has become invalid, and so have the answers under way; those not sent yet will be younger.
   * @param {Iterable<K>} [keys] all unless given
   * @returns {void}
   */
  invalidated(keys = this.#slots.keys()) {
    for (const key of keys) {
      const slot = this.#slots.get(key);
      if (slot === undefined) continue;
      slot.keep = !slot.isSent;
      if (slot.isSent) this.#slots.delete(key);
    }
  }

  /**
   * A key is answered.
   * @param {Slot<K>} slot
   * @returns {void}
   */
  answered(slot) {
    if (this.#slots.get(slot.key) === slot) this.#slots.delete(slot.key);
  }

  /** @param {Burst<K>} burst */
  #close(burst) {
    this.#burst = null;
    for (const slots of burst.group(this.maxKeys)) this.sendQueue.add(new Request(slots, this.perform));
  }
}
