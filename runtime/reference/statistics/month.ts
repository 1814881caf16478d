import { addDaily, type Daily, readDaily, writeDaily } from './daily.js';
import { secondsOfDay } from './moment.js';

/** Counts by day since 1970. */
export type Days = Map<number, Daily>;

/** A month as stored: its days, and the newest generation of events included. */
export interface Month {
  readonly merged: number;
  readonly days: Days;
}

/** Days of 400 years, of 100 without and 4 with a leap day at their end, and of a year; the calendar is periodic. */
const [era, century, fourYears, year] = [146_097, 36_524, 1_461, 365];

/** Number of the month of a day, counted from January 1970; calculated, since a Date is much slower. */
export function monthOf(day: number): number {
  // From 1 March of the year 0, so that a leap day ends its year.
  const since = day + 719_468;
  const eras = Math.floor(since / era);
  const rest = since - eras * era;
  const leapDays = ((rest / (fourYears - 1)) | 0) - ((rest / century) | 0) + ((rest / (era - 1)) | 0);
  const years = ((rest - leapDays) / year) | 0;
  const dayOfYear = rest - years * year - ((years / 4) | 0) + ((years / 100) | 0);
  // Five months from March on have 153 days, as do the five that follow.
  const months = ((5 * dayOfYear + 2) / 153) | 0;
  return (eras * 400 + years - 1970) * 12 + months + 2;
}

/** A month in three characters that sort in the order of months. */
export function writeMonthNumber(month: number): string {
  return month.toString(36).padStart(3, '0');
}

/** A day since 1970 in four characters that sort in the order of days. */
export function writeDay(day: number): string {
  return day.toString(36).padStart(4, '0');
}

/** The first day after all supported events: 3000-01-01. */
export const lastDay = Date.UTC(3000, 0, 1) / (secondsOfDay * 1000);

/** Adds counts by day to existing ones. */
export function addDays(days: Days, more: Iterable<readonly [number, Daily]>): void {
  for (const [day, daily] of more) addDay(days, day, daily);
}

/** Adds the counts of a day to existing ones. */
export function addDay(days: Days, day: number, daily: Daily): void {
  const known = days.get(day);
  if (known === undefined) days.set(day, { ...daily });
  else addDaily(known, daily);
}

/** Writes days in few characters, since there are many: `0foq 3 2 0 0 33120 subject`, separated by semicolons. */
export function writeDays(days: Iterable<readonly [number, Daily]>): string {
  return Array.from(days, ([day, daily]) => `${writeDay(day)} ${writeDaily(daily)}`).join(';');
}

/** Parses the days in a text from a position on. */
export function readDays(text: string, from = 0): Days {
  const days: Days = new Map();
  for (let at = from; at < text.length; ) {
    const semicolon = text.indexOf(';', at);
    const end = semicolon < 0 ? text.length : semicolon;
    days.set(Number.parseInt(text.slice(at, at + 4), 36), readDaily(text, at + 5, end));
    at = end + 1;
  }
  return days;
}

/** Reads a stored month; a missing one contains no generation. */
export function readMonth(document: unknown): Month {
  if (document === undefined) return { merged: -1, days: new Map() };
  const text = String(document);
  const end = text.indexOf(';');
  return { merged: Number.parseInt(text.slice(0, end), 36), days: readDays(text, end + 1) };
}

/** Writes a month. */
export function writeMonth({ merged, days }: Month): string {
  return `${merged.toString(36)};${writeDays(days)}`;
}
