import { addDaily, type Daily, noDaily, readDaily, writeDaily } from './daily.js';
import { secondsOfDay } from './moment.js';

/** What happened, by the day since 1970. */
export type Days = Map<number, Daily>;

/** A month as it is kept: its days, and the newest generation of events that is in them. */
export interface Month {
  readonly merged: number;
  readonly days: Days;
}

/** Number of the month that a day lies in, counted from January 1970. */
export function monthOf(day: number): number {
  const date = new Date(day * secondsOfDay * 1000);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** A month in three characters that sort as months do. */
export function writeMonthNumber(month: number): string {
  return month.toString(36).padStart(3, '0');
}

/** A day since 1970 in four characters that sort as days do. */
export function writeDay(day: number): string {
  return day.toString(36).padStart(4, '0');
}

/** The first day that no event is of: 3000-01-01. */
export const lastDay = Date.UTC(3000, 0, 1) / (secondsOfDay * 1000);

/** Adds what happened to what is known. */
export function addDays(days: Days, more: Iterable<readonly [number, Daily]>): void {
  for (const [day, daily] of more) {
    const known = days.get(day) ?? noDaily();
    addDaily(known, daily);
    days.set(day, known);
  }
}

/** Writes days in few characters, since there are many: `0foq 3 2 0 0 33120 subject`, with semicolons between them. */
export function writeDays(days: Iterable<readonly [number, Daily]>): string {
  return Array.from(days, ([day, daily]) => `${writeDay(day)} ${writeDaily(daily)}`).join(';');
}

/** Reads days. */
export function readDays(text: string): Days {
  const days: Days = new Map();
  if (text === '') return days;
  for (const line of text.split(';')) {
    days.set(Number.parseInt(line.slice(0, 4), 36), readDaily(line.slice(5)));
  }
  return days;
}

/** Reads a month that was kept; one that is not there holds no generation. */
export function readMonth(document: unknown): Month {
  if (document === undefined) return { merged: -1, days: new Map() };
  const text = String(document);
  const end = text.indexOf(';');
  return { merged: Number.parseInt(text.slice(0, end), 36), days: readDays(text.slice(end + 1)) };
}

/** Writes a month. */
export function writeMonth({ merged, days }: Month): string {
  return `${merged.toString(36)};${writeDays(days)}`;
}
