import { decodeDocument, encodeDocument } from './document.js';
import { byteaArray, textArray } from './postgres-array.js';
import { type Connections, type Queries, repeatableRead, sqlStateOf } from './postgres-connection.js';
import {
  keepOthersOut,
  purge,
  readChanges,
  readDocuments,
  readHead,
  scanDocuments,
  writeCommit,
} from './postgres-schema.js';
import {
  type Changes,
  CommitRefusedError,
  type Committing,
  checkKey,
  DatabaseError,
  type Key,
  type KeyRange,
  lastWrites,
  type Store,
  StoreFullError,
  type Write,
} from './store.js';

interface DocumentRow {
  readonly key: string;
  readonly json: string | null;
  readonly bytes: Buffer | null;
}

/** Values of the type bigint are returned as text. */
interface HeadRow {
  readonly head: string;
  readonly purged: string;
}

/** Without changes, the columns of a document are null. */
type ChangeRow = HeadRow & (({ readonly collection: string } & DocumentRow) | { readonly collection: null });

/** SQLSTATE of a full disk. */
const diskFull = '53100';

/** Rows that are fetched at once. */
const pageSize = 2000;

/** Sorts after all keys, which are printable ASCII. */
const afterKeys = '\x7f';

/** The store of a space in PostgreSQL; any number of processes may use it concurrently. */
export class PostgresStore implements Store {
  private readonly connections: Connections;
  private readonly space: string;
  /** Number of commits whose writes are remembered. */
  private readonly remembered: number;
  /** The target of reads and commits: any connection, or the one that excludes other commits. */
  private readonly queries: Queries;
  private purging: Promise<unknown> = Promise.resolve();

  constructor(connections: Connections, space: string, remembered: number, queries: Queries = connections) {
    this.connections = connections;
    this.space = space;
    this.remembered = remembered;
    this.queries = queries;
  }

  async get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]> {
    if (keys.length === 0) return [];
    const rows = await this.connections.read<DocumentRow>(readDocuments, [
      this.space,
      collection,
      textArray(keys),
    ]);
    const documents = new Map(rows.map((row) => [row.key, documentOf(row)]));
    return keys.map((key) => documents.get(key));
  }

  async *scan(collection: string, range: KeyRange = {}): AsyncGenerator<readonly [Key, unknown]> {
    // One statement sees one state; several require a transaction.
    const rows = await this.connections.read<DocumentRow>(scanDocuments, this.scanned(collection, range));
    if (rows.length < pageSize) for (const row of rows) yield [row.key, documentOf(row)];
    else yield* this.scanPages(collection, range);
  }

  private async *scanPages(
    collection: string,
    range: KeyRange,
  ): AsyncGenerator<readonly [Key, unknown], void, undefined> {
    const transaction = await this.connections.begin(repeatableRead);
    try {
      for await (const rows of this.pages(transaction, collection, range))
        for (const row of rows) yield [row.key, documentOf(row)];
      await transaction.rollBack();
    } finally {
      transaction.leave();
    }
  }

  private async *pages(
    queries: Queries,
    collection: string,
    range: KeyRange,
  ): AsyncGenerator<readonly DocumentRow[], void, undefined> {
    for (let from: Key | undefined = range.from ?? ''; from !== undefined; ) {
      const values = this.scanned(collection, { ...range, from });
      const rows: readonly DocumentRow[] = await queries.read(scanDocuments, values);
      yield rows;
      const last = rows[pageSize - 1];
      // The least text after a key: keys never contain this character.
      from = last === undefined ? undefined : `${last.key}\x01`;
    }
  }

  private scanned(collection: string, { from = '', to = afterKeys }: KeyRange): readonly unknown[] {
    return [this.space, collection, from, to, pageSize];
  }

  async changes(since: number, collections: readonly string[]): Promise<Changes> {
    // Reading all documents is faster than reading all changes.
    if (since > 0) {
      const rows = await this.queries.read<ChangeRow>(readChanges, [this.space, since, collections]);
      const { head, purged } = this.headOf(rows[0]);
      if (purged <= since && since <= head) return { head, restart: false, writes: rows.flatMap(writesOf) };
    }
    // While other commits are excluded, any connection sees one state.
    const read = (queries: Queries) => this.everything(queries, collections);
    const { head, writes } = await (this.isAlone ? read(this.queries) : this.connections.snapshot(read));
    return { head, restart: since > 0, writes };
  }

  private async everything(queries: Queries, collections: readonly string[]) {
    const [row] = await queries.read<HeadRow>(readHead, [this.space]);
    const { head } = this.headOf(row);
    const writes: Write[] = [];
    for (const collection of collections) {
      for await (const rows of this.pages(queries, collection, {})) {
        for (const row of rows) writes.push({ collection, key: row.key, document: documentOf(row) });
      }
    }
    return { head, writes };
  }

  private headOf(row: HeadRow | undefined): { readonly head: number; readonly purged: number } {
    if (row === undefined) throw new DatabaseError(`space "${this.space}" not found in the database`);
    return { head: Number(row.head), purged: Number(row.purged) };
  }

  /** Whether commits use a connection that excludes other commits. */
  private get isAlone(): boolean {
    return this.queries !== this.connections;
  }

  async commit(writes: readonly Write[], seen: number): Promise<number | undefined> {
    const values = [this.space, seen, ...columnsOf(lastWrites(writes))];
    try {
      const [row] = await this.queries.write<{ readonly head: string }>(writeCommit, values);
      if (row === undefined) return undefined;
      const head = Number(row.head);
      if (head % Math.ceil(this.remembered / 10) === 0) this.forget();
      return head;
    } catch (error) {
      const state = sqlStateOf(error) ?? '';
      // Class 40: undone because of another transaction; except for 40003, whose result is unknown.
      if (/^40(?!003)/.test(state)) return undefined;
      if (state === diskFull) throw new StoreFullError(messageOf(error));
      // Data, constraint, limit, disk, privilege: refused, and would be refused again.
      if (/^(?:22|23|42|53|54|25)/.test(state))
        throw new CommitRefusedError(messageOf(error), { cause: error });
      throw error;
    }
  }

  async exclusively<R>(work: (store: Committing) => Promise<R>): Promise<R> {
    const transaction = await this.connections.begin('BEGIN ISOLATION LEVEL READ COMMITTED');
    try {
      // A client that is cut off from the database while it excludes others is disconnected.
      await transaction.write(`SET LOCAL idle_in_transaction_session_timeout = '10s'`, []);
      await transaction.write(keepOthersOut, [this.space]);
      const result = await work(
        new PostgresStore(this.connections, this.space, this.remembered, transaction),
      );
      await transaction.commit();
      return result;
    } finally {
      transaction.leave();
    }
  }

  /** Settles when all background work is done. */
  async settled(): Promise<void> {
    await this.purging;
  }

  private forget(): void {
    const values = [this.space, this.remembered, Math.ceil(this.remembered / 10)];
    // The next call purges what could not be purged now.
    this.purging = this.connections.write(purge, values).catch(() => {});
  }
}

function writesOf(row: ChangeRow): readonly Write[] {
  if (row.collection === null) return [];
  return [{ collection: row.collection, key: row.key, document: documentOf(row) }];
}

function documentOf({ json, bytes }: DocumentRow): unknown {
  const kept = json ?? bytes;
  return kept === null ? undefined : decodeDocument(kept);
}

/** The removals of a commit, the followed places, and the documents to put, by columns. */
function columnsOf(writes: readonly Write[]): readonly Buffer[] {
  for (const { collection, key } of writes) for (const name of [collection, key]) checkKey(name);
  const encoded = writes.flatMap(({ collection, key, document }) =>
    document === undefined ? [] : [{ collection, key, document: encodeDocument(document) }],
  );
  return [
    ...placesOf(writes.filter(({ document }) => document === undefined)),
    ...placesOf(writes.filter(({ unfollowed }) => unfollowed !== true)),
    ...placesOf(encoded),
    textArray(encoded.map(({ document }) => (typeof document === 'string' ? document : null))),
    byteaArray(encoded.map(({ document }) => (typeof document === 'string' ? null : document))),
  ];
}

function placesOf(writes: readonly Pick<Write, 'collection' | 'key'>[]): readonly Buffer[] {
  return [textArray(writes.map(({ collection }) => collection)), textArray(writes.map(({ key }) => key))];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
