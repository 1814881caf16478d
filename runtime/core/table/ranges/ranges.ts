/**
 * A large file read in ranges, several at a time. Where rows start in its middle is guessed, and known as soon as the range
 * before was read: one that ends within quotes is read on over its neighbour, whose outcome is dropped. So what comes out
 * is what one reader of the whole finds, whatever is in the file.
 */

import { keyFields } from '../keys/unique-keys.js';
import { readsBytes } from '../scan/byte-scan.js';
import { longestRow } from '../scan/feed.js';
import type { AnyTable } from '../table.js';
import { readHead, type TableHead } from './head.js';
import type { RangeOutcome, RangeTask } from './range.js';
import { likelyRowStart } from './row-start.js';

/** A file that can be read at any place, and somebody who reads ranges of it, perhaps elsewhere. */
export interface RangedFile {
  readonly size: number;
  /** Bytes from one position up to another; fewer where the file ends. */
  read(from: number, to: number): Promise<Uint8Array>;
  run(task: RangeTask): Promise<RangeOutcome>;
  /** Ranges that are given out before the first of them is done. */
  readonly together: number;
  /** Bytes of a range. */
  readonly length: number;
}

/** Limits of whoever reads ranges. */
export interface RangeLimits {
  readonly issues: number;
  readonly rowLength: number | undefined;
}

/** Bytes in which the first row of a file has to start, and those in which the start of another is looked for. */
const headBytes = 1_048_576;
const guessBytes = 65_536;

/** Reads the head of a file whose rows can be read in ranges; nothing where one reader has to read all of it. */
export async function rangedHead(
  table: AnyTable,
  file: RangedFile,
  { rowLength = longestRow }: RangeLimits,
): Promise<TableHead | undefined> {
  if (!readsBytes(table.dialect) || file.size < 2 * file.length || !keysTravel(table)) return undefined;
  return readHead(table, await file.read(0, headBytes), rowLength);
}

/** Whether the values of keys go from thread to thread: those of a class that the user chose may not. */
function keysTravel(table: AnyTable): boolean {
  const names = keyFields(table);
  return table.fields.every(
    ({ name, field: { carrier } }) => carrier === undefined || carrier.isText || !names.includes(name),
  );
}

/** Reads the rows of a file; outcomes come in the order of the file. */
export async function* rangeOutcomes(
  table: AnyTable,
  file: RangedFile,
  { labels, offset }: TableHead,
  limits: RangeLimits,
): AsyncGenerator<RangeOutcome> {
  const { size } = file;
  const keys = keyFields(table);
  // The values of keys take more room than what else is told of rows.
  const length = keys.length > 0 ? Math.ceil(file.length / 4) : file.length;
  const waiting: { readonly to: number; readonly outcome: Promise<RangeOutcome> }[] = [];
  let planned = offset;
  const run = (from: number, to: number): Promise<RangeOutcome> =>
    file.run({ from, to, labels, keys, ...limits });
  const plan = async (from: number): Promise<number> => {
    for (let at = from + length; at + length / 2 < size; at += length) {
      const start = likelyRowStart(await file.read(at, at + guessBytes), table.dialect);
      if (start !== undefined) return at + start;
    }
    return size;
  };
  const give = async (): Promise<void> => {
    const from = planned;
    planned = await plan(from);
    const outcome = run(from, planned);
    // Whoever waits for it is told; one that is dropped is nobody's.
    outcome.catch(() => undefined);
    waiting.push({ to: planned, outcome });
  };
  for (let from = offset; from < size; ) {
    while (planned < size && waiting.length < file.together) await give();
    const next = waiting.shift();
    if (next === undefined) return;
    let { to } = next;
    let outcome = await next.outcome;
    for (let more = 1; !outcome.isWhole && to < size; more *= 2) {
      // Twice as many each time, since what was read is read again.
      for (let count = 0; count < more && to < size; count += 1) {
        if (waiting.length === 0) await give();
        to = waiting.shift()?.to ?? size;
      }
      outcome = await run(from, to);
    }
    yield outcome;
    from = to;
  }
}
