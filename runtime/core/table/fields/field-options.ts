/** The options of field constructors, and their effect on the type of values. */

import type { Check, Issues } from '../../check.js';
import type { TextPattern } from '../../pattern.js';
import type { Bounds, Listed } from './constraint.js';
import type { FieldOptions } from './field.js';
import type { NumberOptions } from './number.js';

/** The values of a type that a list allows. */
export type Narrowed<T, O> = O extends { readonly enum: readonly (infer E extends T)[] }
  ? E
  : O extends { readonly categories: readonly (infer E extends T)[] }
    ? E
    : T;

/** Bounds of a length. */
export interface Lengths {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Options of the type `string`. */
export interface TextOptions extends FieldOptions, Listed<string>, Lengths {
  readonly format?: string;
  /** Anchored at both ends, since patterns of the standard match the whole value. */
  readonly pattern?: TextPattern;
}

/** Options of the types `number` and `integer`. */
export interface NumericOptions extends FieldOptions, NumberOptions, Listed<number>, Bounds<number> {}

/** Options of `integer` fields with bigint values. */
export interface BigOptions extends FieldOptions, NumberOptions, Listed<bigint>, Bounds<bigint | number> {}

/** Options of dates, times, months and durations. */
export interface TemporalOptions extends FieldOptions, Listed<string>, Bounds<string> {
  readonly format?: string;
}

/** Options of the type `year`. */
export interface YearOptions extends FieldOptions, Listed<number>, Bounds<number> {
  /** Only years of exactly four digits without a sign; gYear in the standard allows more. */
  readonly fourDigit?: boolean;
}

/** Options of the type `boolean`. */
export interface BooleanOptions extends FieldOptions, Listed<boolean> {
  readonly trueValues?: readonly (string | number | boolean)[];
  readonly falseValues?: readonly (string | number | boolean)[];
}

/** Options of types with JSON cells. */
export interface JsonOptions extends FieldOptions, Lengths {
  readonly enum?: readonly unknown[];
  /** The check for the constraint `jsonSchema`. */
  readonly jsonSchema?: (value: unknown) => Issues;
}

/** Options of the type `list`. */
export interface ListOptions extends FieldOptions, Lengths {
  readonly delimiter?: string;
  readonly itemType?: ItemType;
}

/** The types of items of a list. */
export type ItemType = 'string' | 'integer' | 'boolean' | 'number' | 'datetime' | 'date' | 'time';

/** The values of items by type; an empty one is null unless it is text. */
export interface ItemValues {
  readonly string: string;
  readonly integer: number | null;
  readonly boolean: boolean | null;
  readonly number: number | null;
  readonly datetime: string | null;
  readonly date: string | null;
  readonly time: string | null;
}

/** The items of a list with its options. */
export type ItemOf<O> = O extends { readonly itemType: infer I extends ItemType } ? ItemValues[I] : string;

/** The type according to a JSON Schema, from its check. */
export type Shaped<T, O> = O extends { readonly jsonSchema: Check<infer S> } ? S : T;

/** The options of a field without any. */
export interface None {
  readonly required?: false;
}
