import type { Store, Write } from '../store/store.js';
import { Merge } from './merge.js';
import { addDays, type Days, readMonth, writeMonth } from './month.js';
import { Recent } from './recent.js';
import {
  collections,
  findRollup,
  type KeptRollup,
  monthKey,
  placesOf,
  type Rollup,
  readRollups,
  readSingleKey,
  rollupsWrite,
  singleRange,
  totalsKey,
  withRollups,
} from './rollup.js';
import { readSubject, type Subject } from './subject.js';
import { replaceInTotals } from './totals.js';

/**
 * Ensures that a store keeps some rollups, and returns all of them. New ones are computed from the counts of single
 * subjects, month by month, while events may arrive.
 */
export async function prepareRollups(
  store: Store,
  wanted: readonly Rollup[],
): Promise<readonly KeptRollup[]> {
  const all = await register(store, wanted);
  const kept = wanted.flatMap((rollup) => findRollup(all, rollup) ?? []);
  const incomplete = kept.filter(({ complete }) => !complete);
  if (incomplete.length > 0) await complete(store, incomplete);
  return kept;
}

/** From here on new events are also counted for these rollups. */
async function register(store: Store, wanted: readonly Rollup[]): Promise<readonly KeptRollup[]> {
  for (;;) {
    const { head } = await store.changes(0, []);
    const kept = await readRollups(store);
    const all = withRollups(kept, wanted, (await firstMonth(store, 0)) === undefined);
    if (all.length === kept.length) return kept;
    if ((await store.commit([rollupsWrite(all)], head)) !== undefined) return all;
  }
}

async function complete(store: Store, rollups: readonly KeptRollup[]): Promise<void> {
  const recent = new Recent(store);
  for (let month = await firstMonth(store, 0); month !== undefined; ) {
    await completeMonth(store, recent, rollups, month);
    month = await firstMonth(store, month + 1);
  }
  for (;;) {
    await recent.catchUp();
    const ids = new Set(rollups.map(({ id }) => id));
    const all = recent.rollups.map((rollup) => (ids.has(rollup.id) ? { ...rollup, complete: true } : rollup));
    if ((await store.commit([rollupsWrite(all)], recent.seen)) !== undefined) return;
  }
}

/** The first month with counts, from a given one on. */
async function firstMonth(store: Store, from: number): Promise<number | undefined> {
  for await (const [key] of store.scan(collections.months, singleRange(from, false)))
    return readSingleKey(key).month;
  return undefined;
}

/** Documents that are merged in one commit. */
const mergedAtOnce = 5000;

/** Replaces a month's documents of rollups: nothing is counted twice, whatever they contained. */
async function completeMonth(
  store: Store,
  recent: Recent,
  rollups: readonly KeptRollup[],
  month: number,
): Promise<void> {
  let merge: Merge | undefined;
  for (;;) {
    await recent.catchUp();
    const { full, seen, active } = recent;
    // A partly merged generation would be in some of the documents.
    if (full !== undefined) {
      if (merge?.generation !== full) merge = new Merge(full);
      await merge.step(store, recent, mergedAtOnce);
    } else if ((await store.commit(await writesOf(store, rollups, month, active - 1), seen)) !== undefined)
      return;
  }
}

async function writesOf(
  store: Store,
  rollups: readonly KeptRollup[],
  month: number,
  merged: number,
): Promise<readonly Write[]> {
  const months = new Map<string, Days>();
  const sums = new Map<string, Days>();
  for (const [subject, days] of await singlesOf(store, month)) {
    for (const { prefix, terms } of placesOf(rollups, subject)) {
      addTo(months, monthKey(prefix, month) + terms, days);
      if (terms === '') addTo(sums, totalsKey(prefix), days);
    }
  }
  const totals = await store.get(collections.months, [...sums.keys()]);
  const summed = Array.from(sums, ([key, more], index) => {
    const { days } = readMonth(totals[index]);
    replaceInTotals(days, month, more);
    return [key, days] as const;
  });
  return [...months, ...summed].map(([key, days]) => {
    const document = writeMonth({ merged, days });
    return { collection: collections.months, key, document, unfollowed: true };
  });
}

/** The counts of a month for each subject. */
async function singlesOf(store: Store, month: number): Promise<readonly (readonly [Subject, Days])[]> {
  const singles: (readonly [id: string, days: Days])[] = [];
  for await (const [key, document] of store.scan(collections.months, singleRange(month, true)))
    singles.push([readSingleKey(key).subject, readMonth(document).days]);
  const subjects = await store.get(
    collections.subjects,
    singles.map(([id]) => id),
  );
  return singles.flatMap(([, days], index) => {
    const subject = readSubject(subjects[index]);
    return subject === undefined ? [] : [[subject, days] as const];
  });
}

function addTo(documents: Map<string, Days>, key: string, more: Days): void {
  const days = documents.get(key) ?? new Map();
  documents.set(key, days);
  addDays(days, more);
}
