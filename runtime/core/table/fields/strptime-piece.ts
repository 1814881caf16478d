/** The pieces of a date pattern: one for each directive, one for white space, one for every other character. */

import { daysIn } from '../../formats/date-time.js';
import { type Parts, padded } from './temporal.js';

const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Values that are read first and then converted to the parts. */
export interface Work extends Parts {
  afternoon?: boolean;
  hour12?: number;
  dayOfYear?: number;
  week?: { readonly number: number; readonly monday: boolean };
  weekday?: number;
}

/** One piece of a pattern: reads at a position and returns the next one, -1 if the text does not match. */
export interface Piece {
  read(text: string, at: number, work: Work): number;
  /** Undefined: this piece can only be read. */
  write(parts: Parts): string | undefined;
}

/** One or more white space characters. */
export const blanks: Piece = {
  read(text, at) {
    let next = at;
    while (/\s/.test(text.charAt(next))) next += 1;
    return next > at ? next : -1;
  },
  write: () => ' ',
};

/** A literal character, case-insensitive. */
export function literal(unit: string): Piece {
  const lower = unit.toLowerCase();
  return { read: (text, at) => (text.charAt(at).toLowerCase() === lower ? at + 1 : -1), write: () => unit };
}

/** Up to `width` digits, between two bounds. */
function digits(
  width: number,
  low: number,
  high: number,
  set: (work: Work, value: number) => void,
  write: Piece['write'],
): Piece {
  return {
    read(text, at, work) {
      let next = at;
      while (next < at + width && /[0-9]/.test(text.charAt(next))) next += 1;
      const value = Number(text.slice(at, next));
      if (next === at || value < low || value > high) return -1;
      set(work, value);
      return next;
    },
    write,
  };
}

/** A name in a list, in full or its first three letters, case-insensitive. */
function name(
  names: readonly string[],
  full: boolean,
  set: (work: Work, index: number) => void,
  write: Piece['write'],
): Piece {
  const wanted = names.map((text) => (full ? text : text.slice(0, 3)).toLowerCase());
  return {
    read(text, at, work) {
      const index = wanted.findIndex((text_) => text.slice(at, at + text_.length).toLowerCase() === text_);
      if (index < 0) return -1;
      set(work, index);
      return at + (wanted[index]?.length ?? 0);
    },
    write,
  };
}

const year4: Piece = {
  read(text, at, work) {
    if (!/^[0-9]{4}$/.test(text.slice(at, at + 4))) return -1;
    work.year = Number(text.slice(at, at + 4));
    return at + 4;
  },
  write: ({ year }) => (year === undefined ? undefined : padded(year, 4)),
};

const fraction: Piece = {
  read(text, at, work) {
    const found = /^[0-9]{1,6}/.exec(text.slice(at, at + 6));
    if (found === null) return -1;
    work.fraction = found[0];
    return at + found[0].length;
  },
  write: (parts) => (parts.fraction ?? '').padEnd(6, '0').slice(0, 6),
};

const zone: Piece = {
  read(text, at, work) {
    const found = /^(?:[Zz]|[+-][0-9]{2}:?[0-5][0-9])/.exec(text.slice(at, at + 6));
    if (found === null) return -1;
    const plain = found[0].replace(':', '');
    work.zone = plain.length === 1 ? 'Z' : `${plain.slice(0, 3)}:${plain.slice(3)}`;
    return at + found[0].length;
  },
  write: (parts) =>
    parts.zone === undefined ? undefined : parts.zone === 'Z' ? '+0000' : parts.zone.replace(':', ''),
};

const zoneName: Piece = {
  read(text, at, work) {
    const found = /^(?:UTC|GMT|Z)/i.exec(text.slice(at, at + 3));
    if (found === null) return -1;
    work.zone = 'Z';
    return at + found[0].length;
  },
  write: (parts) => (parts.zone === 'Z' ? 'UTC' : undefined),
};

const half: Piece = {
  read(text, at, work) {
    const two = text.slice(at, at + 2).toLowerCase();
    if (two !== 'am' && two !== 'pm') return -1;
    work.afternoon = two === 'pm';
    return at + 2;
  },
  write: ({ hour }) => (hour === undefined ? undefined : hour < 12 ? 'AM' : 'PM'),
};

const pad2 = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : padded(value, 2);

/** Day of the week, Sunday is 0. */
export function weekday(parts: Parts): number | undefined {
  if (parts.year === undefined || parts.month === undefined || parts.day === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  return date.getUTCDay();
}

function dayOfYear({ year, month, day }: Parts): number | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  let days = day;
  for (let before = 1; before < month; before += 1) days += daysIn(year, before);
  return days;
}

type Member = 'month' | 'day' | 'hour' | 'hour12' | 'minute' | 'second' | 'dayOfYear' | 'weekday';

/** A number of two digits that is the value of a member of the parts. */
function two(member: Exclude<Member, 'hour12' | 'dayOfYear' | 'weekday'>, low: number, high: number): Piece {
  return digits(2, low, high, setting(member), (parts) => pad2(parts[member]));
}

/** Sets a member to a value plus `base`. */
function setting(member: Member, base = 0): (work: Work, value: number) => void {
  return (work, value) => {
    work[member] = value + base;
  };
}

// POSIX: 69 to 99 are in the 20th century.
const year2 = digits(
  2,
  0,
  99,
  (work, value) => {
    work.year = value + (value < 69 ? 2000 : 1900);
  },
  ({ year }) => pad2(year === undefined ? undefined : year % 100),
);

const hour12 = digits(2, 1, 12, setting('hour12'), ({ hour }) =>
  pad2(hour === undefined ? undefined : hour % 12 || 12),
);

const yearDay = digits(3, 1, 366, setting('dayOfYear'), (parts) => {
  const days = dayOfYear(parts);
  return days === undefined ? undefined : padded(days, 3);
});

/** Week of the year, which starts on a Monday or a Sunday; the days before the first one are week 0. */
function week(monday: boolean): Piece {
  return digits(
    2,
    0,
    53,
    (work, value) => {
      work.week = { number: value, monday };
    },
    (parts) => {
      const days = dayOfYear(parts);
      const day = weekday(parts);
      if (days === undefined || day === undefined) return undefined;
      const sinceStart = monday ? (day + 6) % 7 : day;
      return padded(Math.floor((days - 1 + 7 - sinceStart) / 7), 2);
    },
  );
}

function monthName(full: boolean): Piece {
  return name(monthNames, full, setting('month', 1), ({ month = 0 }) => shown(monthNames[month - 1], full));
}

function dayName(full: boolean): Piece {
  return name(dayNames, full, setting('weekday'), (parts) => shown(dayNames[weekday(parts) ?? 7], full));
}

function shown(text: string | undefined, full: boolean): string | undefined {
  return full ? text : text?.slice(0, 3);
}

const single: ReadonlyMap<string, Piece> = new Map([
  ['Y', year4],
  ['y', year2],
  ['m', two('month', 1, 12)],
  ['d', two('day', 1, 31)],
  ['H', two('hour', 0, 23)],
  ['I', hour12],
  ['M', two('minute', 0, 59)],
  ['S', two('second', 0, 61)],
  ['j', yearDay],
  ['U', week(false)],
  ['W', week(true)],
  ['w', digits(1, 0, 6, setting('weekday'), (parts) => weekday(parts)?.toString())],
  ['B', monthName(true)],
  ['b', monthName(false)],
  ['h', monthName(false)],
  ['A', dayName(true)],
  ['a', dayName(false)],
  ['p', half],
  ['f', fraction],
  ['z', zone],
  ['Z', zoneName],
  ['%', literal('%')],
]);

/** Directives that are short for others, with their separators. */
const combined: ReadonlyMap<string, string> = new Map([
  ['x', 'm/d/y'],
  ['X', 'H:M:S'],
  ['T', 'H:M:S'],
  ['c', 'a b d H:M:S Y'],
  ['D', 'm/d/y'],
  ['F', 'Y-m-d'],
  ['R', 'H:M'],
]);

/** The pieces of a directive; undefined for an unknown letter. */
export function directive(letter: string): readonly Piece[] | undefined {
  const piece = single.get(letter);
  if (piece !== undefined) return [piece];
  const letters = combined.get(letter);
  return letters === undefined
    ? undefined
    : [...letters].map((part) => (part === ' ' ? blanks : (single.get(part) ?? literal(part))));
}
