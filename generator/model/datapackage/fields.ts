import {
  child,
  type DocumentNode,
  items,
  lostDigits,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import { isObject } from '../../load/source/source.js';
import type { FieldCarrier, Json, TableField } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { reportRounded } from '../json-schema/rounded.js';
import { plainView } from '../json-schema/view.js';
import { typeName } from '../names.js';
import { planField } from './field.js';
import { exampleProblem } from './field-example.js';
import { isTableType } from './field-type.js';
import type { TableReading } from './table-reading.js';

/** The fields of a schema, in order. */
export function modelFields(
  schema: DocumentNode,
  table: string,
  markers: readonly string[],
  reading: TableReading,
): readonly TableField[] {
  const taken = new Set<string>();
  return items(child(schema, 'fields')).flatMap((node, index) => {
    const label = valueAt(node, 'name');
    if (!isObject(node.value) || typeof label !== 'string') {
      reading.complain('error', 'missing-field', 'a field must have a name', placeOf(node));
      return [];
    }
    const name = freeName(label, index, taken);
    if (name !== label) {
      const message = `duplicate field name "${label}"; in the row this field is named "${name}"`;
      // Table Schema v2, name: names are unique; v1 does not require it.
      const severity = reading.document.version === 2 ? 'error' : 'warning';
      reading.complain(severity, 'duplicate-name', message, placeOf(child(node, 'name')));
    }
    taken.add(name);
    return [modelField(node, name, label, table, markers, reading)];
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
  node: DocumentNode,
  name: string,
  label: string,
  table: string,
  markers: readonly string[],
  reading: TableReading,
): TableField {
  const constraints = child(node, 'constraints');
  const schema = child(constraints, 'jsonSchema');
  const categories = valueAt(node, 'categories');
  const missingValues = fieldMissingValues(node, label, reading);
  const type = typeOf(node, reading);
  const limits = constraintsOf(constraints, type, reading.complain);
  const field: TableField = {
    name,
    ...(label === name ? {} : { label }),
    ...optional('title', textOf(node, 'title')),
    ...optional('doc', textOf(node, 'description')),
    type,
    format: formatOf(node),
    options: jsonMembers(node.value, (member) => !own.has(member)),
    constraints: limits,
    ...(Array.isArray(categories) ? { categories: categories as readonly Json[] } : {}),
    ...optional('missingValues', missingValues),
    ...optional('carrier', carrierOf(type, limits, reading)),
    ...(isObject(schema.value) && (type === 'object' || type === 'array')
      ? { jsonSchema: reading.schemas.reference(schema, plainView, [`${table}${typeName(name)}`]) }
      : {}),
    at: placeOf(node),
  };
  for (const { severity, code, path, message } of planField(field).problems) {
    const at = path.reduce((from, key) => child(from, key), node);
    reading.complain(severity, code, `field "${label}": ${message}`, placeOf(at));
  }
  const example = child(node, 'example');
  // The document is JSON.
  const problem = exampleProblem(field, example.value as Json | undefined, markers);
  if (problem !== undefined)
    reading.complain('warning', 'impossible-value', `field "${label}": ${problem}`, placeOf(example));
  return field;
}

/**
 * The constraints of a field. Integers beyond 2^53 are the text of a cell, which Table Schema allows, too, so that no
 * digit is lost.
 */
function constraintsOf(node: DocumentNode, type: string, complain: Complain): TableField['constraints'] {
  const exact = (part: DocumentNode): Json => {
    const written = type === 'integer' ? lostDigits(part) : undefined;
    return written !== undefined && /^-?\d+$/.test(written) ? written : (part.value as Json);
  };
  const stated = members(node).map(([name, part]): readonly [string, Json] => {
    if (type !== 'integer') reportRounded(part, 'a value', complain, '; that is used');
    return [name, Array.isArray(part.value) ? items(part).map(exact) : exact(part)];
  });
  return Object.fromEntries(stated);
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

function typeOf(node: DocumentNode, { document, complain }: TableReading): string {
  const given = child(node, 'type');
  // The default type is string in Table Schema v1, any in v2; both are text in CSV.
  if (given.value === undefined) return document.version === 2 ? 'any' : 'string';
  if (typeof given.value === 'string' && isTableType(given.value)) return given.value;
  const message = `unknown type ${JSON.stringify(given.value)}; cells are read as strings`;
  complain('error', 'wrong-value', message, placeOf(given));
  return 'any';
}

function formatOf(node: DocumentNode): string {
  const given = valueAt(node, 'format');
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
  field: DocumentNode,
  label: string,
  reading: TableReading,
): readonly string[] | undefined {
  const node = child(field, 'missingValues');
  if (node.value === undefined || reading.document.version === 2) return missingValuesOf(field, reading);
  const message = `field "${label}": "missingValues" of a field requires version 2, but "$schema" is missing, which means version 1; those of the schema are used`;
  reading.complain('warning', 'ignored-keyword', message, placeOf(node));
  return undefined;
}

/** Markers of missing values: texts, or objects with a value and a label (v2). */
export function missingValuesOf(
  at: DocumentNode,
  { document, complain }: TableReading,
): readonly string[] | undefined {
  const node = child(at, 'missingValues');
  if (node.value === undefined) return undefined;
  if (!Array.isArray(node.value)) {
    complain('error', 'wrong-type', '"missingValues" must be a list', placeOf(node));
    return undefined;
  }
  const markers = items(node).flatMap((one) => {
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
