/** Fields with dates and times: `date`, `time`, `datetime`, `yearmonth` and `duration`. Their values are ISO text. */

import { scalarConstraints } from './constraint.js';
import { type Cell, type Field, makeField } from './field.js';
import type { Narrowed, None, TemporalOptions } from './field-options.js';
import { type Invalid, invalid } from './number.js';
import { temporalPattern } from './strptime.js';
import {
  durationInstants,
  instant,
  monthCount,
  readDate,
  readDatetime,
  readDuration,
  readTime,
  readYearmonth,
} from './temporal.js';
import { anyTemporal } from './temporal-any.js';

/** The type `date`; values are `YYYY-MM-DD` in any format. */
export function date<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  return temporal('date', readDate, options);
}

/** The type `time`; values are `hh:mm:ss`, with fraction and zone if the cell has them. */
export function time<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  return temporal('time', readTime, options);
}

/** The type `datetime`; values are `YYYY-MM-DDThh:mm:ss`, with fraction and zone if the cell has them. */
export function datetime<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  return temporal('datetime', readDatetime, options);
}

function temporal<const O extends TemporalOptions>(
  type: 'date' | 'time' | 'datetime',
  readIso: (cell: string) => string | Invalid,
  options: O | undefined,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: TemporalOptions = options ?? {};
  const format = (given.format ?? 'default').replace(/^fmt:/, '');
  const pattern = format === 'default' || format === 'any' ? undefined : temporalPattern(format);
  const read =
    format === 'default'
      ? readIso
      : format === 'any'
        ? anyTemporal(type)
        : (cell: string) => pattern?.read(type, cell) ?? invalid;
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type,
    format,
    read,
    // `24:00:00` is read as another text, so it is not a value itself.
    isValue: (value) => typeof value === 'string' && readIso(value) === value,
    write: (value) => (pattern === undefined ? value : pattern.write(type, value)),
    constraints: scalarConstraints(given, {
      read: (bound) => {
        const value = read(bound);
        return value === invalid ? readIso(bound) : value;
      },
      compare: (a, b) => instant(type, a) - instant(type, b),
    }),
  });
}

/** The type `yearmonth`; values are `YYYY-MM`. */
export function yearmonth<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: TemporalOptions = options ?? {};
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'yearmonth',
    read: readYearmonth,
    write: (value) => value,
    constraints: scalarConstraints(given, {
      read: readYearmonth,
      compare: (a, b) => monthCount(a) - monthCount(b),
    }),
  });
}

/** The type `duration`; values are XSD durations. */
export function duration<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: TemporalOptions = options ?? {};
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'duration',
    read: readDuration,
    write: (value) => value,
    constraints: scalarConstraints(given, { read: readDuration, compare: compareDurations }),
  });
}

/** The order of two durations; NaN if it depends on the month in which they start. */
export function compareDurations(a: string, b: string): number {
  const others = durationInstants(b);
  const orders = durationInstants(a).map((value, index) => Math.sign(value - (others[index] ?? 0)));
  const [first = 0] = orders;
  return orders.every((order) => order === first) ? first : Number.NaN;
}
