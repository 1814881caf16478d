import { setImmediate } from 'node:timers/promises';
import type { Key, Store, Write } from '../store/store.js';
import { addDay, addDays, type Days, monthOf, readMonth, writeMonth } from './month.js';
import { type Counted, type Generation, monthsOf, type Recent } from './recent.js';
import { collections, singlePrefix, termsIn, totalsKey } from './rollup.js';
import { isSameSubject, readSubject } from './subject.js';
import { addToTotals } from './totals.js';
import { readVisitPage, writeVisitPage } from './visit.js';

/** A document to which a generation must be added. */
interface Job {
  readonly collection: string;
  readonly key: Key;
  /** Its new contents; `undefined` if it need not be written. */
  merge(document: unknown): unknown;
}

/**
 * Adds a generation to the stored documents, some at a time, between other commits or together with them. Each document
 * contains the generation that was added last, so that continuing after a crash adds nothing twice.
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

  /**
   * The writes for some more documents, or after the last one those that remove the generation; returned again until
   * they are `committed`.
   */
  async next(store: Store, documents: number): Promise<readonly Write[]> {
    while (this.taken.length < documents) {
      const job = this.jobs.next();
      if (job.done === true) break;
      this.taken.push(job.value);
    }
    return this.taken.length === 0 ? removal(this.generation) : writesOf(store, this.taken);
  }

  /** Notes that the last result of `next` has been committed. */
  committed(): void {
    this.taken = [];
  }

  /** Continues with some documents in a separate commit, unless there is another commit in between. */
  async step(store: Store, recent: Recent, documents: number): Promise<void> {
    const { seen } = recent;
    const writes = await this.next(store, documents);
    if (writes.length > 0) {
      const head = await store.commit(writes, seen);
      if (head === undefined) return;
      recent.committed(head, writes);
    }
    this.committed();
  }
}

function* jobsOf({ number, byId, byPrefix, visits }: Generation): Generator<Job, undefined> {
  const job = (key: Key, add: (days: Days) => void): Job => {
    const merge = (document: unknown): unknown => {
      const { merged, days } = readMonth(document);
      if (merged >= number) return undefined;
      add(days);
      return writeMonth({ merged: number, days });
    };
    return { collection: collections.months, key, merge };
  };
  const monthJob = (key: Key, more: Days): Job => job(key, (days) => addDays(days, more));
  for (const [id, counted] of byId) {
    for (const [month, days] of byMonth(counted)) yield monthJob(singlePrefix(month) + id, days);
    yield subjectJob(id, counted);
  }
  for (const [prefix, counted] of byPrefix) {
    const months = monthsOf(counted, prefix);
    for (const [rest, days] of months) yield monthJob(prefix + rest, days);
    if (isSummed(months)) {
      yield job(totalsKey(prefix), (totals) => {
        for (const days of months.values()) addToTotals(totals, days);
      });
    }
  }
  for (const [key, more] of visits) {
    const merge = (document: unknown): unknown =>
      writeVisitPage(new Map([...readVisitPage(document), ...more]));
    yield { collection: collections.visits, key, merge };
  }
  return undefined;
}

/** Sums of months are kept if no terms are listed. */
function isSummed(months: ReadonlyMap<string, Days>): boolean {
  return Array.from(months.keys()).every((rest) => termsIn(rest) === '');
}

function byMonth(counted: readonly Counted[]): ReadonlyMap<number, Days> {
  const months = new Map<number, Days>();
  for (const entry of counted.flatMap(({ days }) => [...days])) {
    const month = monthOf(entry[0]);
    const days = months.get(month) ?? new Map();
    months.set(month, days);
    addDay(days, entry[0], entry[1]);
  }
  return months;
}

/** The last contents of a subject are kept. */
function subjectJob(key: Key, counted: readonly Counted[]): Job {
  const subject = counted.at(-1)?.subject;
  const merge = (document: unknown): unknown =>
    subject === undefined || isSameSubject(readSubject(document), subject) ? undefined : subject;
  return { collection: collections.subjects, key, merge };
}

async function writesOf(store: Store, jobs: readonly Job[]): Promise<readonly Write[]> {
  const collections = [...new Set(jobs.map((job) => job.collection))];
  const writes = collections.map((collection) =>
    writesTo(
      store,
      collection,
      jobs.filter((job) => job.collection === collection),
    ),
  );
  return (await Promise.all(writes)).flat();
}

/** Documents after which other tasks may run, so that queries need not wait for merging. */
const mergedUnasked = 200;

async function writesTo(store: Store, collection: string, jobs: readonly Job[]): Promise<readonly Write[]> {
  const keys = jobs.map(({ key }) => key);
  const kept = await store.get(collection, keys);
  const writes: Write[] = [];
  for (const [index, { key, merge }] of jobs.entries()) {
    if (index % mergedUnasked === mergedUnasked - 1) await setImmediate();
    const document = merge(kept[index]);
    if (document !== undefined) writes.push({ collection, key, document, unfollowed: true });
  }
  return writes;
}

/** Merged segments are removed. */
function removal({ segments }: Generation): readonly Write[] {
  return Array.from(segments).flatMap((key) =>
    [collections.counts, collections.clicks].map((collection) => ({ collection, key, document: undefined })),
  );
}
