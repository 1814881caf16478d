/**
 * Multipart fields with a style (OpenAPI 3.1, 4.8.15.1.2): written like query parameters, but without percent-encoding,
 * as the names and values of parts.
 */

import type { AnyContent } from './any-content.js';
import { type Part, partText } from './multipart-part.js';
import { type Claims, claimsOf, type PlacedParameter, placeParameter, spreadRecord } from './parameter.js';
import { readQueryParameter } from './parameter-read.js';
import { writeQueryParameter } from './parameter-write.js';
import { encodePercent } from './percent.js';
import { Malformed } from './shape.js';

/** The fields that have a style, prepared for use. */
export function styledFields({ fields = {} }: AnyContent): readonly PlacedParameter[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.style === undefined ? [] : [placeParameter('query', name, field)],
  );
}

/** Writes a field as the names and values of its parts. */
export function writeStyled(
  field: PlacedParameter,
  value: unknown,
): readonly (readonly [name: string, text: string])[] | Malformed {
  const pairs: string[] = [];
  const failure = separatorIn(field, value) ?? writeQueryParameter(field, value, pairs);
  if (failure !== undefined) return failure;
  return pairs.map((pair) => {
    const equals = pair.indexOf('=');
    return [decodeURIComponent(pair.slice(0, equals)), decodeURIComponent(pair.slice(equals + 1))] as const;
  });
}

/** Rejects an item with a comma, which only percent-encoding could distinguish from a separator. */
function separatorIn({ style, explode, lists }: PlacedParameter, value: unknown): Malformed | undefined {
  if (style !== 'form' || explode || lists !== undefined || typeof value !== 'object' || value === null)
    return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
  return items.some((item) => String(typeof item === 'object' ? ',' : item).includes(','))
    ? new Malformed('must not contain ",", which separates items')
    : undefined;
}

/** Removes the parts of fields with a style from all parts, and reads them. */
export function readStyled(
  fields: readonly PlacedParameter[],
  byName: Map<string, Part[]>,
  take: (name: string, value: unknown) => void,
): Malformed | undefined {
  const claims: Claims = { ...claimsOf(fields) };
  for (const field of fields) {
    const own = [...byName].filter(([name]) => isOf(field, name));
    const query = new Map<string, string[]>();
    for (const [name, parts] of own) {
      const values: string[] = [];
      for (const part of parts) {
        const text = partText(part);
        if (text instanceof Malformed) return text;
        const encoded = encodePercent(text) ?? '';
        values.push(field.explode ? encoded : encoded.replaceAll('%2C', ','));
      }
      query.set(name, values);
      byName.delete(name);
    }
    const value = readQueryParameter(field, query, { ...claims, names: new Set() });
    if (value !== undefined) take(field.name, value);
  }
  return undefined;
}

/** Whether a part belongs to a field: by the field's name, by that of a member, or by both (`deepObject`). */
function isOf(field: PlacedParameter, name: string): boolean {
  if (field.style === 'deepObject') return name === field.name || name.startsWith(`${field.name}[`);
  const record = spreadRecord(field);
  return record === undefined ? name === field.name : Object.hasOwn(record.fields, name);
}
