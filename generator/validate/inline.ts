import type { AnyTable } from '@trivet/runtime/table/table';
import type { InlineRows } from '@trivet/runtime/table/validate';
import { isObject } from '../load/source/source.js';
import type { Json } from '../model/contract.js';

/** Inline data of a resource (Data Package v2, data): rows as lists, the header first, or rows as objects. */
export function inlineRows(data: Json, table: Pick<AnyTable, 'dialect' | 'fields'>): InlineRows | undefined {
  const rows = typeof data === 'string' ? undefined : data;
  if (!Array.isArray(rows)) return undefined;
  if (rows.every((row): row is readonly Json[] => Array.isArray(row))) {
    if (!table.dialect.header) return { labels: table.fields.map(({ label }) => label), values: rows };
    const [header = [], ...values] = rows;
    return { labels: header.map((label) => (label === null ? '' : String(label))), values };
  }
  if (!rows.every(isObject)) return undefined;
  const labels = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    labels,
    values: rows.map((row) => labels.map((label) => (Object.hasOwn(row, label) ? row[label] : null))),
  };
}
