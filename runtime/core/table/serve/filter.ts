/** Filters of rows, written `field:operator:value`: `year:ge:2000`, `country:in:Peru,Chile`, `notes:missing:false`. */

import { own } from '../../own.js';
import { invalid } from '../fields/number.js';
import { type Scalar, scalarOf } from '../fields/order.js';
import type { RowValues } from '../rows/row.js';
import type { AnyTable, NamedField } from '../table.js';
import { badParameter } from './parameter.js';

/** Whether a row matches. */
export type Filter = (row: Readonly<RowValues>) => boolean;

/** The comparison of a value in a row with the value of a filter. */
const comparisons: ReadonlyMap<string, (order: number) => boolean> = new Map([
  ['eq', (order: number) => order === 0],
  ['ne', (order: number) => order !== 0],
  ['lt', (order: number) => order < 0],
  ['le', (order: number) => order <= 0],
  ['gt', (order: number) => order > 0],
  ['ge', (order: number) => order >= 0],
]);

const searches: ReadonlyMap<string, (text: string, part: string) => boolean> = new Map([
  ['contains', (text: string, part: string) => text.includes(part)],
  ['starts', (text: string, part: string) => text.startsWith(part)],
]);

/** Parses a filter; a missing value matches only `missing:true`, as in SQL. */
export function readFilter(table: AnyTable, given: string, mostValues: number): Filter {
  const named = fieldOf(table, given);
  const [, operator = '', value] = /^([^:]*):([\s\S]*)$/.exec(given.slice(named.name.length + 1)) ?? [];
  const allowed = operatorsOf(named);
  if (value === undefined || !allowed.includes(operator)) {
    const problem =
      value === undefined ? 'must have an operator and a value' : `has the operator "${operator}"`;
    throw badParameter(
      'filter',
      given,
      problem,
      `${sample(named, allowed)}; the operators are ${allowed.join(', ')}`,
    );
  }
  if (operator === 'missing') return missingFilter(named, given, value);
  const search = searches.get(operator);
  if (search !== undefined) return whenPresent(named, (found) => search(String(found), value));
  const scalar = scalarOf(named.field.type);
  if (scalar === undefined)
    throw new TypeError(`the operator ${operator} does not exist for ${named.field.type} fields`);
  if (operator === 'in') return inFilter(named, scalar, given, itemsOf(value), mostValues);
  const wanted = wantedValue(named, scalar, given, value);
  const holds = comparisons.get(operator) ?? (() => false);
  return whenPresent(named, (found) => holds(scalar.compare(found, wanted)));
}

/** The field at the start; of several the longest name, since names may contain colons. */
function fieldOf(table: AnyTable, given: string): NamedField {
  const found = table.fields
    .filter(({ name }) => given === name || given.startsWith(`${name}:`))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (found !== undefined) return found;
  const [first] = table.fields;
  const fix = first === undefined ? 'omit it' : sample(first, operatorsOf(first));
  throw badParameter('filter', given, 'must start with a field', `${fix}; ${fieldList(table)}`);
}

/** The fields of a table for a message. */
export function fieldList({ fields }: AnyTable): string {
  const names = fields.slice(0, 20).map(({ name }) => JSON.stringify(name));
  return `fields are ${names.join(', ')}${fields.length > 20 ? `, … (${fields.length} of them)` : ''}`;
}

function operatorsOf({ field }: NamedField): readonly string[] {
  const isText = field.type === 'string' || field.type === 'any';
  return [
    ...(scalarOf(field.type) === undefined ? [] : [...comparisons.keys(), 'in']),
    ...(isText ? [...searches.keys()] : []),
    'missing',
  ];
}

function sample({ name, field }: NamedField, operators: readonly string[]): string {
  const scalar = scalarOf(field.type);
  const condition =
    scalar === undefined || !operators.includes('eq') ? 'missing:false' : `eq:${scalar.example}`;
  return `write for example filter=${encodeURIComponent(name)}:${condition}`;
}

function whenPresent({ name }: NamedField, passes: (value: unknown) => boolean): Filter {
  return (row) => {
    const value = own(row, name);
    return value !== null && value !== undefined && passes(value);
  };
}

function missingFilter({ name }: NamedField, given: string, value: string): Filter {
  if (value !== 'true' && value !== 'false')
    throw badParameter('filter', given, 'must be true or false', 'write missing:true or missing:false');
  return (row) => ((own(row, name) ?? null) === null) === (value === 'true');
}

function inFilter(
  named: NamedField,
  scalar: Scalar,
  given: string,
  items: readonly string[],
  most: number,
): Filter {
  if (items.length > most)
    throw badParameter('filter', given, `has ${items.length} values`, `give at most ${most}`);
  const wanted = items.map((item) => wantedValue(named, scalar, given, item));
  return whenPresent(named, (found) => wanted.some((one) => scalar.compare(found, one) === 0));
}

/** The values of a list separated by commas; a comma after a backslash belongs to its value. */
function itemsOf(list: string): string[] {
  return [...list.matchAll(/(?:^|,)((?:\\[\s\S]?|[^\\,])*)/g)].map(([, item = '']) =>
    item.replace(/\\([\\,])/g, '$1'),
  );
}

function wantedValue(named: NamedField, scalar: Scalar, given: string, text: string): unknown {
  const { name, field, missingValues } = named;
  if (missingValues.includes(text)) {
    const fix = `write filter=${encodeURIComponent(name)}:missing:true for rows without a value`;
    throw badParameter(
      'filter',
      given,
      `must not compare with ${JSON.stringify(text)}, which stands for a missing value`,
      fix,
    );
  }
  const value = scalar.read(text);
  if (value !== invalid) return value;
  const problem = `must compare with a value of the type ${field.type}, got ${JSON.stringify(text)}`;
  throw badParameter('filter', given, problem, `write it as the rows show it: ${scalar.example}`);
}
