import { isDay } from '@trivet/runtime/calendar';

/** A point in time that somebody wrote. */
export interface Moment {
  /** Since 1970, in UTC, with the parts of a second. */
  readonly seconds: number;
  /** The same in full: `2026-01-31T00:00:00`, with an offset where one was given. */
  readonly text: string;
}

/** Seconds of a day. */
export const secondsOfDay = 86_400;

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** Reads `YYYY-MM-DD` or an ISO 8601 date-time; without an offset it is UTC. */
export function readMoment(text: string): Moment | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match;
  if (year === '0000' || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const [fraction = '', offset = ''] = [match[7], match[8]];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const seconds = Date.parse(`${local}Z`) / 1000 + Number(`0.${fraction}0`) - offsetOf(offset);
  // Parts of a second are written as microseconds, or not at all.
  const parts = Number(fraction) === 0 ? '' : `.${fraction.slice(0, 6).padEnd(6, '0')}`;
  return { seconds, text: `${local}${parts}${offset === 'Z' ? '+00:00' : offset}` };
}

function offsetOf(text: string): number {
  if (text === '' || text === 'Z') return 0;
  const seconds = Number(text.slice(1, 3)) * 3600 + Number(text.slice(4, 6)) * 60;
  return text.startsWith('-') ? -seconds : seconds;
}

/** A moment in UTC, `2026-01-31T09:30:00`. */
export function writeMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}
