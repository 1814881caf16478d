/** Blocks of rows split by WebAssembly, with cells read ahead. */

import { freeAt, type SimdFinder } from '../bytes/simd-marks.js';
import type { Dialect } from '../dialect.js';
import type { Cells } from './cells.js';
import { type ColumnAhead, noInteger, type ReadAhead } from './read-ahead.js';

/** Maximum rows of a block. */
const mostRows = 4096;

/** Maximum cells of a block. */
const mostCells = 32_768;

/** Maximum columns whose cells are compared with earlier ones; the memory of a module is limited. */
const mostTexts = 64;

/** Slots for cells of one column, and the bytes of each; the last hash has as many as the first. */
const places = 1024 + 3;
const placeSize = 48;

/** Maximum numbers of cells of one column; above it all of them are forgotten. */
const mostNumbers = 4096;

/** Rows after those of a block: its end, and one that is split individually. */
const more = 2;

/** A row within a window is always shorter. */
const longestLimit = 0x7fff_ffff;

/** Words that describe the table, in the order of the module. */
const words = 15;
const onesAt = freeAt + 64;
const powersAt = onesAt + 32;
const blocksAt = powersAt + 128;

/** The memory layout of a block, and its size. */
interface Room {
  readonly rows: number;
  readonly starts: number;
  readonly ends: number;
  readonly flags: number;
  readonly lines: number;
  readonly right: number;
  /** For each column: the values read ahead, and the slots of its cells. */
  readonly columns: readonly { readonly values: number; readonly places: number }[];
  /** Total bytes. */
  readonly size: number;
}

/** The memory layout of the blocks of a table. */
export function roomOfBlocks(width: number, { columns }: ReadAhead): Room {
  const rows = Math.min(mostRows, Math.floor(mostCells / width));
  let free = blocksAt;
  const take = (bytes: number): number => {
    const at = free;
    free = (free + bytes + 7) & ~7;
    return at;
  };
  const all = rows + more;
  const [starts, ends, flags] = [take(4 * all * width), take(4 * all * width), take(all * width)];
  const [lines, right] = [take(4 * all), take(all)];
  let texts = 0;
  const at = columns.map(({ kind }) => {
    if (kind !== 'texts') return { values: take((kind === 'numbers' ? 8 : 4) * all), places: 0 };
    texts += 1;
    return { values: take(4 * all), places: texts > mostTexts ? 0 : take(places * placeSize) };
  });
  return { rows, starts, ends, flags, lines, right, columns: at, size: free - freeAt };
}

/** The consecutive blocks of one file. */
export class RowBlocks {
  /** The byte and the mark after the block. */
  next = 0;
  mark = 0;
  private readonly finder: SimdFinder;
  private readonly words: Int32Array;
  private readonly rows: number;
  private readonly readers: readonly ((rows: number) => void)[];

  constructor(
    finder: SimdFinder,
    cells: Cells,
    { doubleQuote, quoteChar }: Dialect,
    { delimiter, comment, limit, width }: Record<'delimiter' | 'comment' | 'limit' | 'width', number>,
    ahead: ReadAhead,
  ) {
    const { memory } = finder;
    const room = roomOfBlocks(width, ahead);
    const { rows, starts, ends, flags, lines, right } = room;
    this.finder = finder;
    this.rows = rows;
    this.words = new Int32Array(memory, freeAt, words);
    const quote = quoteChar?.charCodeAt(0) ?? -1;
    const whole = ahead.isWhole ? 1 : 0;
    this.words.set([
      0,
      0,
      width,
      delimiter,
      quote,
      doubleQuote ? 1 : 0,
      comment,
      Math.min(limit, longestLimit),
    ]);
    this.words.set([starts, ends, flags, lines, right, whole], 8);
    new Uint8Array(memory, onesAt, 16).fill(255);
    new Float64Array(memory, powersAt, 16).set(Array.from({ length: 16 }, (_, exponent) => 10 ** exponent));
    const all = rows + more;
    cells.width = width;
    cells.spare = all - 1;
    cells.lines = new Int32Array(memory, lines, all);
    cells.starts = new Int32Array(memory, starts, all * width);
    cells.ends = new Int32Array(memory, ends, all * width);
    cells.flags = new Uint8Array(memory, flags, all * width);
    cells.right = new Uint8Array(memory, right, all);
    this.readers = ahead.columns.flatMap((column, index) => {
      const { values = 0, places: seen = 0 } = room.columns[index] ?? {};
      return column.kind === 'texts' && seen === 0 ? [] : [this.reader(cells, column, values, seen)];
    });
  }

  /** Splits the rows from a position on, whose first mark is given, while they are regular; returns their number. */
  part(at: number, mark: number, count: number): number {
    const rows = this.finder.functions.part(at, mark, count, this.rows);
    if (rows === 0) return 0;
    this.next = this.words[0] ?? 0;
    this.mark = this.words[1] ?? 0;
    for (const read of this.readers) read(rows);
    return rows;
  }

  /** Assigns memory for the values of a column, and returns the function that reads them. */
  private reader(cells: Cells, column: ColumnAhead, values: number, seen: number): (rows: number) => void {
    const { memory, functions } = this.finder;
    const all = this.rows + more;
    const { position } = column;
    switch (column.kind) {
      case 'integers': {
        const { digits, low, high } = column;
        column.values = new Int32Array(memory, values, all).fill(noInteger);
        return (rows) => functions.integers(position, rows, values, digits, low, high);
      }
      case 'numbers': {
        const { low, high } = column;
        column.values = new Float64Array(memory, values, all).fill(Number.NaN);
        return (rows) => functions.numbers(position, rows, values, low, high);
      }
      case 'long':
        return (rows) => functions.longer(position, rows, column.longest);
      case 'texts': {
        const { memo } = column;
        const latin = column.isLatin && cells.isLatin ? 1 : 0;
        const table = new Uint8Array(memory, seen, places * placeSize);
        memo.number(new Int32Array(memory, values, all).fill(-1), mostNumbers + mostRows + 1);
        let next = 0;
        return (rows) => {
          if (next > mostNumbers) {
            next = 0;
            table.fill(0);
            memo.forget();
          }
          next = functions.texts(position, rows, values, seen, memo.longest, next, latin);
          const judged = this.words[words - 1] ?? 0;
          memo.judge(judged >>> 16, judged & 0xffff);
        };
      }
    }
  }
}
