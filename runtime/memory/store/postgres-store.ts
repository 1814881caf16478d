import { decodeDocument, encodeDocument } from './document.js';
import { type Connections, type Queries, sqlStateOf } from './postgres-connection.js';
import {
  keepOthersOut,
  purge,
  readChanges,
  readDocuments,
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

/** Numbers of the type bigint come as texts; without changes, the columns of a document are null. */
type ChangeRow = {
  readonly head: string;
  readonly purged: string;
  readonly collection: string | null;
} & (({ readonly revision: string } & DocumentRow) | { readonly revision: null });

/** SQLSTATE of a database whose disk is full. */
const diskFull = '53100';

/** Rows that are fetched at once. */
const pageSize = 2000;
const largePageSize = 20_000;

/** Stands after all names of collections, and all keys, which are printable ASCII. */
const afterCollections = '\x7f';
const afterKeys = '\x7f';

/** The store of a space in PostgreSQL; any number of processes may use it at once. */
export class PostgresStore implements Store {
  private readonly connections: Connections;
  private readonly space: string;
  /** Commits for which it stays known what has been taken away. */
  private readonly remembered: number;
  /** What commits are read and made on: any connection, or the one that keeps others from committing. */
  private readonly queries: Queries;
  private purging: Promise<unknown> = Promise.resolve();

  constructor(connections: Connections, space: string, remembered: number, queries: Queries = connections) {
    this.connections = connections;
    this.space = space;
    this.remembered = remembered;
    this.queries = queries;
  }

  async get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]> {
    const rows = await this.connections.read<DocumentRow>(readDocuments, [this.space, collection, keys]);
    const documents = new Map(rows.map((row) => [row.key, documentOf(row)]));
    return keys.map((key) => documents.get(key));
  }

  async *scan(collection: string, { from = '', to }: KeyRange = {}): AsyncGenerator<readonly [Key, unknown]> {
    const values = (start: string): unknown[] => [this.space, collection, start, to ?? afterKeys, pageSize];
    // One statement sees one state; several have to be told to.
    const rows = await this.connections.read<DocumentRow>(scanDocuments, values(from));
    if (rows.length < pageSize) for (const row of rows) yield [row.key, documentOf(row)];
    else yield* this.scanPages(values, from);
  }

  private async *scanPages(
    values: (start: string) => unknown[],
    from: string,
  ): AsyncGenerator<readonly [Key, unknown]> {
    const transaction = await this.connections.begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      for (let start: string | undefined = from; start !== undefined; ) {
        const rows: readonly DocumentRow[] = await transaction.read(scanDocuments, values(start));
        for (const row of rows) yield [row.key, documentOf(row)] as const;
        const last = rows[pageSize - 1];
        // The least text after a key: no key holds the character.
        start = last === undefined ? undefined : `${last.key}\x01`;
      }
      await transaction.commit();
    } finally {
      transaction.leave();
    }
  }

  changes(since: number, collections: readonly string[]): Promise<Changes> {
    return this.read(since, collections, false);
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
      // Class 40: undone on account of what another transaction did; 40003 alone does not know.
      if (/^40(?!003)/.test(state)) return undefined;
      if (state === diskFull) throw new StoreFullError(messageOf(error));
      // Data, constraint, limit, disk, privilege: all of it is refused, and would be again.
      if (/^(?:22|23|42|53|54|25)/.test(state))
        throw new CommitRefusedError(messageOf(error), { cause: error });
      throw error;
    }
  }

  async exclusively<R>(work: (store: Committing) => Promise<R>): Promise<R> {
    const transaction = await this.connections.begin('BEGIN ISOLATION LEVEL READ COMMITTED');
    try {
      // Whoever is cut off from the database while it keeps others out is given up.
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

  /** When nothing is on its way any more. */
  async settled(): Promise<void> {
    await this.purging;
  }

  /**
   * Reads in the order of commits, page by page. What is written meanwhile comes at the end of the order, so that the
   * last page leads to the head that it was read with.
   */
  private async read(since: number, collections: readonly string[], restart: boolean): Promise<Changes> {
    let writes: readonly Write[] = [];
    let place: readonly unknown[] = [since, afterCollections, ''];
    let size = pageSize;
    // The reader knows what was taken away up to here.
    let known = since === 0 ? Number.POSITIVE_INFINITY : since;
    for (;;) {
      const page = await this.page(place, collections, size);
      if (page.purged > known || page.head < since) return this.read(0, collections, true);
      writes = writes.concat(page.writes);
      if (page.last === undefined) return { head: page.head, restart, writes: lastWrites(writes) };
      place = page.last;
      // Without statistics of the table, each page may cost as much as all that is left.
      size = largePageSize;
      known = Math.min(known, page.head);
    }
  }

  private async page(place: readonly unknown[], collections: readonly string[], size: number) {
    const values = [this.space, ...place, collections, size];
    const rows = await this.queries.read<ChangeRow>(readChanges, values);
    const [first] = rows;
    if (first === undefined) throw new DatabaseError(`the space "${this.space}" is gone from the database`);
    const last = rows[size - 1];
    return {
      head: Number(first.head),
      purged: Number(first.purged),
      writes: rows.flatMap((row) => (row.revision === null ? [] : [writeOf(row)])),
      last: last?.revision == null ? undefined : [last.revision, last.collection, last.key],
    };
  }

  private forget(): void {
    const values = [this.space, this.remembered, Math.ceil(this.remembered / 10)];
    // Whoever comes next forgets what could not be forgotten now.
    this.purging = this.connections.write(purge, values).catch(() => {});
  }
}

function writeOf(row: { readonly collection: string | null } & DocumentRow): Write {
  return { collection: row.collection ?? '', key: row.key, document: documentOf(row) };
}

function documentOf({ json, bytes }: DocumentRow): unknown {
  const kept = json ?? bytes;
  return kept === null ? undefined : decodeDocument(kept);
}

/** Collections, keys, whether nobody follows, texts and bytes, one of the last two where there is a document. */
function columnsOf(writes: readonly Write[]): readonly unknown[][] {
  const encoded = writes.map(({ collection, key, document }) => {
    checkKey(collection);
    checkKey(key);
    return document === undefined ? null : encodeDocument(document);
  });
  return [
    writes.map(({ collection }) => collection),
    writes.map(({ key }) => key),
    writes.map(({ unfollowed }) => unfollowed === true),
    encoded.map((text) => (typeof text === 'string' ? text : null)),
    encoded.map((bytes) => (bytes instanceof Uint8Array ? Buffer.from(bytes) : null)),
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
