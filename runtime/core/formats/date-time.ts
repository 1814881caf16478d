/** Dates, times and durations (RFC 3339). */

import { digitsEnd, twoDigits } from './characters.js';

/** The number of days of a month. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether the parts are a valid date. */
export function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** RFC 3339 `full-date`: a valid date. */
export function isDate(text: string): boolean {
  return text.length === 10 && startsWithDate(text);
}

// Never reads beyond the end of a text: engines become several times slower once that happens.
function startsWithDate(text: string): boolean {
  const century = twoDigits(text, 0);
  const year = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (century < 0 || year < 0 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  if (day >= 1 && day <= 28) return month >= 1 && month <= 12;
  return isDay(100 * century + year, month, day);
}

const zone = '(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])';
const clock = `(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?${zone}`;
// Written out and without flags, a pattern is faster than a loop; it accepts days up to the 28th.
const plainTime = new RegExp(`^${clock}$`);
const plainDateTime = new RegExp(
  `^[0-9][0-9][0-9][0-9]-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])[Tt]${clock}$`,
);

/** RFC 3339 `full-time`; a leap second only at 23:59:60 UTC. */
export function isTime(text: string): boolean {
  // Other texts than times are recognised by their start, without the pattern.
  if (text.length < 9) return false;
  const hour = twoDigits(text, 0);
  if (hour < 0 || hour > 23) return false;
  return plainTime.test(text) || (isLeapSecondAt(text, 6) && isTimeAt(text, 0));
}

/** RFC 3339 `date-time`. */
export function isDateTime(text: string): boolean {
  if (text.length < 20) return false;
  const isLate = text.charCodeAt(8) === 51 || (text.charCodeAt(8) === 50 && text.charCodeAt(9) === 57);
  if (!isLate) {
    if (plainDateTime.test(text)) return true;
    if (!isLeapSecondAt(text, 17)) return false;
  }
  return (text.charCodeAt(10) | 32) === 116 && startsWithDate(text) && isTimeAt(text, 11);
}

function isLeapSecondAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 54 && text.charCodeAt(at + 1) === 48;
}

/** A time after `at`, of at least nine units. */
function isTimeAt(text: string, at: number): boolean {
  const hour = twoDigits(text, at);
  const minute = twoDigits(text, at + 3);
  const second = twoDigits(text, at + 6);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return false;
  if (text.charCodeAt(at + 2) !== 58 || text.charCodeAt(at + 5) !== 58) return false;
  const end = text.charCodeAt(at + 8) === 46 ? digitsEnd(text, at + 9) : at + 8;
  if (end === at + 9) return false;
  const minutes = hour * 60 + minute;
  const offset = offsetAt(text, end);
  return offset !== undefined && (second < 60 || (minutes - offset + 2880) % 1440 === 1439);
}

/** RFC 3339 `time-offset`, in minutes; undefined if it is malformed or followed by further text. */
function offsetAt(text: string, at: number): number | undefined {
  const left = text.length - at;
  if (left === 1) return (text.charCodeAt(at) | 32) === 122 ? 0 : undefined;
  if (left !== 6 || text.charCodeAt(at + 3) !== 58) return undefined;
  const sign = text.charCodeAt(at);
  const hours = twoDigits(text, at + 1);
  const minutes = twoDigits(text, at + 4);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || (sign !== 43 && sign !== 45))
    return undefined;
  return (sign === 45 ? -1 : 1) * (hours * 60 + minutes);
}

// Each unit at most once and directly after the one before it; unambiguous, so without backtracking.
const durationPattern =
  /^P(?:\d+W|(?=[\dT])(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

/** RFC 3339 appendix A `duration`. */
export function isDuration(text: string): boolean {
  return durationPattern.test(text);
}
