/** The format `any` of dates and times: unambiguous forms only. `01/02/2003` is ambiguous, and rejected. */

import { type Invalid, invalid } from './number.js';
import { type TemporalPattern, temporalPattern } from './strptime.js';
import { readDate, readDatetime, readTime } from './temporal.js';

const datePatterns = ['%Y/%m/%d', '%d %B %Y', '%d %b %Y', '%B %d, %Y', '%b %d, %Y', '%a, %d %b %Y'];
const timePatterns = ['%H:%M', '%I:%M:%S %p', '%I:%M %p', '%I %p'];

/** Returns a reader of the format `any` for one type. */
export function anyTemporal(type: 'date' | 'time' | 'datetime'): (cell: string) => string | Invalid {
  const patterns = patternsOf(type).flatMap((source) => temporalPattern(source) ?? []);
  const iso = type === 'date' ? readDate : type === 'time' ? readTime : readDatetime;
  return (cell) => {
    const plain = iso(cell);
    return plain === invalid ? firstOf(patterns, type, cell.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')) : plain;
  };
}

function patternsOf(type: 'date' | 'time' | 'datetime'): readonly string[] {
  if (type === 'date') return datePatterns;
  if (type === 'time') return timePatterns;
  const dates = ['%Y-%m-%d', ...datePatterns];
  const times = ['%H:%M:%S', ...timePatterns];
  return [
    ...dates.flatMap((date) => times.map((time) => `${date} ${time}`)),
    '%Y-%m-%dT%H:%M',
    '%Y-%m-%dT%H:%M%z',
  ];
}

function firstOf(
  patterns: readonly TemporalPattern[],
  type: 'date' | 'time' | 'datetime',
  cell: string,
): string | Invalid {
  for (const pattern of patterns) {
    const value = pattern.read(type, cell);
    if (value !== invalid) return value;
  }
  return invalid;
}
