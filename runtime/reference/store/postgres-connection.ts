import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { DatabaseError } from './store.js';

/** Milliseconds between the first two attempts to reach an unavailable database, and the maximum between later ones. */
const firstPause = 50;
const longestPause = 1000;

/** Starts a transaction in which all statements see one state. */
export const repeatableRead = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The target of statements. */
export interface Queries {
  /** Reads rows; repeated if the connection fails. */
  read<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Runs a statement once: if the connection fails, it is unknown whether it was executed. */
  write<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]>;
}

/** Statements that are executed atomically. */
export interface Transaction extends Queries {
  commit(): Promise<void>;
  /** Ends a transaction without writes. */
  rollBack(): Promise<void>;
  /** Releases the connection; uncommitted writes are undone. */
  leave(): void;
}

/** Connections to one database, one for each concurrent query. */
export class Connections implements Queries {
  /** The database without user and password. */
  readonly name: string;
  private readonly pool: Pool;
  private readonly retryTime: number;
  private closed = false;

  /**
   * `retryTime`: milliseconds for which the database may be unavailable, for example during a restart, before calls
   * fail.
   */
  constructor(url: string, retryTime: number) {
    this.name = nameOf(url);
    this.retryTime = retryTime;
    this.pool = new Pool({
      connectionString: url,
      application_name: 'trivet',
      max: 4,
      connectionTimeoutMillis: 5000,
      query_timeout: 60_000,
      keepAlive: true,
    });
    // A connection that breaks while it is idle is replaced by the pool; otherwise its user gets the error.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  read<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    return this.patiently(async () => rowsOf(await this.pool.connect(), text, values));
  }

  async write<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    return rowsOf(await this.patiently(() => this.pool.connect()), text, values);
  }

  /** Starts a transaction on a connection of its own, which must be released. */
  begin(text: string): Promise<Transaction> {
    return this.patiently(async () => {
      const transaction = transactionOn(await this.pool.connect());
      try {
        await transaction.write(text, []);
        return transaction;
      } catch (error) {
        transaction.leave();
        throw error;
      }
    });
  }

  /** Runs a read-only function on a snapshot of the database; repeated if the connection fails. */
  snapshot<R>(work: (queries: Queries) => Promise<R>): Promise<R> {
    return this.patiently(async () => {
      const transaction = transactionOn(await this.pool.connect());
      try {
        await transaction.read(repeatableRead, []);
        const result = await work(transaction);
        await transaction.rollBack();
        return result;
      } finally {
        transaction.leave();
      }
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool.end();
  }

  /** For work that may be repeated. */
  private async patiently<R>(work: () => Promise<R>): Promise<R> {
    const end = performance.now() + this.retryTime;
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        return await work();
      } catch (error) {
        if (this.closed || !mayPass(error) || performance.now() + pause > end) throw error;
        await delay(pause);
      }
    }
  }
}

function transactionOn(client: PoolClient): Transaction {
  const run: Queries['read'] = async (statement, values) => (await client.query(statement, [...values])).rows;
  let ended = false;
  const end = (statement: string) => async () => {
    await client.query(statement);
    ended = true;
  };
  return {
    read: run,
    write: run,
    commit: end('COMMIT'),
    rollBack: end('ROLLBACK'),
    // Closing the connection undoes uncommitted writes.
    leave: () => client.release(!ended),
  };
}

async function rowsOf<R extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> {
  try {
    const { rows } = await client.query<R>(text, [...values]);
    client.release();
    return rows;
  } catch (error) {
    client.release(!isAnswer(error));
    throw error;
  }
}

/** The SQLSTATE of an error response of the database. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return isAnswer(error) && typeof code === 'string' ? code : undefined;
}

/** The database has responded, so that the connection is intact; `severity` is in every response. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity !== 'FATAL';
}

/** Whether an error may be temporary: the database is unavailable, or another transaction conflicts. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Class 08: connection exception; 40: transaction rollback; 57P0x: it shuts down, has crashed, or starts; 53300: too
  // many connections.
  if (/^(?:08...|40...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code))
    return true;
  return code === '' && /^(?:Connection terminated|timeout e|Query read timeout)/i.test(error.message);
}

/** Host, port and database, without secrets. */
function nameOf(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    // The platform's error contains the text, and so the password.
    throw new DatabaseError('the database must be given as postgres://user@host:port/database');
  }
  const host = parsed.host || parsed.searchParams.get('host') || 'this machine';
  return `PostgreSQL at ${host}${parsed.pathname}`;
}
