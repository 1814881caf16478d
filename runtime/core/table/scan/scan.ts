/**
 * From text to raw rows. Rows without quotes, which is nearly all of them, are cut with `indexOf`; a row with
 * a quote goes through a small state machine. Nothing is repaired: what breaks the form is reported.
 */

import { encodedLength, type TextPiece } from '../bytes/utf8.js';
import type { Dialect } from '../dialect.js';
import type { IssueCode } from '../issue.js';
import { Finder, none } from './finder.js';

/** Something wrong with the form of a row. */
export interface RowFault {
  readonly code: IssueCode;
  readonly message: string;
  /** Position of the cell, from 1. */
  readonly column?: number;
  readonly line: number;
}

/** A row as it stands in the file. */
export interface RawRow {
  readonly cells: string[];
  /** Physical line where it starts, from 1. */
  readonly line: number;
  /** Byte of the file where it starts, from 0; NaN where that is not known. */
  readonly offset: number;
  /** Number of the row over all rows of the file, comments included, from 1. */
  readonly number: number;
  readonly faults: readonly RowFault[] | undefined;
}

/** Takes text in pieces of any size and gives the rows that are complete. */
export interface Scanner {
  push(text: string, damaged: readonly number[]): RawRow[];
  end(): RawRow[];
  /** Reads the rows at the head of a text that starts where a row starts, and tells how much of it they were. */
  resume(piece: TextPiece, place: ScanPlace, ended: boolean): Resumed;
  /** True while the rest of a row that was too long is passed over. */
  readonly skipping: boolean;
  /** Rows that were read as they stand since the file ended within a quote of theirs. */
  readonly unclosed: number;
  /** Line of the next row. */
  readonly line: number;
}

/** Where a row stands: its line, its first byte, and the number of rows before it. */
export interface ScanPlace {
  readonly line: number;
  readonly offset: number;
  readonly number: number;
}

/** What came of a text, and the place behind it. */
export interface Resumed extends ScanPlace {
  readonly rows: readonly RawRow[];
  /** Characters that the rows were. */
  readonly read: number;
}

/** Unclosed quotes after which a file is given up: each one costs a second look at the rest. */
const recoveries = 100;

/** A scanner for one file; `limit` is the greatest length of a row in characters. */
export function scanner(dialect: Dialect, limit: number): Scanner {
  return new TextScanner(dialect, limit);
}

class TextScanner implements Scanner {
  private readonly dialect: Dialect;
  private readonly limit: number;
  private readonly terminator: string;
  private readonly escape: string | undefined;
  private readonly find: Marks;
  private text = '';
  private damaged: number[] = [];
  /** Where the row being read starts in `text`. */
  private at = 0;
  line = 1;
  /** Byte of the file at which `at` stands; NaN where that is not known. */
  private offset = Number.NaN;
  private isAscii = true;
  private number = 0;
  unclosed = 0;
  private ended = false;
  /** The rest of a row that was too long is being passed over. */
  skipping = false;
  /** A row that was not complete is looked at again when the text has grown to this length. */
  private patience = 0;

  constructor(dialect: Dialect, limit: number) {
    this.dialect = dialect;
    this.limit = limit;
    const declared = dialect.lineTerminator;
    // LF and CRLF are read alike, whichever of the two is declared: real files rarely keep to it.
    this.terminator = declared === undefined || declared === '\r\n' ? '\n' : declared;
    this.escape = dialect.escapeChar === dialect.quoteChar ? undefined : dialect.escapeChar;
    this.find = {
      delimiter: new Finder(dialect.delimiter),
      terminator: new Finder(this.terminator),
      quote: new Finder(dialect.quoteChar),
      escape: new Finder(this.escape),
      carriageReturn: new Finder(this.terminator === '\r' ? undefined : '\r'),
      nul: new Finder('\u0000'),
    };
  }

  push(text: string, damaged: readonly number[]): RawRow[] {
    if (text === '') return [];
    this.extend(text, damaged);
    return this.rows();
  }

  end(): RawRow[] {
    this.ended = true;
    this.extend('', []);
    return this.rows();
  }

  resume({ text, damaged }: TextPiece, { line, offset, number }: ScanPlace, ended: boolean): Resumed {
    this.damaged = [...damaged];
    this.offset = offset;
    this.load(text);
    this.line = line;
    this.number = number;
    this.patience = 0;
    this.ended = ended;
    const rows = this.rows();
    return { rows, read: this.at, line: this.line, offset: this.offset, number: this.number };
  }

  /** Drops the rows that are done and adds text. */
  private extend(text: string, damaged: readonly number[]): void {
    const rest = this.text.length - this.at;
    this.damaged = this.damaged
      .filter((position) => position >= this.at)
      .map((position) => position - this.at);
    for (const position of damaged) this.damaged.push(position + rest);
    this.load(rest === 0 ? text : this.text.slice(this.at) + text);
  }

  private load(text: string): void {
    this.text = text;
    this.at = 0;
    // Where it is not known at which byte the text starts, there is nothing to count.
    this.isAscii = Number.isNaN(this.offset) || !/[^\u0000-\u007f]/.test(text);
    for (const finder of Object.values(this.find)) finder.load(text);
  }

  private rows(): RawRow[] {
    const rows: RawRow[] = [];
    if (this.skipping) this.skip();
    if (!this.ended && this.text.length - this.at < this.patience) return rows;
    while (this.at < this.text.length) {
      const comment = this.isComment();
      const row = this.row(comment);
      if (row === undefined) {
        this.patience = Math.min(2 * (this.text.length - this.at), this.limit + slack);
        return rows;
      }
      this.patience = 0;
      if (!comment) rows.push(row);
    }
    return rows;
  }

  private skip(): void {
    const end = this.find.terminator.from(this.at);
    const next = end === none ? this.text.length : end + this.terminator.length;
    this.offset += this.bytesTo(next);
    this.at = next;
    this.skipping = end === none && !this.ended;
  }

  /** Bytes up to a position. */
  private bytesTo(next: number): number {
    const { text, damaged, at } = this;
    return this.isAscii ? next - at : encodedLength({ text, damaged }, at, next);
  }

  private isComment(): boolean {
    const { commentChar, commentRows } = this.dialect;
    if (commentRows.length > 0 && commentRows.includes(this.number + 1)) return true;
    return commentChar !== undefined && this.text.startsWith(commentChar, this.at);
  }

  private row(comment: boolean): RawRow | undefined {
    const end = this.find.terminator.from(this.at);
    if (end === none && !this.ended) return this.incomplete();
    const stop = end === none ? this.text.length : end;
    const quoted = this.find.quote.from(this.at) < stop || this.find.escape.from(this.at) < stop;
    if (quoted && !comment) return this.quotedRow();
    const last = end !== none && this.endsWithReturn(this.at, stop) ? stop - 1 : stop;
    if (last - this.at > this.limit) return this.tooLong();
    const faults: RowFault[] = [];
    const cells = this.split(this.at, last);
    if (this.find.carriageReturn.from(this.at) < last) this.strayReturn(faults, cells);
    return this.finish(cells, last, end === none ? stop : stop + this.terminator.length, 1, faults);
  }

  private endsWithReturn(from: number, stop: number): boolean {
    return this.terminator === '\n' && stop > from && this.text.charCodeAt(stop - 1) === 13;
  }

  private split(from: number, to: number): string[] {
    const { delimiter, skipInitialSpace } = this.dialect;
    const cells: string[] = [];
    let start = from;
    for (;;) {
      const found = this.find.delimiter.from(start);
      const stop = Math.min(found, to);
      const cell = this.text.slice(start, stop);
      cells.push(skipInitialSpace ? withoutInitialSpace(cell) : cell);
      if (stop === to) return cells;
      start = stop + delimiter.length;
    }
  }

  /** Ends a row: looks for what no row may hold, counts lines, moves on. */
  private finish(cells: string[], last: number, next: number, lines: number, faults: RowFault[]): RawRow {
    const bytes = this.bytesTo(next);
    if (this.find.nul.from(this.at) < last) {
      const column = cells.findIndex((cell) => cell.includes('\u0000')) + 1;
      faults.push({
        code: 'nul-character',
        message: 'holds a NUL character',
        line: this.line,
        ...(column > 0 && { column }),
      });
    }
    while (this.damaged.length > 0 && (this.damaged[0] ?? 0) < next) {
      const position = this.damaged.shift() ?? 0;
      if (position < this.at) continue;
      const line = this.lineAt(position);
      faults.push({
        code: 'encoding',
        message: 'holds a byte that is no text in the declared encoding',
        line,
      });
    }
    return this.close(cells, next, { lines, bytes }, faults);
  }

  private close(cells: string[], next: number, size: RowSize, faults: RowFault[]): RawRow {
    this.number += 1;
    const row: RawRow = {
      cells,
      line: this.line,
      offset: this.offset,
      number: this.number,
      faults: faults.length > 0 ? faults : undefined,
    };
    this.line += size.lines;
    this.offset += size.bytes;
    this.at = next;
    return row;
  }

  private strayReturn(faults: RowFault[], cells: readonly string[]): void {
    const column = cells.findIndex((cell) => cell.includes('\r')) + 1;
    const message = 'holds a carriage return that ends no line';
    faults.push({ code: 'stray-carriage-return', message, line: this.line, ...(column > 0 && { column }) });
  }

  /** A row in which a quote or an escape stands before the first line end. */
  private quotedRow(): RawRow | undefined {
    const cells: string[] = [];
    const faults: RowFault[] = [];
    let at = this.at;
    for (;;) {
      const cell = this.cell(at, cells.length + 1, faults);
      if (cell === 'more') return this.incomplete();
      if (cell === 'unclosed') return this.recover(cells.length + 1);
      cells.push(cell.text);
      if (cell.end - this.at > this.limit) return this.tooLong();
      at = cell.next;
      if (!cell.last) continue;
      const lines = 1 + count(this.text, '\n', this.at, cell.end);
      return this.finish(cells, cell.end, at, lines, faults);
    }
  }

  private incomplete(): RawRow | undefined {
    return this.text.length - this.at > this.limit + slack ? this.tooLong() : undefined;
  }

  /** Reads one cell. `more`: it may go on in the next chunk. */
  private cell(from: number, column: number, faults: RowFault[]): CellScan | 'more' | 'unclosed' {
    const { text, dialect } = this;
    let at = from;
    if (dialect.skipInitialSpace) while (text.charCodeAt(at) === 32) at += 1;
    const quote = dialect.quoteChar;
    if (quote !== undefined && text.startsWith(quote, at)) return this.quotedCell(at, quote, column, faults);
    // A quote of several characters may be cut by the edge of a chunk.
    if (quote !== undefined && at + quote.length > text.length && !this.ended) return 'more';
    return this.plainCell(at, '', column, faults);
  }

  private quotedCell(
    from: number,
    quote: string,
    column: number,
    faults: RowFault[],
  ): CellScan | 'more' | 'unclosed' {
    const { text } = this;
    let value = '';
    let start = from + quote.length;
    for (let at = start; ; ) {
      const close = this.find.quote.from(at);
      const escaped = this.find.escape.from(at);
      if (escaped < close) {
        const next = escaped + (this.escape?.length ?? 0);
        if (next >= text.length) return this.ended ? 'unclosed' : 'more';
        value += text.slice(start, escaped) + text.charAt(next);
        at = next + 1;
        start = at;
        continue;
      }
      if (close === none) return this.ended ? 'unclosed' : 'more';
      value = value === '' ? text.slice(start, close) : value + text.slice(start, close);
      const next = close + quote.length;
      // Whether the quote is doubled is known only when the text behind it is at hand.
      if (next + quote.length > text.length && !this.ended) return 'more';
      const doubled = this.dialect.doubleQuote && text.startsWith(quote, next);
      if (!doubled) return this.behindQuote(next, value, column, faults);
      value += quote;
      at = next + quote.length;
      start = at;
    }
  }

  /** What stands behind a closing quote has to be a delimiter, a line end or the end. */
  private behindQuote(at: number, value: string, column: number, faults: RowFault[]): CellScan | 'more' {
    const { text, terminator } = this;
    const { delimiter } = this.dialect;
    const longest = Math.max(delimiter.length, terminator.length + 1);
    if (at + longest > text.length && !this.ended) return 'more';
    if (at >= text.length) return { text: value, end: at, next: at, last: true };
    if (text.startsWith(terminator, at))
      return { text: value, end: at, next: at + terminator.length, last: true };
    if (terminator === '\n' && text.startsWith('\r\n', at))
      return { text: value, end: at, next: at + 2, last: true };
    // Last, as in cells without quotes: a line end may begin with the delimiter.
    if (text.startsWith(delimiter, at))
      return { text: value, end: at, next: at + delimiter.length, last: false };
    const message = 'has text behind its closing quote';
    faults.push({ code: 'stray-quote', message, column, line: this.lineAt(at) });
    return this.plainCell(at, value, column, undefined);
  }

  /** A cell up to the next delimiter or line end; quotes in it are part of it, and reported. */
  private plainCell(
    from: number,
    before: string,
    column: number,
    faults: RowFault[] | undefined,
  ): CellScan | 'more' {
    const { text, terminator } = this;
    let value = before;
    let start = from;
    for (let at = from; ; ) {
      const terminated = this.find.terminator.from(at);
      const stop = Math.min(text.length, this.find.delimiter.from(at), terminated);
      const escaped = this.find.escape.from(at);
      if (escaped < stop) {
        const next = escaped + (this.escape?.length ?? 0);
        if (next >= text.length && !this.ended) return 'more';
        value += text.slice(start, escaped) + text.charAt(next);
        at = next + 1;
        start = at;
        continue;
      }
      if (stop === text.length && !this.ended) return 'more';
      const last = stop === text.length || stop === terminated;
      const end = stop === terminated && this.endsWithReturn(start, stop) ? stop - 1 : stop;
      if (faults !== undefined) this.strayMarks(start, end, column, faults);
      const piece = text.slice(start, end);
      const width = stop === text.length ? 0 : last ? terminator.length : this.dialect.delimiter.length;
      return { text: value === '' ? piece : value + piece, end, next: stop + width, last };
    }
  }

  /** What a cell without quotes may not hold. */
  private strayMarks(from: number, to: number, column: number, faults: RowFault[]): void {
    if (this.find.quote.from(from) < to) {
      const message = 'has a quote but does not start with one';
      faults.push({ code: 'stray-quote', message, column, line: this.lineAt(from) });
    }
    if (this.terminator === '\n' && this.find.carriageReturn.from(from) < to) {
      const message = 'holds a carriage return that ends no line';
      faults.push({ code: 'stray-carriage-return', message, column, line: this.lineAt(from) });
    }
  }

  private lineAt(position: number): number {
    return this.line + count(this.text, '\n', this.at, position);
  }

  /** The text ended inside quotes: the opening line is reported and read as it stands; reading goes on behind it. */
  private recover(column: number): RawRow {
    // Had the text come piece by piece, the row would have been given up before its end.
    if (this.text.length - this.at > this.limit + slack) return this.tooLong();
    const opening = this.find.terminator.from(this.at);
    this.unclosed += 1;
    const over = opening === none || this.unclosed > recoveries;
    const stop = over ? this.text.length : opening;
    const unread = over && opening !== none ? '; the rest was not read' : '';
    const message = `opens a quote that never ends${unread}`;
    const lines = 1 + count(this.text, '\n', this.at, stop);
    const next = over ? stop : stop + this.terminator.length;
    const cells = this.split(this.at, opening === none ? stop : opening);
    return this.finish(cells, stop, next, lines, [
      { code: 'unclosed-quote', message, column, line: this.line },
    ]);
  }

  /** A row beyond the limit: its first line is dropped, so that a lost quote does not swallow the file. */
  private tooLong(): RawRow {
    const end = this.find.terminator.from(this.at);
    const short = end !== none && end - this.at <= this.limit;
    const stop = end === none ? this.text.length : end;
    const message = `is longer than ${this.limit} characters${short ? '; a quote on this line is not closed' : ''}`;
    const cells = short ? this.split(this.at, stop) : [];
    this.skipping = end === none && !this.ended;
    const next = end === none ? stop : stop + this.terminator.length;
    // What else is wrong with it is not told, since the rest of it may never be looked at.
    const size = { lines: 1, bytes: this.bytesTo(next) };
    return this.close(cells, next, size, [{ code: 'row-too-long', message, line: this.line }]);
  }
}

/** What stands behind a row at the edge of a chunk before it is known to be too long: quotes, CR, terminator. */
const slack = 64;

interface RowSize {
  readonly lines: number;
  readonly bytes: number;
}

interface Marks {
  readonly delimiter: Finder;
  readonly terminator: Finder;
  readonly quote: Finder;
  readonly escape: Finder;
  readonly carriageReturn: Finder;
  readonly nul: Finder;
}

function withoutInitialSpace(cell: string): string {
  let at = 0;
  while (cell.charCodeAt(at) === 32) at += 1;
  return at === 0 ? cell : cell.slice(at);
}

interface CellScan {
  readonly text: string;
  /** Where the cell's text ends, and where the next cell or row starts. */
  readonly end: number;
  readonly next: number;
  /** True for the row's last cell. */
  readonly last: boolean;
}

function count(text: string, mark: string, from: number, to: number): number {
  let found = 0;
  for (let at = text.indexOf(mark, from); at >= 0 && at < to; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
}
