import { rowReader } from '@trivet/runtime/internal/table';
import type { AnyTable, IssueCode, NamedField } from '@trivet/runtime/table';
import { TableReader } from '@trivet/runtime/table/read';
import type { Contract, Place, Table, TableField } from '../contract.js';
import { sampler } from '../samples/samples.js';
import { isRequired } from './datapackage.js';
import { planField } from './field.js';
import { brokenTexts, textsOf } from './sample-texts.js';
import { runtimeTable } from './table.js';

/** A cell that a field accepts. */
export interface ValidCell {
  readonly cell: string;
  readonly value: unknown;
}

/** A cell that violates one clause of its field, and no other. */
export interface BrokenCell {
  readonly cell: string;
  readonly code: IssueCode;
  /** Keyword of the clause in the field: `constraints/minimum`, `type`. */
  readonly keyword: string;
  readonly at: Place;
}

/** Cells of one field. */
export interface FieldSamples {
  readonly field: TableField;
  readonly valid: readonly ValidCell[];
  readonly broken: readonly BrokenCell[];
}

/** Cells for each field of a table, all validated by the reader. */
export function cellSamples(table: Table, contract: Contract): readonly FieldSamples[] {
  const runtime = runtimeTable(table, contract);
  return table.fields.flatMap((field, index) => {
    const named = runtime.fields[index];
    return named === undefined ? [] : [samplesOf(table, field, named, runtime, contract)];
  });
}

function samplesOf(
  table: Table,
  field: TableField,
  named: NamedField,
  runtime: AnyTable,
  contract: Contract,
): FieldSamples {
  const { dialect } = runtime;
  const reader = rowReader(
    { columns: [{ position: 0, named }], absent: [], width: 1, issues: [] },
    dialect.nullSequence,
  );
  const plan = planField(field, isRequired(table, field.name));
  const candidates = [...textsOf(field, plan), ...schemaTexts(field, contract, 'valid')];
  const valid = distinct(candidates).flatMap((cell): readonly ValidCell[] => {
    const row = reader.read([cell]);
    const value = row?.[field.name];
    return row === undefined || value === null || !isWritable(cell, runtime) ? [] : [{ cell, value }];
  });
  const missing = named.missingValues[0] ?? dialect.nullSequence;
  const wrong = [
    ...(named.field.required && missing !== undefined ? [missing] : []),
    ...brokenTexts(
      field,
      plan,
      valid.map(({ cell }) => cell),
    ),
    ...schemaTexts(field, contract, 'invalid'),
  ];
  const broken = distinct(wrong).flatMap((cell): readonly BrokenCell[] => {
    const issues = reader.explain({ row: 1 }, [cell]);
    const [issue] = issues;
    if (issues.length !== 1 || issue === undefined || !isWritable(cell, runtime)) return [];
    const keyword = issue.constraint === undefined ? 'type' : `constraints/${issue.constraint.name}`;
    return [
      {
        cell,
        code: issue.code,
        keyword: keyword.replace('constraints/categories', 'categories'),
        at: field.at,
      },
    ];
  });
  return { field, valid, broken: firstOfEach(broken) };
}

/** At most three cells for each keyword. */
function firstOfEach(cells: readonly BrokenCell[]): readonly BrokenCell[] {
  const counts = new Map<string, number>();
  return cells.filter(({ keyword }) => {
    const count = counts.get(keyword) ?? 0;
    counts.set(keyword, count + 1);
    return count < 3;
  });
}

/** Some dialects cannot represent some cells. */
function isWritable(cell: string, { dialect }: AnyTable): boolean {
  if (dialect.quoteChar !== undefined && (dialect.doubleQuote || dialect.escapeChar !== undefined))
    return true;
  const marks = [
    dialect.delimiter,
    dialect.lineTerminator,
    dialect.quoteChar,
    dialect.escapeChar,
    '\n',
    '\r',
  ];
  return !marks.some((mark) => mark !== undefined && cell.includes(mark));
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

/** Texts for the JSON Schema of an object or array. */
function schemaTexts(field: TableField, contract: Contract, sort: 'valid' | 'invalid'): readonly string[] {
  if (field.jsonSchema === undefined) return [];
  const samples = sampler(contract);
  const values =
    sort === 'valid'
      ? samples.valid(field.jsonSchema)
      : samples.invalid(field.jsonSchema).map(({ value }) => value);
  return values.slice(0, 5).map((value) => JSON.stringify(value) ?? 'null');
}

/** Valid rows of a table: every sample of every field occurs if keys allow it, including missing values. */
export function cellRows(
  table: Table,
  contract: Contract,
  samples = cellSamples(table, contract),
): readonly (readonly string[])[] {
  const runtime = { ...runtimeTable(table, contract), foreignKeys: [] };
  const height = Math.max(1, ...samples.map(({ valid }) => valid.length)) + 1;
  const rows = Array.from({ length: height }, (_, row) =>
    samples.map(({ field, valid }, column) => {
      const named = runtime.fields[column];
      const missing = named?.field.required === true ? undefined : named?.missingValues[0];
      // The last row has a missing value wherever one is allowed.
      if (row === height - 1 && missing !== undefined) return missing;
      return (
        valid[(row + (row === 0 || isKey(table, field) ? 0 : column)) % Math.max(1, valid.length)]?.cell ??
        missing ??
        ''
      );
    }),
  );
  const reader = new TableReader(runtime, {});
  const labels = runtime.fields.map(({ label }) => label);
  const { rejected } = reader.takeValues(labels, rows);
  const refused = new Set(rejected.map(({ row }) => row - 1));
  return rows.filter((_, index) => !refused.has(index));
}

function isKey(table: Table, field: TableField): boolean {
  return field.constraints.unique === true || table.primaryKey.includes(field.name);
}
