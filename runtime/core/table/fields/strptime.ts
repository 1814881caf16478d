/** Date and time patterns in the C and Python notation (`%d/%m/%Y %H:%M`), for reading and writing. */

import { daysIn } from '../../formats/date-time.js';
import { type Invalid, invalid } from './number.js';
import { blanks, directive, literal, type Piece, type Work, weekday } from './strptime-piece.js';
import { isoParts, isoText } from './temporal.js';

/** A compiled pattern. */
export interface TemporalPattern {
  read(type: 'date' | 'time' | 'datetime', cell: string): string | Invalid;
  /** The text of an ISO value; undefined if a part of the pattern cannot be written. */
  write(type: 'date' | 'time' | 'datetime', value: string): string | undefined;
}

/** Compiles a pattern; undefined if it contains an unknown directive. */
export function temporalPattern(source: string): TemporalPattern | undefined {
  const pieces = compile(source);
  if (pieces === undefined) return undefined;
  return {
    read(type, cell) {
      const work: Work = {};
      let at = 0;
      for (const piece of pieces) {
        at = piece.read(cell, at, work);
        if (at < 0) return invalid;
      }
      return at === cell.length && settle(work) ? isoText(type, work) : invalid;
    },
    write(type, value) {
      const parts = isoParts(type, value);
      const texts = pieces.map((piece) => piece.write(parts));
      return texts.some((text) => text === undefined) ? undefined : texts.join('');
    },
  };
}

function compile(source: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let directives = 0;
  for (let at = 0; at < source.length; ) {
    const unit = source.charAt(at);
    if (unit === '%') {
      const found = directive(source.charAt(at + 1));
      if (found === undefined) return undefined;
      pieces.push(...found);
      directives += 1;
      at += 2;
    } else if (/\s/.test(unit)) {
      while (/\s/.test(source.charAt(at))) at += 1;
      pieces.push(blanks);
    } else {
      pieces.push(literal(unit));
      at += 1;
    }
  }
  return directives > 0 ? pieces : undefined;
}

/**
 * Resolves hours of twelve-hour clocks, days of weeks and days of the year; false if the parts contradict each other.
 */
function settle(work: Work): boolean {
  if (work.hour12 !== undefined) {
    const afternoon = work.afternoon ?? false;
    work.hour = (work.hour12 % 12) + (afternoon ? 12 : 0);
  }
  const { year } = work;
  if (
    work.week !== undefined &&
    work.weekday !== undefined &&
    year !== undefined &&
    work.dayOfYear === undefined
  ) {
    const first = weekday({ year, month: 1, day: 1 }) ?? 0;
    const { number, monday } = work.week;
    const offset = monday ? (8 - (first || 7)) % 7 : (7 - first) % 7;
    const inWeek = monday ? (work.weekday + 6) % 7 : work.weekday;
    work.dayOfYear =
      number === 0 ? inWeek - (monday ? (first + 6) % 7 : first) + 1 : offset + (number - 1) * 7 + inWeek + 1;
  }
  if (work.dayOfYear === undefined || work.month !== undefined) return true;
  if (year === undefined) return false;
  let days = work.dayOfYear;
  let month = 1;
  while (month <= 12 && days > daysIn(year, month)) {
    days -= daysIn(year, month);
    month += 1;
  }
  work.month = month;
  work.day = days;
  return month <= 12 && days >= 1;
}
