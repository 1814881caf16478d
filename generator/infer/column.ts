import { codePoints } from '@trivet/runtime/internal/protocol';
import {
  compareKeys,
  invalid,
  type KeyIndex,
  keyIndex,
  type SortKey,
  scalarOf,
} from '@trivet/runtime/internal/table';
import { type Candidate, type CandidateFinder, candidates } from './candidate.js';

/** A cell and its position. */
export interface CellAt {
  readonly cell: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** The evidence for and against one type. */
export interface CandidateEvidence {
  readonly candidate: Candidate;
  readonly accepted: number;
  readonly refused: number;
  /** The first cell that is not of the type; undefined if all are. */
  readonly counterExample?: CellAt;
  /** Least and greatest value, if all cells are of the type and it has an order. */
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  /** Equal for two candidates that read every cell as the same value. */
  readonly digest: number;
}

/** Facts about the cells of a column, before a decision. */
export interface ColumnFacts {
  readonly cells: number;
  /** Empty cells. */
  readonly empty: number;
  /** Cells that often denote a missing value, with their counts. */
  readonly markers: ReadonlyMap<string, number>;
  /** The types that accept at least one cell, markers excluded. */
  readonly evidence: readonly CandidateEvidence[];
  readonly minLength: number;
  readonly maxLength: number;
  /** Distinct cells with their counts, most frequent first; undefined if there are too many to count. */
  readonly values?: readonly (readonly [cell: string, count: number])[];
  /** Whether all cells are distinct; undefined if there are too many to compare. */
  readonly unique?: boolean;
}

/** Cells that denote a missing value in many files, and a value in some. */
const usualMarkers = new Set([
  'NA',
  'N/A',
  'n/a',
  'na',
  '#N/A',
  'NULL',
  'Null',
  'null',
  'None',
  'nan',
  'NaN',
  '-',
  '--',
  '.',
  '..',
  '?',
]);

/** Limits of the number of distinct cells that are counted, and of their length. */
const mostDistinct = 2000;
const longestKept = 200;

/** Counts the cells of one column; its memory does not grow with the file. */
export class ColumnTally {
  private readonly finder: CandidateFinder;
  private readonly markersGiven: ReadonlySet<string> | undefined;
  private readonly known = new Map<string, { count: number; readonly accepted: readonly number[] }>();
  private readonly accepted = new Float64Array(candidates.length);
  private readonly counterExamples = new Map<number, CellAt>();
  private readonly alive = new Map<number, Running>(candidates.map((_, index) => [index, { digest: 0 }]));
  private readonly markers = new Map<string, number>();
  private readonly keys: KeyIndex;
  private cells = 0;
  private empty = 0;
  private typed = 0;
  private distinguishesRows = true;
  private repeated = false;
  private minLength = Number.POSITIVE_INFINITY;
  private maxLength = 0;

  /** `markers` in place of the usual ones; `keys` is how many cells are kept to check whether all differ. */
  constructor(finder: CandidateFinder, keys: number, markers?: ReadonlySet<string>) {
    this.finder = finder;
    this.keys = keyIndex(keys);
    this.markersGiven = markers;
  }

  add(cell: string, line: number): void {
    this.cells += 1;
    if (cell === '') {
      this.empty += 1;
      return;
    }
    if ((this.markersGiven ?? usualMarkers).has(cell)) {
      this.markers.set(cell, (this.markers.get(cell) ?? 0) + 1);
      return;
    }
    this.typed += 1;
    const known = this.known.get(cell);
    if (known !== undefined) {
      known.count += 1;
      this.repeated = true;
      return;
    }
    this.addNew(cell, line);
  }

  private addNew(cell: string, line: number): void {
    const length = codePoints(cell);
    this.minLength = Math.min(this.minLength, length);
    this.maxLength = Math.max(this.maxLength, length);
    if (!this.repeated && this.keys.add([cell], this.cells) !== undefined) this.repeated = true;
    const accepted = this.finder.accepting(cell);
    if (this.known.size < mostDistinct && cell.length <= longestKept) {
      this.known.set(cell, { count: 1, accepted });
    } else {
      this.distinguishesRows = false;
      for (const index of accepted) this.accepted[index] = (this.accepted[index] ?? 0) + 1;
    }
    for (const [index, running] of this.alive) {
      if (accepted.includes(index)) advance(running, candidates[index] as Candidate, cell);
      else {
        this.alive.delete(index);
        this.counterExamples.set(index, { cell, line });
      }
    }
  }

  facts(): ColumnFacts {
    const accepted = [...this.accepted];
    for (const { count, accepted: indexes } of this.known.values())
      for (const index of indexes) accepted[index] = (accepted[index] ?? 0) + count;
    const values = [...this.known].map(([cell, { count }]) => [cell, count] as const);
    return {
      cells: this.cells,
      empty: this.empty,
      markers: this.markers,
      evidence: candidates.flatMap((candidate, index) =>
        accepted[index] === 0 ? [] : [this.evidenceOf(candidate, index, accepted[index] ?? 0)],
      ),
      minLength: this.typed === 0 ? 0 : this.minLength,
      maxLength: this.maxLength,
      ...(this.distinguishesRows && { values: values.sort(([, a], [, b]) => b - a) }),
      ...((this.repeated || !this.keys.full) && { unique: !this.repeated }),
    };
  }

  private evidenceOf(candidate: Candidate, index: number, accepted: number): CandidateEvidence {
    const running = this.alive.get(index);
    const counterExample = this.counterExamples.get(index);
    return {
      candidate,
      accepted,
      refused: this.typed - accepted,
      ...(counterExample !== undefined && { counterExample }),
      ...(running?.least !== undefined && { minimum: running.least.value }),
      ...(running?.greatest !== undefined && { maximum: running.greatest.value }),
      digest: running?.digest ?? 0,
    };
  }
}

interface Running {
  digest: number;
  least?: { readonly key: SortKey; readonly value: unknown };
  greatest?: { readonly key: SortKey; readonly value: unknown };
}

/** Adds one more value of a type that has accepted all cells so far. */
function advance(running: Running, { field }: Candidate, cell: string): void {
  const value = field.read(cell);
  if (value === invalid) return;
  running.digest = mixed(running.digest, typeof value === 'object' ? cell : String(value));
  const key = scalarOf(field.type)?.key(value);
  if (key === undefined || field.type === 'string') return;
  if (running.least === undefined || compareKeys(key, running.least.key) < 0) running.least = { key, value };
  if (running.greatest === undefined || compareKeys(key, running.greatest.key) > 0)
    running.greatest = { key, value };
}

/** FNV-1a: it only distinguishes two readings of the cells. */
function mixed(digest: number, text: string): number {
  let hash = digest ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
