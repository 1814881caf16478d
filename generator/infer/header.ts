import type { RawRow } from '@trivet/runtime/internal/table';
import { CandidateFinder, candidates } from './candidate.js';
import { ColumnTally } from './column.js';
import type { Question } from './decide.js';

/** Whether the first row is a header, with the evidence. */
export interface HeaderEvidence {
  readonly header: boolean;
  readonly reason: string;
  readonly questions: readonly Question[];
}

/** Detects whether the first row differs from those below: where a column has a type, its label does not. */
export function sniffHeader(rows: readonly RawRow[], given?: boolean): HeaderEvidence {
  if (given !== undefined) return { header: given, reason: 'as given', questions: [] };
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0)
    return { header: true, reason: 'no second row to compare with', questions: [] };
  const fits = first.cells.map((cell, position) => fitsColumn(cell, others, position));
  const typed = fits.filter((fit) => fit !== undefined).length;
  const odd = fits.filter((fit) => fit === false).length;
  if (typed === 0) return open('all columns are strings, like labels');
  if (odd > 0)
    return {
      header: true,
      reason: `the first row is not of the type of ${odd} of the ${typed} columns that are not texts`,
      questions: [],
    };
  // Wide tables have years as labels: numbers in the first row are not sufficient evidence.
  const isData =
    new Set(first.cells).size < first.cells.length || first.cells.some((cell) => /^-|^\d+[.,]\d/.test(cell));
  return isData
    ? {
        header: false,
        reason: 'the first row has the same types as the rows below',
        questions: [question(false)],
      }
    : open('the first row has the same types as the rows below');
}

function open(reason: string): HeaderEvidence {
  return { header: true, reason, questions: [question(true)] };
}

function question(header: boolean): Question {
  return {
    message: `the first row may contain labels or data; it is read as ${header ? 'labels' : 'data'}`,
    answers: [
      { option: '--header', means: 'the first row contains labels' },
      { option: '--no-header', means: 'the first row contains data' },
    ],
  };
}

/** Whether the first cell has the type of those below; undefined if they are text. */
function fitsColumn(cell: string, rows: readonly RawRow[], position: number): boolean | undefined {
  const finder = new CandidateFinder();
  const tally = new ColumnTally(finder, 0);
  for (const { cells, line } of rows) tally.add(cells[position] ?? '', line);
  const sound = tally
    .facts()
    .evidence.filter(({ refused, candidate }) => refused === 0 && candidate.asks === undefined);
  if (sound.length === 0) return undefined;
  const accepting = finder.accepting(cell).map((index) => candidates[index]);
  return sound.some(({ candidate }) => accepting.includes(candidate));
}
