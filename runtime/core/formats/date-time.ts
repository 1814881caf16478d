/** Dates, times and durations (RFC 3339). */

import { isDay } from '../calendar.js';
import { digitsEnd, isDigit, twoDigits } from './characters.js';

/** RFC 3339 `full-date`: a day that exists. */
export function isDate(text: string): boolean {
  return text.length === 10 && startsWithDate(text);
}

function startsWithDate(text: string): boolean {
  const century = twoDigits(text, 0);
  const year = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (century < 0 || year < 0 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  if (day >= 1 && day <= 28) return month >= 1 && month <= 12;
  return isDay(100 * century + year, month, day);
}

/** RFC 3339 `full-time`; a leap second only where UTC has one, at 23:59:60. */
export function isTime(text: string): boolean {
  return isTimeAt(text, 0);
}

/** RFC 3339 `date-time`. */
export function isDateTime(text: string): boolean {
  return (text.charCodeAt(10) | 32) === 116 && startsWithDate(text) && isTimeAt(text, 11);
}

function isTimeAt(text: string, at: number): boolean {
  const hour = twoDigits(text, at);
  const minute = twoDigits(text, at + 3);
  const second = twoDigits(text, at + 6);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return false;
  if (text.charCodeAt(at + 2) !== 58 || text.charCodeAt(at + 5) !== 58) return false;
  let end = at + 8;
  if (text.charCodeAt(end) === 46) {
    if (!isDigit(text.charCodeAt(end + 1))) return false;
    end = digitsEnd(text, end + 2);
  }
  const minutes = hour * 60 + minute;
  const zone = text.charCodeAt(end);
  if ((zone | 32) === 122) return text.length === end + 1 && (second < 60 || minutes === 1439);
  const offset = zone === 43 || zone === 45 ? offsetAt(text, end) : undefined;
  if (offset === undefined) return false;
  return second < 60 || (minutes - offset + 2880) % 1440 === 1439;
}

/** RFC 3339 `time-numoffset`, in minutes; nothing where it is none or where more stands behind it. */
function offsetAt(text: string, at: number): number | undefined {
  const hours = twoDigits(text, at + 1);
  const minutes = twoDigits(text, at + 4);
  if (text.length !== at + 6 || text.charCodeAt(at + 3) !== 58) return undefined;
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return undefined;
  return (text.charCodeAt(at) === 45 ? -1 : 1) * (hours * 60 + minutes);
}

// Each unit at most once and right behind the one before it; no part can be read in two ways.
const durationPattern =
  /^P(?:\d+W|(?=[\dT])(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

/** RFC 3339 appendix A `duration`. */
export function isDuration(text: string): boolean {
  return durationPattern.test(text);
}
