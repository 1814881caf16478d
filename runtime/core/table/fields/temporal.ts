/**
 * Dates and times as text. Their values are also text, in the ISO form of the default format, so that nothing is lost:
 * no time zone is guessed, no second rounded. Each type has an order for its bounds.
 */

import { isDay } from '../../formats/date-time.js';
import { digitsAt, type Invalid, invalid, isDigits } from './number.js';

/** Parts of a date or time as read by a pattern. */
export interface Parts {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  /** Digits of the fraction of a second. */
  fraction?: string;
  /** `Z` or `+hh:mm`. */
  zone?: string;
}

/** Reads `YYYY-MM-DD`. */
export function readDate(cell: string): string | Invalid {
  return cell.length === 10 && isDateAt(cell) ? cell : invalid;
}

function isDateAt(cell: string): boolean {
  if (cell.charCodeAt(4) !== 45 || cell.charCodeAt(7) !== 45) return false;
  const year = digitsAt(cell, 0, 4);
  return year >= 0 && isDay(year, digitsAt(cell, 5, 7), digitsAt(cell, 8, 10));
}

/**
 * Reads `hh:mm:ss`, with the fraction and zone that XSD allows. `24:00:00` becomes `00:00:00`, the same value (XSD 1.1
 * part 2, 3.3.8).
 */
export function readTime(cell: string): string | Invalid {
  if (!isTimeAt(cell, 0)) return invalid;
  return isEndOfDayAt(cell, 0) ? `00${cell.slice(2)}` : cell;
}

function isTimeAt(cell: string, at: number): boolean {
  if (cell.charCodeAt(at + 2) !== 58 || cell.charCodeAt(at + 5) !== 58) return false;
  const hour = digitsAt(cell, at, at + 2);
  const minute = digitsAt(cell, at + 3, at + 5);
  const second = digitsAt(cell, at + 6, at + 8);
  if (cell.length < at + 8 || hour < 0 || minute < 0 || second < 0) return false;
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isEndOfDay) || minute > 59 || second > 59) return false;
  let next = at + 8;
  if (cell.charCodeAt(next) === 46) {
    const from = next + 1;
    next = from;
    while (isDigits(cell, next, next + 1) && next < cell.length) next += 1;
    if (next === from || (isEndOfDay && /[1-9]/.test(cell.slice(from, next)))) return false;
  }
  return next === cell.length || isZoneAt(cell, next);
}

function isZoneAt(cell: string, at: number): boolean {
  const sign = cell.charAt(at);
  if (sign === 'Z') return cell.length === at + 1;
  if ((sign !== '+' && sign !== '-') || cell.length !== at + 6 || cell.charAt(at + 3) !== ':') return false;
  const hour = digitsAt(cell, at + 1, at + 3);
  const minute = digitsAt(cell, at + 4, at + 6);
  return hour >= 0 && minute >= 0 && minute <= 59 && hour * 60 + minute <= 14 * 60;
}

/** Whether the hour of a valid time is 24. */
function isEndOfDayAt(cell: string, at: number): boolean {
  return cell.charCodeAt(at) === 50 && cell.charCodeAt(at + 1) === 52;
}

/**
 * Reads `YYYY-MM-DDThh:mm:ss`, fraction and zone optional (XSD dateTime). The hour 24 becomes the first instant of the
 * next day, the same value (XSD 1.1 part 2, 3.3.7).
 */
export function readDatetime(cell: string): string | Invalid {
  if (cell.charCodeAt(10) !== 84 || !isDateAt(cell) || !isTimeAt(cell, 11)) return invalid;
  if (!isEndOfDayAt(cell, 11)) return cell;
  const day = dayAfter(cell.slice(0, 10));
  return day === invalid ? invalid : `${day}T00${cell.slice(13)}`;
}

/** The day after `YYYY-MM-DD`; invalid if its year exceeds four digits. */
function dayAfter(day: string): string | Invalid {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const text = next.toISOString();
  return text.length === 24 ? text.slice(0, 10) : invalid;
}

/** Reads an XSD gYear: a sign and more than four digits are legal, fewer are not. */
export function readYear(cell: string): number | Invalid {
  const from = cell.charCodeAt(0) === 45 ? 1 : 0;
  const digits = cell.length - from;
  if (digits < 4 || digits > 15) return invalid;
  if (digits > 4 && cell.charCodeAt(from) === 48) return invalid;
  const year = digitsAt(cell, from, cell.length);
  if (year < 0) return invalid;
  return from === 1 && year !== 0 ? -year : year;
}

/** Reads an XSD gYearMonth: `YYYY-MM`. */
export function readYearmonth(cell: string): string | Invalid {
  const at = cell.length - 3;
  if (cell.charCodeAt(at) !== 45 || readYear(cell.slice(0, at)) === invalid) return invalid;
  const month = digitsAt(cell, at + 1, cell.length);
  return month >= 1 && month <= 12 ? cell : invalid;
}

// At least one part, and one after the T.
const durationForm =
  /^-?P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Reads an XSD duration. */
export function readDuration(cell: string): string | Invalid {
  return durationForm.test(cell) ? cell : invalid;
}

/** Parts as ISO text of a type; `invalid` if they are not a date or time of the calendar. */
export function isoText(type: 'date' | 'time' | 'datetime', parts: Parts): string | Invalid {
  const { year = 1900, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction, zone = '' } = parts;
  if (!isDay(year, month, day) || year < 1 || year > 9999 || hour > 23 || minute > 59 || second > 59)
    return invalid;
  const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  if (type === 'date') return date;
  const digits = fraction === undefined ? '' : fraction.replace(/0+$/, '');
  const time = `${padded(hour, 2)}:${padded(minute, 2)}:${padded(second, 2)}${digits === '' ? '' : `.${digits}`}${zone}`;
  return type === 'time' ? time : `${date}T${time}`;
}

/** A number with leading zeros. */
export function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** The parts of ISO text. */
export function isoParts(type: 'date' | 'time' | 'datetime', value: string): Parts {
  const parts: Parts = {};
  if (type !== 'time') {
    parts.year = digitsAt(value, 0, 4);
    parts.month = digitsAt(value, 5, 7);
    parts.day = digitsAt(value, 8, 10);
  }
  if (type === 'date') return parts;
  const at = type === 'time' ? 0 : 11;
  parts.hour = digitsAt(value, at, at + 2);
  parts.minute = digitsAt(value, at + 3, at + 5);
  parts.second = digitsAt(value, at + 6, at + 8);
  const [, fraction, zone] = /^(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/.exec(value.slice(at + 8)) ?? [];
  if (fraction !== undefined) parts.fraction = fraction;
  if (zone !== undefined) parts.zone = zone;
  return parts;
}

/** Seconds since an epoch of a date, time or datetime; without a zone in UTC. */
export function instant(type: 'date' | 'time' | 'datetime', value: string): number {
  const {
    year = 1970,
    month = 1,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
    fraction,
    zone,
  } = isoParts(type, value);
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  const seconds =
    midnight.getTime() / 1000 + hour * 3600 + minute * 60 + second + Number(`0.${fraction ?? '0'}`);
  if (zone === undefined || zone === 'Z') return seconds;
  const offset = digitsAt(zone, 1, 3) * 3600 + digitsAt(zone, 4, 6) * 60;
  return zone.startsWith('-') ? seconds + offset : seconds - offset;
}

/** Months since year 0 of a yearmonth. */
export function monthCount(value: string): number {
  const at = value.length - 3;
  const year = Number(value.slice(0, at));
  return year * 12 + (year < 0 ? -1 : 1) * (digitsAt(value, at + 1, value.length) - 1);
}

/** XSD 1.0 part 2, 3.2.6.2: durations are compared by adding them to four instants. */
const references: readonly (readonly [year: number, month: number])[] = [
  [1696, 9],
  [1697, 2],
  [1903, 3],
  [1903, 7],
];

/** The four instants of a duration, in seconds; a duration precedes another if all four do. */
export function durationInstants(value: string): readonly number[] {
  const [, years, months, days, hours, minutes, seconds] = durationForm.exec(value) ?? [];
  const sign = value.startsWith('-') ? -1 : 1;
  const month = sign * (Number(years ?? 0) * 12 + Number(months ?? 0));
  const rest =
    Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return references.map(([year, start]) => Date.UTC(year, start - 1 + month, 1) / 1000 + sign * rest);
}
