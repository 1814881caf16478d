/**
 * Reads a large file in ranges, several concurrently. The starts of rows in the middle are guessed, and verified when
 * the range before has been read: if that ends within quotes, it is read again together with its neighbour, whose
 * result is dropped. So the result is always that of one reader of the whole file.
 */

import { keyFields } from '../keys/unique-keys.js';
import { readsBytes } from '../scan/byte-scan.js';
import { longestRow } from '../scan/feed.js';
import type { AnyTable } from '../table.js';
import { readHead, type TableHead } from './head.js';
import type { RangeOutcome, RangeTask } from './range.js';
import { likelyRowStart } from './row-start.js';

/** A file with random access, and a function that reads ranges of it, possibly in another thread. */
export interface RangedFile {
  readonly size: number;
  /** Bytes from one position up to another; fewer at the end of the file. */
  read(from: number, to: number): Promise<Uint8Array>;
  run(task: RangeTask): Promise<RangeOutcome>;
  /** Number of ranges in progress. */
  readonly together: number;
  /** Bytes of a range. */
  readonly length: number;
}

/** Limits for reading ranges. */
export interface RangeLimits {
  readonly issues: number;
  readonly rowLength: number | undefined;
}

/** Bytes in which the first row of a file must start, and in which the start of another row is searched. */
const headBytes = 1_048_576;
const guessBytes = 65_536;

/** Reads the head of a file whose rows can be read in ranges; undefined if it must be read as a whole. */
export async function rangedHead(
  table: AnyTable,
  file: RangedFile,
  { rowLength = longestRow }: RangeLimits,
): Promise<TableHead | undefined> {
  if (!readsBytes(table.dialect) || file.size < 2 * file.length || !keysTravel(table)) return undefined;
  return readHead(table, await file.read(0, headBytes), rowLength);
}

/** Whether the values of keys can be sent between threads: those of a class chosen by the user may not be. */
function keysTravel(table: AnyTable): boolean {
  const names = keyFields(table);
  return table.fields.every(
    ({ name, field: { carrier } }) => carrier === undefined || carrier.isText || !names.includes(name),
  );
}

/** Reads the rows of a file; results are in the order of the file. */
export async function* rangeOutcomes(
  table: AnyTable,
  file: RangedFile,
  { labels, offset }: TableHead,
  limits: RangeLimits,
): AsyncGenerator<RangeOutcome> {
  const { size } = file;
  const keys = keyFields(table);
  // The values of keys need more memory than other results.
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
    // Errors are reported when the outcome is awaited; those of dropped outcomes are ignored.
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
      // Twice as many each time, since the range is read again from its start.
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
