import type { Data } from '@trivet/runtime/conformance/case';
import { ownReader, runTableCase, type TableCase } from '@trivet/runtime/conformance/table-case';
import type { AnyTable } from '@trivet/runtime/table/table';
import { cellsCsv } from '@trivet/runtime/table/write';
import type { Contract, Table } from '../model/contract.js';
import {
  type BrokenCell,
  cellRows,
  cellSamples,
  type FieldSamples,
  type ValidCell,
} from '../model/datapackage/samples.js';
import { runtimeTable } from '../model/datapackage/table.js';

/** The cases of one table, with the row that they change. */
export interface DerivedTable {
  readonly table: Table;
  /** File that holds the schema. */
  readonly file: string;
  readonly base: { readonly [field: string]: string };
  readonly cases: readonly TableCase[];
}

/** Derives reader cases from a table; each is put to the runtime's reader first and dropped when that disagrees. */
export async function tableCases(table: Table, contract: Contract): Promise<DerivedTable | undefined> {
  const samples = cellSamples(table, contract);
  const [first] = cellRows(table, contract, samples);
  if (first === undefined) return undefined;
  const runtime = { ...runtimeTable(table, contract), foreignKeys: [] };
  const base = Object.fromEntries(table.fields.map(({ name }, index) => [name, first[index] ?? '']));
  const deriver: Deriver = { table, runtime, base, first };
  const candidates = [
    ...samples.flatMap((one) => fieldCases(one, deriver)),
    ...keyCases(deriver),
    ...formCases(deriver),
  ];
  const cases: TableCase[] = [];
  for (const entry of unique(candidates)) {
    const problems = await runTableCase({ table: runtime, file: '', base, cases: [] }, entry, ownReader);
    if (problems.length === 0) cases.push(entry);
  }
  return { table, file: schemaPlace(table).file, base, cases };
}

interface Deriver {
  readonly table: Table;
  readonly runtime: AnyTable;
  readonly base: { readonly [field: string]: string };
  readonly first: readonly string[];
}

function unique(cases: readonly TableCase[]): readonly TableCase[] {
  const seen = new Set<string>();
  return cases.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function pointerOf(place: { readonly pointer: string }, keyword: string): string {
  return `${place.pointer}/${keyword}`;
}

function fieldCases({ field, valid, broken }: FieldSamples, { table, base }: Deriver): readonly TableCase[] {
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
    title: `${field.name}: ${JSON.stringify(cell)} is read as ${data === undefined ? field.type : JSON.stringify(data)}`,
    cells: { [field.name]: cell },
    expect: { rows: 1, issues: [], ...(data !== undefined && { values: { [field.name]: data } }) },
  };
}

function missingCase(
  marker: string,
  prefix: string,
  field: FieldSamples['field'],
  table: Table,
  base: Deriver['base'],
): TableCase | undefined {
  if (table.fields.length === 1 && marker === '') return undefined;
  const required = field.constraints.required === true || table.primaryKey.includes(field.name);
  const markers = field.missingValues === undefined ? schemaPlace(table) : field.at;
  return {
    id: `${prefix}/missing/${shortText(marker)}`,
    kind: required ? 'negative' : 'positive',
    pointer: required ? pointerOf(field.at, 'constraints/required') : pointerOf(markers, 'missingValues'),
    title: `${field.name}: ${JSON.stringify(marker)} means that there is no value${required ? ', and one is required' : ''}`,
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
    title: `${field}: ${JSON.stringify(cell)} is refused by ${keyword.replace('constraints/', '')}`,
    cells: { [field]: cell },
    expect: { rows: 0, issues: [{ code, row: 1, field }] },
  };
}

/** Two rows that are the same break every key. */
function keyCases({ table, runtime, first, base }: Deriver): readonly TableCase[] {
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
      title: `the second of two equal rows breaks ${issues.map(({ code }) => code).join(', ')}`,
      text,
      expect: { rows: 1, issues },
    },
  ];
}

function isMissing(table: Table, name: string, cell: string): boolean {
  const field = table.fields.find((one) => one.name === name);
  return (field?.missingValues ?? table.missingValues).includes(cell);
}

function schemaPlace(table: Table): { readonly file: string; readonly pointer: string } {
  const at = table.fields[0]?.at ?? table.at;
  return { file: at.file, pointer: at.pointer.replace(/\/fields\/\d+$/, '') };
}

/** A text that is, or is not, a file of a table. */
interface Form {
  readonly id: string;
  readonly title: string;
  /** Nothing: this table has no such text. */
  readonly text: string | undefined | false;
  readonly rows: number;
  /** What is wrong with it. */
  readonly code?: string;
  /** Property of the schema that says so, where it is not `fields`. */
  readonly keyword?: string;
}

/** What holds of every table: its form, its header, its line ends. */
function formCases(deriver: Deriver): readonly TableCase[] {
  const { table, runtime, first } = deriver;
  const good = cellsCsv(runtime, [first]);
  if (good === undefined) return [];
  const end = runtime.dialect.lineTerminator ?? '\r\n';
  const file: FileParts = {
    good,
    end,
    header: good.slice(0, good.indexOf(end) + end.length),
    lines: good.slice(0, -end.length),
  };
  const schema = schemaPlace(table);
  return [...goodForms(deriver, file), ...brokenRows(deriver, file), ...brokenHeaders(deriver, file)].flatMap(
    ({ id, title, text, rows, code, keyword = 'fields' }): TableCase[] => {
      if (typeof text !== 'string') return [];
      // What is wrong with the header is wrong with no row.
      const issues = code === undefined ? [] : [{ code, ...(!/label|header/.test(code) && { row: 1 }) }];
      return [
        {
          id: `${table.wireName ?? table.name}/form/${id}`,
          kind: code === undefined ? 'positive' : 'negative',
          pointer: pointerOf(schema, keyword),
          title,
          text,
          expect: { rows, issues },
        },
      ];
    },
  );
}

/** A well-formed file of one row, in parts. */
interface FileParts {
  readonly good: string;
  readonly header: string;
  /** All of it but the last line end. */
  readonly lines: string;
  readonly end: string;
}

function goodForms({ runtime: { dialect } }: Deriver, { good, header, lines }: FileParts): readonly Form[] {
  const feeds = dialect.lineTerminator === undefined && good.replaceAll('\r\n', '\n');
  return [
    { id: 'no-rows', title: 'a file may have no rows', text: dialect.header ? header : '', rows: 0 },
    { id: 'no-last-line-end', title: 'the last line needs no end', text: lines, rows: 1 },
    {
      id: 'byte-order-mark',
      title: 'a byte order mark is no part of the first label',
      text: `\ufeff${good}`,
      rows: 1,
    },
    { id: 'line-feeds', title: 'lines may end with LF alone', text: feeds, rows: 1 },
  ];
}

function brokenRows({ table, runtime, first }: Deriver, { header, lines, end }: FileParts): readonly Form[] {
  const { dialect } = runtime;
  const { delimiter, quoteChar } = dialect;
  const wide = table.fields.length > 1;
  const cell = first[0] ?? '';
  const lone = cell === '' ? 'x' : (cellsCsv(runtime, [[cell]]) ?? '').slice(header.length);
  return [
    {
      id: 'extra-cell',
      title: 'a row has no more cells than there are columns',
      text: `${lines}${delimiter}x${end}`,
      rows: 0,
      code: 'extra-cell',
    },
    {
      id: 'missing-cell',
      title: 'a row has a cell for each column',
      text: wide && `${header}${lone}`,
      rows: 0,
      code: 'missing-cell',
    },
    {
      id: 'blank-row',
      title: 'an empty line is no row',
      text: wide && dialect.header && `${header}${end}`,
      rows: 0,
      code: 'blank-row',
    },
    {
      id: 'unclosed-quote',
      title: 'a quote that opens has to close',
      text: quoteChar && `${header}${quoteChar}${lines.slice(header.length).replaceAll(quoteChar, '')}`,
      rows: 0,
      code: 'unclosed-quote',
    },
  ];
}

function brokenHeaders({ table, runtime }: Deriver, { header, end }: FileParts): readonly Form[] {
  const { dialect } = runtime;
  if (!dialect.header) return [];
  const { fieldsMatch } = table;
  const shuffled = cellsCsv({ ...runtime, fields: [...runtime.fields].reverse() }, []);
  const isClosed = fieldsMatch === 'exact' || fieldsMatch === 'equal' || fieldsMatch === 'superset';
  return [
    {
      id: 'no-header',
      title: 'a file without a header is none of this table',
      text: '',
      rows: 0,
      code: 'no-header',
    },
    {
      id: 'wrong-label',
      title: 'labels stand in the order of the fields',
      text: table.fields.length > 1 && fieldsMatch === 'exact' && shuffled,
      rows: 0,
      code: 'wrong-label',
      keyword: 'fieldsMatch',
    },
    {
      id: 'extra-label',
      title: 'every column belongs to a field',
      text: isClosed && `${header.slice(0, -end.length)}${dialect.delimiter}surplus${end}`,
      rows: 0,
      code: 'extra-label',
    },
  ];
}

/** JSON has no NaN, no infinities and no large integers. */
function toData(value: unknown): Data | undefined {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return undefined;
  return value as Data;
}

/** A cell in an id: without blanks and oddities, cut. */
function shortText(cell: string): string {
  if (cell === '') return 'empty';
  const text = cell.replace(/[^\p{L}\p{N}.+-]+/gu, '_').slice(0, 24);
  return text === '' || text === '_' ? `u${(cell.codePointAt(0) ?? 0).toString(16)}` : text;
}
