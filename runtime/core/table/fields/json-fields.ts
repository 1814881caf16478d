/** Fields with JSON cells, and locations: `object`, `array`, `geojson` and `geopoint`. */

import { isRecord } from '../../check.js';
import { canonical } from '../../equality.js';
import { type Constraint, lengthConstraints, listConstraint, schemaConstraint } from './constraint.js';
import { type Cell, type Field, type FieldType, makeField } from './field.js';
import type { JsonOptions, None, Shaped } from './field-options.js';
import {
  type Geopoint,
  geopointOf,
  isGeoJson,
  isTopoJson,
  type JsonObject,
  readGeopointText,
  writeGeopoint,
} from './geometry.js';
import { type Invalid, invalid } from './number.js';

/** The type `geopoint`; values are `[longitude, latitude]`. */
export function geopoint<const O extends JsonOptions & { readonly format?: string } = None>(
  options?: O,
): Field<Cell<Geopoint, O>> {
  const given: JsonOptions & { readonly format?: string } = options ?? {};
  const format = given.format ?? 'default';
  return makeField<Geopoint, Cell<Geopoint, O>>(given, {
    type: 'geopoint',
    format,
    read: format === 'default' ? readGeopointText : (cell) => geopointOf(json(cell), format),
    accept: (value) => geopointOf(value, format === 'object' ? 'object' : 'array'),
    isValue: (value) => geopointOf(value, 'array') !== invalid,
    write: (value) => writeGeopoint(value, format),
    constraints: jsonLists<Geopoint>(given),
  });
}

/** The type `geojson`. */
export function geojson<const O extends JsonOptions & { readonly format?: string } = None>(
  options?: O,
): Field<Cell<JsonObject, O>> {
  const given: JsonOptions & { readonly format?: string } = options ?? {};
  const isOfFormat = given.format === 'topojson' ? isTopoJson : isGeoJson;
  const format = given.format ?? 'default';
  return jsonField(
    'geojson',
    format,
    given,
    (value): value is JsonObject => isRecord(value) && isOfFormat(value),
  );
}

/** The type `object`. */
export function object<const O extends JsonOptions = None>(
  options?: O,
): Field<Cell<Shaped<JsonObject, O>, O>> {
  return jsonField('object', 'default', options ?? {}, isRecord);
}

/** The type `array`. */
export function array<const O extends JsonOptions = None>(
  options?: O,
): Field<Cell<Shaped<readonly unknown[], O>, O>> {
  return jsonField('array', 'default', options ?? {}, (value): value is readonly unknown[] =>
    Array.isArray(value),
  );
}

function jsonField<T extends object, C>(
  type: FieldType,
  format: string,
  options: JsonOptions,
  isOfType: (value: unknown) => value is T,
): Field<C> {
  const accept = (value: unknown): T | Invalid => (isOfType(value) ? value : invalid);
  const length = (value: T): number => (Array.isArray(value) ? value.length : Object.keys(value).length);
  return makeField<T, C>(options, {
    type,
    format,
    read: (cell) => accept(json(cell)),
    accept,
    write: (value) => JSON.stringify(value),
    constraints: [
      ...jsonLists<T>(options),
      ...lengthConstraints(options, length),
      ...(options.jsonSchema === undefined ? [] : [schemaConstraint<T>(options.jsonSchema)]),
    ],
  });
}

function jsonLists<T>(options: JsonOptions): Constraint<T>[] {
  if (options.enum === undefined) return [];
  const listed = new Set(
    options.enum.map((value) => canonical(typeof value === 'string' ? (json(value) ?? value) : value)),
  );
  const all = options.enum;
  return [
    { ...listConstraint<T>('enum', all, [], () => false), holds: (value) => listed.has(canonical(value)) },
  ];
}

function json(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}
