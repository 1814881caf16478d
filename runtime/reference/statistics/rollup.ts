import type { KeyRange, Store, Write } from '../store/store.js';
import { lastDay, monthOf, writeMonthNumber } from './month.js';
import { fieldOf, type StatsIndex, type Subject, type SubjectField, shortHash } from './subject.js';

/**
 * Which counts are kept: by the day, for each combination of these fields' values. Every query that is configured has
 * such counts of its own, a month in a document, so that it reads one short range of keys, however many events there are.
 */
export interface Rollup {
  readonly index: StatsIndex;
  /** Fields that a query gives the values of. */
  readonly filters: readonly SubjectField[];
  /** Fields that a query lists the values of. */
  readonly terms: readonly SubjectField[];
}

/** A rollup that a store keeps. */
export interface KeptRollup extends Rollup {
  /** What its keys begin with. */
  readonly id: string;
  /** Whether it holds the events from before it was wanted, too. */
  readonly complete: boolean;
}

/** Collections that statistics stand in. */
export const collections = {
  /** What the commits of late have counted, by generation and commit; the first two tell of the same events. */
  counts: 'statistics-recent-counts',
  clicks: 'statistics-recent-visits',
  /** What generations before them have come to. */
  months: 'statistics-months',
  visits: 'statistics-visits',
  subjects: 'statistics-subjects',
  salts: 'statistics-salts',
  /** The rollups that are kept, the number of the generation that events come into, and the day on which it is. */
  registers: 'statistics-registers',
} as const;

/** Keys of the registers. */
export const registers = { rollups: 'rollups', generation: 'generation', today: 'today' } as const;

/** The rollups that a store keeps. */
export async function readRollups(store: Store): Promise<readonly KeptRollup[]> {
  const [document] = await store.get(collections.registers, [registers.rollups]);
  return rollupsIn(document);
}

/** The rollups in a register. */
export function rollupsIn(document: unknown): readonly KeptRollup[] {
  // Nobody else writes into this collection.
  return (document ?? []) as readonly KeptRollup[];
}

/** The write that makes these the rollups of a store. */
export function rollupsWrite(document: readonly KeptRollup[]): Write {
  return { collection: collections.registers, key: registers.rollups, document };
}

/** Adds those of the rollups that are not kept yet. */
export function withRollups(
  kept: readonly KeptRollup[],
  wanted: readonly Rollup[],
  complete: boolean,
): readonly KeptRollup[] {
  const all = [...kept];
  for (const rollup of wanted) {
    if (findRollup(all, rollup) !== undefined) continue;
    const { index, filters, terms } = rollup;
    // Two characters are enough for 1296 rollups.
    all.push({ id: all.length.toString(36).padStart(2, '0'), index, filters, terms, complete });
  }
  return all;
}

/** The one that is kept of a rollup. */
export function findRollup(
  kept: readonly KeptRollup[],
  { index, filters, terms }: Rollup,
): KeptRollup | undefined {
  const wanted = JSON.stringify([index, filters, terms]);
  return kept.find((rollup) => JSON.stringify([rollup.index, rollup.filters, rollup.terms]) === wanted);
}

/** Where the counts of a subject are kept: the prefix that queries ask for, and the terms behind the month. */
export interface Place {
  readonly prefix: string;
  readonly terms: string;
}

/** Where rollups keep the counts of a subject; one that lacks a filter's field is nowhere. */
export function placesOf(rollups: readonly KeptRollup[], subject: Subject): readonly Place[] {
  return rollups.flatMap((rollup): readonly Place[] => {
    if (rollup.index !== subject.index) return [];
    const filters = rollup.filters.map((field) => fieldOf(subject, field));
    if (filters.includes(undefined)) return [];
    const terms = rollup.terms.map((field) => fieldOf(subject, field) ?? null);
    return [{ prefix: prefixOf(rollup, filters), terms: terms.length === 0 ? '' : shortHash(terms) }];
  });
}

/** No id of a rollup begins so: the counts of each subject by itself, of which all others can be made. */
const single = '--';

/** The prefix of single subjects' counts in a month; their ids stand behind it. */
export function singlePrefix(month: number): string {
  return single + writeMonthNumber(month);
}

/** Keys of the counts of single subjects in a month and those that follow, or in that month alone. */
export function singleRange(month: number, alone: boolean): KeyRange {
  const from = singlePrefix(month);
  return { from, to: `${alone ? from : single}~` };
}

/** The month and the subject of a single subject's counts. */
export function readSingleKey(key: string): { readonly month: number; readonly subject: string } {
  return { month: Number.parseInt(key.slice(2, 5), 36), subject: key.slice(5) };
}

/** What the keys of some values' counts begin with. */
export function prefixOf({ id }: KeptRollup, filters: readonly (string | undefined)[]): string {
  return id + shortHash(filters);
}

/** The key of the counts of a month, of values that are listed by no terms. */
export function monthKey(prefix: string, month: number): string {
  return prefix + writeMonthNumber(month);
}

/** The key of the sums of all these months; none of them sorts behind it. */
export function totalsKey(prefix: string): string {
  return `${prefix}~`;
}

/** What stands behind the prefix in keys of counts from a day to another, both included. */
export function restsOf(days: readonly [number, number]): { readonly from: string; readonly to: string } {
  return {
    from: writeMonthNumber(monthOf(days[0])),
    to: `${writeMonthNumber(monthOf(Math.min(days[1], lastDay)))}~`,
  };
}

/** The terms in what stands behind the prefix. */
export function termsIn(rest: string): string {
  return rest.slice(3);
}
