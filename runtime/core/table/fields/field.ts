/** A field of a table: how its cells are read, checked and written. */

import type { Constraint } from './constraint.js';
import { type Invalid, invalid } from './number.js';

/** The types of Table Schema v2. */
export type FieldType =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'object'
  | 'array'
  | 'list'
  | 'datetime'
  | 'date'
  | 'time'
  | 'year'
  | 'yearmonth'
  | 'duration'
  | 'geopoint'
  | 'geojson'
  | 'any';

/**
 * What plain cells of a field are: bytes that can be read without a text. `text` is its own value; cells that are not
 * plain are read as text by `read`, which has the last word on all of them.
 */
export type PlainForm = 'integer' | 'number' | 'year' | 'text';

/** What every field may say. */
export interface FieldOptions {
  /** The cell may not be missing. */
  readonly required?: boolean;
  /** No two rows may have the same value. */
  readonly unique?: boolean;
  /** In place of the table's markers. */
  readonly missingValues?: readonly string[];
}

declare const fieldValue: unique symbol;

/**
 * A field whose values are `T`. The phantom member makes fields of different values unlike each other, so that a
 * table refuses a field that does not belong to its row.
 */
export interface Field<T> {
  readonly type: FieldType;
  readonly format: string;
  readonly required: boolean;
  readonly unique: boolean;
  readonly missingValues: readonly string[] | undefined;
  readonly constraints: readonly Constraint<unknown>[];
  readonly plain: PlainForm | undefined;
  /** The value of a cell that is not missing. */
  readonly read: (cell: string) => unknown;
  /** The value of what JSON has in place of a cell; text is read like a cell. */
  readonly accept: (value: unknown) => unknown;
  /** Whether a value is one that `read` could have given, its constraints aside. */
  readonly isValue: (value: unknown) => boolean;
  /** The cell of a value; nothing when it has no text that would read back. */
  readonly write: (value: unknown) => string | undefined;
  /** Present where rows have other values than the field reads (see `carried`): how, and the field without it. */
  readonly carrier?: FieldCarrier | undefined;
  readonly [fieldValue]?: (value: T) => T;
}

/** How the values of a field stand in rows. */
export interface FieldCarrier {
  readonly name: string;
  /** The values are texts. */
  readonly isText: boolean;
  readonly field: Field<unknown>;
}

/** What a type brings along to make a field. */
export interface FieldMaker<T> {
  readonly type: FieldType;
  readonly format?: string;
  readonly read: (cell: string) => T | Invalid;
  /** Reads what JSON has in place of a cell and is no text. */
  readonly accept?: (value: unknown) => T | Invalid;
  /** Absent: what `accept` takes and is no text, or text that `read` takes where there is no `accept`. */
  readonly isValue?: (value: unknown) => boolean;
  readonly write: (value: T) => string | undefined;
  readonly constraints?: readonly Constraint<T>[];
  readonly plain?: PlainForm | undefined;
}

/** The value of a field under its options. */
export type Cell<T, O> = O extends { readonly required: true } ? T : T | null;

/** Makes a field. Its parts are joined here once; behind this they are handed only what `read` or `accept` gave. */
export function makeField<T, C>(options: FieldOptions, maker: FieldMaker<T>): Field<C> {
  const { read, accept } = maker;
  const acceptJson = (value: unknown): T | Invalid =>
    typeof value === 'string' ? read(value) : accept === undefined ? invalid : accept(value);
  return {
    type: maker.type,
    format: maker.format ?? 'default',
    required: options.required ?? false,
    unique: options.unique ?? false,
    missingValues: options.missingValues,
    constraints: (maker.constraints ?? []) as readonly Constraint<unknown>[],
    plain: maker.plain,
    read,
    accept: acceptJson,
    isValue:
      maker.isValue ??
      ((value) => (typeof value === 'string') === (accept === undefined) && acceptJson(value) !== invalid),
    write: maker.write as (value: unknown) => string | undefined,
  };
}

/** A field without its value's type; the members know none anyway. */
export function erased<T>(field: Field<T>): Field<unknown> {
  const { type, format, required, unique, missingValues, constraints, plain, read, accept, isValue, write } =
    field;
  const members = { type, format, required, unique, missingValues, constraints, plain, read, accept };
  return { ...members, isValue, write, carrier: field.carrier };
}
