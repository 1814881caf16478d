import type { ClassicLevel } from 'classic-level';
import { checkedRanges, type Head, headKey, readHead, writeHead } from './level-head.js';
import { checkRecord, checksumOf, readRecord, writeRecord } from './level-record.js';
import { RecentCommits } from './recent-commits.js';
import {
  type Changes,
  CommitRefusedError,
  checkKey,
  DamagedDatabaseError,
  type Key,
  type KeyRange,
  lastWrites,
  type Store,
  type Write,
} from './store.js';

/** A LevelDB database as used here. */
export type Level = ClassicLevel<string, Buffer>;

/**
 * Records that are read at once, and the bytes after which reading pauses; the default of LevelDB's binding is 16 KiB.
 */
const batchSize = 1000;
const batchBytes = 1024 * 1024;

/** Opens the store of a space; followed records are checked, so that damage is found at the start. */
export async function openLevelStore(level: Level, space: string): Promise<Store> {
  const head = readHead(space, await level.get(headKey(space)));
  let records = 0;
  for (const [from, to] of checkedRanges(space, head.apart)) {
    for await (const [key, record] of recordsOf(level, from, to)) {
      checkRecord(key, record);
      records ^= checksumOf(record);
    }
  }
  if (records !== head.records) {
    throw new DamagedDatabaseError(`the records of "${space}" do not match the last commit`);
  }
  return new LevelStore(level, space, head);
}

/** A record that is put, or with `undefined` removed. */
interface RecordWrite {
  readonly place: string;
  readonly record: Buffer | undefined;
}

/** Documents have the keys `space NUL collection NUL key`; the head has `space NUL`, before all of them. */
class LevelStore implements Store {
  private readonly level: Level;
  private readonly space: string;
  private readonly recent = new RecentCommits();
  private head: Head;
  /** Settles after all commits, and reads that must be between two commits. */
  private last: Promise<unknown> = Promise.resolve();
  /** The error of a batch that was not written. */
  private failure: unknown;

  constructor(level: Level, space: string, head: Head) {
    this.level = level;
    this.space = space;
    this.head = head;
  }

  async get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]> {
    const places = keys.map((key) => this.place(collection, key));
    const records = await this.level.getMany(places);
    return records.map((record, index) => record && readRecord(places[index] ?? '', record));
  }

  async *scan(collection: string, { from = '', to }: KeyRange = {}): AsyncGenerator<readonly [Key, unknown]> {
    const start = this.place(collection, '');
    const end = to === undefined ? this.endOf(collection) : `${start}${to}`;
    for await (const [place, record] of recordsOf(this.level, `${start}${from}`, end)) {
      yield [place.slice(start.length), readRecord(place, record)];
    }
  }

  async changes(since: number, collections: readonly string[]): Promise<Changes> {
    // A caller that has seen all acknowledged commits need not wait for the one in progress.
    if (since === this.head.commit) return { head: since, restart: false, writes: [] };
    return this.inTurn(async () => {
      const places = this.recent.last(this.head.commit - since, collections);
      const writes = await (places === undefined ? this.all(collections) : this.present(places));
      return { head: this.head.commit, restart: places === undefined, writes };
    });
  }

  async commit(writes: readonly Write[], seen: number): Promise<number | undefined> {
    const last = lastWrites(writes).map(({ collection, key, document }) => {
      checkKey(collection);
      checkKey(key);
      const place = this.place(collection, key);
      const record = document === undefined ? undefined : writeRecord(place, document);
      return { collection, place, record };
    });
    return this.inTurn(async () => {
      if (seen !== this.head.commit) return undefined;
      const apart = await this.apart(writes);
      const checked = last.filter(({ collection }) => !apart.includes(collection));
      await this.append(last, checked, apart);
      this.recent.add(writes);
      return this.head.commit;
    });
  }

  /** The excluded collections, including those that are written to for the first time. */
  private async apart(writes: readonly Write[]): Promise<readonly string[]> {
    const names = new Set(writes.flatMap((write) => (write.unfollowed === true ? [write.collection] : [])));
    for (const { collection, unfollowed } of writes) if (unfollowed !== true) names.delete(collection);
    for (const name of this.head.apart) names.delete(name);
    if (names.size === 0) return this.head.apart;
    const added: string[] = [];
    for (const name of names) if (await this.isEmpty(name)) added.push(name);
    return [...this.head.apart, ...added];
  }

  private async isEmpty(collection: string): Promise<boolean> {
    for await (const _ of this.scan(collection)) return false;
    return true;
  }

  private async append(
    writes: readonly RecordWrite[],
    checked: readonly RecordWrite[],
    apart: readonly string[],
  ): Promise<void> {
    if (this.failure !== undefined) {
      throw new CommitRefusedError('a write to the database failed; open the database again', {
        cause: this.failure,
      });
    }
    const before = await this.level.getMany(checked.map(({ place }) => place));
    let { commit, records } = this.head;
    for (const [index, { record }] of checked.entries()) {
      const gone = before[index];
      if (gone !== undefined) records ^= checksumOf(gone);
      if (record !== undefined) records ^= checksumOf(record);
    }
    commit += 1;
    const head = { commit, records, apart };
    await this.write([...writes, { place: headKey(this.space), record: writeHead(this.space, head) }]);
    this.head = head;
  }

  private async write(writes: readonly RecordWrite[]): Promise<void> {
    // A list of writes is copied and checked item by item, which takes longer than writing.
    const batch = this.level.batch();
    try {
      for (const { place, record } of writes) {
        if (record === undefined) batch.del(place);
        else batch.put(place, record);
      }
      await batch.write({ sync: true });
    } catch (error) {
      // Data after a partly written batch in LevelDB's log is lost when it is read again: nothing may follow.
      this.failure = error;
      throw error;
    }
  }

  private async present(places: readonly Pick<Write, 'collection' | 'key'>[]): Promise<readonly Write[]> {
    const keys = places.map(({ collection, key }) => this.place(collection, key));
    const records = await this.level.getMany(keys);
    return places.map(({ collection, key }, index) => {
      const record = records[index];
      return { collection, key, document: record && readRecord(keys[index] ?? '', record) };
    });
  }

  private async all(collections: readonly string[]): Promise<readonly Write[]> {
    const writes: Write[] = [];
    for (const collection of collections) {
      for await (const [key, document] of this.scan(collection)) writes.push({ collection, key, document });
    }
    return writes;
  }

  private inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }

  private place(collection: string, key: Key): string {
    return `${this.space}\0${collection}\0${key}`;
  }

  private endOf(collection: string): string {
    return `${this.space}\0${collection}\x01`;
  }
}

/** Records from one key (inclusive) to another (exclusive), as they are when the first one is read. */
async function* recordsOf(
  level: Level,
  gte: string,
  lt: string,
): AsyncGenerator<readonly [string, Buffer], void, undefined> {
  const iterator = level.iterator({ gte, lt, fillCache: false, highWaterMarkBytes: batchBytes });
  try {
    for (;;) {
      const records = await iterator.nextv(batchSize);
      if (records.length === 0) return;
      yield* records;
    }
  } finally {
    await iterator.close();
  }
}
