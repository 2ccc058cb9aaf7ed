import {
  codeReview,
  invitation,
  newsletter,
  parcel,
  receipt,
  securityNotice,
  statement,
  travel,
} from "./by-machines.js";
import { friendlyLetter, workNote } from "./by-people.js";

/** @typedef {import("./parts.js").Writer} Writer */

/**
 * The kinds of mail and how often they come.
 * @type {{ weight: number, value: Writer }[]}
 */
export const WRITERS = [
  { weight: 30, value: workNote },
  { weight: 12, value: friendlyLetter },
  { weight: 12, value: codeReview },
  { weight: 7, value: invitation },
  { weight: 7, value: receipt },
  { weight: 7, value: parcel },
  { weight: 11, value: newsletter },
  { weight: 4, value: securityNotice },
  { weight: 5, value: travel },
  { weight: 5, value: statement },
];
