import { setEnabled } from "./clicks.js";
import { part } from "./dom.js";
import { Message } from "./message.js";
import { markRead } from "./read-marks.js";
import { showAsRead } from "./rows.js";

/** The pane with the message that is open, if any. */
export class ReadingPane {
  /**
   * @param {import("./app.js").MailAccess} mail
   * @param {import("./folder.js").Folder} folder
   * @param {import("./list-pane.js").ListPane} listPane
   */
  constructor(mail, folder, listPane) {
    this.mail = mail;
    this.folder = folder;
    this.listPane = listPane;
    /** @type {Message | null} */
    this.message = null;
  }

  /** @param {number} position */
  draw(position) {
    this.close();
    this.listPane.selection.move(position);
    const message = new Message(position, {
      onHeader: (header) => this.#headerShown(position, header),
      onBody: () => {},
    });
    this.message = message;
    document.body.dataset.view = "message";
    part("reading").append(message.element);
    this.listPane.markOpen(position);
    message.element.focus();
    this.showWaysOn();
    this.mail.showMessage(message, position);
  }

  /** Closes the message that is open, if any; a reader who was in it is then in the list. */
  leave() {
    const wasInside = part("reading").contains(document.activeElement);
    this.close();
    if (wasInside) this.listPane.selection.focus();
  }

  close() {
    if (this.message === null) return;
    this.message.element.remove();
    this.listPane.markOpen(null);
    this.message = null;
    document.body.dataset.view = "list";
    document.title = "Inbox · MapJAX Mail";
  }

  /** Which of the message's buttons lead anywhere. */
  showWaysOn() {
    if (this.message === null) return;
    setEnabled("previous", this.listPane.exists(this.message.position - 1));
    setEnabled("next", this.listPane.exists(this.message.position + 1));
  }

  /**
   * @param {number} position
   * @param {any} header
   */
  #headerShown(position, header) {
    markRead(header);
    const row = this.listPane.list.find(position);
    if (row !== null) showAsRead(row);
    document.title = `${header.subject} · MapJAX Mail`;
    this.folder.showUnread();
  }
}
