/** Queries for rows of a table: filters, order, fields, page. */

import { own, setOwn } from '../../own.js';
import { compareKeys, type SortKey, scalarOf } from '../fields/order.js';
import type { RowValues } from '../rows/row.js';
import type { AnyTable } from '../table.js';
import { type Filter, fieldList, readFilter } from './filter.js';
import { badParameter, readParameters, wholeParameter } from './parameter.js';

/** Limits of a query for rows. */
export interface RowLimits {
  /** Maximum rows of a page; default 1000. */
  readonly size: number;
  /** Maximum filters of a query; default 20. */
  readonly filters: number;
  /** Maximum values of one filter; default 100. */
  readonly values: number;
  /** Maximum fields to sort by; default 8. */
  readonly sort: number;
  /** Maximum position of rows in a sorted response, since they are kept in memory; default 100,000. */
  readonly sorted: number;
}

/** The default limits. */
export const rowLimits: RowLimits = { size: 1000, filters: 20, values: 100, sort: 8, sorted: 100_000 };

/** One field to sort by. */
export interface Sorting {
  readonly field: string;
  readonly descending: boolean;
  key(value: unknown): SortKey;
}

/** A query for rows. */
export interface RowQuery {
  readonly filters: readonly Filter[];
  readonly sort: readonly Sorting[];
  /** Names in the requested order; absent: all. */
  readonly fields: readonly string[] | undefined;
  readonly page: number;
  readonly size: number;
  /** False if neither a page nor a size was given: a stream then has all rows. */
  readonly paged: boolean;
  readonly limits: RowLimits;
  /** The query of another page. */
  at(page: number): string;
}

const names = ['filter', 'sort', 'fields', 'page', 'size'];

/** Parses the query; errors name the parameter. */
export function readRowQuery(table: AnyTable, query: string, limits: RowLimits): RowQuery {
  const parameters = readParameters(query, names, ['page', 'size']);
  const filters = parameters.getAll('filter');
  if (filters.length > limits.filters)
    throw badParameter(
      'filter',
      filters.at(-1) ?? '',
      'exceeds the number of filters',
      `give at most ${limits.filters}`,
    );
  for (const filter of filters)
    if (filter.length > longest)
      throw badParameter('filter', filter, 'is too long', `write at most ${longest} characters`);
  const size = wholeParameter(parameters, 'size', {
    standard: Math.min(25, limits.size),
    least: 1,
    most: limits.size,
  });
  const page = wholeParameter(parameters, 'page', { standard: 1, least: 1, most: mostPages });
  const sort = readSort(table, parameters, limits);
  if (sort.length > 0 && page * size > limits.sorted)
    throw badParameter(
      'page',
      String(page),
      `goes beyond row ${limits.sorted} of sorted rows`,
      'narrow the rows with filter',
    );
  return {
    filters: filters.map((filter) => readFilter(table, filter, limits.values)),
    sort,
    fields: readFields(table, parameters),
    page,
    size,
    paged: parameters.has('page') || parameters.has('size'),
    limits,
    at: (wanted) => pageQuery(parameters, wanted, size),
  };
}

const longest = 4000;
const mostPages = 1_000_000_000;

function pageQuery(parameters: URLSearchParams, page: number, size: number): string {
  const query = new URLSearchParams(parameters);
  query.set('page', String(page));
  query.set('size', String(size));
  return query.toString();
}

/** Names separated by commas; a value that equals a field name is that field, including its commas. */
function namesIn(table: AnyTable, values: readonly string[]): string[] {
  const isField = (text: string): boolean => table.fields.some(({ name }) => name === text);
  return values.flatMap((value) =>
    isField(value) || isField(value.replace(/^-/, '')) ? [value] : value.split(','),
  );
}

function readSort(table: AnyTable, parameters: URLSearchParams, limits: RowLimits): Sorting[] {
  const given = namesIn(table, parameters.getAll('sort'));
  if (given.length > limits.sort)
    throw badParameter('sort', given.join(','), `has ${given.length} fields`, `give at most ${limits.sort}`);
  return given.map((text) => {
    const exact = table.fields.find(({ name }) => name === text);
    const named = exact ?? table.fields.find(({ name }) => text === `-${name}`);
    if (named === undefined)
      throw badParameter(
        'sort',
        text,
        'must be a field',
        `write a field, with a leading - for descending order; ${fieldList(table)}`,
      );
    const scalar = scalarOf(named.field.type);
    if (scalar === undefined)
      throw badParameter(
        'sort',
        text,
        `is of the type ${named.field.type}, which has no order`,
        'sort by another field',
      );
    return { field: named.name, descending: exact === undefined, key: scalar.key };
  });
}

function readFields(table: AnyTable, parameters: URLSearchParams): readonly string[] | undefined {
  if (!parameters.has('fields')) return undefined;
  const given = namesIn(table, parameters.getAll('fields'));
  for (const text of given) {
    if (!table.fields.some(({ name }) => name === text))
      throw badParameter(
        'fields',
        text,
        'must be a field',
        `write names separated by commas; ${fieldList(table)}`,
      );
  }
  return [...new Set(given)];
}

/** A row with only the requested fields. */
export function selected(
  row: Readonly<RowValues>,
  fields: readonly string[] | undefined,
): Readonly<RowValues> {
  if (fields === undefined) return row;
  const cut: RowValues = {};
  for (const name of fields) if (Object.hasOwn(row, name)) setOwn(cut, name, row[name]);
  return cut;
}

/** Compares two rows; missing values are last in either direction, NaN just before them. */
export function compareRows(
  sort: readonly Sorting[],
  a: Readonly<RowValues>,
  b: Readonly<RowValues>,
): number {
  for (const { field, descending, key } of sort) {
    const order = compareCells(key, own(a, field), own(b, field), descending);
    if (order !== 0) return order;
  }
  return 0;
}

function compareCells(key: Sorting['key'], a: unknown, b: unknown, descending: boolean): number {
  const absence = rank(a) - rank(b);
  if (absence !== 0 || rank(a) > 0) return absence;
  const order = compareKeys(key(a), key(b));
  return descending ? -order : order;
}

function rank(value: unknown): number {
  if (value === null || value === undefined) return 2;
  return typeof value === 'number' && Number.isNaN(value) ? 1 : 0;
}
