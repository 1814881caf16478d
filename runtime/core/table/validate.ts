/** Reports on whole tables, alone or with the tables that their foreign keys refer to, in bounded memory. */

import type { TableSource } from './bytes/decode.js';
import type { Field } from './fields/field.js';
import { type IssueLog, issueLog, type TableIssue, type TableReport } from './issue.js';
import { type ForeignKeyCheck, foreignKeyChecks, indexName, isSelf } from './keys/foreign-keys.js';
import { type KeyIndex, keyIndex, keysInMemory, valuesOf } from './keys/keys.js';
import type { RangedFile } from './ranges/ranges.js';
import { type ReadOptions, TableReader } from './read.js';
import type { Batch } from './rows/batch.js';
import type { Column } from './rows/header.js';
import type { RowValues } from './rows/row.js';
import { TableFeed } from './scan/feed.js';
import type { AnyTable, ForeignKey } from './table.js';

/** Options of a report. */
export interface ValidateOptions extends ReadOptions {
  /** Maximum number of issues in the report; default 1000. All are counted. */
  readonly issues?: number;
  /** Tables of other packages, by their names in foreign keys; keys that refer to further packages are not checked. */
  readonly packages?: ReadonlyMap<string, readonly TableInput[]> | undefined;
  /** Called with every batch that is read for a report, with the columns of its fields. */
  readonly onBatch?: (resource: string, batch: Batch<unknown>, columns: readonly Column[]) => void;
}

/** A table with a function that opens its data, as often as its foreign keys require. */
export interface TableInput {
  /** Name of the resource in foreign keys. */
  readonly resource: string;
  readonly table: AnyTable;
  /** Text or bytes, or typed rows. */
  open(): TableSource | InlineRows;
  /** For data in several files: adds the file to an issue. */
  readonly locate?: Locate | undefined;
  /** The same data as one file that can be read in ranges, several concurrently; the report is the same. */
  readonly ranged?: RangedFile | undefined;
}

/** Converts a position in the whole to one in one of its files. */
export type Locate = <T extends Pick<TableIssue, 'line' | 'offset' | 'file'>>(place: T) => T;

/** Inline data of a descriptor. */
export interface InlineRows {
  readonly labels: readonly string[] | undefined;
  readonly values: readonly (readonly unknown[])[];
}

/** Reads a whole table and reports all issues. Foreign keys may only refer to the table itself. */
export async function validateTable(
  table: AnyTable,
  source: TableSource | InlineRows,
  options: ValidateOptions = {},
): Promise<TableReport> {
  const foreignKeys = table.foreignKeys.filter((key) => key.package === undefined);
  const own = { ...table, foreignKeys };
  return reportOf({ resource: '', table: own, open: () => source }, new Map(), options);
}

/** Reads related tables; keys that others refer to are read first. Reports are in the order of the inputs. */
export async function validateTables(
  inputs: readonly TableInput[],
  options: ValidateOptions = {},
): Promise<readonly TableReport[]> {
  const { packages } = options;
  const shared = new Map<string, KeyIndex>();
  const indexes = new Map<ForeignKey, KeyIndex>();
  for (const { resource, table } of inputs) {
    for (const key of table.foreignKeys) {
      if (isSelf(key, resource) || isElsewhere(key, packages)) continue;
      const tables = key.package === undefined ? inputs : packages?.get(key.package);
      const target = tables?.find((input) => input.resource === key.resource);
      if (target === undefined || !hasFields(target.table, key.referenced)) continue;
      const typed = typedBy(table, key, target);
      const known = typed === target ? shared.get(indexName(key)) : undefined;
      const index = known ?? (await readKeys(typed, key.referenced, options));
      if (typed === target) shared.set(indexName(key), index);
      indexes.set(key, index);
    }
  }
  const reports: TableReport[] = [];
  try {
    for (const input of inputs) {
      const { resource, table } = input;
      const own = {
        ...table,
        foreignKeys: table.foreignKeys
          .filter((key) => !isElsewhere(key, packages))
          .map((key) => (isSelf(key, resource) ? { ...key, resource: '' } : key)),
      };
      reports.push(await reportOf({ ...input, table: own }, indexes, options));
    }
  } finally {
    for (const index of new Set(indexes.values())) index.close();
  }
  return reports;
}

/** Whether a key refers to an unavailable package. */
function isElsewhere(key: ForeignKey, packages: ValidateOptions['packages']): boolean {
  return key.package !== undefined && packages?.has(key.package) !== true;
}

function hasFields({ fields }: AnyTable, names: readonly string[]): boolean {
  return names.every((wanted) => fields.some(({ name }) => name === wanted));
}

/** A table whose untyped columns are read as the fields that refer to them, since text and number are never equal. */
function typedBy(table: AnyTable, { fields: own, referenced }: ForeignKey, target: TableInput): TableInput {
  const typeOf = (name: string): Field<unknown> | undefined => {
    const at = referenced.indexOf(name);
    return table.fields.find((one) => one.name === own[at])?.field;
  };
  let isSame = true;
  const fields = target.table.fields.map((named) => {
    const type = named.field.type === 'any' ? typeOf(named.name) : undefined;
    if (type === undefined || type.type === 'any' || type.type === 'string') return named;
    isSame = false;
    return { ...named, field: { ...type, required: false, unique: false, constraints: [] } };
  });
  return isSame ? target : { ...target, table: { ...target.table, fields, row: undefined } };
}

/**
 * Keys of a referenced table; rows with errors in other cells count, so that one bad cell does not invalidate all
 * references to it.
 */
async function readKeys(
  input: TableInput,
  fields: readonly string[],
  options: ValidateOptions,
): Promise<KeyIndex> {
  const index = keyIndex(keysInMemory(options), options.spill);
  const bare = { ...input.table, primaryKey: [], uniqueKeys: [], foreignKeys: [] };
  const observe = (values: RowValues, row: number, line: number): readonly TableIssue[] => {
    index.add(valuesOf(values, fields), row, line);
    return [];
  };
  await readAll(
    new TableReader(bare, options, { observe, keepsRows: false }),
    input.open(),
    bare,
    options,
    () => undefined,
  );
  return index;
}

async function reportOf(
  { resource, table, open, locate, ranged }: TableInput,
  indexes: ReadonlyMap<ForeignKey, KeyIndex>,
  options: ValidateOptions,
): Promise<TableReport> {
  const { onBatch } = options;
  const log = issueLog(options.issues ?? 1000, locate);
  const keys = foreignKeyChecks(table, indexes, options);
  const observe =
    keys.length === 0
      ? undefined
      : (values: RowValues, row: number, line: number) => keys.flatMap((key) => key.look(values, row, line));
  const whole = async (): Promise<number> => {
    const reader = new TableReader(table, options, { observe, keepsRows: onBatch !== undefined });
    await readAll(reader, open(), table, options, (batch) => {
      for (const issue of batch.issues) log.add(issue);
      for (const { issues } of batch.rejected) for (const issue of issues) log.add(issue);
      onBatch?.(resource, batch, reader.columns);
    });
    return reader.rows;
  };
  try {
    // With `onBatch` all batches must be read in this thread.
    const file = onBatch === undefined && locate === undefined ? ranged : undefined;
    const parted = file === undefined ? undefined : await logParted(log, table, file, keys, options);
    const rows = parted ?? (await whole());
    for (const key of keys) key.end(log);
    return log.report(rows);
  } finally {
    for (const key of keys) key.close();
  }
}

/** Reads a file in ranges; returns the number of rows, undefined if it must be read as a whole. */
async function logParted(
  log: IssueLog,
  table: AnyTable,
  file: RangedFile,
  keys: readonly ForeignKeyCheck[],
  options: ValidateOptions,
): Promise<number | undefined> {
  // Loaded only for such files.
  const { rangedHead, rangeOutcomes } = await import('./ranges/ranges.js');
  const { logRanges } = await import('./ranges/report.js');
  const limits = { issues: options.issues ?? 1000, rowLength: options.rowLength };
  const head = await rangedHead(table, file, limits);
  if (head === undefined) return undefined;
  return logRanges(log, table, head, rangeOutcomes(table, file, head, limits), keys, options);
}

async function readAll(
  reader: TableReader<unknown>,
  source: TableSource | InlineRows,
  table: AnyTable,
  options: ValidateOptions,
  note: (batch: Batch<unknown>) => void,
): Promise<void> {
  if (isInline(source)) {
    note(reader.takeValues(source.labels, source.values));
    note(reader.end());
    return;
  }
  const feed = new TableFeed(table, source, reader, options.rowLength);
  try {
    while (await feed.fill()) {
      feed.drain();
      note(reader.batch());
    }
    for (const batch of reader.ends()) note(batch);
  } finally {
    reader.close();
    await feed.close();
  }
}

function isInline(source: TableSource | InlineRows): source is InlineRows {
  return typeof source === 'object' && 'labels' in source;
}
