/** Row values other than those that a field reads: a Date or a Temporal value for text, text for a bigint. */

import type { Constraint } from './fields/constraint.js';
import type { Field } from './fields/field.js';
import { type Invalid, invalid, readBigInteger } from './fields/number.js';
import type { AnyTable } from './table.js';

/** Converts values `S` of a field to values `V` of rows and back, without loss. */
export interface Carrier<S, V> {
  /** Its name in messages: `Date`. */
  readonly name: string;
  /** The values are strings. */
  readonly isText: boolean;
  /** The row value; `invalid` if it cannot be exact. */
  from(read: S): V | Invalid;
  /** The possible field values for a row value; the first that can be written is used. */
  to(value: V): readonly S[];
  is(value: unknown): value is V;
}

/** A field with converted values: `carried(date({ required: true }), asDate)` is a field of `Date`. */
export function carried<T extends S | null, S, V>(
  field: Field<T>,
  carrier: Carrier<S, V>,
): Field<V | Extract<T, null>> {
  // The field is the given one except for its values, which are V instead of S. It reads S or invalid, since its values
  // are T and null is never read.
  const from = (read: unknown): unknown => (read === invalid ? invalid : carrier.from(read as S));
  return {
    ...field,
    constraints: field.constraints.map((constraint) => carriedConstraint(constraint, carrier)),
    plain: undefined,
    read: (cell) => from(field.read(cell)),
    accept: (value) => (carrier.is(value) ? value : from(field.accept(value))),
    isValue: (value) => carrier.is(value) && carrier.to(value).some((one) => field.isValue(one)),
    write(value) {
      // Writers have called `isValue` before.
      for (const one of carrier.to(value as V)) {
        const text = field.write(one);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    carrier: { name: carrier.name, isText: carrier.isText, field: { ...field } },
  } as Field<unknown> as Field<V | Extract<T, null>>;
}

function carriedConstraint<S, V>(
  constraint: Constraint<unknown>,
  carrier: Carrier<S, V>,
): Constraint<unknown> {
  // Only values accepted by `isValue` are checked against constraints.
  const holds = (value: unknown): boolean => constraint.holds(carrier.to(value as V)[0]);
  return { ...constraint, holds };
}

/** A table whose rows have the values that its fields read, for serving, comparing or counting them. */
export function uncarried(table: AnyTable): AnyTable {
  if (table.fields.every(({ field }) => field.carrier === undefined)) return table;
  const fields = table.fields.map((named) => ({
    ...named,
    field: named.field.carrier?.field ?? named.field,
  }));
  return { ...table, fields };
}

/** Integers of any size as text: digits, a minus if negative, without leading zeros. */
export const asText: Carrier<bigint, string> = {
  name: 'text',
  isText: true,
  from: String,
  to(value) {
    const read = readBigInteger(value);
    return read === invalid ? [] : [read];
  },
  is: (value): value is string => typeof value === 'string' && /^(?:0|-?[1-9]\d*)$/.test(value),
};

const dayLength = 86_400_000;

/** Whether a Date is valid and its year has four digits in ISO text. */
function isWritable(value: unknown): value is Date {
  if (!(value instanceof Date)) return false;
  const year = value.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Dates as `Date`: midnight in UTC. */
export const asDate: Carrier<string, Date> = {
  name: 'Date',
  isText: false,
  from: (text) => new Date(`${text}T00:00:00Z`),
  to: (value) => [value.toISOString().slice(0, 10)],
  is: (value): value is Date => isWritable(value) && value.getTime() % dayLength === 0,
};

/** Datetimes as `Date`, in UTC if they have no zone. Precision beyond milliseconds is rejected, not rounded. */
export const asDateTime: Carrier<string, Date> = {
  name: 'Date',
  isText: false,
  from(text) {
    if (/\.\d{3}\d*[1-9]/.test(text)) return invalid;
    const exact = text.replace(/\.(\d+)/, (_, digits: string) => `.${digits.slice(0, 3).padEnd(3, '0')}`);
    return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? exact : `${exact}Z`);
  },
  to(value) {
    const text = value.toISOString().replace(/\.?0*Z$/, '');
    // A format without a zone cannot represent one.
    return [`${text}Z`, text];
  },
  is: isWritable,
};
