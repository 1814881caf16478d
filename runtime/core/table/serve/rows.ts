/** Rows of a table as JSON: by pages, or line by line. */

import type { TableIssue } from '../issue.js';
import type { Batch } from '../rows/batch.js';
import type { RowValues } from '../rows/row.js';
import { badParameter } from './parameter.js';
import { jsonText } from './represent.js';
import { compareRows, type RowQuery, selected } from './row-query.js';

/** Batches of any table. */
export type Batches = AsyncIterable<Batch<unknown>>;

/** Maximum number of issues with a page. */
const mostIssues = 100;

/** A page of rows, with their total number and links to other pages; `self` has no query. */
export async function jsonRows(batches: Batches, query: RowQuery, self: string): Promise<string> {
  const { page, size } = query;
  const found = await collect(batches, query, page * size);
  const rows = found.rows.slice((page - 1) * size - found.dropped);
  const last = Math.max(1, Math.ceil(found.total / size));
  const at = (number: number): string => `${self}?${query.at(number)}`;
  const body = {
    rows: rows.map((row) => selected(row, query.fields)),
    page,
    size,
    total: found.total,
    // Pages omit rows that violate the table's schema; they are counted, and the first issues listed.
    ...(found.rejected + found.issues.length > 0 && { rejected: found.rejected, issues: found.issues }),
    links: {
      self: at(page),
      first: at(1),
      ...(page > 1 && { prev: at(Math.min(page - 1, last)) }),
      ...(page < last && { next: at(page + 1) }),
      last: at(last),
    },
  };
  return `${jsonText(body)}\n`;
}

/**
 * All matching rows, one JSON text per line. An invalid row is a line with its `$issues` instead of its values, since
 * filters cannot be applied to it. A requested page contains only rows.
 */
export async function ndjsonRows(batches: Batches, query: RowQuery): Promise<AsyncIterable<Uint8Array>> {
  if (query.sort.length === 0) return lines(inOrder(batches, query));
  const { page, size, paged, limits } = query;
  const found = await collect(batches, query, paged ? page * size : limits.sorted);
  if (!paged && found.total > limits.sorted) {
    const fix = `omit it, narrow the rows with filter, or request pages`;
    throw badParameter('sort', query.sort[0]?.field ?? '', `would sort more than ${limits.sorted} rows`, fix);
  }
  const rows = paged ? found.rows.slice((page - 1) * size - found.dropped) : found.rows;
  const broken =
    paged || found.rejected + found.issues.length === 0
      ? []
      : [{ $rejected: found.rejected, $issues: found.issues }];
  return lines([[...rows.map((row) => selected(row, query.fields)), ...broken]]);
}

interface Found {
  readonly rows: readonly Readonly<RowValues>[];
  /** Rows before the page that have been dropped. */
  readonly dropped: number;
  readonly total: number;
  readonly rejected: number;
  readonly issues: readonly TableIssue[];
}

/** Reads the whole table and keeps the first `reach` rows, in order if sorted; if not, only those of the page. */
async function collect(batches: Batches, query: RowQuery, reach: number): Promise<Found> {
  const sorted = query.sort.length > 0;
  const dropped = sorted ? 0 : reach - query.size;
  const issues: TableIssue[] = [];
  let rows: Readonly<RowValues>[] = [];
  let total = 0;
  let rejected = 0;
  const shorten = (): void => {
    rows = rows.sort((a, b) => compareRows(query.sort, a, b)).slice(0, reach);
  };
  for await (const batch of batches) {
    for (const row of passing(batch.rows, query)) {
      if (sorted || (total >= dropped && total < reach)) rows.push(row);
      total += 1;
      // Sorting is stable, and rows that were cut off can never return.
      if (sorted && rows.length >= 2 * reach + 1000) shorten();
    }
    rejected += batch.rejected.length;
    for (const issue of [...batch.issues, ...batch.rejected.flatMap((row) => row.issues)]) {
      if (issues.length < mostIssues) issues.push(issue);
    }
  }
  if (sorted) shorten();
  return { rows, dropped, total, rejected, issues };
}

function passing(rows: readonly unknown[], { filters }: RowQuery): readonly Readonly<RowValues>[] {
  // Rows are objects whose members are the fields of the table.
  const all = rows as readonly Readonly<RowValues>[];
  return filters.length === 0 ? all : all.filter((row) => filters.every((passes) => passes(row)));
}

/** Rows in the order of the file, a list per batch. */
async function* inOrder(batches: Batches, query: RowQuery): AsyncGenerator<readonly unknown[]> {
  const from = query.paged ? (query.page - 1) * query.size : 0;
  const to = query.paged ? from + query.size : Number.POSITIVE_INFINITY;
  let total = 0;
  for await (const batch of batches) {
    const values: unknown[] = !query.paged && batch.issues.length > 0 ? [{ $issues: batch.issues }] : [];
    for (const { row, issues } of inTurn(batch)) {
      if (issues !== undefined) {
        if (!query.paged) values.push(issues);
        continue;
      }
      if (!query.filters.every((passes) => passes(row))) continue;
      if (total >= from && total < to) values.push(selected(row, query.fields));
      total += 1;
    }
    yield values;
    if (total >= to) return;
  }
}

interface Turn {
  readonly row: Readonly<RowValues>;
  readonly issues?: object;
}

/** The rows of a batch, accepted and rejected, in the order of the file. */
function* inTurn(batch: Batch<unknown>): Generator<Turn> {
  const bad = new Map(batch.rejected.map((one) => [one.row, one]));
  const good = (batch.rows as readonly Readonly<RowValues>[])[Symbol.iterator]();
  for (
    let row = batch.firstRow, left = batch.rows.length + batch.rejected.length;
    left > 0;
    row += 1, left -= 1
  ) {
    const rejected = bad.get(row);
    if (rejected !== undefined) {
      yield { row: {}, issues: { $row: row, $issues: rejected.issues } };
      continue;
    }
    const next = good.next();
    if (next.done !== true) yield { row: next.value };
  }
}

/** Reads on demand, and stops with the consumer. */
async function* lines(
  values: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const some of values) {
    for (let at = 0; at < some.length; at += linesAtOnce) {
      const piece = some.slice(at, at + linesAtOnce);
      yield encoder.encode(piece.map((value) => `${jsonText(value)}\n`).join(''));
    }
  }
}

const linesAtOnce = 1000;
