import type { Case, Clause } from '@trivet/runtime/conformance/case';
import type { Json, Table, TableField } from '../../model/contract.js';
import { negative, positive } from './dataset-case.js';

/**
 * Cases of queries for rows that follow from the descriptor alone: rows pass the filter and have the requested order,
 * whatever the data; the speaker checks every row. Pairs of filters partition the values of a field, so that an ignored
 * filter is detected.
 */
export function queryCases(table: Table, resource: string, clause: Clause): readonly Case[] {
  const [first] = table.fields;
  return [
    ...table.fields.slice(0, mostFields).flatMap((field, index) => fieldCases(field, index, table, resource)),
    ...(first === undefined ? [] : firstFieldCases(first, resource)),
    ...refusedCases(table, resource, clause),
  ];
}

function queried(
  resource: string,
  what: string,
  title: string,
  { at: { file, pointer } }: TableField,
  query: { readonly [name: string]: string },
): Case {
  const send = { path: { resource }, query: { size: 1000, ...query } };
  return positive(`readRows/${resource}/${what}`, title, { file, pointer }, 'readRows', send);
}

/** Filters for both halves of a field's values, and the order by this field: ascending and descending alternately. */
function fieldCases(field: TableField, index: number, table: Table, resource: string): readonly Case[] {
  const { name } = field;
  const filters = halves(field, table).map(([operator, value]) =>
    queried(
      resource,
      `filter/${name}/${operator}`,
      `returns the rows with ${name} ${words[operator]} ${value}`,
      field,
      {
        filter: `${name}:${operator}:${value}`,
      },
    ),
  );
  if (!hasOrder(field)) return filters;
  const [sort, way] = index % 2 === 0 ? [name, 'ascending'] : [`-${name}`, 'descending'];
  return [
    ...filters,
    queried(resource, `sort/${sort}`, `returns the rows in ${way} order of ${name}`, field, { sort }),
  ];
}

function firstFieldCases(field: TableField, resource: string): readonly Case[] {
  const { name } = field;
  const missing = (value: string, word: string): Case =>
    queried(
      resource,
      `filter/${name}/missing-${value}`,
      `returns the rows ${word} a value of ${name}`,
      field,
      {
        filter: `${name}:missing:${value}`,
      },
    );
  return [
    queried(resource, 'fields', `returns only ${name} of the rows`, field, { fields: name }),
    missing('true', 'without'),
    missing('false', 'with'),
  ];
}

/** Maximum number of fields of a table with their own cases. */
const mostFields = 8;

function refusedCases({ fields }: Table, resource: string, clause: Clause): readonly Case[] {
  const refused = (what: string, title: string, query: { readonly [name: string]: string }): Case =>
    negative(`readRows/${resource}/${what}`, title, clause, 'readRows', { path: { resource }, query }, '400');
  let unknown = 'no-such-field';
  while (fields.some(({ name }) => name.startsWith(unknown))) unknown += '-either';
  const [first] = fields;
  return [
    refused('filter-field', 'rejects a filter on an unknown field', {
      filter: `${unknown}:eq:1`,
    }),
    ...(first === undefined
      ? []
      : [
          refused('filter-operator', 'rejects a filter with an unknown operator', {
            filter: `${first.name}:no-such-operator:1`,
          }),
        ]),
    refused('sort-field', 'rejects sorting by an unknown field', { sort: unknown }),
    refused('fields-unknown', 'rejects a selection of an unknown field', { fields: unknown }),
    refused('parameter', 'rejects an unknown query parameter', { [unknown]: '1' }),
  ];
}

type Half = 'ge' | 'lt' | 'eq' | 'ne';

const words: { readonly [Operator in Half]: string } = {
  ge: 'at least',
  lt: 'less than',
  eq: 'equal to',
  ne: 'not equal to',
};

const pivots: { readonly [type: string]: string } = {
  string: 'M',
  any: 'M',
  number: '0',
  integer: '0',
  year: '2000',
  date: '2000-01-01',
  time: '12:00:00',
  datetime: '2000-01-01T00:00:00Z',
  yearmonth: '2000-01',
};

function hasOrder({ type }: TableField): boolean {
  return Object.hasOwn(pivots, type) || type === 'boolean';
}

/** Two filters that no value passes both of. */
function halves(field: TableField, table: Table): readonly (readonly [Half, string])[] {
  if (field.type === 'boolean')
    return [
      ['eq', 'true'],
      ['ne', 'true'],
    ];
  const pivot = middle(field) ?? (Object.hasOwn(pivots, field.type) ? pivots[field.type] : undefined);
  const missing = field.missingValues ?? table.missingValues;
  return pivot === undefined || missing.includes(pivot)
    ? []
    : [
        ['ge', pivot],
        ['lt', pivot],
      ];
}

/** An integer between the bounds of a field. */
function middle({ type, constraints }: TableField): string | undefined {
  if (type !== 'integer' && type !== 'number' && type !== 'year') return undefined;
  const { minimum, maximum } = constraints;
  return isNumber(minimum) && isNumber(maximum) ? String(Math.floor(minimum / 2 + maximum / 2)) : undefined;
}

function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) < 1e15;
}
