/** Inline data of a resource (Data Package v2, data). */

import { isRecord } from '../check.js';
import { TableReader } from './read.js';
import type { Batch } from './rows/batch.js';
import type { AnyTable } from './table.js';
import type { InlineRows } from './validate.js';

/** Rows as lists, the header first, or rows as objects; undefined for any other data. */
export function inlineRows(
  data: unknown,
  { dialect, fields }: Pick<AnyTable, 'dialect' | 'fields'>,
): InlineRows | undefined {
  if (!Array.isArray(data)) return undefined;
  const rows: readonly unknown[] = data;
  if (rows.every((row): row is readonly unknown[] => Array.isArray(row))) {
    if (!dialect.header) return { labels: fields.map(({ label }) => label), values: rows };
    const [header = [], ...values] = rows;
    return { labels: header.map((label) => (label === null ? '' : String(label))), values };
  }
  if (!rows.every(isRecord)) return undefined;
  const labels = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    labels,
    values: rows.map((row) => labels.map((label) => (Object.hasOwn(row, label) ? row[label] : null))),
  };
}

/** Inline rows in batches, as from a reader of files. */
export async function* inlineBatches(
  table: AnyTable,
  { labels, values }: InlineRows,
): AsyncGenerator<Batch<unknown>> {
  const reader = new TableReader(table, {});
  yield reader.takeValues(labels, values);
  yield reader.end();
}
