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
 * The form of plain cells, whose bytes can be read without creating text. The value of `text` is the text itself; all
 * other cells are read as text by `read`, which is authoritative.
 */
export type PlainForm = 'integer' | 'number' | 'year' | 'text';

/** Options of every field. */
export interface FieldOptions {
  /** A missing cell is an error. */
  readonly required?: boolean;
  /** All rows must have different values. */
  readonly unique?: boolean;
  /** Replaces the markers of the table. */
  readonly missingValues?: readonly string[];
}

declare const fieldValue: unique symbol;

/**
 * A field with values `T`. The phantom member makes fields of different values incompatible, so that a table rejects a
 * field that does not match its row.
 */
export interface Field<T> {
  readonly type: FieldType;
  readonly format: string;
  readonly required: boolean;
  readonly unique: boolean;
  readonly missingValues: readonly string[] | undefined;
  readonly constraints: readonly Constraint<unknown>[];
  readonly plain: PlainForm | undefined;
  /** The value of a cell that is not missing; `invalid` if it is malformed. */
  readonly read: (cell: string) => unknown;
  /** The value for a JSON value instead of a cell; text is read like a cell. */
  readonly accept: (value: unknown) => unknown;
  /** Whether `read` could have returned a value, regardless of its constraints. */
  readonly isValue: (value: unknown) => boolean;
  /** The cell for a value; undefined if it could not be read back. */
  readonly write: (value: unknown) => string | undefined;
  /**
   * Present if rows have other values than the field reads (see `carried`): the conversion, and the field without it.
   */
  readonly carrier?: FieldCarrier | undefined;
  readonly [fieldValue]?: (value: T) => T;
}

/** How the values of a field are converted for rows. */
export interface FieldCarrier {
  readonly name: string;
  /** The values are strings. */
  readonly isText: boolean;
  readonly field: Field<unknown>;
}

/** The parts of a field that depend on its type. */
export interface FieldMaker<T> {
  readonly type: FieldType;
  readonly format?: string;
  readonly read: (cell: string) => T | Invalid;
  /** Reads a JSON value other than text instead of a cell. */
  readonly accept?: (value: unknown) => T | Invalid;
  /** Absent: values other than text that `accept` allows, or without `accept` text that `read` allows. */
  readonly isValue?: (value: unknown) => boolean;
  readonly write: (value: T) => string | undefined;
  readonly constraints?: readonly Constraint<T>[];
  readonly plain?: PlainForm | undefined;
}

/** The values of a field with its options. */
export type Cell<T, O> = O extends { readonly required: true } ? T : T | null;

/** Creates a field. The casts are only here; its parts are later called only with results of `read` or `accept`. */
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

/** A field with the type of its values erased, which its members do not use. */
export function erased<T>(field: Field<T>): Field<unknown> {
  const { type, format, required, unique, missingValues, constraints, plain, read, accept, isValue, write } =
    field;
  const members = { type, format, required, unique, missingValues, constraints, plain, read, accept };
  return { ...members, isValue, write, carrier: field.carrier };
}
