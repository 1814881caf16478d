import { Connections, sqlStateOf } from './postgres-connection.js';
import { layout, makeSpace, readLayout, tables, writeLayout } from './postgres-schema.js';
import { PostgresStore } from './postgres-store.js';
import { checkSpace, type Database, DatabaseError } from './store.js';

/** How a PostgreSQL database is used. */
export interface PostgresOptions {
  /**
   * Number of commits whose writes are remembered; a reader that is further behind reads everything. Default: 10 000.
   */
  readonly remembered?: number;
  /** Milliseconds for which the database may be unavailable before transactions fail. Default: 15 000. */
  readonly retryTime?: number;
}

/** Opens a PostgreSQL database by its URL; missing tables are created. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const connections = new Connections(url, options.retryTime ?? 15_000);
  const stores = new Map<string, PostgresStore>();
  try {
    await prepare(connections);
  } catch (error) {
    await connections.close();
    throw explain(connections.name, error);
  }
  return {
    name: connections.name,
    store: async (space) => {
      checkSpace(space);
      const found = stores.get(space);
      if (found !== undefined) return found;
      await connections.read(makeSpace, [space]);
      const store = stores.get(space) ?? new PostgresStore(connections, space, options.remembered ?? 10_000);
      stores.set(space, store);
      return store;
    },
    close: async () => {
      for (const store of stores.values()) await store.settled();
      await connections.close();
    },
  };
}

/** SQLSTATE of a missing table. */
const undefinedTable = '42P01';

async function prepare(connections: Connections): Promise<void> {
  try {
    await demandLayout(connections);
  } catch (error) {
    if (sqlStateOf(error) !== undefinedTable) throw error;
    await makeTables(connections);
    await demandLayout(connections);
  }
}

async function demandLayout(connections: Connections): Promise<void> {
  const [row] = await connections.read<{ layout: number | null; encoding: string }>(readLayout, []);
  if (row?.encoding !== 'UTF8') {
    throw new DatabaseError(
      `its encoding must be UTF8, got ${row?.encoding}; create a database with ENCODING 'UTF8'`,
    );
  }
  if (row.layout !== layout) {
    throw new DatabaseError(`the layout of its tables must be ${layout} for this version, got ${row.layout}`);
  }
}

/** Another process may create the same tables concurrently, which IF NOT EXISTS does not handle. */
async function makeTables(connections: Connections): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const transaction = await connections.begin('BEGIN');
    try {
      for (const table of tables) await transaction.write(table, []);
      await transaction.write(writeLayout, [layout]);
      await transaction.commit();
      return;
    } catch (error) {
      const state = sqlStateOf(error) ?? '';
      // Unique violation, duplicate table or object, serialization failure, deadlock, tuple concurrently updated.
      if (attempt === 5 || !/^(?:23505|42P07|42710|40001|40P01|XX000)$/.test(state)) throw error;
    } finally {
      transaction.leave();
    }
  }
}

function explain(name: string, error: unknown): DatabaseError {
  // If all addresses of a host fail, the platform's error is a list without a message.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = (error instanceof Error && error.message) || code || String(error);
  return new DatabaseError(`cannot use ${name} as a database: ${message}`, { cause: error });
}
