import { Faker, base, en } from "@faker-js/faker";
import { WRITERS } from "./letters/index.js";
import { OWNER, createPeople } from "./people.js";

/**
 * @typedef {object} Header
 * @property {number} id 1 is the oldest mail
 * @property {string} from
 * @property {string} address
 * @property {string} subject
 * @property {number} date ms since the epoch
 * @property {number} size bytes
 * @property {boolean} unread
 * @property {boolean} attachment
 * @property {string} preview
 */

/**
 * @typedef {object} Body
 * @property {string} to
 * @property {string} text paragraphs parted by an empty line, quoted lines begin with "> "
 * @property {import("./letters/parts.js").Attachment[]} attachments
 */

const SEED = 20_071;
const MEAN_GAP_MINUTES = 64;
const PREVIEW_LENGTH = 140;

/**
 * Makes up an inbox, newest first. The same `count` and `now` give the same mails.
 * @param {{ count: number, now: number }} options `now`: the time just after the newest mail
 * @returns {Generator<{ header: Header, body: Body }>}
 */
export function* createMails({ count, now }) {
  const faker = new Faker({ locale: [en, base], seed: SEED });
  const colleagues = createPeople(faker, 28, ["mapjax.example", "hexwork.example", "northquay.example"]);
  const friends = createPeople(faker, 40, ["postbox.example", "letterpress.example", "homemail.example"]);

  let time = now;
  for (let position = 0; position < count; position++) {
    time -= gapInMinutes(faker, time) * 60_000;
    const date = new Date(time);
    const write = faker.helpers.weightedArrayElement(WRITERS);
    const { from, subject, text, attachments } = write({ faker, colleagues, friends, date });
    const attached = attachments.reduce((sum, file) => sum + file.size, 0);
    yield {
      header: {
        id: count - position,
        from: from.name,
        address: from.address,
        subject,
        date: time,
        size: 900 + Buffer.byteLength(text) + Math.ceil(attached * 1.37),
        unread: faker.datatype.boolean({ probability: position < 30 ? 0.5 : 0.03 }),
        attachment: attachments.length > 0,
        preview: previewOf(text),
      },
      body: { to: `${OWNER.name} <${OWNER.address}>`, text, attachments },
    };
  }
}

/**
 * Mail comes at random, and seldom at night.
 * @param {Faker} faker
 * @param {number} time
 * @returns {number}
 */
function gapInMinutes(faker, time) {
  const hour = new Date(time).getUTCHours();
  const busy = hour >= 6 && hour < 20;
  const gap = -Math.log(1 - faker.number.float()) * MEAN_GAP_MINUTES * (busy ? 0.6 : 2.5);
  return Math.max(1, Math.round(gap));
}

/**
 * The first words after the greeting, on one line.
 * @param {string} text
 * @returns {string}
 */
function previewOf(text) {
  const [first, ...rest] = text.split("\n\n");
  const isGreeting = first.endsWith(",") && first.length < 30;
  const line = (isGreeting ? rest : [first, ...rest]).join(" ").replace(/\s+/g, " ");
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…`;
}
