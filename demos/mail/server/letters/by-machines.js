/** Mail that machines write. */
import { OWNER, SENDERS } from "../people.js";
import { CITIES, HOURS, TOPICS, WEEKDAYS, attachment, paragraphs, pick, weekOf } from "./parts.js";

/** @typedef {import("./parts.js").Writer} Writer */

const CHANGES = [
  "Ask for all headers of a page at once",
  "Keep scroll position when a message closes",
  "Drop the second date library",
  "Show times in the reader's own zone",
  "Fix focus after deleting the last row",
  "Make search forgive accents",
  "Read the next message ahead",
  "Retry uploads that were cut off",
  "Use system fonts on the sign-in page",
  "Test the cache with a clock that jumps",
  "Stop rendering rows nobody can see",
  "Say why a login failed",
];
const REPOSITORIES = ["harbour/web", "harbour/api", "lantern/app", "juniper/infra", "meridian/design-tokens"];

/** @type {Writer} */
export function codeReview({ faker, colleagues }) {
  const author = pick(faker, colleagues);
  const repository = pick(faker, REPOSITORIES);
  const number = faker.number.int({ min: 120, max: 4800 });
  const change = pick(faker, CHANGES);
  const file = `src/${faker.hacker.noun().replace(/\W+/g, "-")}/${faker.hacker.verb().replace(/\W+/g, "-")}.js`;
  const event = pick(faker, [
    {
      line: `${author.name} asked for your review.`,
      detail: `The change touches ${faker.number.int({ min: 1, max: 14 })} files (+${faker.number.int({ min: 4, max: 420 })} −${faker.number.int({ min: 0, max: 260 })}). All checks have passed.`,
    },
    {
      line: `${author.name} approved the change.`,
      detail:
        "Looks good to me. One small thing, not blocking: the name of the second parameter says what it is, not what it is for.",
    },
    {
      line: `${author.name} commented on ${file}.`,
      detail: `Could this run before the cache is warm? If so, we would ask the server twice for the same key. A test with a slow answer would settle it.`,
    },
    {
      line: `A check failed on the branch.`,
      detail: `Job "browser tests" ended after ${faker.number.int({ min: 1, max: 9 })} min. 1 of ${faker.number.int({ min: 80, max: 900 })} tests failed; see the log for the screenshot.`,
    },
    {
      line: `${author.name} merged the change into main.`,
      detail: "The branch was deleted. The next nightly build will carry it.",
    },
  ]);
  return {
    from: { ...SENDERS.reviews[0], name: `${author.name} (Hexwork)` },
    subject: `[${repository}] ${change} (#${number})`,
    text: paragraphs([event.line, event.detail, `You get this mail because you are a reviewer of ${repository}.`]),
    attachments: [],
  };
}

/** @type {Writer} */
export function invitation({ faker, colleagues }) {
  const host = pick(faker, colleagues);
  const topic = pick(faker, TOPICS).replace(/^(the|our) /, "");
  const day = pick(faker, WEEKDAYS);
  const hour = pick(faker, HOURS);
  const state = pick(faker, ["Invitation", "Invitation", "Updated invitation", "Accepted", "Cancelled"]);
  return {
    from: SENDERS.calendar[0],
    subject: `${state}: ${topic[0].toUpperCase()}${topic.slice(1)}, ${day} ${hour}`,
    text: paragraphs([
      state === "Accepted" ? `${host.name} has accepted your invitation.` : `${host.name} (${host.address})`,
      `When: ${day}, ${hour}, for ${pick(faker, ["25 minutes", "50 minutes", "an hour and a half"])}\nWhere: ${pick(faker, ["Room Heron", "Room Curlew", "The big table", "Video call"])}\nWho: ${host.name}, ${OWNER.name} and ${faker.number.int({ min: 1, max: 6 })} others`,
      pick(faker, [
        "Agenda: what changed, what is stuck, what is next.",
        "Please read the one-page summary beforehand.",
        "No agenda yet. Add your points to the document.",
      ]),
    ]),
    attachments: state === "Cancelled" ? [] : [{ name: "invite.ics", size: 1_100 + topic.length * 13 }],
  };
}

/** @type {Writer} */
export function receipt({ faker }) {
  const from = pick(faker, SENDERS.shops);
  const order = faker.string.alphanumeric({ length: 8, casing: "upper" });
  const lines = Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => ({
    name: from.name === "Larkspur Books" ? `“${faker.book.title()}”` : faker.commerce.productName(),
    price: faker.number.int({ min: 390, max: 8_900 }) / 100,
  }));
  const total = lines.reduce((sum, line) => sum + line.price, 0);
  return {
    from,
    subject: `${pick(faker, ["Your order", "Receipt for order", "Thank you for order"])} ${order}`,
    text: paragraphs([
      `Thank you for your order, ${OWNER.first}.`,
      lines.map((line) => `${line.name}: € ${line.price.toFixed(2)}`).join("\n"),
      `Total: € ${total.toFixed(2)}, VAT included`,
      "We will write again when it is on its way. You can return anything within thirty days, and we pay the postage.",
    ]),
    attachments: [attachment(faker, `receipt-${order}.pdf`)],
  };
}

/** @type {Writer} */
export function parcel({ faker }) {
  const from = pick(faker, SENDERS.parcels);
  const tracking = faker.string.numeric({ length: 12 });
  const day = pick(faker, WEEKDAYS);
  const shop = pick(faker, SENDERS.shops).name;
  const [subject, line] = pick(faker, [
    [
      `Your parcel from ${shop} is on its way`,
      `It left the sorting centre in ${pick(faker, CITIES)} and should be with you on ${day}.`,
    ],
    [
      `Out for delivery: parcel ${tracking.slice(-4)}`,
      `The driver has ${faker.number.int({ min: 8, max: 60 })} stops before yours. You need not be at home; we leave it with the neighbour you named.`,
    ],
    [`Delivered: parcel ${tracking.slice(-4)}`, `It was handed over at the front door at ${pick(faker, HOURS)}.`],
    [
      "We missed you",
      `Your parcel waits for you in the shop at ${faker.location.streetAddress()} until ${day} evening. Bring this mail or your passport.`,
    ],
  ]);
  return { from, subject, text: paragraphs([line, `Tracking number: ${tracking}`]), attachments: [] };
}

/** @type {Writer} */
export function newsletter({ faker, date }) {
  const from = pick(faker, SENDERS.newsletters);
  const titles = faker.helpers.arrayElements(
    [
      "Why the fastest request is the one you don't send",
      "A field guide to benches",
      "What a lighthouse keeper knows about on-call",
      "Forty ways to sort a bookshelf",
      "The quiet return of plain text",
      "Seven small towns with very good trains",
      "How maps learnt to lie politely",
      "A short history of the inbox",
      "On repairing things that were cheap to begin with",
      "The arithmetic of waiting in line",
      "Letters from people who answered every letter",
      "What bakers mean by “enough”",
      "The last mile is uphill",
    ],
    3,
  );
  return {
    from,
    subject: `${titles[0]}`,
    text: paragraphs([
      `Issue ${weekOf(date) + 52 * (date.getUTCFullYear() - 2019)}. Good morning, ${OWNER.first}. Three things to read this week, and one to skip.`,
      ...titles.map(
        (title, i) =>
          `${i + 1}. ${title}\n${pick(faker, ["About twelve minutes, best with coffee.", "A long one; keep it for the weekend.", "Short, and it will change how you look at doors.", "With pictures, for once.", "Part two of three. Part one is in the archive."])}`,
      ),
      "The one to skip is the one everybody is talking about. You know which.",
      `You read ${from.name} because you signed up for it. One click and we part as friends.`,
    ]),
    attachments: [],
  };
}

/** @type {Writer} */
export function securityNotice({ faker }) {
  const from = pick(faker, SENDERS.security);
  const city = pick(faker, CITIES);
  const [subject, line] = pick(faker, [
    [
      `New sign-in from ${city}`,
      `Somebody signed in to your account from ${city} with a browser that we have not seen before. If it was you, there is nothing to do.`,
    ],
    [
      "Your password was changed",
      "Your password was changed a moment ago. If it was not you, use the link in your settings to take the account back.",
    ],
    [
      `Your code is ${faker.string.numeric({ length: 6 })}`,
      "Type it where you were asked for it. It works for ten minutes. We never ask for it by phone.",
    ],
    [
      "An access token expires in 7 days",
      "A token that you made last year expires soon. Make a new one if something still uses it.",
    ],
  ]);
  return { from, subject, text: paragraphs([line, `From the address ${faker.internet.ipv4()}.`]), attachments: [] };
}

/** @type {Writer} */
export function travel({ faker }) {
  const from = pick(faker, SENDERS.travel);
  const city = pick(faker, CITIES);
  const code = faker.string.alphanumeric({ length: 6, casing: "upper" });
  if (from.name.startsWith("Tidewater")) {
    return {
      from,
      subject: pick(faker, [
        `Your ticket to ${city} (${code})`,
        `Platform change for your train to ${city}`,
        `${city}: seats are now open`,
      ]),
      text: paragraphs([
        `${city}, ${pick(faker, WEEKDAYS)}, departing ${pick(faker, HOURS)} from platform ${faker.number.int({ min: 1, max: 14 })}.`,
        `Carriage ${faker.number.int({ min: 1, max: 9 })}, seat ${faker.number.int({ min: 11, max: 86 })}, by the window. The ticket is attached; a screen is enough, no paper needed.`,
        "Trains may be crowded around noon. The carriage at the front usually is not.",
      ]),
      attachments: [attachment(faker, `ticket-${code}.pdf`)],
    };
  }
  return {
    from,
    subject: pick(faker, [`Your stay in ${city} is confirmed`, `Three days until ${city}`, `How was ${city}?`]),
    text: paragraphs([
      `${faker.number.int({ min: 1, max: 6 })} nights at Lodestar ${city}, booking ${code}.`,
      `Check-in is from 15:00. Come earlier and we keep your bags. Breakfast is until 11:00, because it is a holiday.`,
    ]),
    attachments: [],
  };
}

/** @type {Writer} */
export function statement({ faker, date }) {
  const from = pick(faker, SENDERS.money);
  const month = date.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  const number = faker.number.int({ min: 1_000, max: 9_999 });
  const [subject, line] =
    from.name === "Ledgerline"
      ? [
          `Invoice ${number} from ${faker.company.name()}`,
          `The amount of € ${(faker.number.int({ min: 4_000, max: 390_000 }) / 100).toFixed(2)} is due in fourteen days.`,
        ]
      : [
          `Your statement for ${month}`,
          `${faker.number.int({ min: 9, max: 74 })} bookings. Your balance is in the attached statement, and in the app.`,
        ];
  return {
    from,
    subject,
    text: paragraphs([
      `Dear ${OWNER.name},`,
      line,
      "This mail was sent by a machine. A person reads the answers, though, on weekdays.",
    ]),
    attachments: [attachment(faker, `${from.name.toLowerCase().replace(/\W+/g, "-")}-${number}.pdf`)],
  };
}
