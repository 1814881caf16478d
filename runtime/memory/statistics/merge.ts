import type { Key, Store, Write } from '../store/store.js';
import { addDays, type Days, monthOf, readMonth, writeMonth } from './month.js';
import { type Counted, type Generation, monthsOf, type Recent } from './recent.js';
import { collections, singlePrefix } from './rollup.js';
import { isSameSubject, readSubject } from './subject.js';
import { readVisitPage, writeVisitPage } from './visit.js';

/** A document that a generation has to be added to. */
interface Job {
  readonly collection: string;
  readonly key: Key;
  /** What it becomes; `undefined` when it need not be written. */
  merge(document: unknown): unknown;
}

/**
 * Adds a generation to the documents that are kept, some at a time, in between other commits. Each document says
 * which generation was added last, so that whoever goes on after a crash adds nothing twice.
 */
export class Merge {
  readonly generation: Generation;
  private readonly jobs: Iterator<Job>;
  /** Jobs whose writes have not been committed yet. */
  private taken: Job[] = [];

  constructor(generation: Generation) {
    this.generation = generation;
    this.jobs = jobsOf(generation);
  }

  /** Goes on by some documents, unless somebody else commits meanwhile; after the last one the generation is gone. */
  async step(store: Store, recent: Recent, documents: number): Promise<void> {
    while (this.taken.length < documents) {
      const job = this.jobs.next();
      if (job.done === true) break;
      this.taken.push(job.value);
    }
    const { seen } = recent;
    const writes = this.taken.length === 0 ? removal(this.generation) : await writesOf(store, this.taken);
    if (writes.length > 0) {
      const head = await store.commit(writes, seen);
      if (head === undefined) return;
      recent.committed(head, writes);
    }
    this.taken = [];
  }
}

function* jobsOf({ number, byId, byPrefix, visits }: Generation): Generator<Job, undefined> {
  const monthJob = (key: Key, more: Days): Job => {
    const merge = (document: unknown): unknown => {
      const { merged, days } = readMonth(document);
      if (merged >= number) return undefined;
      addDays(days, more);
      return writeMonth({ merged: number, days });
    };
    return { collection: collections.months, key, merge };
  };
  for (const [id, counted] of byId) {
    for (const [month, days] of byMonth(counted)) yield monthJob(singlePrefix(month) + id, days);
    yield subjectJob(id, counted);
  }
  for (const [prefix, counted] of byPrefix) {
    for (const [rest, days] of monthsOf(counted, prefix)) yield monthJob(prefix + rest, days);
  }
  for (const [key, more] of visits) {
    const merge = (document: unknown): unknown =>
      writeVisitPage(new Map([...readVisitPage(document), ...more]));
    yield { collection: collections.visits, key, merge };
  }
  return undefined;
}

function byMonth(counted: readonly Counted[]): ReadonlyMap<number, Days> {
  const months = new Map<number, Days>();
  for (const entry of counted.flatMap(({ days }) => [...days])) {
    const month = monthOf(entry[0]);
    const days = months.get(month) ?? new Map();
    months.set(month, days);
    addDays(days, [entry]);
  }
  return months;
}

/** What was told last of a subject is kept. */
function subjectJob(key: Key, counted: readonly Counted[]): Job {
  const subject = counted.at(-1)?.subject;
  const merge = (document: unknown): unknown =>
    subject === undefined || isSameSubject(readSubject(document), subject) ? undefined : subject;
  return { collection: collections.subjects, key, merge };
}

async function writesOf(store: Store, jobs: readonly Job[]): Promise<readonly Write[]> {
  const writes: Write[] = [];
  for (const collection of new Set(jobs.map((job) => job.collection))) {
    const found = jobs.filter((job) => job.collection === collection);
    const kept = await store.get(
      collection,
      found.map(({ key }) => key),
    );
    for (const [index, { key, merge }] of found.entries()) {
      const document = merge(kept[index]);
      if (document !== undefined) writes.push({ collection, key, document, unfollowed: true });
    }
  }
  return writes;
}

/** What has been merged is not kept a second time. */
function removal({ segments }: Generation): readonly Write[] {
  return Array.from(segments).flatMap((key) =>
    [collections.counts, collections.clicks].map((collection) => ({ collection, key, document: undefined })),
  );
}
