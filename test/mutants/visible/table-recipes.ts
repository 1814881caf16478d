import { readFileSync } from 'node:fs';
import {
  ownReader,
  ownWriter,
  type ReadCsv,
  type ReadResult,
  type WriteCsv,
} from '@trivet/runtime/conformance/table';
import type { NamedField } from '@trivet/runtime/table';
import { readContract } from '../../../generator/read.js';
import type { Mutant, Mutants, Place } from './mutant.js';
import type { Json } from './rest-recipes.js';

/** An implementation for tables and descriptors. */
export interface TableImplementation {
  readonly read: ReadCsv;
  readonly write: WriteCsv;
  /** Codes of the problems of a descriptor. */
  readonly check: (descriptor: Json) => readonly string[];
}

/** A fault of a table implementation, derived from a correct one. */
export type TablePlant = (right: TableImplementation) => TableImplementation;

/** Compares two implementations. */
export type TableWitness = (one: TableImplementation) => Promise<unknown>;

/** Faults of readers and checkers. */
export type TableMutants = Mutants<TablePlant, TableWitness>;

/** One fault. */
export function mutant(
  plant: TablePlant,
  at: Place | readonly Place[],
  witness: TableWitness,
  operation = 'readTable',
): Mutant<TablePlant, TableWitness> {
  return { operations: [operation], plant, at: 'holds' in at ? [at] : at, witness };
}

/** Another reader. */
export const reader =
  (read: (right: ReadCsv) => ReadCsv): TablePlant =>
  (right) => ({ ...right, read: read(right.read) });

/** The reader for a table that differs in some fields. */
export const fields = (change: (named: NamedField) => NamedField): TablePlant =>
  reader((right) => (table, text) => right({ ...table, fields: table.fields.map(change) }, text));

/** The reader for a table that differs in one field. */
export const field = (name: string, change: (named: NamedField) => NamedField): TablePlant =>
  fields((named) => (named.name === name ? change(named) : named));

/** Other markers of missing values. */
export const markers = (
  change: (markers: readonly string[]) => readonly string[],
  name?: string,
): TablePlant =>
  fields((named) =>
    name === undefined || named.name === name
      ? { ...named, missingValues: change(named.missingValues) }
      : named,
  );

/** A field without one of its constraints, or with another one instead. */
export const constraint = (name: string, which: string, holds?: (value: unknown) => boolean): TablePlant =>
  field(name, (named) => {
    const constraints = named.field.constraints.flatMap((one) => {
      if (one.name !== which) return [one];
      return holds === undefined
        ? []
        : [{ ...one, holds: (value: unknown) => one.holds(value) && holds(value) }];
    });
    return { ...named, field: { ...named.field, constraints } };
  });

/** Another reading of the cells of a field. */
export const cells = (
  name: string,
  read: (cell: string, right: (cell: string) => unknown) => unknown,
): TablePlant =>
  field(name, (named) => ({
    ...named,
    field: { ...named.field, read: (cell) => read(cell, named.field.read) },
  }));

/** The file as another text. */
export const texts = (change: (text: string) => string): TablePlant =>
  reader((right) => (table, text) => right(table, change(text)));

/** Changes the result of reading. */
export const results = (change: (result: ReadResult) => ReadResult): TablePlant =>
  reader((right) => async (table, text) => change(await right(table, text)));

/** The records of a file changed one by one; a file with an unclosed quote stays unchanged. */
export const records = (
  fix: (record: readonly string[], header: readonly string[]) => readonly string[],
): TablePlant =>
  texts((text) => {
    const rows = parse(text);
    const header = rows?.[0];
    if (rows === undefined || header === undefined) return text;
    const fixed = rows.map((row) => fix(row, header));
    if (JSON.stringify(fixed) === JSON.stringify(rows)) return text;
    return fixed.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  });

function parse(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index] ?? '';
    if (quoted && unit === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (unit === '"') quoted = !quoted;
    else if (quoted || !/[,\r\n]/.test(unit)) cell += unit;
    else if (unit === ',') {
      row.push(cell);
      cell = '';
    } else if (unit === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    }
  }
  if (quoted) return undefined;
  return row.length > 0 || cell !== '' ? [...rows, [...row, cell]] : rows;
}

/** A checker that gets a changed descriptor. */
export const descriptors =
  (fix: (descriptor: Json) => void): TablePlant =>
  ({ check, ...right }) => ({
    ...right,
    check: (descriptor) => {
      const fixed = structuredClone(descriptor);
      try {
        fix(fixed);
      } catch {
        // Malformed descriptors stay unchanged.
        return check(descriptor);
      }
      return check(fixed);
    },
  });

const profileText = readFileSync('specs/datasets/descriptor.schema.json', 'utf8');

/** The project's own reader, writer and checker. */
export const rightImplementation: TableImplementation = {
  read: ownReader,
  write: ownWriter,
  check: (descriptor) => {
    const text = JSON.stringify(descriptor);
    const profile = 'specs/datasets/descriptor.schema.json';
    const { findings } = readContract({ name: 'checked', spec: 'datapackage.json', profile }, (path) =>
      path === 'datapackage.json' ? text : path === profile ? profileText : undefined,
    );
    return findings.flatMap(({ diagnostic }) => (diagnostic.severity === 'error' ? [diagnostic.code] : []));
  },
};
