/** Scalar values of fields, as in JSON rows: read from text, compared, sorted. */

import type { FieldType } from './field.js';
import { type Invalid, invalid, readBigInteger, readInteger, readNumber } from './number.js';
import {
  durationInstants,
  instant,
  monthCount,
  readDate,
  readDatetime,
  readDuration,
  readTime,
  readYear,
  readYearmonth,
} from './temporal.js';
import { compareDurations } from './temporal-fields.js';

/** The value by which a value is sorted. */
export type SortKey = number | bigint | string;

/** The operations of a type for filters and sorting. */
export interface Scalar {
  /** An example value for messages. */
  readonly example: string;
  read(text: string): unknown;
  key(value: unknown): SortKey;
  /** Negative, zero or positive; NaN if the two are unordered. */
  compare(a: unknown, b: unknown): number;
}

/** The operations of a type; undefined for types without an order, such as lists and objects. */
export function scalarOf(type: FieldType): Scalar | undefined {
  return scalars.get(type);
}

/** Compares keys; NaN if one of them is NaN. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : 0;
}

function scalar(example: string, read: Scalar['read'], key: Scalar['key']): Scalar {
  return { example, read, key, compare: (a, b) => compareKeys(key(a), key(b)) };
}

const numeric = (value: unknown): SortKey =>
  typeof value === 'number' || typeof value === 'bigint' ? value : Number.NaN;

const seconds =
  (type: 'date' | 'time' | 'datetime') =>
  (value: unknown): number =>
    instant(type, String(value));

// Text is compared by its UTF-16 code units: independent of the locale of the machine.
const textual = scalar('Peru', (text) => text, String);

const scalars: ReadonlyMap<FieldType, Scalar> = new Map([
  ['string', textual],
  ['any', textual],
  ['number', scalar('2.5', readNumber, numeric)],
  ['integer', scalar('2000', readWhole, numeric)],
  ['year', scalar('2000', readYear, numeric)],
  ['boolean', scalar('true', readBoolean, (value) => (value === true ? 1 : 0))],
  ['date', scalar('2000-01-31', readDate, seconds('date'))],
  ['time', scalar('12:30:00', readTime, seconds('time'))],
  ['datetime', scalar('2000-01-31T12:30:00Z', readDatetime, seconds('datetime'))],
  ['yearmonth', scalar('2000-01', readYearmonth, (value) => monthCount(String(value)))],
  [
    'duration',
    {
      ...scalar('P1DT12H', readDuration, (value) => durationInstants(String(value))[0] ?? 0),
      compare: (a: unknown, b: unknown) => compareDurations(String(a), String(b)),
    },
  ],
]);

function readWhole(text: string): number | bigint | Invalid {
  const value = readInteger(text);
  return value === invalid ? readBigInteger(text) : value;
}

function readBoolean(text: string): boolean | Invalid {
  return text === 'true' ? true : text === 'false' ? false : invalid;
}
