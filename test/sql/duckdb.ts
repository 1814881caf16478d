import { DuckDBInstance } from '@duckdb/node-api';

/** Runs statements on a database in memory; returns the rows of the last one. */
export async function duckdb(statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements)
      rows = (await connection.runAndReadAll(statement)).getRowObjectsJson();
    return rows;
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}
