/** What the mail demo shows, in MapJAX. `row`, `list` and `message` are plain DOM code and know nothing of the server. */
import { ArrayMap, OrderedLock, SharedMap, readAhead } from "mapjax-runtime";
import { errorRow, row } from "../browser/rows.js";

/** With `?combine=off` each key goes in a request of its own: to compare, and to see answers arrive out of order. */
const combine = new URLSearchParams(location.search).get("combine") !== "off";

const PAGE = 40;

const headers = new ArrayMap("/maps/headers", { prefetch: nextPage, combine });
const bodies = new ArrayMap("/maps/bodies", { prefetch: neighbours, combine });
const folders = new SharedMap("/maps/folders", { combine });

/** How many mails there are, as far as is known. */
let total = Infinity;

export function showInbox(list, first) {
  const order = new OrderedLock();
  const end = Math.min(first + PAGE, total);
  pfor (let i = first; i < end; i++) {
    order.reserve();
    let line;
    try {
      line = row(i, headers.access#(i));
    } catch (error) {
      line = errorRow(i, error, loadRow);
    }
    order.lock#();
    list.append(line);
    order.unlock();
  }
}

function loadRow(i) {
  return row(i, headers.access#(i));
}

export function showMessage(message, i) {
  try {
    const header = headers.access#(i);
    if (header === undefined) return message.showMissing();
    message.showHeader(header);
    message.showBody(bodies.access#(header.id));
  } catch (error) {
    message.showError(error, () => showMessage(message, i));
  }
}

export function showFolder(view) {
  const folder = folders.access#("inbox");
  if (folder !== undefined) ({ total } = folder);
  view.show(folder);
}

export function isHere(i) {
  return headers.has(i);
}

/** The reader turns to the next page, as far as there is one. */
function nextPage(i) {
  return readAhead(PAGE)(i).filter((position) => position < total);
}

/** The reader turns to the next older or newer message. */
function neighbours(id) {
  return [id - 1, id + 1].filter((neighbour) => neighbour > 0);
}
