import type { KeyRange, Store } from '../store/store.js';
import { fieldOf, type StatsIndex, type Subject, type SubjectField, shortHash } from './subject.js';

/**
 * Which daily documents are kept: one for each day and each combination of these fields' values. Every query that is
 * configured has such documents of its own, so that it reads one short range of keys, however many events there are.
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
  visits: 'statistics-visits',
  daily: 'statistics-daily',
  subjects: 'statistics-subjects',
  salts: 'statistics-salts',
  rollups: 'statistics-rollups',
} as const;

const register = 'register';

/** The rollups that a store keeps. */
export async function readRollups(store: Store): Promise<readonly KeptRollup[]> {
  const [document] = await store.get(collections.rollups, [register]);
  // Nobody else writes into this collection.
  return (document ?? []) as readonly KeptRollup[];
}

/** The write that makes these the rollups of a store. */
export function rollupsWrite(document: readonly KeptRollup[]): {
  readonly collection: string;
  readonly key: string;
  readonly document: readonly KeptRollup[];
} {
  return { collection: collections.rollups, key: register, document };
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

/** What stands before and behind the day in the keys of a subject's daily documents; none lacks a filter's field. */
export function keyPartsOf(rollup: KeptRollup, subject: Subject): readonly [string, string] | undefined {
  if (rollup.index !== subject.index) return undefined;
  const filters = rollup.filters.map((field) => fieldOf(subject, field));
  if (filters.includes(undefined)) return undefined;
  const terms = rollup.terms.map((field) => fieldOf(subject, field) ?? null);
  return [prefixOf(rollup, filters), terms.length === 0 ? '' : shortHash(terms)];
}

/** Keys of the daily documents of some values from a day to another, both included. */
export function rangeOf(
  rollup: KeptRollup,
  filters: readonly string[],
  days: readonly [number, number],
): KeyRange {
  const prefix = prefixOf(rollup, filters);
  return { from: prefix + writeDay(days[0]), to: prefix + writeDay(days[1] + 1) };
}

function prefixOf({ id }: KeptRollup, filters: readonly (string | undefined)[]): string {
  return id + shortHash(filters);
}

/** The day and the terms in a key. */
export function readDailyKey(key: string): { readonly day: number; readonly terms: string } {
  return { day: Number.parseInt(key.slice(18, 22), 36), terms: key.slice(22) };
}

/** The last day that has a key. */
export const lastDay = 36 ** 4 - 2;

/** A day since 1970 in four characters that sort as days do. */
export function writeDay(day: number): string {
  return day.toString(36).padStart(4, '0');
}
