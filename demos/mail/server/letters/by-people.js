/** Mail that people write. */
import { OWNER } from "../people.js";
import { CITIES, TOPICS, WEEKDAYS, attachment, chance, paragraphs, pick, weekOf } from "./parts.js";

/** @typedef {import("./parts.js").Faker} Faker */
/** @typedef {import("./parts.js").Contact} Contact */
/** @typedef {import("./parts.js").Letter} Letter */
/** @typedef {import("./parts.js").Writer} Writer */

const PROJECTS = ["Harbour", "Lantern", "Juniper", "Meridian", "Sandpiper", "Cobalt", "Orchard", "Tern"];
const QUARTERS = ["Q1", "Q2", "Q3", "Q4"];
const DISHES = ["lasagne", "that lentil soup", "a plum cake", "dumplings", "the big paella pan", "too many pancakes"];

/** @type {Writer} */
export function workNote({ faker, colleagues, date }) {
  const from = pick(faker, colleagues);
  const project = pick(faker, PROJECTS);
  const topic = pick(faker, TOPICS);
  const day = pick(faker, WEEKDAYS);
  const other = pick(faker, colleagues).first;
  const percent = faker.number.int({ min: 6, max: 48 });
  const quarter = pick(faker, QUARTERS);
  const subject = pick(faker, [
    `${project}: notes from today`,
    `Quick question about ${topic}`,
    `${project} — draft for review`,
    `Can we move ${day}'s call?`,
    `Budget for ${quarter}`,
    `Numbers for ${project}, week ${weekOf(date)}`,
    `Who is taking ${topic}?`,
    `${project} is live`,
    `Heads-up on ${topic}`,
    `Decision needed by ${day}: ${topic}`,
    `Thoughts on ${topic}`,
  ]);
  const body = faker.helpers.arrayElements(
    [
      `I went through ${topic} with ${other} this morning. We agree on most of it; two points are still open and I have marked them in the document.`,
      `The short version: ${project} is ${percent} % ahead of where we thought it would be, mostly because the first screen now loads in one request instead of forty.`,
      `Could you have a look before ${day}? An hour should be plenty, and I would rather hear your doubts now than after we have announced it.`,
      `${other} raised a fair point about people on slow trains. I measured it again with a throttled link and the picture is the same: it is the number of round trips that hurts, not the bytes.`,
      `If we keep the scope as it is, I can have a first version by ${day}. If not, tell me what you would leave out and I will redo the plan.`,
      `Last week's figures are in the usual place. The jump on ${day} is the newsletter, so please don't read too much into it.`,
      `For ${quarter} I would like to put a little more into ${topic} and a little less into advertising. I wrote down why; it fits on one page.`,
      `Nothing is on fire. I only want us to decide this once rather than five times in the corridor.`,
      `One request: let us keep the meeting to half an hour. I will send the numbers beforehand so that nobody has to read slides aloud.`,
    ],
    { min: 2, max: 4 },
  );
  const attachments = chance(faker, 0.28)
    ? [
        attachment(
          faker,
          pick(faker, [
            `${project}-figures.xlsx`,
            `${project}-draft.pdf`,
            "agenda.pdf",
            `plan-${quarter}.docx`,
            "screens.png",
          ]),
        ),
      ]
    : [];
  return reply(faker, { from, subject, text: letter(faker, from, body), attachments });
}

/** @type {Writer} */
export function friendlyLetter({ faker, friends }) {
  const from = pick(faker, friends);
  const day = pick(faker, [...WEEKDAYS, "Saturday", "Sunday"]);
  const dish = pick(faker, DISHES);
  const city = pick(faker, CITIES);
  const subject = pick(faker, [
    `Dinner on ${day}?`,
    `Pictures from ${city}`,
    "Long overdue",
    "That book you mentioned",
    `Are you around on ${day}?`,
    "Moving boxes",
    `Train to ${city}`,
    "The recipe, as promised",
    "Happy birthday!",
  ]);
  const body = faker.helpers.arrayElements(
    [
      `We are back from ${city} and slowly getting used to having only one kind of bread again. I sorted the pictures on the train; the good ones are in the shared folder.`,
      `Do you want to come over on ${day}? I am making ${dish}, and there is always too much of it.`,
      `I finally read the book you lent me. The middle is slow, but the last forty pages made up for it. Who else should read it?`,
      `My sister says hello. She has started rowing and now gets up at five, voluntarily.`,
      `The flat is nearly empty. If you know anybody who wants a piano and owns a very wide staircase, please send them my way.`,
      `Let me know by ${day} so that I can book the seats. The early train is half the price and twice as quiet.`,
      `We should do the walk along the river again before it gets cold. I will bring the thermos this time.`,
    ],
    { min: 1, max: 3 },
  );
  const attachments = chance(faker, 0.2)
    ? Array.from({ length: faker.number.int({ min: 1, max: 3 }) }, () =>
        attachment(faker, `IMG_${faker.number.int({ min: 1000, max: 9999 })}.jpg`),
      )
    : [];
  return reply(faker, { from, subject, text: letter(faker, from, body), attachments });
}

/**
 * Some letters answer one of ours and quote it.
 * @param {Faker} faker
 * @param {Letter} answer
 * @returns {Letter}
 */
function reply(faker, answer) {
  if (!chance(faker, 0.38)) return answer;
  const quoted = faker.helpers.arrayElements(
    [
      "Sounds good to me. Shall I tell the others, or will you?",
      "I am out until noon but will read it on the way.",
      "Thank you for doing this. I owe you a coffee, probably two.",
      "Where did we leave the last version? I can only find the one before.",
      "Fine with me, as long as we don't call it final.",
    ],
    { min: 1, max: 2 },
  );
  const lines = quoted.map((line) => `> ${line}`).join("\n>\n");
  return { ...answer, subject: `Re: ${answer.subject}`, text: `${answer.text}\n\n${OWNER.name} wrote:\n${lines}` };
}

/**
 * @param {Faker} faker
 * @param {Contact} from
 * @param {string[]} body
 * @returns {string}
 */
function letter(faker, from, body) {
  const greeting = pick(faker, [
    `Hi ${OWNER.first},`,
    `Hello ${OWNER.first},`,
    `${OWNER.first},`,
    `Dear ${OWNER.first},`,
  ]);
  const closing = pick(faker, ["Best", "Thanks", "See you soon", "Cheers", "All the best", "Talk soon"]);
  return paragraphs([greeting, ...body, `${closing},\n${from.first}`]);
}
