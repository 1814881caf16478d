import type { Complain } from '../../load/json-schema/report.js';
import {
  child,
  type Dialect,
  items,
  members,
  placeOf,
  type Spot,
  valueAt,
} from '../../load/json-schema/spot.js';
import { isObject } from '../../load/source/source.js';
import type {
  Field,
  Json,
  ListType,
  NumberType,
  Pattern,
  RecordType,
  StringType,
  Type,
} from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';
import { readPattern } from './pattern.js';

/** The context of reading the keywords of one kind: the types of subschemas, and the reporter. */
export interface Below {
  /** Type of an inline schema, with its description. */
  readonly type: (spot: Spot) => Type;
  /** Type and description separately, for fields; a field `apart` from its record gets a named type. */
  readonly field: (
    spot: Spot,
    apart: boolean,
  ) => Pick<Field, 'type' | 'doc' | 'deprecated' | 'readOnly' | 'writeOnly' | 'default'>;
  /** Entries of a map of schemas, which may be written as a reference. */
  readonly entries: (spot: Spot) => readonly (readonly [string, Spot])[];
  /** Whether a field with these annotations is required in the current direction. */
  readonly demands: (field: Pick<Field, 'readOnly' | 'writeOnly'>) => boolean;
  readonly complain: Complain;
}

/** Keywords that apply to one kind of value only. */
export const keywordsOf = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    'items',
    'prefixItems',
    'additionalItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
  ],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
  ],
} as const;

/** A string by its keywords (JSON Schema Validation 2020-12, 6.3, 7 and 8). */
export function stringType(spot: Spot, below: Below): StringType {
  const pattern = child(spot, 'pattern');
  const patterns =
    pattern.value === undefined ? [] : readPattern(pattern.value, placeOf(pattern), below.complain);
  const mediaType = textOf(spot, 'contentMediaType');
  const encoding = textOf(spot, 'contentEncoding');
  return {
    kind: 'string',
    ...optional('minLength', count(spot, 'minLength')),
    ...optional('maxLength', count(spot, 'maxLength')),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...optional('format', textOf(spot, 'format')),
    ...(mediaType === undefined && encoding === undefined
      ? {}
      : { content: { ...optional('mediaType', mediaType), ...optional('encoding', encoding) } }),
  };
}

/**
 * A number by its keywords (JSON Schema Validation 2020-12, 6.2); up to draft 4 and in 3.0 the exclusive bounds are
 * booleans.
 */
export function numberType(spot: Spot, integer: boolean): NumberType {
  const bound = (name: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum') => {
    const limit = numeric(spot, name);
    const flag = valueAt(spot, exclusive);
    if (typeof flag === 'boolean') return flag ? optional(exclusive, limit) : optional(name, limit);
    return { ...optional(name, limit), ...optional(exclusive, numeric(spot, exclusive)) };
  };
  const multipleOf = numeric(spot, 'multipleOf');
  return {
    kind: 'number',
    ...(integer ? { integer } : {}),
    ...bound('minimum', 'exclusiveMinimum'),
    ...bound('maximum', 'exclusiveMaximum'),
    ...(multipleOf === undefined || multipleOf <= 0 ? {} : { multipleOf }),
    ...optional('format', textOf(spot, 'format')),
  };
}

/**
 * A list by its keywords (JSON Schema 2020-12, 10.3.1 and Validation 6.4); before 2020-12 an array in `items` is the
 * prefix.
 */
export function listType(spot: Spot, below: Below): ListType {
  const given = child(spot, 'items');
  const tuple = Array.isArray(given.value) ? given : child(spot, 'prefixItems');
  const rest = Array.isArray(given.value) ? child(spot, 'additionalItems') : given;
  const prefix = items(tuple).map(below.type);
  const contains = child(spot, 'contains');
  return {
    kind: 'list',
    ...(rest.value === undefined ? { items: { kind: 'any' }, open: true } : { items: below.type(rest) }),
    ...(prefix.length === 0 ? {} : { prefix }),
    ...optional('minItems', count(spot, 'minItems')),
    ...optional('maxItems', count(spot, 'maxItems')),
    ...(valueAt(spot, 'uniqueItems') === true ? { unique: true } : {}),
    ...(contains.value === undefined ? {} : { contains: [containsOf(spot, contains, below)] }),
  };
}

function containsOf(spot: Spot, contains: Spot, below: Below) {
  const min = count(spot, 'minContains') ?? 1;
  return { type: below.type(contains), min, ...optional('max', count(spot, 'maxContains')) };
}

/** An object by its keywords (JSON Schema 2020-12, 10.3.2 and Validation 6.5). */
export function recordType(spot: Spot, below: Below): RecordType {
  const additional = child(spot, 'additionalProperties');
  const names = child(spot, 'propertyNames');
  const patterns = members(child(spot, 'patternProperties')).flatMap(([source, schema]) =>
    readPattern(source, placeOf(schema), below.complain).map((pattern) => ({
      pattern,
      type: below.type(schema),
    })),
  );
  const rest = additional.value === undefined ? undefined : below.type(additional);
  return {
    kind: 'record',
    fields: fieldsOf(spot, patterns, rest, below),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...optional('additional', rest),
    ...(names.value === undefined ? {} : { names: below.type(names) }),
    ...optional('minFields', count(spot, 'minProperties')),
    ...optional('maxFields', count(spot, 'maxProperties')),
    ...dependencies(spot, below),
  };
}

function fieldsOf(
  spot: Spot,
  patterns: readonly { readonly pattern: Pattern }[],
  rest: Type | undefined,
  below: Below,
): readonly Field[] {
  const required = child(spot, 'required');
  const wanted = new Set(
    items(required)
      .map(({ value }) => value)
      .filter((name) => typeof name === 'string'),
  );
  const map = child(spot, 'properties');
  const apart = typeof valueAt(map, '$ref') === 'string';
  const fields = below.entries(map).map(([name, schema]): Field => {
    const field = below.field(schema, apart);
    return { name, ...field, required: wanted.delete(name) && below.demands(field), at: placeOf(schema) };
  });
  const undeclared = [...wanted].map((name): Field => {
    const free = patterns.some(({ pattern }) => {
      const expression = patternExpression(pattern);
      return expression !== undefined && matcher(expression)(name);
    });
    const type: Type = free || rest === undefined ? { kind: 'any' } : rest;
    return { name, type, required: true, undeclared: true, at: placeOf(required) };
  });
  return [...fields, ...undeclared];
}

/** `dependentRequired` and `dependentSchemas`, or `dependencies` before 2019-09. */
function dependencies(spot: Spot, below: Below): Pick<RecordType, 'dependentRequired' | 'dependentTypes'> {
  const before = members(child(spot, 'dependencies'));
  const required = [
    ...members(child(spot, 'dependentRequired')),
    ...before.filter(([, { value }]) => Array.isArray(value)),
  ].map(([name, { value }]) => [name, strings(value)] as const);
  const types = [
    ...members(child(spot, 'dependentSchemas')),
    ...before.filter(([, { value }]) => !Array.isArray(value)),
  ].map(([name, schema]) => [name, below.type(schema)] as const);
  return {
    ...(required.length === 0 ? {} : { dependentRequired: record(required) }),
    ...(types.length === 0 ? {} : { dependentTypes: record(types) }),
  };
}

/** An object with these own members, possibly including `__proto__`. */
export function record<T>(entries: readonly (readonly [string, T])[]): { readonly [name: string]: T } {
  return Object.fromEntries(entries);
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The value of a string keyword. */
export function textOf(spot: Spot, name: string): string | undefined {
  const value = valueAt(spot, name);
  return typeof value === 'string' ? value : undefined;
}

/** The number of a keyword; other types were reported when the document was loaded. */
function numeric(spot: Spot, name: string): number | undefined {
  const limit = valueAt(spot, name);
  return typeof limit === 'number' && Number.isFinite(limit) ? limit : undefined;
}

function count(spot: Spot, name: string): number | undefined {
  const value = numeric(spot, name);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** An object with a member, or without it if it is undefined. */
export function optional<Name extends string, T>(
  name: Name,
  value: T | undefined,
): { readonly [name in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [name in Name]: T });
}

/** The examples of a schema, parameter or media type itself (`example`, and `examples` as a list). */
export function examplesOf(spot: Spot): readonly Json[] {
  const example = valueAt(spot, 'example');
  const list = valueAt(spot, 'examples');
  return [
    ...(example === undefined ? [] : [example as Json]),
    ...(Array.isArray(list) ? (list as Json[]) : []),
  ];
}

/** Whether siblings of `$ref` are ignored. */
export function refStandsAlone(dialect: Dialect): boolean {
  return dialect === '3.0' || dialect === '2.0' || dialect.startsWith('draft');
}

/** A schema as an object; undefined if it is `true` or `false`. */
export function schemaObject(spot: Spot): { readonly [name: string]: unknown } | undefined {
  return isObject(spot.value) ? spot.value : undefined;
}
