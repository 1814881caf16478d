import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '#runtime/table/fields/temporal';
import { readContract } from '../../generator/read.js';
import { sqlTables } from '../../generator/sql/ddl.js';
import { type SqlDialectName, sqlDialectNames } from '../../generator/sql/dialect.js';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../reference/postgres-server.js';
import { duckdb } from './duckdb.js';
import { spark, whyNoSpark } from './spark.js';

const stamps = ['2020-01-01T00:30:00+02:00', '2019-12-31T23:59:59.5Z', '2020-06-30T23:00:00-09:30'];
const epochs = stamps.map((text) => instant('datetime', text));
const json = '{"a": 12345678901234567890.12345678901234567890, "b": [9007199254740993]}';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-instants-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function script(name: SqlDialectName): string {
  const path = join(folder, 'datapackage.json');
  const fields = [
    { name: 'stamp', type: 'datetime' },
    { name: 'free', type: 'datetime', format: 'any' },
    { name: 'zoned', type: 'datetime', format: '%Y-%m-%dT%H:%M:%S%z' },
    { name: 'local', type: 'datetime', format: '%d/%m/%Y %H:%M' },
    { name: 'clock', type: 'time' },
    { name: 'more', type: 'object' },
  ];
  writeFileSync(path, JSON.stringify({ resources: [{ name: 't', path: 't.csv', schema: { fields } }] }));
  const { contract } = readContract({ name: 'p', spec: path });
  if (contract === undefined) throw new Error('the descriptor cannot be read');
  return sqlTables(contract, name);
}

const insert = stamps.map(
  (text) =>
    `INSERT INTO t VALUES ('${text}', '${text}', '${text}', '2020-01-01 00:30:00', '12:00:00', '${json}')`,
);

describe('datetimes keep their instant, and JSON its digits, whatever the time zone of the session', () => {
  const missingServer = whyNoPostgres();
  describe.skipIf(missingServer !== undefined)(`in PostgreSQL (${missingServer ?? 'installed'})`, () => {
    let server: PostgresServer | undefined;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(async () => await server?.stop());

    test('as in the cells', async () => {
      const client = new Client({ connectionString: server?.url });
      await client.connect();
      try {
        await client.query("SET TIME ZONE 'America/New_York'");
        await client.query(script('postgres'));
        for (const statement of insert) await client.query(statement);
        const columns = ['stamp', 'free', 'zoned'].map(
          (name) => `extract(epoch from ${name})::float8 AS ${name}`,
        );
        const { rows } = await client.query(
          `SELECT ${columns.join(', ')}, local::text, more::text FROM t ORDER BY stamp`,
        );
        const sorted = [...epochs].sort((a, b) => a - b);
        expect(rows).toEqual(
          sorted.map((at) => ({ stamp: at, free: at, zoned: at, local: '2020-01-01 00:30:00', more: json })),
        );
      } finally {
        await client.end();
      }
    });
  });

  test('in DuckDB', async () => {
    const columns = ['stamp', 'free', 'zoned'].map((name) => `epoch(${name}) AS ${name}`);
    const rows = await duckdb([
      "SET TimeZone = 'America/New_York'",
      script('duckdb'),
      ...insert,
      `SELECT ${columns.join(', ')}, local::VARCHAR AS local, more::VARCHAR AS more FROM t ORDER BY stamp`,
    ]);
    const sorted = [...epochs].sort((a, b) => a - b);
    expect(rows).toEqual(
      sorted.map((at) => ({ stamp: at, free: at, zoned: at, local: '2020-01-01 00:30:00', more: json })),
    );
  });

  const missingSpark = whyNoSpark();
  test.skipIf(missingSpark !== undefined)(
    `in Spark (${missingSpark ?? 'installed'})`,
    () => {
      const columns = ['stamp', 'free', 'zoned'].map((name) => `unix_micros(${name}) AS ${name}`);
      const [create = ''] = script('spark').split(';');
      const rows = spark(
        [
          "SET TIME ZONE 'America/New_York'",
          create.replace(/\)\s*$/, ') USING parquet'),
          `INSERT INTO t VALUES ${stamps.map((text) => `(${[text, text, text].map((one) => `CAST('${one}' AS TIMESTAMP)`).join(', ')}, CAST('2020-01-01 00:30:00' AS TIMESTAMP_NTZ), '12:00:00', '${json}')`).join(', ')}`,
          `SELECT ${columns.join(', ')}, CAST(local AS STRING) AS local, more FROM t ORDER BY stamp`,
        ],
        folder,
      );
      const sorted = [...epochs].sort((a, b) => a - b).map((at) => at * 1e6);
      expect(rows).toEqual(
        sorted.map((at) => ({ stamp: at, free: at, zoned: at, local: '2020-01-01 00:30:00', more: json })),
      );
    },
    600_000,
  );

  test('in the types of every dialect, with what depends on the session beside them', () => {
    const types = Object.fromEntries(
      sqlDialectNames.map((name) => [
        name,
        /stamp\S* (.*?),?$/m.exec(script(name).replace(/^--.*$/gm, ''))?.[1],
      ]),
    );
    expect(types).toEqual({
      duckdb: 'TIMESTAMP WITH TIME ZONE',
      postgres: 'timestamp with time zone',
      sqlite: 'TEXT',
      spark: 'TIMESTAMP',
      trino: 'TIMESTAMP(6) WITH TIME ZONE',
    });
    expect(script('postgres').match(/^-- .*/gm)).toEqual([
      '-- not enforced: the time zone of "clock"',
      '-- values without a time zone in "stamp", "free", "zoned" are read in the time zone of the session, but are UTC',
    ]);
    expect(script('sqlite')).not.toContain('-- ');
  });
});
