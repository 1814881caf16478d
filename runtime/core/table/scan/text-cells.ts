/** The cells of a text: their ends and their values. */

import type { Dialect } from '../dialect.js';
import { Finder, none } from './finder.js';
import type { RowFault } from './raw-row.js';

/** The marks of a dialect, each with a forward search. */
export interface Marks {
  readonly delimiter: Finder;
  readonly terminator: Finder;
  readonly quote: Finder;
  readonly escape: Finder;
  readonly carriageReturn: Finder;
  readonly nul: Finder;
}

/** A cell that was read. */
export interface CellScan {
  readonly text: string;
  /** The end of the cell's text, and the start of the next cell or row. */
  readonly end: number;
  readonly next: number;
  /** True for the row's last cell. */
  readonly last: boolean;
}

/** Reads the cells of rows from a text that is loaded piece by piece. */
export class TextCells {
  readonly find: Marks;
  /** The line terminator. */
  readonly terminator: string;
  text = '';
  /** The text is complete. */
  isEnded = false;
  /** The start of the row in the text, and its line: for its issues. */
  at = 0;
  line = 1;
  private readonly dialect: Dialect;
  private readonly escape: string | undefined;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
    const declared = dialect.lineTerminator;
    // LF and CRLF are both accepted if either is declared, since real files rarely comply.
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

  load(text: string): void {
    this.text = text;
    this.at = 0;
    for (const finder of Object.values(this.find)) finder.load(text);
  }

  /** Whether a CR precedes the line end at a position. */
  endsWithReturn(from: number, stop: number): boolean {
    return this.terminator === '\n' && stop > from && this.text.charCodeAt(stop - 1) === 13;
  }

  /** The cells of a row without quotes. */
  split(from: number, to: number): string[] {
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

  /** Reads one cell. `more`: it may continue in the next chunk. */
  cell(from: number, column: number, faults: RowFault[]): CellScan | 'more' | 'unclosed' {
    const { text, dialect } = this;
    let at = from;
    if (dialect.skipInitialSpace) while (text.charCodeAt(at) === 32) at += 1;
    const quote = dialect.quoteChar;
    if (quote !== undefined && text.startsWith(quote, at)) return this.quotedCell(at, quote, column, faults);
    // A quote of several characters may be split between chunks.
    if (quote !== undefined && at + quote.length > text.length && !this.isEnded) return 'more';
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
        if (next >= text.length) return this.isEnded ? 'unclosed' : 'more';
        value += text.slice(start, escaped) + text.charAt(next);
        at = next + 1;
        start = at;
        continue;
      }
      if (close === none) return this.isEnded ? 'unclosed' : 'more';
      value = value === '' ? text.slice(start, close) : value + text.slice(start, close);
      const next = close + quote.length;
      // Whether the quote is doubled is known only with the text after it.
      if (next + quote.length > text.length && !this.isEnded) return 'more';
      const doubled = this.dialect.doubleQuote && text.startsWith(quote, next);
      if (!doubled) return this.behindQuote(next, value, column, faults);
      value += quote;
      at = next + quote.length;
      start = at;
    }
  }

  /** A closing quote must be followed by a delimiter, a line end or the end. */
  private behindQuote(at: number, value: string, column: number, faults: RowFault[]): CellScan | 'more' {
    const { text, terminator } = this;
    const { delimiter } = this.dialect;
    const longest = Math.max(delimiter.length, terminator.length + 1);
    if (at + longest > text.length && !this.isEnded) return 'more';
    if (at >= text.length) return { text: value, end: at, next: at, last: true };
    if (text.startsWith(terminator, at))
      return { text: value, end: at, next: at + terminator.length, last: true };
    if (terminator === '\n' && text.startsWith('\r\n', at))
      return { text: value, end: at, next: at + 2, last: true };
    // Checked last, as in cells without quotes: a line end may start with the delimiter.
    if (text.startsWith(delimiter, at))
      return { text: value, end: at, next: at + delimiter.length, last: false };
    const message = 'must not have text after its closing quote';
    faults.push({ code: 'stray-quote', message, column, line: this.lineAt(at) });
    return this.plainCell(at, value, column, undefined);
  }

  /** A cell up to the next delimiter or line end; quotes in it are literal, and reported. */
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
        if (next >= text.length && !this.isEnded) return 'more';
        value += text.slice(start, escaped) + text.charAt(next);
        at = next + 1;
        start = at;
        continue;
      }
      if (stop === text.length && !this.isEnded) return 'more';
      const last = stop === text.length || stop === terminated;
      const end = stop === terminated && this.endsWithReturn(start, stop) ? stop - 1 : stop;
      if (faults !== undefined) this.strayMarks(start, end, column, faults);
      const piece = text.slice(start, end);
      const width = stop === text.length ? 0 : last ? terminator.length : this.dialect.delimiter.length;
      return { text: value === '' ? piece : value + piece, end, next: stop + width, last };
    }
  }

  /** Reports marks that are not allowed in a cell without quotes. */
  private strayMarks(from: number, to: number, column: number, faults: RowFault[]): void {
    if (this.find.quote.from(from) < to) {
      const message = 'must start with a quote to contain one';
      faults.push({ code: 'stray-quote', message, column, line: this.lineAt(from) });
    }
    if (this.terminator === '\n' && this.find.carriageReturn.from(from) < to) {
      const message = 'must not contain a carriage return that does not end a line';
      faults.push({ code: 'stray-carriage-return', message, column, line: this.lineAt(from) });
    }
  }

  /** The line of a position of the row. */
  lineAt(position: number): number {
    return this.line + count(this.text, '\n', this.at, position);
  }
}

function withoutInitialSpace(cell: string): string {
  let at = 0;
  while (cell.charCodeAt(at) === 32) at += 1;
  return at === 0 ? cell : cell.slice(at);
}

/** The number of occurrences of a mark in a part of a text. */
export function count(text: string, mark: string, from: number, to: number): number {
  let found = 0;
  for (let at = text.indexOf(mark, from); at >= 0 && at < to; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
}
