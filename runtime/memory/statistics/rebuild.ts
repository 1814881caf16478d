import type { Store } from '../store/store.js';
import { addDaily, type Daily, noDaily, writeDaily } from './daily.js';
import {
  collections,
  findRollup,
  type KeptRollup,
  keyPartsOf,
  type Rollup,
  readRollups,
  rollupsWrite,
  withRollups,
} from './rollup.js';
import { readSubject } from './subject.js';
import { readVisit, readVisitKey } from './visit.js';

/**
 * Sees to it that a store keeps some rollups, and says which they are. Those that were not kept so far are made of the
 * visits, day by day, while events may come in.
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

/** From here on every event that comes in is counted for these rollups, too. */
async function register(store: Store, wanted: readonly Rollup[]): Promise<readonly KeptRollup[]> {
  for (;;) {
    const head = await headOf(store);
    const kept = await readRollups(store);
    const all = withRollups(kept, wanted, (await firstVisit(store, '')) === undefined);
    if (all.length === kept.length) return kept;
    if ((await store.commit([rollupsWrite(all)], head)) !== undefined) return all;
  }
}

async function complete(store: Store, rollups: readonly KeptRollup[]): Promise<void> {
  for (let key = await firstVisit(store, ''); key !== undefined; ) {
    const { day } = readVisitKey(key);
    await completeDay(store, rollups, day);
    key = await firstVisit(store, `${day}~`);
  }
  for (;;) {
    const head = await headOf(store);
    const ids = new Set(rollups.map(({ id }) => id));
    const all = (await readRollups(store)).map((rollup) =>
      ids.has(rollup.id) ? { ...rollup, complete: true } : rollup,
    );
    if ((await store.commit([rollupsWrite(all)], head)) !== undefined) return;
  }
}

async function headOf(store: Store): Promise<number> {
  return (await store.changes(0, [])).head;
}

/** The key of the first visit from a key on. */
async function firstVisit(store: Store, from: string): Promise<string | undefined> {
  for await (const [key] of store.scan(collections.visits, from === '' ? {} : { from })) return key;
  return undefined;
}

/** Writes a day's documents of rollups anew: nothing is counted twice, whatever they held. */
async function completeDay(store: Store, rollups: readonly KeptRollup[], day: string): Promise<void> {
  for (;;) {
    const head = await headOf(store);
    const subjects = await subjectsOfDay(store, day);
    const documents = await documentsOf(store, rollups, day, subjects);
    const writes = Array.from(documents, ([key, daily]) => ({
      collection: collections.daily,
      key,
      document: writeDaily(daily),
    }));
    if ((await store.commit(writes, head)) !== undefined) return;
  }
}

/** What happened to each subject on a day. */
async function subjectsOfDay(store: Store, day: string): Promise<ReadonlyMap<string, Daily>> {
  const subjects = new Map<string, Daily>();
  for await (const [key, document] of store.scan(collections.visits, { from: day, to: `${day}~` })) {
    const { subject } = readVisitKey(key);
    const daily = subjects.get(subject) ?? noDaily();
    subjects.set(subject, daily);
    daily.unique_count += 1;
    for (const [last, { size, isMachine }] of readVisit(document)) {
      const machine_count = Number(isMachine);
      addDaily(daily, { count: 1, unique_count: 0, volume: size, machine_count, last, subject });
    }
  }
  return subjects;
}

async function documentsOf(
  store: Store,
  rollups: readonly KeptRollup[],
  day: string,
  subjects: ReadonlyMap<string, Daily>,
): Promise<ReadonlyMap<string, Daily>> {
  const documents = new Map<string, Daily>();
  const ids = [...subjects.keys()];
  const kept = await store.get(collections.subjects, ids);
  for (const [index, id] of ids.entries()) {
    const subject = readSubject(kept[index]);
    if (subject === undefined) continue;
    for (const rollup of rollups) {
      const parts = keyPartsOf(rollup, subject);
      if (parts === undefined) continue;
      const key = parts[0] + day + parts[1];
      const daily = documents.get(key) ?? noDaily();
      addDaily(daily, subjects.get(id) ?? noDaily());
      documents.set(key, daily);
    }
  }
  return documents;
}
