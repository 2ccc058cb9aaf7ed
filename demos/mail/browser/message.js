import { fillAvatar } from "./avatar.js";
import { fromTemplate } from "./dom.js";
import { explain } from "./errors.js";
import { formatFullDate, formatMediumDate, formatRelativeDate, formatSize } from "./format.js";

/**
 * One opening of one message. As with the list, each opening has an element of its own, so that a slow body never shows
 * under another message's subject.
 */
export class Message {
  /**
   * @param {number} position
   * @param {{ onHeader: (header: any) => void, onBody: () => void }} events
   */
  constructor(position, events) {
    this.position = position;
    this.events = events;
    this.element = fromTemplate("message");
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector));
  }

  /** @param {any} header */
  showHeader(header) {
    this.#clearFailure();
    this.#find(".subject").textContent = header.subject;
    this.#find(".from").textContent = header.from;
    this.#find(".address").textContent = header.address;
    fillAvatar(this.#find(".avatar"), header);
    const when = /** @type {HTMLTimeElement} */ (this.#find("time"));
    when.dateTime = new Date(header.date).toISOString();
    when.textContent = `${formatMediumDate(header.date)}\n${formatRelativeDate(header.date)}`;
    when.title = formatFullDate(header.date);
    this.element.ariaLabel = header.subject;
    this.element.classList.add("has-header");
    if (this.element.isConnected) this.events.onHeader(header);
  }

  /** @param {any} body undefined: there is none */
  showBody(body) {
    if (body === undefined) return this.showMissing();
    this.#find(".to").textContent = ` to ${body.to.replace(/ <.*>$/, "")}`;
    this.#find(".text").replaceChildren(...paragraphs(body.text));
    const attachments = this.#find(".attachments");
    attachments.replaceChildren(...body.attachments.map(attachmentItem));
    attachments.hidden = body.attachments.length === 0;
    this.#settle();
    if (this.element.isConnected) this.events.onBody();
  }

  showMissing() {
    this.#clearFailure();
    this.#find(".letter").replaceChildren(paragraph("This message does not exist any more."));
    this.element.classList.add("missing");
    this.#settle();
  }

  /**
   * @param {unknown} error
   * @param {() => Promise<void>} retry draws into this message again
   */
  showError(error, retry) {
    this.#clearFailure();
    const failure = fromTemplate("message-failed");
    failure.querySelector(".why").textContent = explain(error);
    failure.querySelector("button").addEventListener("click", () => {
      this.#clearFailure();
      this.element.ariaBusy = "true";
      this.element.focus();
      retry();
    });
    this.#find(".text").before(failure);
    this.#settle();
  }

  #clearFailure() {
    this.element.querySelector(".message-failed")?.remove();
  }

  #settle() {
    this.element.ariaBusy = null;
  }
}

/**
 * @param {string} text
 * @returns {HTMLElement[]}
 */
function paragraphs(text) {
  return text.split("\n\n").flatMap((block) => {
    const lines = block.split("\n");
    const quoteStart = lines.findIndex((line) => line.startsWith(">"));
    if (quoteStart === -1) return [paragraph(block)];
    const said = lines.slice(0, quoteStart).join("\n");
    const quote = document.createElement("blockquote");
    const quoted = lines.slice(quoteStart).map((line) => line.replace(/^> ?/, ""));
    quote.append(...quoted.join("\n").split("\n\n").map(paragraph));
    return said === "" ? [quote] : [paragraph(said), quote];
  });
}

/** @param {string} text */
function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

/** @param {{ name: string, size: number }} file */
function attachmentItem({ name, size }) {
  const item = document.createElement("li");
  const icon = fromTemplate("row").querySelector(".clip");
  icon.setAttribute("aria-hidden", "true");
  const label = Object.assign(document.createElement("span"), { className: "name", textContent: name });
  const bytes = Object.assign(document.createElement("span"), { className: "size", textContent: formatSize(size) });
  item.append(icon, label, bytes);
  return item;
}
