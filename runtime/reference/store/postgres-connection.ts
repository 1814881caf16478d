import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { DatabaseError } from './store.js';

/** Milliseconds between the first two attempts to reach a database that does not answer, and between later ones. */
const firstPause = 50;
const longestPause = 1000;

/** Begins a transaction of which all statements see one state. */
export const repeatableRead = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** What statements are run on. */
export interface Queries {
  /** Reads rows; tries again when the connection fails. */
  read<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]>;
  /** Runs a statement once: when the connection fails, whether it has been carried out is not known. */
  write<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]>;
}

/** Statements that are carried out together. */
export interface Transaction extends Queries {
  commit(): Promise<void>;
  /** Ends it where nothing was written. */
  rollBack(): Promise<void>;
  /** Gives the connection back; what has not been committed is undone. */
  leave(): void;
}

/** Connections to one database, of which each query takes one. */
export class Connections implements Queries {
  /** The database without user and password. */
  readonly name: string;
  private readonly pool: Pool;
  private readonly patience: number;
  private closed = false;

  /** `patience`: milliseconds that a database may be away, as while it starts anew, before whoever waits is told. */
  constructor(url: string, patience: number) {
    this.name = nameOf(url);
    this.patience = patience;
    this.pool = new Pool({
      connectionString: url,
      application_name: 'trivet',
      max: 4,
      connectionTimeoutMillis: 5000,
      query_timeout: 60_000,
      keepAlive: true,
    });
    // A connection that breaks while nobody uses it is replaced by the pool; whoever uses it hears of it anyway.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  read<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    return this.patiently(async () => rowsOf(await this.pool.connect(), text, values));
  }

  async write<R extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    return rowsOf(await this.patiently(() => this.pool.connect()), text, values);
  }

  /** Begins a transaction on a connection of its own, which has to be left in the end. */
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

  /** Runs work that only reads on the state that the database has now; anew when the connection fails. */
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

  /** For what may be done twice. */
  private async patiently<R>(work: () => Promise<R>): Promise<R> {
    const end = performance.now() + this.patience;
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
    // Closing the connection undoes what is open.
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

/** The SQLSTATE of an error that the database answered with. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return isAnswer(error) && typeof code === 'string' ? code : undefined;
}

/** The database has answered, so that the connection is sound; `severity` stands in every answer. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity !== 'FATAL';
}

/** Whether an error says that the database is away, perhaps for a moment, or that another transaction was in the way. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Class 08: connection exception; 40: transaction rollback; 57P0x: it shuts down, has crashed, or starts; 53300: too many connections.
  if (/^(?:08...|40...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code))
    return true;
  return code === '' && /^(?:Connection terminated|timeout e|Query read timeout)/i.test(error.message);
}

/** Host, port and database: what may be shown. */
function nameOf(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    // The platform's error holds the text, and so the password.
    throw new DatabaseError('the database must be given as postgres://user@host:port/database');
  }
  const host = parsed.host || parsed.searchParams.get('host') || 'this machine';
  return `PostgreSQL at ${host}${parsed.pathname}`;
}
