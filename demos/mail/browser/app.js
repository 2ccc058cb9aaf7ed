import { listenToClicks } from "./clicks.js";
import { part } from "./dom.js";
import { Folder } from "./folder.js";
import { listenToKeys } from "./keyboard.js";
import { ListPane } from "./list-pane.js";
import { Navigation } from "./navigation.js";
import { ReadingPane } from "./reading-pane.js";

/**
 * How data comes to the page. There may be several ways; none of them knows this file.
 * @typedef {object} MailAccess
 * @property {(list: import("./page-list.js").PageList, first: number) => Promise<void>} showInbox appends the lines of a
 *   page, in order
 * @property {(message: import("./message.js").Message, position: number) => Promise<void>} showMessage fills a message in
 * @property {(view: { show: (folder: any) => void }) => Promise<void>} showFolder
 * @property {(position: number) => boolean} isHere whether a line can be drawn without asking the server
 */

/** @param {MailAccess} mail */
export function startApp(mail) {
  const folder = new Folder(mail, () => listPane.showRange());
  const listPane = new ListPane(mail, folder, () => readingPane.showWaysOn());
  const readingPane = new ReadingPane(mail, folder, listPane);
  const navigation = new Navigation(folder, listPane, readingPane);

  listPane.listen();
  window.addEventListener("popstate", () => navigation.route());
  listenToKeys({
    next: () => navigation.move(1),
    previous: () => navigation.move(-1),
    older: () => navigation.turn(1),
    newer: () => navigation.turn(-1),
    first: () => navigation.select(listPane.list.first),
    last: () => navigation.select(listPane.list.first + listPane.list.rows.length - 1),
    open: () => navigation.openSelected(),
    back: () => navigation.close(),
    help: showHelp,
  });
  listenToClicks({
    openRow: (position) => navigation.open(position),
    actions: {
      older: () => navigation.turn(1),
      newer: () => navigation.turn(-1),
      next: () => navigation.open(readingPane.message.position + 1),
      previous: () => navigation.open(readingPane.message.position - 1),
      close: () => navigation.close(),
      help: showHelp,
      "retry-page": () => listPane.redraw(),
    },
  });
  navigation.start();
}

function showHelp() {
  /** @type {HTMLDialogElement} */ (part("help")).showModal();
}
