import {
  child,
  type Dialect,
  type DocumentNode,
  items,
  lostDigits,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import { isObject } from '../../load/source/source.js';
import type { Field, ListType, NumberType, Pattern, RecordType, StringType, Type } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';
import { readPattern } from './pattern.js';

/** The context of reading the keywords of one kind: the types of subschemas, and the reporter. */
export interface Below {
  /** Type of an inline schema, with its description. */
  readonly type: (node: DocumentNode) => Type;
  /** Type and description separately, for fields; a field `apart` from its record gets a named type. */
  readonly field: (
    node: DocumentNode,
    apart: boolean,
  ) => Pick<Field, 'type' | 'doc' | 'deprecated' | 'readOnly' | 'writeOnly' | 'unsent' | 'default'>;
  /** Entries of a map of schemas, which may be written as a reference. */
  readonly entries: (node: DocumentNode) => readonly (readonly [string, DocumentNode])[];
  /** Whether a field with these annotations is required in the current direction. */
  readonly demands: (field: Pick<Field, 'readOnly' | 'unsent'>) => boolean;
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

/** The bounds of the length of a string or of octets. */
export function lengthsOf(node: DocumentNode): Pick<StringType, 'minLength' | 'maxLength'> {
  return {
    ...optional('minLength', count(node, 'minLength')),
    ...optional('maxLength', count(node, 'maxLength')),
  };
}

/** A string by its keywords (JSON Schema Validation 2020-12, 6.3, 7 and 8). */
export function stringType(node: DocumentNode, below: Below): StringType {
  const pattern = child(node, 'pattern');
  const patterns =
    pattern.value === undefined ? [] : readPattern(pattern.value, placeOf(pattern), below.complain);
  const mediaType = textOf(node, 'contentMediaType');
  const encoding = textOf(node, 'contentEncoding');
  return {
    kind: 'string',
    ...lengthsOf(node),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...optional('format', textOf(node, 'format')),
    ...(mediaType === undefined && encoding === undefined
      ? {}
      : { content: { ...optional('mediaType', mediaType), ...optional('encoding', encoding) } }),
  };
}

/**
 * A number by its keywords (JSON Schema Validation 2020-12, 6.2); up to draft 4 and in 3.0 the exclusive bounds are
 * booleans.
 */
export function numberType(node: DocumentNode, integer: boolean): NumberType {
  const bound = (name: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum') => {
    const limit = exactBound(node, name);
    const flag = valueAt(node, exclusive);
    if (typeof flag === 'boolean') return flag ? optional(exclusive, limit) : optional(name, limit);
    return { ...optional(name, limit), ...optional(exclusive, exactBound(node, exclusive)) };
  };
  const multipleOf = numeric(node, 'multipleOf');
  return {
    kind: 'number',
    ...(integer ? { integer } : {}),
    ...bound('minimum', 'exclusiveMinimum'),
    ...bound('maximum', 'exclusiveMaximum'),
    ...(multipleOf === undefined || multipleOf <= 0 ? {} : { multipleOf }),
    ...optional('format', textOf(node, 'format')),
  };
}

/**
 * A list by its keywords (JSON Schema 2020-12, 10.3.1 and Validation 6.4); before 2020-12 an array in `items` is the
 * prefix.
 */
export function listType(node: DocumentNode, below: Below): ListType {
  const given = child(node, 'items');
  const tuple = Array.isArray(given.value) ? given : child(node, 'prefixItems');
  const rest = Array.isArray(given.value) ? child(node, 'additionalItems') : given;
  const prefix = items(tuple).map(below.type);
  const contains = child(node, 'contains');
  return {
    kind: 'list',
    ...(rest.value === undefined ? { items: { kind: 'any' }, open: true } : { items: below.type(rest) }),
    ...(prefix.length === 0 ? {} : { prefix }),
    ...optional('minItems', count(node, 'minItems')),
    ...optional('maxItems', count(node, 'maxItems')),
    ...(valueAt(node, 'uniqueItems') === true ? { unique: true } : {}),
    ...(contains.value === undefined ? {} : { contains: [containsOf(node, contains, below)] }),
  };
}

function containsOf(node: DocumentNode, contains: DocumentNode, below: Below) {
  const min = count(node, 'minContains') ?? 1;
  return { type: below.type(contains), min, ...optional('max', count(node, 'maxContains')) };
}

/** An object by its keywords (JSON Schema 2020-12, 10.3.2 and Validation 6.5). */
export function recordType(node: DocumentNode, below: Below): RecordType {
  const additional = child(node, 'additionalProperties');
  const names = child(node, 'propertyNames');
  const patterns = members(child(node, 'patternProperties')).flatMap(([source, schema]) =>
    readPattern(source, placeOf(schema), below.complain).map((pattern) => ({
      pattern,
      type: below.type(schema),
    })),
  );
  const rest = additional.value === undefined ? undefined : below.type(additional);
  return {
    kind: 'record',
    fields: fieldsOf(node, patterns, rest, below),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...optional('additional', rest),
    ...(names.value === undefined ? {} : { names: below.type(names) }),
    ...optional('minFields', count(node, 'minProperties')),
    ...optional('maxFields', count(node, 'maxProperties')),
    ...dependencies(node, below),
  };
}

function fieldsOf(
  node: DocumentNode,
  patterns: readonly { readonly pattern: Pattern }[],
  rest: Type | undefined,
  below: Below,
): readonly Field[] {
  const required = child(node, 'required');
  const wanted = new Set(
    items(required)
      .map(({ value }) => value)
      .filter((name) => typeof name === 'string'),
  );
  const map = child(node, 'properties');
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
function dependencies(
  node: DocumentNode,
  below: Below,
): Pick<RecordType, 'dependentRequired' | 'dependentTypes'> {
  const before = members(child(node, 'dependencies'));
  const required = [
    ...members(child(node, 'dependentRequired')),
    ...before.filter(([, { value }]) => Array.isArray(value)),
  ].map(([name, { value }]) => [name, strings(value)] as const);
  const types = [
    ...members(child(node, 'dependentSchemas')),
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
export function textOf(node: DocumentNode, name: string): string | undefined {
  const value = valueAt(node, name);
  return typeof value === 'string' ? value : undefined;
}

/** The number of a keyword; other types were reported when the document was loaded. */
function numeric(node: DocumentNode, name: string): number | undefined {
  const limit = valueAt(node, name);
  return typeof limit === 'number' && Number.isFinite(limit) ? limit : undefined;
}

/** A bound with all of its digits. */
function exactBound(node: DocumentNode, name: string): number | string | undefined {
  const limit = numeric(node, name);
  return limit === undefined ? undefined : (lostDigits(child(node, name)) ?? limit);
}

function count(node: DocumentNode, name: string): number | undefined {
  const value = numeric(node, name);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** An object with a member, or without it if it is undefined. */
export function optional<Name extends string, T>(
  name: Name,
  value: T | undefined,
): { readonly [name in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [name in Name]: T });
}

/** Whether siblings of `$ref` are ignored. */
export function refStandsAlone(dialect: Dialect): boolean {
  return dialect === '3.0' || dialect === '2.0' || dialect.startsWith('draft');
}

/** A schema as an object; undefined if it is `true` or `false`. */
export function schemaObject(node: DocumentNode): { readonly [name: string]: unknown } | undefined {
  return isObject(node.value) ? node.value : undefined;
}
