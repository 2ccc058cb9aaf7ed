import { part } from "./dom.js";
import { formatNumber } from "./format.js";
import { countRead } from "./read-marks.js";

/** How many messages there are, and how many are unread, as far as it is known yet. */
export class Folder {
  /** @type {{ total: number, unread: number } | null} */
  #counts = null;

  /**
   * @param {import("./app.js").MailAccess} mail
   * @param {() => void} onCounted
   */
  constructor(mail, onCounted) {
    this.mail = mail;
    this.onCounted = onCounted;
  }

  /** null: not known yet. */
  get total() {
    return this.#counts === null ? null : this.#counts.total;
  }

  async read() {
    try {
      await this.mail.showFolder(this);
    } catch {
      // The page is of use without the counts, and the next page asks again.
    }
  }

  /** @param {{ total: number, unread: number } | undefined} counts undefined: there is no such folder */
  show(counts) {
    if (counts === undefined) return;
    this.#counts = counts;
    this.onCounted();
    this.showUnread();
  }

  showUnread() {
    if (this.#counts === null) return;
    const count = Math.max(0, this.#counts.unread - countRead());
    part("unread").hidden = count === 0;
    part("unread").textContent = `${formatNumber(count)} unread`;
  }
}
