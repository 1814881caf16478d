import type { Data } from '@trivet/runtime/conformance/case';
import { ownReader, runTableCase, type TableCase } from '@trivet/runtime/conformance/table';
import { cellsCsv } from '@trivet/runtime/table/write';
import type { Contract, Table } from '../../model/contract.js';
import {
  type BrokenCell,
  cellRows,
  cellSamples,
  type FieldSamples,
  type ValidCell,
} from '../../model/datapackage/samples.js';
import { runtimeTable } from '../../model/datapackage/table.js';
import { isData } from '../../model/samples/context.js';
import { pointerOf, schemaPlace, type TableBasis } from '../../model/samples/table-row.js';
import { formCases } from './forms.js';
import { locationCases, spellingCases } from './spellings.js';

/** The cases of one table, with the row that they change. */
export interface DerivedTable {
  readonly table: Table;
  /** File with the schema. */
  readonly file: string;
  readonly base: { readonly [field: string]: string };
  readonly cases: readonly TableCase[];
}

/** Derives reader cases from a table; each is first tried with the runtime's reader and dropped if that disagrees. */
export async function tableCases(table: Table, contract: Contract): Promise<DerivedTable | undefined> {
  const samples = cellSamples(table, contract);
  const [first] = cellRows(table, contract, samples);
  if (first === undefined) return undefined;
  const runtime = { ...runtimeTable(table, contract), foreignKeys: [] };
  const base = Object.fromEntries(table.fields.map(({ name }, index) => [name, first[index] ?? '']));
  const context: TableBasis = { table, runtime, base, first };
  const candidates = [
    ...samples.flatMap((one) => [...fieldCases(one, context), ...spellingCases(one, context)]),
    ...locationCases(samples, context),
    ...keyCases(context),
    ...formCases(context),
  ];
  const cases: TableCase[] = [];
  for (const entry of unique(candidates)) {
    const problems = await runTableCase({ table: runtime, file: '', base, cases: [] }, entry, ownReader);
    if (problems.length === 0) cases.push(entry);
  }
  return { table, file: schemaPlace(table).file, base, cases };
}

function unique(cases: readonly TableCase[]): readonly TableCase[] {
  const seen = new Set<string>();
  return cases.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function fieldCases(
  { field, valid, broken }: FieldSamples,
  { table, base }: TableBasis,
): readonly TableCase[] {
  const prefix = `${table.wireName ?? table.name}/${field.name}`;
  const missing = (field.missingValues ?? table.missingValues).map((marker) =>
    missingCase(marker, prefix, field, table, base),
  );
  return [
    ...valid.slice(0, 6).map((cell) => validCase(cell, prefix, field)),
    ...missing.flatMap((one) => one ?? []),
    ...broken.map((cell) => brokenCase(cell, prefix, field.name)),
  ];
}

function validCase({ cell, value }: ValidCell, prefix: string, field: FieldSamples['field']): TableCase {
  const data = toData(value);
  return {
    id: `${prefix}/valid/${shortText(cell)}`,
    kind: 'positive',
    pointer: pointerOf(field.at, 'type'),
    title: `${field.name}: reads ${JSON.stringify(cell)} as ${data === undefined ? field.type : JSON.stringify(data)}`,
    cells: { [field.name]: cell },
    expect: { rows: 1, issues: [], ...(data !== undefined && { values: { [field.name]: data } }) },
  };
}

function missingCase(
  marker: string,
  prefix: string,
  field: FieldSamples['field'],
  table: Table,
  base: TableBasis['base'],
): TableCase | undefined {
  if (table.fields.length === 1 && marker === '') return undefined;
  const required = field.constraints.required === true || table.primaryKey.includes(field.name);
  const markers = field.missingValues === undefined ? schemaPlace(table) : field.at;
  return {
    id: `${prefix}/missing/${shortText(marker)}`,
    kind: required ? 'negative' : 'positive',
    pointer: required ? pointerOf(field.at, 'constraints/required') : pointerOf(markers, 'missingValues'),
    title: `${field.name}: reads ${JSON.stringify(marker)} as missing${required ? ', and reports the missing value' : ''}`,
    cells: { ...(marker === base[field.name] ? {} : { [field.name]: marker }) },
    expect: required
      ? { rows: 0, issues: [{ code: 'required', row: 1, field: field.name }] }
      : { rows: 1, issues: [], values: { [field.name]: null } },
  };
}

function brokenCase({ cell, code, keyword, at }: BrokenCell, prefix: string, field: string): TableCase {
  return {
    id: `${prefix}/${keyword.replace('constraints/', '')}/${shortText(cell)}`,
    kind: 'negative',
    pointer: pointerOf(at, keyword),
    title: `${field}: rejects ${JSON.stringify(cell)} (${keyword.replace('constraints/', '')})`,
    cells: { [field]: cell },
    expect: { rows: 0, issues: [{ code, row: 1, field }] },
  };
}

/** Two equal rows violate every key. */
function keyCases({ table, runtime, first, base }: TableBasis): readonly TableCase[] {
  const text = cellsCsv(runtime, [first, first]);
  const schema = schemaPlace(table);
  const keys = [
    ...(table.primaryKey.length > 0
      ? [{ code: 'primary-key', fields: table.primaryKey, pointer: pointerOf(schema, 'primaryKey') }]
      : []),
    ...table.uniqueKeys.map((fields, index) => ({
      code: 'unique-key',
      fields,
      pointer: pointerOf(schema, `uniqueKeys/${index}`),
    })),
    ...table.fields
      .filter(({ constraints }) => constraints.unique === true)
      .map((field) => ({
        code: 'unique',
        fields: [field.name],
        pointer: pointerOf(field.at, 'constraints/unique'),
      })),
  ];
  const issues = keys
    .filter(({ fields }) => fields.every((name) => !isMissing(table, name, base[name] ?? '')))
    .map(({ code, fields }) => ({ code, row: 2, ...(fields.length === 1 && { field: fields[0] ?? '' }) }));
  const [key] = keys;
  if (key === undefined || text === undefined || issues.length === 0) return [];
  const name = table.wireName ?? table.name;
  return [
    {
      id: `${name}/keys/same-row-twice`,
      kind: 'negative',
      pointer: key.pointer,
      title: `reports the second of two equal rows: ${issues.map(({ code }) => code).join(', ')}`,
      text,
      expect: { rows: 1, issues },
    },
  ];
}

function isMissing(table: Table, name: string, cell: string): boolean {
  const field = table.fields.find((one) => one.name === name);
  return (field?.missingValues ?? table.missingValues).includes(cell);
}

/** JSON has no NaN, no infinities and no large integers. */
function toData(value: unknown): Data | undefined {
  return isData(value) ? value : undefined;
}

/** A cell in an id: shortened, without spaces and special characters. */
function shortText(cell: string): string {
  if (cell === '') return 'empty';
  const text = cell.replace(/[^\p{L}\p{N}.+-]+/gu, '_').slice(0, 24);
  return text === '' || text === '_' ? `u${(cell.codePointAt(0) ?? 0).toString(16)}` : text;
}
