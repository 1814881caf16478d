/** Values of Arrow as JSON values that a field accepts: dates and times as ISO text, with all digits. */

import type { Column, DataType } from '@uwdata/flechette';
import type { Arrow } from './arrow-columns.js';

/** The values of a column in order; null for missing ones. */
export function* arrowValues(arrow: Arrow, column: Column<unknown>): Generator<unknown, void, undefined> {
  const text = timeText(arrow, column.type);
  for (const batch of column.data) {
    for (let index = 0; index < batch.length; index += 1) {
      const value = batch.at(index);
      if (value === null || text === undefined) yield plain(value);
      // The library converts a time to a number, which cannot represent all digits.
      else yield text(BigInt(batch.values?.[index] ?? 0));
    }
  }
}

function plain(value: unknown): unknown {
  // A number that is not exact becomes text.
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  // Views of a buffer are typed arrays, except DataView.
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Array.from(value as unknown as ArrayLike<unknown>, plain);
  return Array.isArray(value) ? value.map(plain) : value;
}

/** Digits of fractional seconds, by the unit of Arrow: seconds, milliseconds, microseconds, nanoseconds. */
const digits = [0, 3, 6, 9];

/** Creates a converter of the ticks of dates, times and timestamps to text; undefined for other types. */
function timeText(arrow: Arrow, type: DataType): ((ticks: bigint) => string) | undefined {
  const { Type, DateUnit } = arrow;
  if (type.typeId === Type.Date) {
    const day = type.unit === DateUnit.DAY ? 86_400_000n : 1n;
    return (ticks) => isoOf(ticks * day).slice(0, 10);
  }
  if (type.typeId === Type.Time) {
    const places = digits[type.unit] ?? 0;
    return (ticks) => {
      const [seconds, fraction] = parted(ticks, places);
      return isoOf(seconds * 1000n).slice(11, 19) + fraction;
    };
  }
  if (type.typeId !== Type.Timestamp) return undefined;
  const places = digits[type.unit] ?? 0;
  const zone = type.timezone === null ? '' : 'Z';
  return (ticks) => {
    const [seconds, fraction] = parted(ticks, places);
    return isoOf(seconds * 1000n).slice(0, 19) + fraction + zone;
  };
}

/** A point in time as ISO text; beyond the range of Date, a text that no field accepts. */
function isoOf(milliseconds: bigint): string {
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? `${milliseconds} ms` : date.toISOString();
}

/** Whole seconds, and the fraction as text. */
function parted(ticks: bigint, places: number): readonly [seconds: bigint, fraction: string] {
  const size = 10n ** BigInt(places);
  const rest = ((ticks % size) + size) % size;
  const text = rest === 0n ? '' : `.${String(rest).padStart(places, '0').replace(/0+$/, '')}`;
  return [(ticks - rest) / size, text];
}
