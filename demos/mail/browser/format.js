/** How dates, sizes and numbers are written. */

const LANGUAGE = "en";
const DAY = 86_400_000;

const numberFormat = new Intl.NumberFormat(LANGUAGE);
const timeFormat = new Intl.DateTimeFormat(LANGUAGE, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekdayFormat = new Intl.DateTimeFormat(LANGUAGE, { weekday: "short" });
const dayFormat = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short" });
const dayOfYearFormat = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short", year: "numeric" });
const fullFormat = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "full", timeStyle: "short", hourCycle: "h23" });
const mediumFormat = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
const relativeFormat = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" });

/** @param {number} value */
export function formatNumber(value) {
  return numberFormat.format(value);
}

/**
 * As short as it can be and still be told from its neighbours in a list.
 * @param {number} time
 * @param {number} [now]
 */
export function formatShortDate(time, now = Date.now()) {
  const days = daysBetween(time, now);
  if (days <= 0) return timeFormat.format(time);
  if (days === 1) return "Yesterday";
  if (days < 7) return weekdayFormat.format(time);
  if (new Date(time).getFullYear() === new Date(now).getFullYear()) return dayFormat.format(time);
  return dayOfYearFormat.format(time);
}

/** @param {number} time */
export function formatMediumDate(time) {
  return mediumFormat.format(time);
}

/** @param {number} time */
export function formatFullDate(time) {
  return fullFormat.format(time);
}

/**
 * @param {number} time
 * @param {number} [now]
 */
export function formatRelativeDate(time, now = Date.now()) {
  const minutes = Math.round((now - time) / 60_000);
  if (minutes < 60) return relativeFormat.format(-Math.max(0, minutes), "minute");
  const days = daysBetween(time, now);
  if (days < 1) return relativeFormat.format(-Math.round(minutes / 60), "hour");
  if (days < 14) return relativeFormat.format(-days, "day");
  if (days < 60) return relativeFormat.format(-Math.round(days / 7), "week");
  if (days < 365) return relativeFormat.format(-Math.round(days / 30.4), "month");
  return relativeFormat.format(-Math.round(days / 365), "year");
}

/** @param {number} bytes */
export function formatSize(bytes) {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Midnights between two times, in the reader's time zone.
 * @param {number} time
 * @param {number} now
 */
function daysBetween(time, now) {
  return Math.round((startOfDay(now) - startOfDay(time)) / DAY);
}

/** @param {number} time */
function startOfDay(time) {
  return new Date(time).setHours(0, 0, 0, 0);
}
