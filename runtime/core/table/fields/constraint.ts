/** Constraints of Table Schema v2: each has a name, the value as given, and a test for logical values. */

import type { Issues } from '../../check.js';
import { limitOf, patternLimitMessage, type TextPattern } from '../../pattern.js';
import type { IssueCode } from '../issue.js';

import { type Invalid, invalid } from './number.js';

/** Lists of allowed values. */
export interface Listed<T> {
  readonly enum?: readonly T[];
  /** Like `enum`, from `categories` of a string or integer field. */
  readonly categories?: readonly T[];
}

/** One constraint of a field; a missing value passes all of them. `required` and `unique` are handled elsewhere. */
export interface Constraint<T> {
  readonly name: string;
  readonly code: IssueCode;
  readonly value: unknown;
  /** The value to compare with, of the type of the field; only for bounds. */
  readonly bound?: unknown;
  /** Its violation: `must be at most 2030`. */
  readonly message: string;
  holds(value: T): boolean;
}

/** Bounds, as values of the type or as text in the format of the field. */
export interface Bounds<T> {
  readonly minimum?: T | string;
  readonly maximum?: T | string;
  readonly exclusiveMinimum?: T | string;
  readonly exclusiveMaximum?: T | string;
}

/** The operations of a type for its constraints. */
export interface Ordered<T> {
  /** Reads a bound or an allowed value given as text. */
  read(text: string): T | Invalid;
  /** Negative, zero or positive; NaN if the two are unordered. */
  compare(a: T, b: T): number;
}

const comparisons = [
  { name: 'minimum', code: 'minimum', words: 'must be at least', holds: (order: number) => !(order < 0) },
  { name: 'maximum', code: 'maximum', words: 'must be at most', holds: (order: number) => !(order > 0) },
  {
    name: 'exclusiveMinimum',
    code: 'exclusive-minimum',
    words: 'must be greater than',
    holds: (order: number) => !(order <= 0),
  },
  {
    name: 'exclusiveMaximum',
    code: 'exclusive-maximum',
    words: 'must be less than',
    holds: (order: number) => !(order >= 0),
  },
] as const;

/** The constraints for bounds; throws if a bound is not of the type. */
export function boundConstraints<T>(bounds: Bounds<T>, type: Ordered<T>): Constraint<T>[] {
  return comparisons.flatMap(({ name, code, words, holds }) => {
    const given = bounds[name];
    if (given === undefined) return [];
    const bound = typeof given === 'string' ? type.read(given) : given;
    if (bound === invalid)
      throw new TypeError(`${name} must be of the field's type, got ${JSON.stringify(given)}`);
    const message = `${words} ${String(given)}`;
    return [
      {
        name,
        code,
        value: jsonOf(given),
        bound,
        message,
        holds: (value: T) => holds(type.compare(value, bound)),
      },
    ];
  });
}

/** A list of allowed values; `name` is `enum` or `categories`. */
export function listConstraint<T>(
  name: string,
  values: readonly unknown[],
  listed: readonly T[],
  same: (a: T, b: T) => boolean,
): Constraint<T> {
  const set = new Set<unknown>(listed);
  const scalar = listed.every((value) => typeof value !== 'object');
  const few = values
    .slice(0, 8)
    .map((value) => JSON.stringify(jsonOf(value)))
    .join(', ');
  return {
    name,
    code: 'enum',
    value: values.map(jsonOf),
    message:
      values.length === 0
        ? 'must be one of an empty list'
        : `must be one of ${few}${values.length > 8 ? `, … (${values.length} values)` : ''}`,
    holds: (value) => (scalar ? set.has(value) : listed.some((one) => same(one, value))),
  };
}

/** Bounds and lists of a type whose values are compared directly. */
export function scalarConstraints<T extends string | number>(
  options: Bounds<T> & Listed<T>,
  type: Ordered<T>,
): Constraint<T>[] {
  return [...boundConstraints(options, type), ...listConstraints(options, (a: T, b) => a === b)];
}

/** The constraints `enum` and `categories`. */
export function listConstraints<T>(options: Listed<T>, same: (a: T, b: T) => boolean): Constraint<T>[] {
  return [
    ...(options.enum === undefined ? [] : [listConstraint('enum', options.enum, options.enum, same)]),
    ...(options.categories === undefined
      ? []
      : [listConstraint('categories', options.categories, options.categories, same)]),
  ];
}

/** A value as JSON in an issue: a bigint becomes a number if that is exact, else text. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/** Bounds of a length: of text in code points, of an object in members. */
export function lengthConstraints<T>(
  bounds: { readonly minLength?: number; readonly maxLength?: number },
  length: (value: T) => number,
): Constraint<T>[] {
  const { minLength, maxLength } = bounds;
  return [
    ...(minLength === undefined
      ? []
      : [
          {
            name: 'minLength',
            code: 'min-length' as const,
            value: minLength,
            message: `must have a length of at least ${minLength}`,
            holds: (value: T) => length(value) >= minLength,
          },
        ]),
    ...(maxLength === undefined
      ? []
      : [
          {
            name: 'maxLength',
            code: 'max-length' as const,
            value: maxLength,
            message: `must have a length of at most ${maxLength}`,
            holds: (value: T) => length(value) <= maxLength,
          },
        ]),
  ];
}

/** A pattern that has already been anchored when it was compiled. */
export function patternConstraints(pattern: TextPattern): Constraint<string>[] {
  const { expression, longest = Number.POSITIVE_INFINITY } = limitOf(pattern);
  const { source } = expression;
  const matches: Constraint<string> = {
    name: 'pattern',
    code: 'pattern',
    value: source,
    message: `must match the pattern ${source}`,
    holds: (value) => {
      if (value.length > longest) return true;
      if (expression instanceof RegExp) expression.lastIndex = 0;
      return expression.test(value);
    },
  };
  if (longest === Number.POSITIVE_INFINITY) return [matches];
  const message = patternLimitMessage(source, longest);
  return [{ ...matches, message, holds: (value) => value.length <= longest }, matches];
}

/** A JSON Schema, compiled to a check by the generator. */
export function schemaConstraint<T>(check: (value: unknown) => Issues): Constraint<T> {
  return {
    name: 'jsonSchema',
    code: 'json-schema',
    value: undefined,
    message: 'must be valid against its JSON Schema',
    holds: (value) => check(value) === undefined,
  };
}
