/** Who writes to the demo's inbox. All addresses are under `.example`, which is nobody's. */

/** @typedef {import("@faker-js/faker").Faker} Faker */
/** @typedef {{ name: string, address: string, first: string }} Contact */

/** @type {Contact} */
export const OWNER = { name: "Robin Vale", address: "robin.vale@mapjax.example", first: "Robin" };

/** Organisations whose mail is written by a machine, by what they send. */
export const SENDERS = {
  reviews: [organisation("Hexwork", "notifications@hexwork.example")],
  calendar: [organisation("Hexwork Calendar", "calendar@hexwork.example")],
  shops: [
    organisation("Larkspur Books", "orders@larkspurbooks.example"),
    organisation("Copperkettle Coffee", "hello@copperkettle.example"),
    organisation("Fern & Filament", "service@fernfilament.example"),
    organisation("Waxwing Records", "orders@waxwing.example"),
    organisation("Millstone Bakery", "orders@millstone.example"),
  ],
  parcels: [
    organisation("Parcelry", "tracking@parcelry.example"),
    organisation("Swiftbarrow", "no-reply@swiftbarrow.example"),
  ],
  newsletters: [
    organisation("The Almanac", "weekly@almanac.example"),
    organisation("Small Hours Reader", "letters@smallhours.example"),
    organisation("Kernel & Crumb", "digest@kernelcrumb.example"),
    organisation("City Cycling Notes", "news@citycycling.example"),
    organisation("Type Drawer", "hello@typedrawer.example"),
  ],
  security: [
    organisation("Hexwork Accounts", "security@hexwork.example"),
    organisation("Quayside Bank", "alerts@quayside.example"),
  ],
  travel: [
    organisation("Tidewater Rail", "bookings@tidewaterrail.example"),
    organisation("Lodestar Hotels", "stay@lodestar.example"),
  ],
  money: [
    organisation("Quayside Bank", "statements@quayside.example"),
    organisation("Ledgerline", "invoices@ledgerline.example"),
  ],
};

/**
 * @param {string} name
 * @param {string} address
 * @returns {Contact}
 */
function organisation(name, address) {
  return { name, address, first: name };
}

/**
 * @param {Faker} faker
 * @param {number} count
 * @param {string[]} domains
 * @returns {Contact[]}
 */
export function createPeople(faker, count, domains) {
  return Array.from({ length: count }, () => {
    const first = faker.person.firstName();
    const last = faker.person.lastName();
    const local = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "");
    return { name: `${first} ${last}`, address: `${local}@${faker.helpers.arrayElement(domains)}`, first };
  });
}
