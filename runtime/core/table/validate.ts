/** Reports on whole tables, alone or with the tables that their foreign keys lead to; memory stays bounded. */

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

/** Limits and choices of a report. */
export interface ValidateOptions extends ReadOptions {
  /** Findings that the report holds; default 1000. All are counted. */
  readonly issues?: number;
  /** Tables of other packages, by the names that foreign keys have for these; keys into others are not looked at. */
  readonly packages?: ReadonlyMap<string, readonly TableInput[]> | undefined;
  /** Told of every batch that is read for a report, with where its fields stand. */
  readonly onBatch?: (resource: string, batch: Batch<unknown>, columns: readonly Column[]) => void;
}

/** A table with a way to open its data, as often as its foreign keys need it. */
export interface TableInput {
  /** Name of the resource, which foreign keys go by. */
  readonly resource: string;
  readonly table: AnyTable;
  /** Text or bytes, or rows that are typed already. */
  open(): TableSource | InlineRows;
  /** Where its data is of several files: a finding with the file that it is in. */
  readonly locate?: Locate | undefined;
  /** The same data as one file that can be read in ranges, several at a time; the report is the same. */
  readonly ranged?: RangedFile | undefined;
}

/** A place in the whole as a place in one of its files. */
export type Locate = <T extends Pick<TableIssue, 'line' | 'offset' | 'file'>>(place: T) => T;

/** Rows that no CSV file holds: inline data of a descriptor. */
export interface InlineRows {
  readonly labels: readonly string[] | undefined;
  readonly values: readonly (readonly unknown[])[];
}

/** Reads a whole table and says everything that is wrong with it. A foreign key may lead to the table itself only. */
export async function validateTable(
  table: AnyTable,
  source: TableSource | InlineRows,
  options: ValidateOptions = {},
): Promise<TableReport> {
  const foreignKeys = table.foreignKeys.filter((key) => key.package === undefined);
  const own = { ...table, foreignKeys };
  return reportOf({ resource: '', table: own, open: () => source }, new Map(), options);
}

/** Reads tables that belong together; keys that others refer to are read first. Reports are in the order given. */
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

/** Whether a key leads into a package that nobody has. */
function isElsewhere(key: ForeignKey, packages: ValidateOptions['packages']): boolean {
  return key.package !== undefined && packages?.has(key.package) !== true;
}

function hasFields({ fields }: AnyTable, names: readonly string[]): boolean {
  return names.every((wanted) => fields.some(({ name }) => name === wanted));
}

/** A table whose columns without a type are read as the fields that refer to them: text and number would never be equal. */
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

/** Keys of a referenced table; rows with errors elsewhere count, so that one bad cell does not break all that point to it. */
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
    // Who wants to see batches wants all of them in one place.
    const file = onBatch === undefined && locate === undefined ? ranged : undefined;
    const parted = file === undefined ? undefined : await logParted(log, table, file, keys, options);
    const rows = parted ?? (await whole());
    for (const key of keys) key.end(log);
    return log.report(rows);
  } finally {
    for (const key of keys) key.close();
  }
}

/** Reads a file in ranges; gives the number of rows, nothing where it has to be read as a whole. */
async function logParted(
  log: IssueLog,
  table: AnyTable,
  file: RangedFile,
  keys: readonly ForeignKeyCheck[],
  options: ValidateOptions,
): Promise<number | undefined> {
  // Loaded by those alone who have such a file.
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
