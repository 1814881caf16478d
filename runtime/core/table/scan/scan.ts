/**
 * Reads raw rows from text. Rows without quotes, nearly all of them, are split with `indexOf`; a row with a quote is
 * read by a small state machine. Errors of the form are reported, not repaired.
 */

import { encodedLength, type TextPiece } from '../bytes/utf8.js';
import type { Dialect } from '../dialect.js';
import { none } from './finder.js';
import type { RawRow, RowFault, ScanPlace } from './raw-row.js';
import { count, TextCells } from './text-cells.js';

/** Takes text in pieces of any size and returns the complete rows. */
export interface Scanner {
  push(text: string, damaged: readonly number[]): RawRow[];
  end(): RawRow[];
  /** Reads the rows at the start of a text that starts with a row, and returns how much of it they were. */
  resume(piece: TextPiece, place: ScanPlace, ended: boolean): Resumed;
  /** True while the rest of a row that was too long is skipped. */
  readonly skipping: boolean;
  /** Rows that were read literally since the file ended within their quotes. */
  readonly unclosed: number;
  /** Line of the next row. */
  readonly line: number;
}

/** The result for a text, and the position after it. */
export interface Resumed extends ScanPlace {
  readonly rows: readonly RawRow[];
  /** Number of characters of the rows. */
  readonly read: number;
}

/** Unclosed quotes after which reading stops: each one requires the rest to be read again. */
const recoveries = 100;

/** A scanner for one file; `limit` is the maximum length of a row in characters. */
export function scanner(dialect: Dialect, limit: number): Scanner {
  return new TextScanner(dialect, limit);
}

class TextScanner implements Scanner {
  private readonly dialect: Dialect;
  private readonly limit: number;
  /** The text, and the start of the current row. */
  private readonly reader: TextCells;
  private damaged: number[] = [];
  /** Byte of the file at which the row starts; NaN if unknown. */
  private offset = Number.NaN;
  private isAscii = true;
  private number = 0;
  unclosed = 0;
  /** The rest of a row that was too long is being skipped. */
  skipping = false;
  /** An incomplete row is read again when the text has this length. */
  private rescanAt = 0;

  constructor(dialect: Dialect, limit: number) {
    this.dialect = dialect;
    this.limit = limit;
    this.reader = new TextCells(dialect);
  }

  get line(): number {
    return this.reader.line;
  }

  push(text: string, damaged: readonly number[]): RawRow[] {
    if (text === '') return [];
    this.extend(text, damaged);
    return this.rows();
  }

  end(): RawRow[] {
    this.reader.isEnded = true;
    this.extend('', []);
    return this.rows();
  }

  resume({ text, damaged }: TextPiece, { line, offset, number }: ScanPlace, ended: boolean): Resumed {
    this.damaged = [...damaged];
    this.offset = offset;
    this.load(text);
    this.reader.line = line;
    this.number = number;
    this.rescanAt = 0;
    this.reader.isEnded = ended;
    const rows = this.rows();
    return { rows, read: this.reader.at, line: this.reader.line, offset: this.offset, number: this.number };
  }

  /** Removes complete rows and adds text. */
  private extend(text: string, damaged: readonly number[]): void {
    const rest = this.reader.text.length - this.reader.at;
    this.damaged = this.damaged
      .filter((position) => position >= this.reader.at)
      .map((position) => position - this.reader.at);
    for (const position of damaged) this.damaged.push(position + rest);
    this.load(rest === 0 ? text : this.reader.text.slice(this.reader.at) + text);
  }

  private load(text: string): void {
    // If the byte position is unknown, bytes need not be counted.
    this.isAscii = Number.isNaN(this.offset) || !/[^\u0000-\u007f]/.test(text);
    this.reader.load(text);
  }

  private rows(): RawRow[] {
    const rows: RawRow[] = [];
    if (this.skipping) this.skip();
    if (!this.reader.isEnded && this.reader.text.length - this.reader.at < this.rescanAt) return rows;
    while (this.reader.at < this.reader.text.length) {
      const comment = this.isComment();
      const row = this.row(comment);
      if (row === undefined) {
        this.rescanAt = Math.min(2 * (this.reader.text.length - this.reader.at), this.limit + slack);
        return rows;
      }
      this.rescanAt = 0;
      if (!comment) rows.push(row);
    }
    return rows;
  }

  private skip(): void {
    const end = this.reader.find.terminator.from(this.reader.at);
    const next = end === none ? this.reader.text.length : end + this.reader.terminator.length;
    this.offset += this.bytesTo(next);
    this.reader.at = next;
    this.skipping = end === none && !this.reader.isEnded;
  }

  /** Bytes up to a position. */
  private bytesTo(next: number): number {
    const { reader, damaged } = this;
    const { text, at } = reader;
    return this.isAscii ? next - at : encodedLength({ text, damaged }, at, next);
  }

  private isComment(): boolean {
    const { commentChar, commentRows } = this.dialect;
    if (commentRows.length > 0 && commentRows.includes(this.number + 1)) return true;
    return commentChar !== undefined && this.reader.text.startsWith(commentChar, this.reader.at);
  }

  private row(comment: boolean): RawRow | undefined {
    const end = this.reader.find.terminator.from(this.reader.at);
    if (end === none && !this.reader.isEnded) return this.incomplete();
    const stop = end === none ? this.reader.text.length : end;
    const quoted =
      this.reader.find.quote.from(this.reader.at) < stop ||
      this.reader.find.escape.from(this.reader.at) < stop;
    if (quoted && !comment) return this.quotedRow();
    const last = end !== none && this.reader.endsWithReturn(this.reader.at, stop) ? stop - 1 : stop;
    if (last - this.reader.at > this.limit) return this.tooLong();
    const faults: RowFault[] = [];
    const cells = this.reader.split(this.reader.at, last);
    if (this.reader.find.carriageReturn.from(this.reader.at) < last) this.strayReturn(faults, cells);
    return this.finish(cells, last, end === none ? stop : stop + this.reader.terminator.length, 1, faults);
  }

  /** Ends a row: finds characters that are never allowed, counts lines, moves on. */
  private finish(cells: string[], last: number, next: number, lines: number, faults: RowFault[]): RawRow {
    const bytes = this.bytesTo(next);
    if (this.reader.find.nul.from(this.reader.at) < last) {
      const column = cells.findIndex((cell) => cell.includes('\u0000')) + 1;
      faults.push({
        code: 'nul-character',
        message: 'must not contain a NUL character',
        line: this.reader.line,
        ...(column > 0 && { column }),
      });
    }
    while (this.damaged.length > 0 && (this.damaged[0] ?? 0) < next) {
      const position = this.damaged.shift() ?? 0;
      if (position < this.reader.at) continue;
      const line = this.reader.lineAt(position);
      faults.push({
        code: 'encoding',
        message: 'must not contain bytes that are invalid in the declared encoding',
        line,
      });
    }
    return this.close(cells, next, { lines, bytes }, faults);
  }

  private close(cells: string[], next: number, size: RowSize, faults: RowFault[]): RawRow {
    this.number += 1;
    const row: RawRow = {
      cells,
      line: this.reader.line,
      offset: this.offset,
      number: this.number,
      faults: faults.length > 0 ? faults : undefined,
    };
    this.reader.line += size.lines;
    this.offset += size.bytes;
    this.reader.at = next;
    return row;
  }

  private strayReturn(faults: RowFault[], cells: readonly string[]): void {
    const column = cells.findIndex((cell) => cell.includes('\r')) + 1;
    const message = 'must not contain a carriage return that does not end a line';
    faults.push({
      code: 'stray-carriage-return',
      message,
      line: this.reader.line,
      ...(column > 0 && { column }),
    });
  }

  /** Reads a row with a quote or an escape before the first line end. */
  private quotedRow(): RawRow | undefined {
    const cells: string[] = [];
    const faults: RowFault[] = [];
    let at = this.reader.at;
    for (;;) {
      const cell = this.reader.cell(at, cells.length + 1, faults);
      if (cell === 'more') return this.incomplete();
      if (cell === 'unclosed') return this.recover(cells.length + 1);
      cells.push(cell.text);
      if (cell.end - this.reader.at > this.limit) return this.tooLong();
      at = cell.next;
      if (!cell.last) continue;
      const lines = 1 + count(this.reader.text, '\n', this.reader.at, cell.end);
      return this.finish(cells, cell.end, at, lines, faults);
    }
  }

  private incomplete(): RawRow | undefined {
    return this.reader.text.length - this.reader.at > this.limit + slack ? this.tooLong() : undefined;
  }

  /** The text ended within quotes: the opening line is reported and read literally; reading continues after it. */
  private recover(column: number): RawRow {
    // If the text had arrived in pieces, the row would have been abandoned before its end.
    if (this.reader.text.length - this.reader.at > this.limit + slack) return this.tooLong();
    const opening = this.reader.find.terminator.from(this.reader.at);
    this.unclosed += 1;
    const over = opening === none || this.unclosed > recoveries;
    const stop = over ? this.reader.text.length : opening;
    const unread = over && opening !== none ? '; the rest was not read' : '';
    const message = `opens a quote that is not closed${unread}`;
    const lines = 1 + count(this.reader.text, '\n', this.reader.at, stop);
    const next = over ? stop : stop + this.reader.terminator.length;
    const cells = this.reader.split(this.reader.at, opening === none ? stop : opening);
    return this.finish(cells, stop, next, lines, [
      { code: 'unclosed-quote', message, column, line: this.reader.line },
    ]);
  }

  /** A row above the limit: its first line is skipped, so that a stray quote does not swallow the file. */
  private tooLong(): RawRow {
    const end = this.reader.find.terminator.from(this.reader.at);
    const short = end !== none && end - this.reader.at <= this.limit;
    const stop = end === none ? this.reader.text.length : end;
    const message = `must have at most ${this.limit} characters${short ? '; a quote on this line is not closed' : ''}`;
    const cells = short ? this.reader.split(this.reader.at, stop) : [];
    this.skipping = end === none && !this.reader.isEnded;
    const next = end === none ? stop : stop + this.reader.terminator.length;
    // Its other errors are not reported, since the rest of it may never be read.
    const size = { lines: 1, bytes: this.bytesTo(next) };
    return this.close(cells, next, size, [{ code: 'row-too-long', message, line: this.reader.line }]);
  }
}

/** Characters after a row at the edge of a chunk before it is known to be too long: quotes, CR, terminator. */
const slack = 64;

interface RowSize {
  readonly lines: number;
  readonly bytes: number;
}
