/** What the field constructors may be given, and what that makes of their values. */

import type { Check, Issues } from '../../check.js';
import type { TextPattern } from '../../pattern.js';
import type { Bounds, Listed } from './constraint.js';
import type { FieldOptions } from './field.js';
import type { NumberOptions } from './number.js';

/** The values that a list leaves of a type. */
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
  /** Anchored at both ends, since the standard's patterns match the whole value. */
  readonly pattern?: TextPattern;
}

/** Options of the types `number` and `integer`. */
export interface NumericOptions extends FieldOptions, NumberOptions, Listed<number>, Bounds<number> {}

/** Options of `integer` fields that hold bigints. */
export interface BigOptions extends FieldOptions, NumberOptions, Listed<bigint>, Bounds<bigint | number> {}

/** Options of dates, times, months and durations. */
export interface TemporalOptions extends FieldOptions, Listed<string>, Bounds<string> {
  readonly format?: string;
}

/** Options of the type `year`. */
export interface YearOptions extends FieldOptions, Listed<number>, Bounds<number> {
  /** Only years of exactly four digits and no sign; the standard's gYear allows more. */
  readonly fourDigit?: boolean;
}

/** Options of the type `boolean`. */
export interface BooleanOptions extends FieldOptions, Listed<boolean> {
  readonly trueValues?: readonly (string | number | boolean)[];
  readonly falseValues?: readonly (string | number | boolean)[];
}

/** Options of types whose cells are JSON. */
export interface JsonOptions extends FieldOptions, Lengths {
  readonly enum?: readonly unknown[];
  /** The check made of the constraint `jsonSchema`. */
  readonly jsonSchema?: (value: unknown) => Issues;
}

/** Options of the type `list`. */
export interface ListOptions extends FieldOptions, Lengths {
  readonly delimiter?: string;
  readonly itemType?: ItemType;
}

/** What the items of a list may be. */
export type ItemType = 'string' | 'integer' | 'boolean' | 'number' | 'datetime' | 'date' | 'time';

/** What an item of each type is; an empty one that is no text is null. */
export interface ItemValues {
  readonly string: string;
  readonly integer: number | null;
  readonly boolean: boolean | null;
  readonly number: number | null;
  readonly datetime: string | null;
  readonly date: string | null;
  readonly time: string | null;
}

/** The items of a list under its options. */
export type ItemOf<O> = O extends { readonly itemType: infer I extends ItemType } ? ItemValues[I] : string;

/** What a JSON Schema makes of a type: the check knows. */
export type Shaped<T, O> = O extends { readonly jsonSchema: Check<infer S> } ? S : T;

/** The options of a field that was given none. */
export interface None {
  readonly required?: false;
}
