import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '#reference/store/open';
import type { Database, Store } from '#reference/store/store';
import { type PostgresServer, startPostgres, whyNoPostgres } from './postgres-server.js';

/** A database of one kind, for the tests of a suite. */
export interface Fixture {
  /** An empty store. */
  store(): Promise<Store>;
  /** The last result of `store`, opened again: after closing, or concurrently if possible. */
  again(): Promise<Store>;
  /** Closes and opens the database. */
  reopen(): Promise<void>;
}

const kinds = ['memory', 'level', 'PostgreSQL'] as const;

/** A kind of database. */
export type Kind = (typeof kinds)[number];

/** Runs one suite on each kind of database; PostgreSQL is skipped, with a reason, if it cannot be started. */
export function describeEachDatabase(title: string, suite: (fixture: Fixture, kind: Kind) => void): void {
  for (const kind of kinds) {
    const missing = kind === 'PostgreSQL' ? whyNoPostgres() : undefined;
    const name = `${title}, ${kind}${missing === undefined ? '' : `: ${missing}`}`;
    describe.skipIf(missing !== undefined)(name, () => suite(fixtureOf(kind), kind));
  }
}

function fixtureOf(kind: Kind): Fixture {
  let folder = '';
  let server: PostgresServer | undefined;
  let database: Database | undefined;
  let others: Database[] = [];
  let spaces = 0;
  const text = (): string | undefined => {
    if (kind === 'memory') return undefined;
    return server?.url ?? join(folder, 'data');
  };
  const opened = async (): Promise<Database> => {
    database ??= await openDatabase(text());
    return database;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trivet-stores-'));
    if (kind === 'PostgreSQL') server = await startPostgres();
  });
  afterAll(async () => {
    for (const each of [...others, ...(database === undefined ? [] : [database])]) await each.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    store: async () => {
      spaces += 1;
      return (await opened()).store(`space-${spaces}`);
    },
    again: async () => {
      if (kind !== 'PostgreSQL') return (await opened()).store(`space-${spaces}`);
      const other = await openDatabase(text());
      others = [...others, other];
      return other.store(`space-${spaces}`);
    },
    reopen: async () => {
      // Data in memory are lost.
      if (kind === 'memory') return;
      await database?.close();
      database = undefined;
    },
  };
}
