/** Microseconds since 1970. */
export type Moment = number;

/** From a time (inclusive) to another (exclusive). */
export interface Span {
  readonly start: Moment;
  readonly end: Moment;
}

const form =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

const second = 1_000_000;

/** The time span of a date, depending on its precision: `2026-06` is a whole month. `undefined` for malformed dates. */
export function spanOf(text: string): Span | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, year = '', month, day, hour, minute, seconds, fraction, offset = 'Z'] = match;
  const at = (y: number, m: number): Moment => timeOf(y, m, 1) * 1000;
  const y = Number(year);
  if (month === undefined) return { start: at(y, 0), end: at(y + 1, 0) };
  const m = Number(month) - 1;
  if (m < 0 || m > 11) return undefined;
  if (day === undefined) return { start: at(y, m), end: at(y, m + 1) };
  const date = timeOf(y, m, Number(day));
  if (new Date(date).getUTCMonth() !== m || Number(hour) > 23 || Number(minute) > 59 || Number(seconds) > 59)
    return undefined;
  const clock = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(seconds ?? 0);
  const micros = Number((fraction ?? '').padEnd(6, '0'));
  const start = date * 1000 + (clock - secondsOf(offset)) * second + micros;
  return { start, end: start + lengthOf(hour, minute, seconds, fraction) };
}

function timeOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function secondsOf(offset: string): number {
  if (offset === 'Z') return 0;
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (hours * 3600 + minutes * 60) * (offset.startsWith('-') ? -1 : 1);
}

function lengthOf(hour?: string, minute?: string, seconds?: string, fraction?: string): number {
  if (fraction !== undefined) return 10 ** (6 - fraction.length);
  if (seconds !== undefined) return second;
  if (minute !== undefined) return 60 * second;
  return (hour === undefined ? 86_400 : 3600) * second;
}
