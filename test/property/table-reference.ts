/**
 * A slow and obvious reader of tables, as a reference for the fast one: the whole file is one text, each row is read
 * character by character, numbers are read by a pattern. It has no chunks, bytes or windows.
 */
import type { AnyTable, Dialect, NamedField } from '@trivet/runtime/table';
import { invalid } from '#runtime/table/fields/number';

/** A row as text, with the problems of its form: code, column if known, line. */
export interface ReferenceRow {
  readonly cells: readonly string[];
  readonly line: number;
  /** Byte offset in the file; undefined if the file is not in UTF-8. */
  readonly offset: number | undefined;
  readonly faults: readonly string[];
}

/** A data row and its result. */
export interface ReferenceResult {
  readonly line: number;
  readonly offset: number | undefined;
  readonly cells: readonly string[];
  /** Values by name; undefined if there is an issue. */
  readonly row: Readonly<Record<string, unknown>> | undefined;
  readonly issues: readonly string[];
}

interface Text {
  readonly text: string;
  readonly damaged: ReadonlySet<number>;
  /** Byte offset in the file; undefined if the bytes are not UTF-8. */
  readonly start: number | undefined;
}

/** The text of a file, without its byte order mark; each invalid byte is U+FFFD. */
export function referenceText(bytes: Uint8Array, encoding: string): Text {
  const starts = (...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
  if (bytes.length >= 3 && starts(0xff, 0xfe)) return platformText(bytes, 'utf-16le');
  if (bytes.length >= 3 && starts(0xfe, 0xff)) return platformText(bytes, 'utf-16be');
  if (encoding !== 'utf-8' && !starts(0xef, 0xbb, 0xbf)) return platformText(bytes, encoding);
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const damaged = new Set<number>();
  let text = '';
  const start = starts(0xef, 0xbb, 0xbf) ? 3 : 0;
  for (let at = start; at < bytes.length; ) {
    const found = [1, 2, 3, 4].flatMap((size) => {
      try {
        const one = at + size <= bytes.length ? strict.decode(bytes.subarray(at, at + size)) : '';
        return [...one].length === 1 ? [{ one, size }] : [];
      } catch {
        return [];
      }
    })[0];
    if (found === undefined) damaged.add(text.length);
    text += found?.one ?? '\ufffd';
    at += found?.size ?? 1;
  }
  return { text, damaged, start };
}

function platformText(bytes: Uint8Array, encoding: string): Text {
  // Some versions of Node decode ISO-8859-1 as windows-1252 in a text that is not streamed.
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
  return { text, damaged: new Set(indexes(text, '\ufffd')), start: undefined };
}

function indexes(text: string, mark: string): number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => text.startsWith(mark, at));
}

/** The rows of a text without comments. */
export function referenceRows(
  { text, damaged, start }: Text,
  dialect: Dialect,
  limit: number,
): ReferenceRow[] {
  const rows: ReferenceRow[] = [];
  const state: State = { at: 0, line: 1, number: 0, recovered: 0 };
  let offset = start;
  while (state.at < text.length) {
    const isComment =
      dialect.commentRows.includes(state.number + 1) ||
      (dialect.commentChar !== undefined && text.startsWith(dialect.commentChar, state.at));
    const found = readRow(text, dialect, limit, state, isComment);
    const faults = [...found.faults];
    const isTooLong = faults.some((one) => one.startsWith('row-too-long'));
    if (!isTooLong && text.slice(state.at, found.end).includes('\u0000'))
      faults.push(fault('nul-character', columnWith(found.cells, '\u0000'), state.line));
    for (let at = state.at; at < found.next && !isTooLong; at += 1)
      if (damaged.has(at)) faults.push(fault('encoding', 0, state.line + lineFeeds(text, state.at, at)));
    if (!isComment) rows.push({ cells: found.cells, line: state.line, offset, faults });
    state.number += 1;
    state.line += found.lines;
    const lost = [...damaged].filter((at) => at >= state.at && at < found.next).length;
    // An invalid byte is a character of three bytes.
    if (offset !== undefined) offset += Buffer.byteLength(text.slice(state.at, found.next)) - 2 * lost;
    state.at = found.next;
  }
  return rows;
}

interface State {
  at: number;
  line: number;
  number: number;
  recovered: number;
}

interface Found {
  readonly cells: readonly string[];
  readonly faults: readonly string[];
  /** The end of the row's text, and the start of the next row. */
  readonly end: number;
  readonly next: number;
  readonly lines: number;
}

function fault(code: string, column: number, line: number): string {
  return `${code}${column > 0 ? ` column ${column}` : ''} line ${line}`;
}

function columnWith(cells: readonly string[], mark: string): number {
  return cells.findIndex((cell) => cell.includes(mark)) + 1;
}

function lineFeeds(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1;
}

function terminatorOf({ lineTerminator }: Dialect): string {
  return lineTerminator === undefined || lineTerminator === '\r\n' ? '\n' : lineTerminator;
}

function escapeOf({ escapeChar, quoteChar }: Dialect): string | undefined {
  return escapeChar === quoteChar ? undefined : escapeChar;
}

function withoutSpace(cell: string, { skipInitialSpace }: Dialect): string {
  return skipInitialSpace ? cell.replace(/^ +/, '') : cell;
}

function readRow(text: string, dialect: Dialect, limit: number, state: State, isComment: boolean): Found {
  const { at, line } = state;
  const terminator = terminatorOf(dialect);
  const found = text.indexOf(terminator, at);
  const stop = found < 0 ? text.length : found;
  const next = found < 0 ? stop : stop + terminator.length;
  const marks = [dialect.quoteChar, escapeOf(dialect)].flatMap((mark) => mark ?? []);
  if (!isComment && marks.some((mark) => startsBefore(text, mark, at, stop)))
    return quotedRow(text, dialect, limit, state, { stop, next, isEnded: found >= 0 });
  const isReturn = terminator === '\n' && found >= 0 && stop > at && text[stop - 1] === '\r';
  const end = isReturn ? stop - 1 : stop;
  if (end - at > limit) return tooLong(text, dialect, limit, state);
  const cells = text
    .slice(at, end)
    .split(dialect.delimiter)
    .map((cell) => withoutSpace(cell, dialect));
  const isStray = terminator !== '\r' && text.slice(at, end).includes('\r');
  const faults = isStray ? [fault('stray-carriage-return', columnWith(cells, '\r'), line)] : [];
  return { cells, faults, end, next, lines: 1 };
}

/** A delimiter of several characters may begin before the end and extend beyond it. */
function startsBefore(text: string, mark: string, from: number, to: number): boolean {
  const found = text.indexOf(mark, from);
  return found >= 0 && found < to;
}

interface Line {
  readonly stop: number;
  readonly next: number;
  readonly isEnded: boolean;
}

function quotedRow(text: string, dialect: Dialect, limit: number, state: State, first: Line): Found {
  const cells: string[] = [];
  const faults: string[] = [];
  for (let at = state.at; ; ) {
    const cell = readCell(text, at, dialect);
    const column = cells.length + 1;
    if (cell === undefined) return unclosed(text, dialect, limit, state, first, column);
    cells.push(cell.text);
    for (const { code, at: where } of cell.faults)
      faults.push(fault(code, column, state.line + lineFeeds(text, state.at, where)));
    if (cell.end - state.at > limit) return tooLong(text, dialect, limit, state);
    if (cell.isLast) {
      const lines = 1 + lineFeeds(text, state.at, cell.end);
      return { cells, faults, end: cell.end, next: cell.next, lines };
    }
    at = cell.next;
  }
}

interface CellFound {
  readonly text: string;
  readonly end: number;
  readonly next: number;
  readonly isLast: boolean;
  readonly faults: readonly { readonly code: string; readonly at: number }[];
}

function readCell(text: string, from: number, dialect: Dialect): CellFound | undefined {
  const { quoteChar: quote, skipInitialSpace } = dialect;
  let at = from;
  if (skipInitialSpace) while (text[at] === ' ') at += 1;
  if (quote === undefined || !text.startsWith(quote, at)) return plainCell(text, at, dialect, true);
  const escaping = escapeOf(dialect);
  let value = '';
  for (at += quote.length; at < text.length; ) {
    if (escaping !== undefined && text.startsWith(escaping, at)) {
      if (at + escaping.length >= text.length) return undefined;
      value += text[at + escaping.length];
      at += escaping.length + 1;
    } else if (!text.startsWith(quote, at)) {
      value += text[at];
      at += 1;
    } else if (dialect.doubleQuote && text.startsWith(quote, at + quote.length)) {
      value += quote;
      at += 2 * quote.length;
    } else {
      const behind = plainCell(text, at + quote.length, dialect, false);
      const isStray = behind.end > at + quote.length || isOpenEnd(text, at + quote.length, dialect);
      const faults = isStray ? [{ code: 'stray-quote', at: at + quote.length }] : [];
      return { ...behind, text: value + behind.text, faults };
    }
  }
  return undefined;
}

/** Whether the text here is neither the end nor a delimiter that ends a cell. */
function isOpenEnd(text: string, at: number, dialect: Dialect): boolean {
  const terminator = terminatorOf(dialect);
  const ends = [dialect.delimiter, terminator, ...(terminator === '\n' ? ['\r\n'] : [])];
  return at < text.length && !ends.some((mark) => text.startsWith(mark, at));
}

function plainCell(text: string, from: number, dialect: Dialect, isLooking: boolean): CellFound {
  const escaping = escapeOf(dialect);
  const terminator = terminatorOf(dialect);
  const faults: { code: string; at: number }[] = [];
  let value = '';
  let start = from;
  for (let at = from; ; ) {
    if (escaping !== undefined && at < text.length && text.startsWith(escaping, at)) {
      value += text.slice(start, at) + (text[at + escaping.length] ?? '');
      at = Math.min(at + escaping.length + 1, text.length);
      start = at;
      continue;
    }
    const isEnd = text.startsWith(terminator, at) && at < text.length;
    const isLast = at >= text.length || isEnd;
    if (!isLast && !text.startsWith(dialect.delimiter, at)) {
      at += 1;
      continue;
    }
    const isReturn = isEnd && terminator === '\n' && at > start && text[at - 1] === '\r';
    const end = isReturn ? at - 1 : at;
    const width = at >= text.length ? 0 : isEnd ? terminator.length : dialect.delimiter.length;
    if (isLooking && dialect.quoteChar !== undefined && startsBefore(text, dialect.quoteChar, start, end))
      faults.push({ code: 'stray-quote', at: start });
    if (isLooking && terminator === '\n' && startsBefore(text, '\r', start, end))
      faults.push({ code: 'stray-carriage-return', at: start });
    return { text: value + text.slice(start, end), end, next: at + width, isLast, faults };
  }
}

/** After this many unclosed quotes, recovery by lines stops. */
const recoveries = 100;

function unclosed(
  text: string,
  dialect: Dialect,
  limit: number,
  state: State,
  { stop, next, isEnded }: Line,
  column: number,
): Found {
  // A row is known to be too long only after sixty-four more characters.
  if (text.length - state.at > limit + 64) return tooLong(text, dialect, limit, state);
  state.recovered += 1;
  const isOver = !isEnded || state.recovered > recoveries;
  const end = isOver ? text.length : stop;
  return {
    cells: splitLine(text, state.at, stop, dialect),
    faults: [fault('unclosed-quote', column, state.line)],
    end,
    next: isOver ? end : next,
    lines: 1 + lineFeeds(text, state.at, end),
  };
}

function splitLine(text: string, from: number, to: number, dialect: Dialect): string[] {
  return text
    .slice(from, to)
    .split(dialect.delimiter)
    .map((cell) => withoutSpace(cell, dialect));
}

function tooLong(text: string, dialect: Dialect, limit: number, { at, line }: State): Found {
  const terminator = terminatorOf(dialect);
  const found = text.indexOf(terminator, at);
  const stop = found < 0 ? text.length : found;
  const cells = found >= 0 && stop - at <= limit ? splitLine(text, at, stop, dialect) : [];
  const next = found < 0 ? stop : stop + terminator.length;
  return { cells, faults: [fault('row-too-long', 0, line)], end: stop, next, lines: 1 };
}

/** The results of the rows of a file whose columns are the table's fields in order. */
export function referenceResults(table: AnyTable, rows: readonly ReferenceRow[]): ReferenceResult[] {
  const width = table.fields.length;
  return rows.map(({ cells, line, offset, faults }): ReferenceResult => {
    const issues = [...faults];
    const isCut = faults.some((one) => /^(?:row-too-long|unclosed-quote)/.test(one));
    if (cells.length === 1 && cells[0] === '' && width !== 1) issues.push(fault('blank-row', 0, line));
    else if (!isCut) {
      if (cells.length > width) issues.push(fault('extra-cell', width + 1, line));
      if (cells.length < width) issues.push(fault('missing-cell', cells.length + 1, line));
      table.fields.slice(0, cells.length).forEach((named, index) => {
        for (const code of cellFaults(named, table.dialect, cells[index] ?? ''))
          issues.push(fault(code, index + 1, line));
      });
    }
    const row = Object.fromEntries(
      table.fields.map((named, index) => [named.name, cellValue(named, table.dialect, cells[index] ?? '')]),
    );
    return { line, offset, cells, row: issues.length > 0 ? undefined : row, issues };
  });
}

function cellFaults(named: NamedField, dialect: Dialect, cell: string): readonly string[] {
  const value = cellValue(named, dialect, cell);
  if (value === invalid) return ['type'];
  if (value === null) return named.field.required ? ['required'] : [];
  return named.field.constraints.filter((one) => !one.holds(value)).map(({ code }) => code);
}

function cellValue({ field, missingValues }: NamedField, dialect: Dialect, cell: string): unknown {
  if (missingValues.includes(cell) || cell === dialect.nullSequence) return null;
  if (field.plain === 'integer') {
    if (!/^[+-]?\d+$/.test(cell) || !Number.isSafeInteger(Number(cell))) return invalid;
    return Number(cell) + 0;
  }
  if (field.plain === 'number') {
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(cell)) return Number(cell);
    if (/^nan$/i.test(cell)) return Number.NaN;
    return /^[+-]?inf$/i.test(cell) ? Number(cell.toLowerCase().replace('inf', 'Infinity')) : invalid;
  }
  if (field.plain === 'year') return /^-?\d{4}$|^-?[1-9]\d{4,14}$/.test(cell) ? Number(cell) + 0 : invalid;
  return field.read(cell);
}
