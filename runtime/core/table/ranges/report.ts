/** The report on a file that is read in ranges: the issues of each, with their positions in the whole, and the keys. */

import type { IssueCode, IssueLog, TableIssue } from '../issue.js';
import type { ForeignKeyCheck } from '../keys/foreign-keys.js';
import { type KeyOptions, keyIndex, keysInMemory } from '../keys/keys.js';
import { uniqueCheck, uniqueNotChecked } from '../keys/unique-keys.js';
import { rowOf } from '../rows/row.js';
import type { AnyTable } from '../table.js';
import type { TableHead } from './head.js';
import type { RangeKeys, RangeOutcome } from './range.js';

/** The issues of a row in relation to others. */
type LookAtKeys = (keys: RangeKeys, index: number, row: number, line: number) => readonly TableIssue[];

/** Adds the issues of the ranges of a file to a log, and compares its keys; returns the number of rows. */
export async function logRanges(
  log: IssueLog,
  table: AnyTable,
  head: TableHead,
  outcomes: AsyncIterable<RangeOutcome>,
  foreignKeys: readonly ForeignKeyCheck[],
  options: KeyOptions,
): Promise<number> {
  const unique = uniqueCheck(table, () => keyIndex(keysInMemory(options), options.spill));
  const place = { rows: 0, lines: head.line - 1 };
  const look: LookAtKeys = ({ fields, values, offsets }, index, row, line) => {
    const own = rowOf(
      fields,
      values.map((column) => column[index]),
    );
    const found: TableIssue[] = unique.look(own, row, line, head.columns);
    for (const key of foreignKeys) found.push(...key.look(own, row, line));
    const offset = offsets[index];
    return found.map((issue) => ({ ...issue, ...(offset !== undefined && { offset }) }));
  };
  try {
    for (const issue of head.issues) log.add(issue);
    for await (const outcome of outcomes) {
      logRange(log, outcome, place, look);
      place.rows += outcome.rows;
      place.lines += outcome.lines;
    }
    if (unique.full()) log.add(uniqueNotChecked);
    for (const issue of unique.late(head.columns)) log.add(issue);
  } finally {
    unique.close();
  }
  return place.rows;
}

function logRange(
  log: IssueLog,
  { issues, counts, keys }: RangeOutcome,
  place: { readonly rows: number; readonly lines: number },
  look: LookAtKeys,
): void {
  let reported = 0;
  const reportUntil = (lastRow: number): void => {
    for (; reported < issues.length; reported += 1) {
      const issue = issues[reported];
      if (issue === undefined || (issue.row ?? 0) > lastRow) return;
      log.add(placed(issue, place));
    }
  };
  for (let index = 0; index < (keys?.lines.length ?? 0); index += 1) {
    const line = (keys?.lines[index] ?? 0) + place.lines;
    const found = keys === undefined ? [] : look(keys, index, place.rows + index + 1, line);
    if (found.length === 0) continue;
    reportUntil(index + 1);
    for (const issue of found) log.add(issue);
  }
  reportUntil(Number.POSITIVE_INFINITY);
  for (const [code, count] of Object.entries(counts) as [IssueCode, number][]) {
    const more = count - issues.filter((issue) => issue.code === code).length;
    if (more > 0) log.count(code, more);
  }
}

function placed(
  issue: TableIssue,
  { rows, lines }: { readonly rows: number; readonly lines: number },
): TableIssue {
  const { row, line } = issue;
  return {
    ...issue,
    ...(row !== undefined && { row: row + rows }),
    ...(line !== undefined && { line: line + lines }),
  };
}
