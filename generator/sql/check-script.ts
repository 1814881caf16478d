import { printable } from '@trivet/runtime/internal/text';
import type { Contract, Table } from '../model/contract.js';
import { type CheckDialectName, checkDialects } from './check-dialect.js';
import { sqlChecks, type TableChecks, unsaidOfFiles } from './checks.js';
import { nameOf } from './ddl.js';

/** The checks of a package as a script: reading its files, the queries, and the rules that are not checked. */
export function checkScript(
  contract: Contract,
  name: CheckDialectName,
  fileOf: (path: string) => string,
): string {
  const sources = new Map(contract.tables.map((table) => [nameOf(table), rawSource(table, name, fileOf)]));
  const views = contract.tables.flatMap((table) => {
    const source = sources.get(nameOf(table));
    return source === undefined ? [] : [source];
  });
  const remarks = [`not checked: ${unsaidOfFiles}`, ...checkDialects[name].remarks];
  return [
    ...remarks.map((remark) => `-- ${remark}`),
    '',
    ...views,
    ...sqlChecks(contract, name).map(statement),
  ].join('\n');
}

function statement({ resource, query, unsaid }: TableChecks): string {
  const lines = [`resource: ${resource}`, ...unsaid.map(({ text }) => `not checked: ${text}`)];
  return `${lines.map((line) => `-- ${printable(line)}`).join('\n')}\n${query};\n`;
}

/** A statement that makes a table's files readable as text, under the name of its resource. */
export function rawSource(table: Table, name: CheckDialectName, fileOf: (path: string) => string): string {
  const { identifier } = checkDialects[name];
  const view = identifier(nameOf(table));
  if (name === 'trino')
    return `-- ${printable(nameOf(table))}: a table of the Hive connector over the files, format CSV, all columns VARCHAR\n`;
  return name === 'duckdb'
    ? `CREATE TEMPORARY VIEW ${view} AS\nSELECT * FROM ${duckdbSource(table, fileOf)};\n`
    : `CREATE TEMPORARY VIEW ${view} (${table.fields.map((field) => `${identifier(field.label ?? field.name)} STRING`).join(', ')})\nUSING csv OPTIONS (${sparkOptions(table, fileOf)});\n`;
}

/** The expression with which DuckDB reads a table's files: as text, without guessing the dialect. */
export function duckdbSource(table: Table, fileOf: (path: string) => string): string {
  const { identifier: _, literal } = checkDialects.duckdb;
  const { dialect, encoding } = table;
  const quote = dialect.quoteChar ?? '';
  const columns = table.fields.map((field) => `${literal(field.name)}: 'VARCHAR'`);
  const options = [
    `columns = {${columns.join(', ')}}`,
    `header = ${dialect.header}`,
    `delim = ${literal(dialect.delimiter)}`,
    `quote = ${literal(quote)}`,
    `escape = ${literal(dialect.escapeChar ?? quote)}`,
    ...(dialect.commentChar === undefined ? [] : [`comment = ${literal(dialect.commentChar)}`]),
    ...(/^utf-?8$/i.test(encoding) ? [] : [`encoding = ${literal(encoding)}`]),
    'auto_detect = false',
    'max_line_size = 16777216',
  ];
  return `read_csv([${table.paths.map((path) => literal(fileOf(path))).join(', ')}], ${options.join(', ')})`;
}

function sparkOptions({ paths, dialect, encoding }: Table, fileOf: (path: string) => string): string {
  const { literal } = checkDialects.spark;
  const options = {
    path: paths.map(fileOf).join(','),
    header: String(dialect.header),
    sep: dialect.delimiter,
    quote: dialect.quoteChar ?? '',
    escape: dialect.escapeChar ?? dialect.quoteChar ?? '',
    multiLine: 'true',
    enforceSchema: 'true',
    encoding,
    ...(dialect.commentChar !== undefined && { comment: dialect.commentChar }),
  };
  return Object.entries(options)
    .map(([option, value]) => `${option} ${literal(value)}`)
    .join(', ');
}
