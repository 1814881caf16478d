/** The pieces of a date pattern: one for each directive, one for blanks, one for every other character. */

import { daysIn } from '../calendar.js';
import { type Parts, padded } from './temporal.js';

const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** What is read beside the parts and only then makes them. */
export interface Work extends Parts {
  afternoon?: boolean;
  hour12?: number;
  dayOfYear?: number;
  week?: { readonly number: number; readonly monday: boolean };
  weekday?: number;
}

/** One piece of a pattern: reads at a position and gives the next one, -1 when it does not fit. */
export interface Piece {
  read(text: string, at: number, work: Work): number;
  /** Nothing: this piece is read only. */
  write(parts: Parts): string | undefined;
}

/** One or more blanks. */
export const blanks: Piece = {
  read(text, at) {
    let next = at;
    while (/\s/.test(text.charAt(next))) next += 1;
    return next > at ? next : -1;
  },
  write: () => ' ',
};

/** A character that stands for itself, in any case. */
export function literal(unit: string): Piece {
  const lower = unit.toLowerCase();
  return { read: (text, at) => (text.charAt(at).toLowerCase() === lower ? at + 1 : -1), write: () => unit };
}

/** Digits, at most `width` of them, between two bounds. */
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

/** A name of a list, in full or its first three letters, in any case. */
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

/** The pieces of a directive; nothing for a letter that is none. */
export function directive(letter: string): readonly Piece[] | undefined {
  switch (letter) {
    case 'Y':
      return [year4];
    case 'y':
      // POSIX: 69 to 99 are of the last century.
      return [
        digits(
          2,
          0,
          99,
          (work, value) => {
            work.year = value + (value < 69 ? 2000 : 1900);
          },
          ({ year }) => pad2(year === undefined ? undefined : year % 100),
        ),
      ];
    case 'm':
      return [
        digits(
          2,
          1,
          12,
          (work, value) => {
            work.month = value;
          },
          ({ month }) => pad2(month),
        ),
      ];
    case 'd':
      return [
        digits(
          2,
          1,
          31,
          (work, value) => {
            work.day = value;
          },
          ({ day }) => pad2(day),
        ),
      ];
    case 'H':
      return [
        digits(
          2,
          0,
          23,
          (work, value) => {
            work.hour = value;
          },
          ({ hour }) => pad2(hour),
        ),
      ];
    case 'I':
      return [
        digits(
          2,
          1,
          12,
          (work, value) => {
            work.hour12 = value;
          },
          ({ hour }) => pad2(hour === undefined ? undefined : hour % 12 || 12),
        ),
      ];
    case 'M':
      return [
        digits(
          2,
          0,
          59,
          (work, value) => {
            work.minute = value;
          },
          ({ minute }) => pad2(minute),
        ),
      ];
    case 'S':
      return [
        digits(
          2,
          0,
          61,
          (work, value) => {
            work.second = value;
          },
          ({ second }) => pad2(second),
        ),
      ];
    case 'j':
      return [
        digits(
          3,
          1,
          366,
          (work, value) => {
            work.dayOfYear = value;
          },
          (parts) => {
            const days = dayOfYear(parts);
            return days === undefined ? undefined : padded(days, 3);
          },
        ),
      ];
    case 'U':
    case 'W':
      return [
        digits(
          2,
          0,
          53,
          (work, value) => {
            work.week = { number: value, monday: letter === 'W' };
          },
          (parts) => {
            const days = dayOfYear(parts);
            const day = weekday(parts);
            if (days === undefined || day === undefined) return undefined;
            const sinceStart = letter === 'W' ? (day + 6) % 7 : day;
            return padded(Math.floor((days - 1 + 7 - sinceStart) / 7), 2);
          },
        ),
      ];
    case 'w':
      return [
        digits(
          1,
          0,
          6,
          (work, value) => {
            work.weekday = value;
          },
          (parts) => weekday(parts)?.toString(),
        ),
      ];
    case 'B':
      return [
        name(
          monthNames,
          true,
          (work, index) => {
            work.month = index + 1;
          },
          ({ month }) => monthNames[(month ?? 0) - 1],
        ),
      ];
    case 'b':
    case 'h':
      return [
        name(
          monthNames,
          false,
          (work, index) => {
            work.month = index + 1;
          },
          ({ month }) => monthNames[(month ?? 0) - 1]?.slice(0, 3),
        ),
      ];
    case 'A':
      return [
        name(
          dayNames,
          true,
          (work, index) => {
            work.weekday = index;
          },
          (parts) => dayNames[weekday(parts) ?? 7],
        ),
      ];
    case 'a':
      return [
        name(
          dayNames,
          false,
          (work, index) => {
            work.weekday = index;
          },
          (parts) => dayNames[weekday(parts) ?? 7]?.slice(0, 3),
        ),
      ];
    case 'p':
      return [half];
    case 'f':
      return [fraction];
    case 'z':
      return [zone];
    case 'Z':
      return [zoneName];
    case '%':
      return [literal('%')];
    case 'x':
      return inRow('m', '/', 'd', '/', 'y');
    case 'X':
    case 'T':
      return inRow('H', ':', 'M', ':', 'S');
    case 'c':
      return inRow('a', ' ', 'b', ' ', 'd', ' ', 'H', ':', 'M', ':', 'S', ' ', 'Y');
    case 'D':
      return inRow('m', '/', 'd', '/', 'y');
    case 'F':
      return inRow('Y', '-', 'm', '-', 'd');
    case 'R':
      return inRow('H', ':', 'M');
    default:
      return undefined;
  }
}

/** Directives that others stand for, with what parts them. */
function inRow(...parts: readonly string[]): readonly Piece[] {
  return parts.flatMap((part) => (part === ' ' ? blanks : (directive(part) ?? literal(part))));
}
