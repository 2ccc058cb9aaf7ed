/** What every kind of letter is made of. */

/** @typedef {import("@faker-js/faker").Faker} Faker */
/** @typedef {import("../people.js").Contact} Contact */
/** @typedef {{ name: string, size: number }} Attachment */
/**
 * Plain text: paragraphs parted by an empty line, quoted lines begin with "> ".
 * @typedef {{ from: Contact, subject: string, text: string, attachments: Attachment[] }} Letter
 */
/**
 * What a writer works with.
 * @typedef {{ faker: Faker, colleagues: Contact[], friends: Contact[], date: Date }} Desk
 */
/** @typedef {(desk: Desk) => Letter} Writer */

export const TOPICS = [
  "the onboarding flow",
  "the search index",
  "our hiring plan",
  "the pricing page",
  "the print run",
  "the accessibility review",
  "next week's demo",
  "the migration",
  "the customer interviews",
  "the release notes",
  "the offsite",
  "the travel budget",
];
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
export const CITIES = [
  "Lisbon",
  "Ghent",
  "Trieste",
  "Bergen",
  "Kraków",
  "Bilbao",
  "Utrecht",
  "Ljubljana",
  "Aarhus",
  "Leipzig",
  "Porto",
  "Galway",
  "Turin",
  "Gothenburg",
  "Basel",
  "Lyon",
];
export const HOURS = ["9:00", "9:30", "10:15", "11:00", "13:30", "14:00", "15:30", "16:45"];

/**
 * @param {string[]} parts
 * @returns {string}
 */
export function paragraphs(parts) {
  return parts.join("\n\n");
}

/**
 * @param {Faker} faker
 * @param {string} name
 * @returns {Attachment}
 */
export function attachment(faker, name) {
  return { name, size: faker.number.int({ min: 18_000, max: 2_400_000 }) };
}

/**
 * @template T
 * @param {Faker} faker
 * @param {readonly T[]} list
 * @returns {T}
 */
export function pick(faker, list) {
  return faker.helpers.arrayElement(list);
}

/**
 * @param {Faker} faker
 * @param {number} probability
 * @returns {boolean}
 */
export function chance(faker, probability) {
  return faker.datatype.boolean({ probability });
}

/**
 * @param {Date} date
 * @returns {number} roughly; newsletters count loosely
 */
export function weekOf(date) {
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((date.getTime() - start) / 604_800_000);
}
