/** What stands in rows in place of what a field reads: a Date or a Temporal value for text, text for a bigint. */

import type { Constraint } from './fields/constraint.js';
import type { Field } from './fields/field.js';
import { type Invalid, invalid, readBigInteger } from './fields/number.js';
import type { AnyTable } from './table.js';

/** Carries values `S` of a field as values `V` of rows, and loses nothing. */
export interface Carrier<S, V> {
  /** As messages name it: `Date`. */
  readonly name: string;
  /** The values are texts. */
  readonly isText: boolean;
  /** The value for what was read; `invalid` where none is as exact. */
  from(read: S): V | Invalid;
  /** What a value stands for, as the field could have read it; the first that has a text is written. */
  to(value: V): readonly S[];
  is(value: unknown): value is V;
}

/** A field whose values are carried: `carried(date({ required: true }), asDate)` is a field of `Date`. */
export function carried<T extends S | null, S, V>(
  field: Field<T>,
  carrier: Carrier<S, V>,
): Field<V | Extract<T, null>> {
  // The field is the given one but for its values, which are V where they were S. What it reads is S or invalid, since its values are T and null is none of them.
  const from = (read: unknown): unknown => (read === invalid ? invalid : carrier.from(read as S));
  return {
    ...field,
    constraints: field.constraints.map((constraint) => carriedConstraint(constraint, carrier)),
    plain: undefined,
    read: (cell) => from(field.read(cell)),
    accept: (value) => (carrier.is(value) ? value : from(field.accept(value))),
    isValue: (value) => carrier.is(value) && carrier.to(value).some((one) => field.isValue(one)),
    write(value) {
      // Writers have asked `isValue` before.
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
  // Only values that `isValue` let pass are held against constraints.
  const holds = (value: unknown): boolean => constraint.holds(carrier.to(value as V)[0]);
  return { ...constraint, holds };
}

/** A table whose rows have what its fields read, for who serves, compares or counts values. */
export function uncarried(table: AnyTable): AnyTable {
  if (table.fields.every(({ field }) => field.carrier === undefined)) return table;
  const fields = table.fields.map((named) => ({
    ...named,
    field: named.field.carrier?.field ?? named.field,
  }));
  return { ...table, fields };
}

/** Integers of any size as text: digits with a minus where it is needed, no zeros in front. */
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

/** Years that ISO text has four digits for. */
function isWritable(value: unknown): value is Date {
  if (!(value instanceof Date)) return false;
  const year = value.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Dates as `Date`: midnight of the day in UTC. */
export const asDate: Carrier<string, Date> = {
  name: 'Date',
  isText: false,
  from: (text) => new Date(`${text}T00:00:00Z`),
  to: (value) => [value.toISOString().slice(0, 10)],
  is: (value): value is Date => isWritable(value) && value.getTime() % dayLength === 0,
};

/** Times on a day as `Date`, in UTC where they have no zone. What is finer than a millisecond is refused, not rounded. */
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
    // A format without a zone has no place for one.
    return [`${text}Z`, text];
  },
  is: isWritable,
};
