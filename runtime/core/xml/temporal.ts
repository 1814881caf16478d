/** Dates, times and durations as text (XSD 1.0 part 2, 3.2.6 to 3.2.14): lexical form, calendar and order. */

import { daysIn } from '../formats/date-time.js';

const zone = '(Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?';
const year = '(-?(?:[1-9][0-9]{3,}|0[0-9]{3}))';
const month = '(0[1-9]|1[0-2])';
const day = '(0[1-9]|[12][0-9]|3[01])';
const clock = '((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)';

/** The types with a lexical form of their own. */
export type TemporalType =
  | 'dateTime'
  | 'date'
  | 'time'
  | 'gYearMonth'
  | 'gYear'
  | 'gMonthDay'
  | 'gDay'
  | 'gMonth'
  | 'duration';

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly seconds: number;
  /** Offset in minutes. */
  readonly zone: number | undefined;
}

type Groups = readonly (string | undefined)[];

const forms: Readonly<
  Record<Exclude<TemporalType, 'duration'>, { form: RegExp; read: (groups: Groups) => Moment }>
> = {
  dateTime: {
    form: form(`${year}-${month}-${day}T${clock}${zone}`),
    read: ([, y, m, d, t, z]) => moment(y, m, d, t, z),
  },
  date: {
    form: form(`${year}-${month}-${day}${zone}`),
    read: ([, y, m, d, z]) => moment(y, m, d, undefined, z),
  },
  time: { form: form(`${clock}${zone}`), read: ([, t, z]) => moment(undefined, undefined, undefined, t, z) },
  gYearMonth: {
    form: form(`${year}-${month}${zone}`),
    read: ([, y, m, z]) => moment(y, m, undefined, undefined, z),
  },
  gYear: { form: form(`${year}${zone}`), read: ([, y, z]) => moment(y, undefined, undefined, undefined, z) },
  gMonthDay: {
    form: form(`--${month}-${day}${zone}`),
    read: ([, m, d, z]) => moment(undefined, m, d, undefined, z),
  },
  gDay: { form: form(`---${day}${zone}`), read: ([, d, z]) => moment(undefined, undefined, d, undefined, z) },
  // `--MM--` was a misprint in the first edition; both forms are in use.
  gMonth: {
    form: form(`--${month}(?:--)?${zone}`),
    read: ([, m, z]) => moment(undefined, m, undefined, undefined, z),
  },
};

function form(source: string): RegExp {
  return new RegExp(`^${source}$`);
}

function moment(y?: string, m?: string, d?: string, t?: string, z?: string): Moment {
  // 1972 is a leap year, so that --02-29 exists; XSD compares times and partial dates on a day of it.
  return {
    year: Number(y ?? 1972),
    month: Number(m ?? 12),
    day: Number(d ?? (m === undefined ? 31 : 1)),
    seconds: clockSeconds(t),
    zone: offset(z),
  };
}

function clockSeconds(text: string | undefined): number {
  if (text === undefined) return 0;
  const [hours = '0', minutes = '0', seconds = '0'] = text.split(':');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function offset(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6));
  return text.startsWith('-') ? -minutes : minutes;
}

const durationForm =
  /^-?P(?=[0-9]|T[0-9])(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+(?:\.[0-9]+)?)S)?)?$/;

/** Whether a text has the form of the type and is a valid date. */
export function isTemporal(type: TemporalType, text: string): boolean {
  if (type === 'duration') return durationForm.test(text);
  const { form, read } = forms[type];
  const groups = form.exec(text);
  if (groups === null) return false;
  const { year, month, day } = read(groups);
  // XSD 1.0 has no year zero.
  return year !== 0 && day <= daysIn(year, month);
}

/** Order of two texts of the type, without a zone in UTC; NaN if one of them is malformed. */
export function compareTemporal(type: TemporalType, left: string, right: string): number {
  return type === 'duration'
    ? durationSeconds(left) - durationSeconds(right)
    : instant(type, left) - instant(type, right);
}

function instant(type: Exclude<TemporalType, 'duration'>, text: string): number {
  const { form, read } = forms[type];
  const groups = form.exec(text);
  if (groups === null) return Number.NaN;
  const { year, month, day, seconds, zone } = read(groups);
  return daysBefore(year, month, day) * 86_400 + seconds - (zone ?? 0) * 60;
}

/** Days since 0000-03-01 in the proleptic Gregorian calendar. */
function daysBefore(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const m = (month + 9) % 12;
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day
  );
}

/** A month counts as 30.436875 days, the Gregorian mean; XSD does not order months and days. */
function durationSeconds(text: string): number {
  const groups = durationForm.exec(text);
  if (groups === null) return Number.NaN;
  const [, y = '0', mo = '0', d = '0', h = '0', mi = '0', s = '0'] = groups;
  const days = (Number(y) * 12 + Number(mo)) * 30.436875 + Number(d);
  const seconds = days * 86_400 + Number(h) * 3600 + Number(mi) * 60 + Number(s);
  return text.startsWith('-') ? -seconds : seconds;
}
