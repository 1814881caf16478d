import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';
import { checkScript } from '../../generator/sql/check-script.js';
import { sqlTables } from '../../generator/sql/ddl.js';
import { sqlDialectNames } from '../../generator/sql/dialect.js';
import { duckdb } from './duckdb.js';
import { edges } from './edges.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-ddl-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function contractOf(resources: readonly object[]): Contract {
  const path = join(folder, 'datapackage.json');
  writeFileSync(
    path,
    JSON.stringify({ $schema: 'https://datapackage.org/profiles/2.0/datapackage.json', resources }),
  );
  const { contract } = readContract({ name: 'p', spec: path });
  if (contract === undefined) throw new Error('the descriptor cannot be read');
  return contract;
}

const people = {
  name: "people's",
  title: "Who's who\n; DROP TABLE x",
  path: 'people.csv',
  schema: {
    primaryKey: ['id'],
    uniqueKeys: [['name', 'born']],
    fields: [
      { name: 'id', type: 'integer' },
      {
        name: 'na"me',
        type: 'string',
        description: "it's --\na name",
        constraints: { maxLength: 3, pattern: '[a-z]+' },
      },
      { name: 'name', type: 'string', constraints: { enum: ['a', "b'b"], required: true } },
      { name: 'born', type: 'date', constraints: { minimum: '1900-01-01' } },
      { name: 'took', type: 'duration', constraints: { maximum: 'P1Y' } },
      { name: 'boss', type: 'integer' },
    ],
    foreignKeys: [{ fields: ['boss'], reference: { resource: '', fields: ['id'] } }],
  },
};
const pets = {
  name: 'pets',
  path: 'pets.csv',
  schema: {
    fields: [
      { name: 'owner', type: 'integer' },
      { name: 'tag', type: 'string' },
    ],
    foreignKeys: [
      { fields: ['owner'], reference: { resource: "people's", fields: ['id'] } },
      { fields: ['tag'], reference: { resource: "people's", fields: ['name'] } },
    ],
  },
};

const quoted = `"people's"`;
const insert = (values: string): string => `INSERT INTO ${quoted} VALUES (${values})`;

describe('tables in SQL', () => {
  test('hold what the schema holds, on DuckDB', async () => {
    const script = sqlTables(contractOf([pets, people]), 'duckdb');
    const good = insert("1, 'ab', 'a', '1990-01-01', 'P1D', NULL");
    await duckdb([
      script,
      good,
      insert("2, NULL, 'b''b', NULL, NULL, 1"),
      "INSERT INTO pets VALUES (2, 'x')",
    ]);
    const bad = [
      insert("1, 'ab', 'a', '1990-01-02', NULL, NULL"),
      insert("3, 'abcd', 'a', NULL, NULL, NULL"),
      insert("3, 'A', 'a', NULL, NULL, NULL"),
      insert("3, 'ab', 'c', NULL, NULL, NULL"),
      insert("3, 'ab', NULL, NULL, NULL, NULL"),
      insert("3, 'ab', 'a', '1899-12-31', NULL, NULL"),
      insert("3, 'ab', 'a', '1990-01-01', NULL, NULL"),
      insert("3, 'ab', 'a', '1991-01-01', NULL, 7"),
      "INSERT INTO pets VALUES (9, 'x')",
    ];
    for (const statement of bad)
      await expect(duckdb([script, good, statement]), statement).rejects.toThrow(/[Cc]onstraint/);
  });

  test('say by name what they do not hold', () => {
    const contract = contractOf([pets, people]);
    expect(sqlTables(contract, 'duckdb').match(/^-- not enforced: .*/gm)).toEqual([
      '-- not enforced: maximum of "took"',
      '-- not enforced: foreignKeys (tag) to "people\'s": the referenced fields are not a key',
    ]);
    expect(sqlTables(contract, 'trino').match(/^-- not enforced: .*/gm)).toHaveLength(10);
    expect(sqlTables(contract, 'sqlite')).toContain('-- not enforced: pattern of "na"me"');
  });

  test('say which names a database cuts', () => {
    const contract = contractOf([
      { name: 't', path: 't.csv', schema: { fields: [{ name: 'ü'.repeat(32) }] } },
    ]);
    expect(sqlTables(contract, 'postgres')).toMatch(/^-- not enforced: the part of "ü+" after 63 bytes/);
    expect(sqlTables(contract, 'duckdb')).not.toContain('not said');
  });

  test('of every dialect keep hostile names and texts where they belong', () => {
    const contract = contractOf([people]);
    expect(sqlTables(contract, 'postgres')).toContain(
      `COMMENT ON COLUMN ${quoted}."na""me" IS 'it''s --\na name';`,
    );
    expect(sqlTables(contract, 'spark')).toContain("`na\"me` STRING COMMENT 'it\\'s --\na name'");
    for (const name of sqlDialectNames)
      expect(
        sqlTables(contract, name)
          .split('\n')
          .filter((line) => /^(?!--).*not said/.test(line)),
      ).toEqual([]);
  });

  test('exist for every type', async () => {
    const fields = edges.map(({ field }) => field);
    const contract = contractOf([{ name: 't', path: 't.csv', schema: { fields } }]);
    await duckdb([sqlTables(contract, 'duckdb')]);
    for (const name of sqlDialectNames)
      expect(sqlTables(contract, name).match(/^ {2}\S/gm)?.length).toBe(fields.length);
  });

  test('come after those that they refer to, but one in a circle', async () => {
    const table = (name: string, to: string) => ({
      name,
      path: `${name}.csv`,
      schema: {
        primaryKey: ['id'],
        fields: [{ name: 'id', type: 'integer' }],
        foreignKeys: [{ fields: ['id'], reference: { resource: to, fields: ['id'] } }],
      },
    });
    const script = sqlTables(
      contractOf([table('a', 'b'), table('b', 'a'), { ...table('c', 'c') }]),
      'duckdb',
    );
    expect(script.match(/CREATE TABLE "."/g)).toEqual([
      'CREATE TABLE "b"',
      'CREATE TABLE "a"',
      'CREATE TABLE "c"',
    ]);
    expect(script.match(/the tables refer to each other/g)).toHaveLength(1);
    await duckdb([script]);
  });
});

describe('the script of checks', () => {
  test('runs as it is on DuckDB', async () => {
    const csv = 'id,"na""me",name,born,took,boss\n1,ab,a,1990-01-01,P1D,2\n';
    writeFileSync(join(folder, 'people.csv'), csv);
    const script = checkScript(contractOf([people]), 'duckdb', (path) => join(folder, path));
    expect(script).toContain('-- not checked: maximum of "took"');
    const rows = await duckdb([script]);
    expect(rows).toEqual([{ row: '1', field: 'boss', code: 'foreign-key', cell: null, constraint: null }]);
  });

  test('is written for Spark and Trino with their own spellings', () => {
    const contract = contractOf([people]);
    const spark = checkScript(contract, 'spark', (path) => path);
    expect(spark).toContain("RLIKE '^(?:(?:[a-z]+))\\\\z'");
    expect(spark).toContain('USING csv OPTIONS (path ');
    expect(checkScript(contract, 'trino', (path) => path)).toContain("regexp_like(c2, '^(?:(?:[a-z]+))\\z')");
  });
});
