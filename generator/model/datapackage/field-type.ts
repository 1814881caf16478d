import { erased, stringFormat, temporalPattern } from '@trivet/runtime/internal/table';
import {
  any,
  array,
  bigInteger,
  boolean,
  date,
  datetime,
  duration,
  type Field,
  geojson,
  geopoint,
  integer,
  list,
  number,
  object,
  string,
  time,
  year,
  yearmonth,
} from '@trivet/runtime/table';
import type { Json, TableField } from '../contract.js';

/** The constructors of the runtime, one for each type of Table Schema, and one for integers of any size. */
const makers = {
  string,
  number,
  integer,
  boolean,
  object,
  array,
  list,
  datetime,
  date,
  time,
  year,
  yearmonth,
  duration,
  geopoint,
  geojson,
  any,
} as const;

/** A type of Table Schema. */
export type TableType = keyof typeof makers;

/** Whether a text names a type of Table Schema. */
export function isTableType(name: string): name is TableType {
  return Object.hasOwn(makers, name);
}

const applicable: { readonly [constraint: string]: readonly TableType[] } = {
  minLength: ['string', 'array', 'object', 'list', 'geojson'],
  maxLength: ['string', 'array', 'object', 'list', 'geojson'],
  pattern: ['string'],
  jsonSchema: ['object', 'array'],
};

const ordered: readonly TableType[] = [
  'integer',
  'number',
  'date',
  'time',
  'datetime',
  'year',
  'yearmonth',
  'duration',
];
/** The constraints that are bounds. */
export const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Whether a type has a constraint (Table Schema v2, constraints); undefined for an unknown constraint. */
export function isApplicable(constraint: string, type: TableType): boolean | undefined {
  if (constraint === 'required' || constraint === 'unique' || constraint === 'enum') return true;
  if (bounds.includes(constraint)) return ordered.includes(type);
  // The profile allows lengths on geojson, the text of the standard and all implementations do not.
  if (type === 'geojson' && constraint !== 'jsonSchema') return constraint in applicable ? false : undefined;
  return Object.hasOwn(applicable, constraint) ? applicable[constraint]?.includes(type) : undefined;
}

/** Whether integers of any size are read, whatever their carrier. */
export function isBig({ type, carrier }: Pick<TableField, 'type' | 'carrier'>): boolean {
  return type === 'integer' && carrier !== undefined;
}

/** The field of the runtime with certain options. */
export function makeField(field: TableField, options: { readonly [name: string]: unknown }): Field<unknown> {
  const { type } = field;
  const maker = isBig(field) ? bigInteger : makers[isTableType(type) ? type : 'any'];
  // A plan only has options of its own constructor.
  const make = maker as (options: unknown) => Field<unknown>;
  return erased(make(options));
}

/** Name of the constructor of a field. */
export function makerName(field: TableField): string {
  return isBig(field) ? bigInteger.name : makers[isTableType(field.type) ? field.type : 'any'].name;
}

/** Whether a type has a format. */
export function isFormat(type: TableType, format: string): boolean {
  if (type === 'string') return stringFormat(format) !== undefined;
  if (type === 'date' || type === 'time' || type === 'datetime')
    return format === 'any' || temporalPattern(format) !== undefined;
  if (type === 'geopoint') return format === 'array' || format === 'object';
  return type === 'geojson' && format === 'topojson';
}

const optionNames: { readonly [Type in TableType]?: readonly string[] } = {
  number: ['decimalChar', 'groupChar', 'bareNumber'],
  integer: ['groupChar', 'bareNumber'],
  boolean: ['trueValues', 'falseValues'],
  list: ['delimiter', 'itemType'],
};

/** The options of a field that its type has. */
export function ownOptions({ options }: TableField, type: TableType): { readonly [name: string]: Json } {
  const names = optionNames[type] ?? [];
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}
