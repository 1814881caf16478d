/** Rows of a table as JSON: by pages, or line by line. */

import { HttpError } from '../errors.js';
import type { HttpRequest, HttpResponse } from '../http/message.js';
import type { TableSource } from './decode.js';
import type { TableIssue } from './issue.js';
import { readBatches } from './read.js';
import type { AnyTable } from './table.js';

const largestPage = 1000;

/** A page of rows, with how many there are and where the other pages are. */
export async function jsonRows(
  table: AnyTable,
  source: TableSource,
  request: HttpRequest,
  self: string,
): Promise<HttpResponse> {
  const query = new URLSearchParams(request.query);
  const page = positive(query, 'page', 1, Number.MAX_SAFE_INTEGER / largestPage);
  const size = positive(query, 'size', 25, largestPage);
  const from = (page - 1) * size;
  const rows: unknown[] = [];
  const issues: TableIssue[] = [];
  let total = 0;
  let rejected = 0;
  for await (const batch of readBatches(table, source)) {
    for (const row of batch.rows) {
      if (total >= from && rows.length < size) rows.push(row);
      total += 1;
    }
    rejected += batch.rejected.length;
    for (const issue of [...batch.issues, ...batch.rejected.flatMap((row) => row.issues)]) {
      if (issues.length < 100) issues.push(issue);
    }
  }
  const at = (number: number): string => `${self}?page=${number}&size=${size}`;
  const body = {
    rows,
    page,
    size,
    total,
    // Rows that break the table's contract are in no page; they are counted, and the first of them explained.
    ...(rejected + issues.length > 0 && { rejected, issues }),
    links: {
      self: at(page),
      ...(page > 1 && { prev: at(page - 1) }),
      ...(from + size < total && { next: at(page + 1) }),
    },
  };
  return {
    status: 200,
    headers: ['Content-Type', 'application/json', 'Vary', 'Accept'],
    body: `${text(body)}\n`,
  };
}

function positive(query: URLSearchParams, name: string, standard: number, most: number): number {
  const given = query.get(name);
  if (given === null) return standard;
  const value = /^\d{1,15}$/.test(given) ? Number(given) : 0;
  if (value >= 1 && value <= most) return value;
  const range = most > largestPage ? 'a positive whole number' : `a whole number from 1 to ${most}`;
  throw new HttpError(400, `the query parameter "${name}" is ${JSON.stringify(given)}, ${range} is wanted`);
}

/** All rows, one JSON text a line; a row that breaks the contract is a line with its `$issues` in place of its values. */
export function ndjsonRows(table: AnyTable, source: TableSource): HttpResponse {
  return {
    status: 200,
    headers: ['Content-Type', 'application/x-ndjson', 'Vary', 'Accept'],
    body: lines(table, source),
  };
}

async function* lines(table: AnyTable, source: TableSource): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const batch of readBatches(table, source)) {
    const ordered: { readonly row: number; readonly value: unknown }[] = [];
    const bad = new Map(batch.rejected.map((one) => [one.row, one]));
    const good = batch.rows[Symbol.iterator]();
    for (let row = batch.firstRow; ordered.length < batch.rows.length + batch.rejected.length; row += 1) {
      const rejected = bad.get(row);
      ordered.push({
        row,
        value: rejected === undefined ? good.next().value : { $row: row, $issues: rejected.issues },
      });
    }
    const heads = batch.issues.length > 0 ? [{ $issues: batch.issues }] : [];
    const all = [...heads, ...ordered.map(({ value }) => value)];
    if (all.length > 0) yield encoder.encode(all.map((value) => `${text(value)}\n`).join(''));
  }
}

/** JSON, with what JSON has no number for as text: as Table Schema writes it. */
function text(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'bigint') return String(member);
    if (typeof member !== 'number' || Number.isFinite(member)) return member;
    return Number.isNaN(member) ? 'NaN' : member > 0 ? 'INF' : '-INF';
  });
}
