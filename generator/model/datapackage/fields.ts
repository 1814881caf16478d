import { child, items, placeOf, type Spot, valueAt } from '../../load/json-schema/spot.js';
import { isObject } from '../../load/source/source.js';
import type { FieldCarrier, Json, TableField } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { plainView } from '../json-schema/view.js';
import { typeName } from '../names.js';
import { isTableType, planField } from './field.js';
import { exampleProblem } from './field-example.js';
import type { TableReading } from './table-reading.js';

/** The fields of a schema, in order. */
export function modelFields(
  schema: Spot,
  table: string,
  markers: readonly string[],
  reading: TableReading,
): readonly TableField[] {
  const taken = new Set<string>();
  return items(child(schema, 'fields')).flatMap((spot, index) => {
    const label = valueAt(spot, 'name');
    if (!isObject(spot.value) || typeof label !== 'string') {
      reading.complain('error', 'missing-field', 'a field must have a name', placeOf(spot));
      return [];
    }
    const name = freeName(label, index, taken);
    if (name !== label) {
      const message = `duplicate field name "${label}"; in the row this field is named "${name}"`;
      // Table Schema v2, name: names are unique; v1 does not require it.
      const severity = reading.document.version === 2 ? 'error' : 'warning';
      reading.complain(severity, 'duplicate-name', message, placeOf(child(spot, 'name')));
    }
    taken.add(name);
    return [modelField(spot, name, label, table, markers, reading)];
  });
}

function freeName(label: string, index: number, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  const name = `${label} (column ${index + 1})`;
  return taken.has(name) ? freeName(name, index, taken) : name;
}

const own = new Set(
  'name label type format title description example constraints rdfType missingValues categories categoriesOrdered'.split(
    ' ',
  ),
);

function modelField(
  spot: Spot,
  name: string,
  label: string,
  table: string,
  markers: readonly string[],
  reading: TableReading,
): TableField {
  const constraints = child(spot, 'constraints');
  const schema = child(constraints, 'jsonSchema');
  const categories = valueAt(spot, 'categories');
  const missingValues = fieldMissingValues(spot, label, reading);
  const type = typeOf(spot, reading);
  const field: TableField = {
    name,
    ...(label === name ? {} : { label }),
    ...optional('title', textOf(spot, 'title')),
    ...optional('doc', textOf(spot, 'description')),
    type,
    format: formatOf(spot),
    options: jsonMembers(spot.value, (member) => !own.has(member)),
    constraints: jsonMembers(constraints.value, () => true),
    ...(Array.isArray(categories) ? { categories: categories as readonly Json[] } : {}),
    ...optional('missingValues', missingValues),
    ...optional('carrier', carrierOf(type, constraints.value, reading)),
    ...(isObject(schema.value) && (type === 'object' || type === 'array')
      ? { jsonSchema: reading.schemas.reference(schema, plainView, [`${table}${typeName(name)}`]) }
      : {}),
    at: placeOf(spot),
  };
  for (const { severity, code, path, message } of planField(field).problems) {
    const at = path.reduce((from, key) => child(from, key), spot);
    reading.complain(severity, code, `field "${label}": ${message}`, placeOf(at));
  }
  const example = child(spot, 'example');
  // The document is JSON.
  const problem = exampleProblem(field, example.value as Json | undefined, markers);
  if (problem !== undefined)
    reading.complain('warning', 'impossible-value', `field "${label}": ${problem}`, placeOf(example));
  return field;
}

/** The carrier of the values of a type in rows, if it differs from the runtime's type. */
function carrierOf(type: string, constraints: unknown, { carriers }: TableReading): FieldCarrier | undefined {
  const { integers, dates, temporal } = carriers;
  if (type === 'integer') {
    if (integers === 'string') return { kind: 'string' };
    return integers === 'bigint' || isHuge(constraints) ? { kind: 'bigint' } : undefined;
  }
  if (dates === 'Date') return type === 'date' || type === 'datetime' ? { kind: 'Date' } : undefined;
  const isTemporal = ['date', 'time', 'datetime', 'yearmonth', 'duration'].includes(type);
  return dates === 'Temporal' && isTemporal
    ? { kind: 'Temporal', ...optional('module', temporal) }
    : undefined;
}

/** Whether a bound or a listed value is an integer that `number` cannot represent. */
function isHuge(constraints: unknown): boolean {
  const values = isObject(constraints) ? Object.values(constraints).flat() : [];
  return values.some((value) => /^[+-]?\d{16,}$/.test(String(value)) && !Number.isSafeInteger(Number(value)));
}

function typeOf(spot: Spot, { document, complain }: TableReading): string {
  const given = child(spot, 'type');
  // The default type is string in Table Schema v1, any in v2; both are text in CSV.
  if (given.value === undefined) return document.version === 2 ? 'any' : 'string';
  if (typeof given.value === 'string' && isTableType(given.value)) return given.value;
  const message = `unknown type ${JSON.stringify(given.value)}; cells are read as strings`;
  complain('error', 'wrong-value', message, placeOf(given));
  return 'any';
}

function formatOf(spot: Spot): string {
  const given = valueAt(spot, 'format');
  return typeof given === 'string' && given !== '' ? given : 'default';
}

function jsonMembers(value: unknown, wanted: (name: string) => boolean): { readonly [name: string]: Json } {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => wanted(name))) as {
    readonly [name: string]: Json;
  };
}

/** Table Schema v2, field missingValues: replaces those of the schema. Fields have no such property in v1. */
function fieldMissingValues(
  field: Spot,
  label: string,
  reading: TableReading,
): readonly string[] | undefined {
  const spot = child(field, 'missingValues');
  if (spot.value === undefined || reading.document.version === 2) return missingValuesOf(field, reading);
  const message = `field "${label}": "missingValues" of a field requires version 2, but "$schema" is missing, which means version 1; those of the schema are used`;
  reading.complain('warning', 'ignored-keyword', message, placeOf(spot));
  return undefined;
}

/** Markers of missing values: texts, or objects with a value and a label (v2). */
export function missingValuesOf(
  at: Spot,
  { document, complain }: TableReading,
): readonly string[] | undefined {
  const spot = child(at, 'missingValues');
  if (spot.value === undefined) return undefined;
  if (!Array.isArray(spot.value)) {
    complain('error', 'wrong-type', '"missingValues" must be a list', placeOf(spot));
    return undefined;
  }
  const markers = items(spot).flatMap((one) => {
    const isLabelled = isObject(one.value);
    const marker = isLabelled ? valueAt(one, 'value') : one.value;
    if (isLabelled && document.version === 1) {
      const message =
        'a missing value must be a string in version 1, which applies without "$schema", got an object';
      complain('error', 'wrong-type', message, placeOf(one));
      return [];
    }
    if (typeof marker === 'string') return [marker];
    complain(
      'error',
      'wrong-type',
      `a missing value must be a string, got ${JSON.stringify(marker) ?? 'an object without "value"'}`,
      placeOf(one),
    );
    return [];
  });
  return [...new Set(markers)];
}
