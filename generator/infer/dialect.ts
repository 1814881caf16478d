import { type RawRow, scanner } from '@trivet/runtime/internal/table';
import { type Dialect, defaultDialect } from '@trivet/runtime/table';
import type { Question } from './decide.js';

/** The dialect of a file, with its evidence. */
export interface DialectEvidence {
  readonly dialect: Dialect;
  /**
   * Each delimiter and quote that was tried, with the number of first rows that have the most frequent number of cells.
   */
  readonly tried: readonly DelimiterEvidence[];
  readonly notes: readonly string[];
  readonly questions: readonly Question[];
}

export interface DelimiterEvidence {
  readonly delimiter: string;
  readonly quoteChar: string;
  readonly escapeChar?: string;
  readonly rows: number;
  /** Number of cells in most rows. */
  readonly width: number;
  readonly agreeing: number;
  /** Rows with invalid quotes. */
  readonly faulty: number;
}

const delimiters = [',', ';', '\t', '|'];
/** Ways to quote, each with the characters that a text must contain for it to be tried. */
const quotings = [
  { sign: /^/, quoting: { quoteChar: '"' } },
  { sign: /(?:^|[,;\t|\r\n])'/, quoting: { quoteChar: "'" } },
  { sign: /\\"/, quoting: { quoteChar: '"', escapeChar: '\\', doubleQuote: false } },
];

/** Characters that the user has specified. */
export interface MarksGiven {
  readonly delimiter?: string;
  /** Empty: no quoting. */
  readonly quote?: string;
}

/** Detects the delimiter, quote and comment characters from the beginning of a text. */
export function sniffDialect(head: string, complete: boolean, given: MarksGiven = {}): DialectEvidence {
  const base: Dialect = {
    ...defaultDialect,
    ...(head.startsWith('#') && { commentChar: '#' }),
    ...(head.includes('\r') && !head.includes('\n') && { lineTerminator: '\r' }),
  };
  const quoted =
    given.quote === undefined
      ? quotings.flatMap(({ sign, quoting }) => (sign.test(head) ? [quoting] : []))
      : [{ quoteChar: given.quote }];
  const weighed = (given.delimiter === undefined ? delimiters : [given.delimiter]).flatMap((delimiter) =>
    quoted.map((quoting) => weigh(head, complete, withQuote({ ...base, delimiter }, quoting))),
  );
  const [best = weigh(head, complete, base), ...others] = [...weighed].sort(
    (a, b) => scoreOf(b.evidence) - scoreOf(a.evidence),
  );
  const rival = others.find(
    ({ evidence }) =>
      evidence.delimiter !== best.evidence.delimiter &&
      evidence.width > 1 &&
      evidence.agreeing === best.evidence.agreeing,
  );
  const dialect = { ...best.dialect, ...(isSpaced(best.rows) && { skipInitialSpace: true }) };
  return {
    dialect,
    tried: weighed.map(({ evidence }) => evidence),
    notes: notesOf(dialect),
    questions: [
      ...(rival === undefined || best.evidence.width < 2
        ? []
        : [delimiterQuestion(best.evidence.delimiter, rival.evidence.delimiter)]),
      ...(best.evidence.faulty > 0 ? [quoteQuestion(best.evidence.faulty)] : []),
    ],
  };
}

function withQuote(dialect: Dialect, { quoteChar, ...others }: Partial<Dialect>): Dialect {
  const { quoteChar: _, ...bare } = dialect;
  return { ...bare, ...others, ...(quoteChar !== undefined && quoteChar !== '' && { quoteChar }) };
}

function quoteQuestion(faulty: number): Question {
  return {
    message: `${faulty} rows have misplaced quotes; either they are malformed, or quotes are ordinary characters here`,
    answers: [{ option: '--quote none', means: 'quotes are ordinary characters' }],
  };
}

function isSpaced(rows: readonly RawRow[]): boolean {
  const wide = rows.filter(({ cells }) => cells.length > 1);
  return wide.length > 0 && wide.every(({ cells }) => cells.slice(1).every((cell) => cell.startsWith(' ')));
}

function notesOf({ commentChar, lineTerminator, skipInitialSpace, escapeChar }: Dialect): readonly string[] {
  return [
    ...(commentChar === undefined ? [] : ['the first line starts with "#": such lines are read as comments']),
    ...(lineTerminator === undefined ? [] : ['lines end with a carriage return only']),
    ...(skipInitialSpace ? ['every delimiter is followed by a space, which is skipped'] : []),
    ...(escapeChar === undefined ? [] : ['quotes inside cells are escaped with a backslash']),
  ];
}

function delimiterQuestion(taken: string, other: string): Question {
  return {
    message: `${shown(taken)} and ${shown(other)} are equally likely delimiters; ${shown(taken)} is used`,
    answers: [taken, other].map((mark) => ({
      option: `--delimiter ${mark === '\t' ? 'tab' : `'${mark}'`}`,
      means: `cells separated by ${shown(mark)}`,
    })),
  };
}

function shown(mark: string): string {
  return mark === '\t' ? 'tab' : JSON.stringify(mark);
}

/** Maximum number of characters in a row. */
export const longestRow = 16 * 1024 * 1024;

/** The complete rows at the beginning of a text. */
export function headRows(head: string, complete: boolean, dialect: Dialect): readonly RawRow[] {
  const scan = scanner(dialect, longestRow);
  const rows = scan.push(head, []);
  return complete ? [...rows, ...scan.end()] : rows;
}

interface Weighed {
  readonly dialect: Dialect;
  readonly evidence: DelimiterEvidence;
  readonly rows: readonly RawRow[];
}

function weigh(head: string, complete: boolean, dialect: Dialect): Weighed {
  const rows = headRows(head, complete, dialect).filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [[width, agreeing] = [0, 0]] = [...widths].sort(([, a], [, b]) => b - a);
  const faulty = rows.filter(({ faults }) => faults !== undefined).length;
  const { delimiter, quoteChar = '', escapeChar } = dialect;
  const marks = { delimiter, quoteChar, ...(escapeChar !== undefined && { escapeChar }) };
  return { dialect, rows, evidence: { ...marks, rows: rows.length, width, agreeing, faulty } };
}

/**
 * The score is mainly the share of rows that agree, then the number of cells; a delimiter that does not occur scores
 * low.
 */
function scoreOf({ rows, width, agreeing, faulty, quoteChar, escapeChar }: DelimiterEvidence): number {
  if (rows === 0) return 0;
  const agreement = (agreeing - faulty) / rows;
  // The standard's quoting is preferred unless another fits better.
  const standard = quoteChar === '"' && escapeChar === undefined ? 1e-6 : 0;
  return width > 1 ? agreement + Math.min(width, 100) * 1e-4 + standard : agreement * 0.1 + standard;
}
