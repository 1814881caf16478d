/** `application/x-www-form-urlencoded` bodies: the fields are written as query parameters are (OpenAPI 3.1, 4.8.15). */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import type { AnyContent, FormField } from './content.js';
import { type Claims, type PlacedParameter, placeParameter } from './parameter.js';
import { readQueryParameter } from './parameter-read.js';
import { writeQueryParameter } from './parameter-write.js';
import { parseQuery } from './percent.js';
import { entriesOf, isRecord, Malformed } from './shape.js';

const noField: FormField = {};

/** Reads a form into a record. */
export function readForm(content: AnyContent, text: string): unknown {
  const query = parseQuery(text);
  const fields = content.fields ?? {};
  const claims: Claims = { names: new Set(Object.keys(fields)), fields: new Set() };
  const result: Record<string, unknown> = {};
  const take = (name: string, field: FormField): Malformed | undefined => {
    const value = readQueryParameter(placeField(name, field), query, claims);
    if (value instanceof Malformed)
      return new Malformed(`${shortened(name)} ${value.message}`, value.keyword);
    if (value !== undefined) setOwn(result, name, value);
    return undefined;
  };
  for (const [name, field] of Object.entries(fields)) {
    const failure = take(name, field);
    if (failure !== undefined) return failure;
  }
  for (const key of query.keys()) {
    const bracket = key.indexOf('[');
    const name = bracket > 0 && isDeep(fields, key.slice(0, bracket)) ? key.slice(0, bracket) : key;
    if (claims.names.has(name) || Object.hasOwn(result, name)) continue;
    const failure = take(name, content.rest === undefined ? noField : { shape: content.rest });
    if (failure !== undefined) return failure;
  }
  return result;
}

function isDeep(fields: NonNullable<AnyContent['fields']>, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.style === 'deepObject';
}

/** A record without a style of its own is one JSON text, since its fields would mingle with those around it. */
function placeField(name: string, field: FormField): PlacedParameter {
  const whole = field.style === undefined && isRecord(field.shape ?? 'string');
  return placeParameter('query', name, whole ? { ...field, content: 'application/json' } : field);
}

/** Writes a record as a form. */
export function writeForm(content: AnyContent, value: unknown): { body: string } | Malformed {
  const pairs: string[] = [];
  const fields = content.fields ?? {};
  for (const [name, member] of entriesOf(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const shape = content.rest === undefined ? noField : { shape: content.rest };
    const failure = writeQueryParameter(placeField(name, field ?? shape), member, pairs);
    if (failure !== undefined) return new Malformed(`${shortened(name)} ${failure.message}`, failure.keyword);
  }
  return { body: pairs.join('&') };
}
