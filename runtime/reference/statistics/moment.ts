import { isDay } from '@trivet/runtime/internal/protocol';
import { memo } from './memo.js';

/** A point in time in a request. */
export interface Moment {
  /** Since 1970, in UTC, with fractions of a second. */
  readonly seconds: number;
  /** The full text: `2026-01-31T00:00:00`, with an offset if one was given. */
  readonly text: string;
}

/** Seconds of a day. */
export const secondsOfDay = 86_400;

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** Parses `YYYY-MM-DD` or an ISO 8601 date-time; without an offset it is UTC. */
export function readMoment(text: string): Moment | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match;
  if (year === '0000' || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const [fraction = '', offset = ''] = [match[7], match[8]];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const seconds = Date.parse(`${local}Z`) / 1000 + Number(`0.${fraction}0`) - offsetOf(offset);
  // Fractions of a second are written as microseconds, or omitted.
  const parts = Number(fraction) === 0 ? '' : `.${fraction.slice(0, 6).padEnd(6, '0')}`;
  return { seconds, text: `${local}${parts}${offset === 'Z' ? '+00:00' : offset}` };
}

/** Seconds since 1970 of a text; undefined if it is malformed. */
export type SecondsOf = (text: string) => number | undefined;

/** Maximum number of cached hours. */
const hoursKnown = 1000;

/** Creates a parser that is fast if most texts are of the same hours, `2026-01-31T09:30:00` in UTC. */
export function secondsReader(): SecondsOf {
  const hours = memo((hour: string) => readMoment(`${hour}:00:00`)?.seconds ?? Number.NaN, hoursKnown);
  return (text) => {
    if (!/^.{13}:[0-5]\d:[0-5]\dZ?$/.test(text)) return readMoment(text)?.seconds;
    const seconds = hours(text.slice(0, 13)) + 60 * digits(text, 14) + digits(text, 17);
    return Number.isNaN(seconds) ? undefined : seconds;
  };
}

/** The number of two digits at a position. */
function digits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** Creates a function for the day and the hour of a time, `2026-01-31` and `09` in UTC. */
export function hourReader(): (seconds: number) => { readonly date: string; readonly hour: string } {
  const known = memo((hours: number) => {
    const text = writeMoment(hours * 3600);
    return { date: text.slice(0, 10), hour: text.slice(11, 13) };
  }, hoursKnown);
  return (seconds) => known(Math.floor(seconds / 3600));
}

function offsetOf(text: string): number {
  if (text === '' || text === 'Z') return 0;
  const seconds = Number(text.slice(1, 3)) * 3600 + Number(text.slice(4, 6)) * 60;
  return text.startsWith('-') ? -seconds : seconds;
}

/** A time in UTC, `2026-01-31T09:30:00`. */
export function writeMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}
