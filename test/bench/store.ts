import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#reference/store/open';
import { type Replica, replicaOf } from '#reference/store/replica';
import type { Store } from '#reference/store/store';
import { startPostgres, whyNoPostgres } from '../reference/postgres-server.js';

/** Figures of a store, below a replica. */
export interface StoreFigures {
  readonly store: string;
  /** Milliseconds of a transaction that writes one document, without other writers. */
  readonly write: { readonly median: number; readonly p99: number };
  /** Sequential transactions per second. */
  readonly writesOneByOne: number;
  /** Transactions per second, 64 at a time, which share commits. */
  readonly writesOf64: number;
  /** Milliseconds of a read-only transaction: it reads the commits of others. */
  readonly read: { readonly median: number; readonly p99: number };
  /** Milliseconds of such a transaction after another replica has committed 1000 documents. */
  readonly catchUpOf1000: number;
  /** Milliseconds to write 100,000 documents, 1000 in a commit. */
  readonly write100000: number;
  /** Milliseconds until a new replica has read them. */
  readonly read100000: number;
}

const document = (index: number) => ({
  id: `k${index}`,
  title: `Document ${index}`,
  revision: index,
  tags: ['a', 'b', 'c'],
  text: 'x'.repeat(300),
});

const declarations = { documents: {} };

/** Measures the available stores: memory, level, and PostgreSQL with synchronised writes. */
export async function measureStores(): Promise<readonly StoreFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'));
  const postgres = whyNoPostgres() === undefined ? await startPostgres() : undefined;
  const figures: StoreFigures[] = [];
  try {
    const places = [
      ['memory', undefined],
      ['level', join(folder, 'data')],
      ...(postgres === undefined ? [] : ([['PostgreSQL', postgres.url]] as const)),
    ] as const;
    for (const [name, data] of places) {
      const database = await openDatabase(data);
      figures.push({ store: name, ...(await measure(await database.store('bench'))) });
      await database.close();
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

async function measure(store: Store): Promise<Omit<StoreFigures, 'store'>> {
  const replica = replicaOf(store, declarations);
  for (let index = 0; index < 200; index += 1) await write(replica, index);
  const writes = await times(1000, (index) => write(replica, index));
  const reads = await times(2000, (index) =>
    replica.transaction((view) => view.get('documents', `k${index}`)),
  );
  const writesOf64 = await parallel(replica, 64, 6400);
  const lagging = replicaOf(store, declarations);
  await lagging.transaction((view) => view.count('documents'));
  await writeMany(replica, 0, 1000);
  const catchUpOf1000 = await time(() => lagging.transaction((view) => view.count('documents')));
  const write100000 = await time(async () => {
    for (let start = 0; start < 100_000; start += 1000) await writeMany(replica, start, 1000);
  });
  const fresh = replicaOf(store, declarations);
  const read100000 = await time(() => fresh.transaction((view) => view.count('documents')));
  return {
    write: spread(writes),
    writesOneByOne: Math.round(1_000_000 / writes.reduce((sum, each) => sum + each, 0)),
    writesOf64,
    read: spread(reads),
    catchUpOf1000,
    write100000,
    read100000,
  };
}

function write(replica: Replica, index: number): Promise<void> {
  return replica.transaction((view) => view.put('documents', `k${index}`, document(index)));
}

function writeMany(replica: Replica, start: number, count: number): Promise<void> {
  return replica.transaction((view) => {
    for (let index = start; index < start + count; index += 1) {
      view.put('documents', `k${index}`, document(index));
    }
  });
}

async function parallel(replica: Replica, clients: number, total: number): Promise<number> {
  let next = 0;
  const client = async (): Promise<void> => {
    for (let index = next; index < total; index = next) {
      next += 1;
      await write(replica, index);
    }
  };
  const taken = await time(() => Promise.all(Array.from({ length: clients }, client)));
  return Math.round((total / taken) * 1000);
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) taken.push(await time(() => work(index)));
  return taken;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return round(performance.now() - begin);
}

function spread(taken: readonly number[]): { readonly median: number; readonly p99: number } {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
