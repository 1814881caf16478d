import type { KeyRange, Store, Write } from '../store/store.js';
import { lastDay, monthOf, writeMonthNumber } from './month.js';
import { fieldOf, type StatsIndex, type Subject, type SubjectField, shortHash } from './subject.js';

/**
 * The counts that are kept: by day, for each combination of these fields' values. Every configured query has counts of
 * its own, one document per month, so that it reads one short range of keys, whatever the number of events.
 */
export interface Rollup {
  readonly index: StatsIndex;
  /** Fields whose values a query gives. */
  readonly filters: readonly SubjectField[];
  /** Fields whose values a query lists. */
  readonly terms: readonly SubjectField[];
}

/** A rollup kept in a store. */
export interface KeptRollup extends Rollup {
  /** The prefix of its keys. */
  readonly id: string;
  /** Whether it includes the events from before it was registered. */
  readonly complete: boolean;
}

/** The collections of statistics. */
export const collections = {
  /** Recent counts and visits by generation and commit; both of the same events. */
  counts: 'statistics-recent-counts',
  clicks: 'statistics-recent-visits',
  /** The merged results of earlier generations. */
  months: 'statistics-months',
  visits: 'statistics-visits',
  subjects: 'statistics-subjects',
  salts: 'statistics-salts',
  /** The rollups, the number of the active generation, and its day. */
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
  // This is the only writer of the collection.
  return (document ?? []) as readonly KeptRollup[];
}

/** The write that sets the rollups of a store. */
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
    // Two characters are sufficient for 1296 rollups.
    all.push({ id: all.length.toString(36).padStart(2, '0'), index, filters, terms, complete });
  }
  return all;
}

/** The kept rollup for a rollup. */
export function findRollup(
  kept: readonly KeptRollup[],
  { index, filters, terms }: Rollup,
): KeptRollup | undefined {
  const wanted = JSON.stringify([index, filters, terms]);
  return kept.find((rollup) => JSON.stringify([rollup.index, rollup.filters, rollup.terms]) === wanted);
}

/** The place of a subject's counts: the prefix for queries, and the terms after the month. */
export interface Place {
  readonly prefix: string;
  readonly terms: string;
}

/** The places of a subject's counts in rollups; a subject without the field of a filter has none. */
export function placesOf(rollups: readonly KeptRollup[], subject: Subject): readonly Place[] {
  return rollups.flatMap((rollup): readonly Place[] => {
    if (rollup.index !== subject.index) return [];
    const filters = rollup.filters.map((field) => fieldOf(subject, field));
    if (filters.includes(undefined)) return [];
    const terms = rollup.terms.map((field) => fieldOf(subject, field) ?? null);
    return [{ prefix: prefixOf(rollup, filters), terms: terms.length === 0 ? '' : shortHash(terms) }];
  });
}

/** Not the start of any rollup id: the counts of each single subject, from which all others can be computed. */
const single = '--';

/** The key prefix of single subjects' counts in a month, before their ids. */
export function singlePrefix(month: number): string {
  return single + writeMonthNumber(month);
}

/** Keys of the counts of single subjects in a month and later ones, or in that month only. */
export function singleRange(month: number, alone: boolean): KeyRange {
  const from = singlePrefix(month);
  return { from, to: `${alone ? from : single}~` };
}

/** The month and the subject in a key of a single subject's counts. */
export function readSingleKey(key: string): { readonly month: number; readonly subject: string } {
  return { month: Number.parseInt(key.slice(2, 5), 36), subject: key.slice(5) };
}

/** The key prefix of counts for some values. */
export function prefixOf({ id }: KeptRollup, filters: readonly (string | undefined)[]): string {
  return id + shortHash(filters);
}

/** The key of the counts of a month, without terms. */
export function monthKey(prefix: string, month: number): string {
  return prefix + writeMonthNumber(month);
}

/** The key of the sums of all these months; it sorts after all of them. */
export function totalsKey(prefix: string): string {
  return `${prefix}~`;
}

/** The key parts after the prefix for counts of a range of days, both inclusive. */
export function restsOf(days: readonly [number, number]): { readonly from: string; readonly to: string } {
  return {
    from: writeMonthNumber(monthOf(days[0])),
    to: `${writeMonthNumber(monthOf(Math.min(days[1], lastDay)))}~`,
  };
}

/** The terms in the key part after the prefix. */
export function termsIn(rest: string): string {
  return rest.slice(3);
}
