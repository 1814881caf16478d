/**
 * Statistics of the cells of each column, collected while a table is read: missing, invalid, and the distribution of
 * values.
 */

import { own } from '../../own.js';
import type { FieldType } from '../fields/field.js';
import { invalid } from '../fields/number.js';
import { compareKeys, type Scalar, type SortKey, scalarOf } from '../fields/order.js';
import type { Batch, RejectedRow } from '../rows/batch.js';
import type { Column } from '../rows/header.js';
import type { RowValues } from '../rows/row.js';
import type { AnyTable, NamedField } from '../table.js';
import { type Bin, histogram } from './histogram.js';

/** One value and its number of occurrences in a column. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A column of a report. The three counts add up to the rows if the field has a column. */
export interface ColumnProfile {
  readonly field: string;
  readonly type: FieldType;
  /** Position in the file, from 1; absent: the file has no such column. */
  readonly column?: number;
  readonly valid: number;
  readonly missing: number;
  readonly invalid: number;
  /** Minimum and maximum of a type that has an order, except text. */
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  /** The distribution of such a type; dates and times are seconds since 1970, months are counted from year 0. */
  readonly bins?: readonly Bin[];
  /** The most frequent values of other types. */
  readonly values?: readonly ValueCount[];
  /** Number of distinct values; absent if they are too many or too long to count. */
  readonly distinct?: number;
}

/** Collects statistics of the columns of one table. */
export interface Profiler {
  add(batch: Batch<unknown>, columns: readonly Column[]): void;
  columns(): readonly ColumnProfile[];
}

/** A profiler for a table; its memory is independent of the size of the file. */
export function profiler(table: AnyTable): Profiler {
  const tallies = new Map<string, Tally>(table.fields.map((named) => [named.name, tally(named, table)]));
  return {
    add(batch, columns) {
      for (const { position, named } of columns) {
        const found = tallies.get(named.name);
        if (found === undefined) continue;
        found.column = position + 1;
        // Rows are objects whose members are the fields of the table.
        for (const row of batch.rows) found.take(own(row as RowValues, named.name) ?? null);
        for (const row of batch.rejected) found.take(cellValue(found, row, position, named));
      }
    },
    columns: () => table.fields.flatMap(({ name }) => tallies.get(name)?.profile() ?? []),
  };
}

interface Tally {
  column: number | undefined;
  readonly markers: ReadonlySet<string>;
  /** A value, null if it is missing, `invalid` if it violates its field. */
  take(value: unknown): void;
  profile(): ColumnProfile;
}

function tally({ name, field, missingValues }: NamedField, { dialect }: AnyTable): Tally {
  const counts = { valid: 0, missing: 0, invalid: 0 };
  const spread = spreadOf(field.type);
  const { nullSequence } = dialect;
  return {
    column: undefined,
    markers: new Set(nullSequence === undefined ? missingValues : [...missingValues, nullSequence]),
    take(value) {
      if (value === null) counts.missing += 1;
      else if (value === invalid) counts.invalid += 1;
      else {
        counts.valid += 1;
        spread.take(value);
      }
    },
    profile() {
      const position = this.column === undefined ? {} : { column: this.column };
      return {
        field: name,
        type: field.type,
        ...position,
        ...counts,
        ...(counts.valid > 0 && spread.profile()),
      };
    },
  };
}

/** The value of a cell in a rejected row, possibly rejected for another cell. */
function cellValue(found: Tally, row: RejectedRow, position: number, { name, field }: NamedField): unknown {
  const cell = row.cells[position];
  if (cell === null || cell === undefined || found.markers.has(String(cell))) return null;
  if (row.issues.some((issue) => issue.field === name)) return invalid;
  return typeof cell === 'string' ? field.read(cell) : field.accept(cell);
}

type Spread = Pick<ColumnProfile, 'minimum' | 'maximum' | 'bins' | 'values' | 'distinct'>;

interface SpreadTally {
  take(value: unknown): void;
  profile(): Spread;
}

function spreadOf(type: FieldType): SpreadTally {
  const scalar = scalarOf(type);
  if (scalar === undefined) return { take: () => undefined, profile: () => ({}) };
  if (type === 'string' || type === 'any' || type === 'boolean') return frequencies();
  return amounts(scalar, type);
}

/** Bins of a chart that fits a phone. */
const mostBins = 24;

function amounts(scalar: Scalar, type: FieldType): SpreadTally {
  const spread = histogram();
  let least: { readonly key: SortKey; readonly value: unknown } | undefined;
  let greatest = least;
  return {
    take(value) {
      const key = scalar.key(value);
      if (least === undefined || compareKeys(key, least.key) < 0) least = { key, value };
      if (greatest === undefined || compareKeys(key, greatest.key) > 0) greatest = { key, value };
      spread.add(Number(key));
    },
    profile: () => ({
      minimum: least?.value,
      maximum: greatest?.value,
      bins: spread.bins(mostBins, type === 'integer' || type === 'year' ? 1 : 0),
    }),
  };
}

/** Maximum number of distinct values counted, number of values shown, and their maximum length. */
const mostDistinct = 1000;
const mostShown = 6;
const longestValue = 200;

function frequencies(): SpreadTally {
  const counts = new Map<string, number>();
  let all = true;
  return {
    take(value) {
      const text = String(value);
      const before = counts.get(text);
      if (before !== undefined) counts.set(text, before + 1);
      else if (counts.size < mostDistinct && text.length <= longestValue) counts.set(text, 1);
      else all = false;
    },
    profile() {
      const values = [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count);
      return { values: values.slice(0, mostShown), ...(all && { distinct: counts.size }) };
    },
  };
}
