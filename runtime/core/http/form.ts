/** `application/x-www-form-urlencoded` bodies: fields are written like query parameters (OpenAPI 3.1, 4.8.15). */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import type { AnyContent, BodyCoder, FormField } from './any-content.js';
import { mediaParameter } from './media-type.js';
import { type Claims, placeParameter, spreadRecord } from './parameter.js';
import { readQueryParameter } from './parameter-read.js';
import { writeQueryParameter } from './parameter-write.js';
import { decodeQueryText, parseQuery, type Query } from './percent.js';
import { alternatives, entriesOf, isRecord, Malformed, readText, writeText } from './shape.js';
import { decodeText } from './text-body.js';

const noField: FormField = {};

/** Reads a form into a record. */
export function readForm(content: AnyContent, text: string): unknown {
  const query = parseQuery(text);
  const fields = content.fields ?? {};
  const claims = claimsIn(fields);
  const result: Record<string, unknown> = {};
  const take = (name: string, field: FormField): Malformed | undefined => {
    const value = readField(name, field, query, claims);
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
    if (claims.names.has(name) || claims.fields.has(name) || Object.hasOwn(result, name)) continue;
    const failure = take(name, content.rest === undefined ? noField : { shape: content.rest });
    if (failure !== undefined) return failure;
  }
  return result;
}

/** The names of fields, and those of members of records that are fields of the form themselves (`explode`). */
function claimsIn(fields: NonNullable<AnyContent['fields']>): Claims {
  const placed = Object.entries(fields).map(([name, field]) => placeParameter('query', name, field));
  const spread = placed.filter((field) => !isWhole(fields[field.name] ?? noField) && spreadRecord(field));
  const names = Object.keys(fields).filter((name) => !spread.some((field) => field.name === name));
  return {
    names: new Set(names),
    fields: new Set(spread.flatMap((field) => Object.keys(spreadRecord(field)?.fields ?? {}))),
  };
}

function isDeep(fields: NonNullable<AnyContent['fields']>, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.style === 'deepObject';
}

/**
 * A record without a style of its own is one JSON text (OpenAPI 3.1, 4.8.15.1.1), since its fields would mix with the
 * others; so is a list that could also be a record.
 */
function isWhole({ style, shape = 'string' }: FormField): boolean {
  return style === undefined && alternatives(shape).some(isRecord);
}

function readField(name: string, field: FormField, query: Query, claims: Claims): unknown {
  const values = query.get(name);
  if (!isWhole(field)) return readQueryParameter(placeParameter('query', name, field), query, claims);
  if (values === undefined) return undefined;
  const [raw = '', ...others] = values;
  const text = others.length === 0 ? decodeQueryText(raw) : undefined;
  if (text !== undefined) return readText(field.shape ?? 'string', text);
  return others.length === 0
    ? new Malformed('must not contain a malformed percent-encoding', 'encoding')
    : new Malformed('must not be given more than once', 'duplicate');
}

function writeField(name: string, field: FormField, value: unknown, pairs: string[]): Malformed | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // The fields of an object that no shape describes would lose the name of the field.
  if (!isWhole(field) && !(isObject && field.style === undefined))
    // Null is what RFC 6570, 2.3 calls undefined, which the style "form" writes as "color=" (OpenAPI 3.2, 4.12.5).
    return writeQueryParameter(placeParameter('query', name, field), value ?? '', pairs);
  const text = writeText(value);
  if (typeof value === 'string' && readText(field.shape ?? 'string', text) !== text)
    return new Malformed('must not be a string that is read back as another of its types');
  return writeQueryParameter(placeParameter('query', name, {}), text, pairs);
}

/** Writes a record as a form. */
export function writeForm(content: AnyContent, value: unknown): { body: string } | Malformed {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Malformed('must be an object, since a form consists of named fields');
  const pairs: string[] = [];
  const fields = content.fields ?? {};
  for (const [name, member] of entriesOf(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const shape = content.rest === undefined ? noField : { shape: content.rest };
    const failure = writeField(name, field ?? shape, member, pairs);
    if (failure !== undefined) return new Malformed(`${shortened(name)} ${failure.message}`, failure.keyword);
  }
  return { body: pairs.join('&') };
}

/** Reads and writes forms. */
export const formCoder: BodyCoder = {
  read(content, bytes, contentType) {
    const text = decodeText(bytes, mediaParameter(contentType, 'charset'));
    return text instanceof Malformed ? text : readForm(content, text);
  },
  write: writeForm,
};
