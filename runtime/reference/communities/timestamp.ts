/** Returns the current time as text, strictly increasing. */
export type Clock = () => string;

/**
 * Creates a clock with microseconds, ISO 8601 in UTC. Its times are all different, so that sorting by them is sorting
 * by the order of events.
 */
export function createClock(now: () => number = Date.now): Clock {
  let last = 0n;
  return () => {
    const present = BigInt(Math.trunc(now())) * 1000n;
    last = present > last ? present : last + 1n;
    return writeTimestamp(last);
  };
}

const form =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))?$/;

/**
 * Parses ISO 8601, also with a space instead of T; without an offset it is UTC. The result is ISO 8601 in UTC with
 * microseconds, which sorts as text; `undefined` if the time is malformed or does not exist.
 */
export function normalTimestamp(text: string): string | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour;
  if (!isReal || minute > 59 || second > 59) return undefined;
  const [, , , , , , , fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] = match;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  const micros = BigInt(fraction.padEnd(6, '0').slice(0, 6));
  const moment = BigInt(date.getTime() - offset * 60_000) * 1000n + micros;
  const written = writeTimestamp(moment);
  return /^\d{4}-/.test(written) ? written : undefined;
}

/** Microseconds since 1970 as text. */
function writeTimestamp(micros: bigint): string {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((micros - rest) / 1000n)).toISOString().slice(0, -5);
  return `${seconds}.${String(rest).padStart(6, '0')}+00:00`;
}
