import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printDataOutcome } from '../generator/validate/print.js';
import { validateData } from '../generator/validate/validate.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const resource = (name: string, more: object = {}, schema: object = {}): object => ({
  name,
  path: `${name}.csv`,
  ...more,
  schema: {
    fields: [
      { name: 'id', type: 'integer' },
      { name: 'of', type: 'integer' },
    ],
    ...schema,
  },
});

const put1 = (...resources: readonly object[]): string =>
  put('datapackage.json', JSON.stringify({ name: 'p', resources }));

describe('a package', () => {
  test('is valid when every file is', async () => {
    put('a.csv', 'id,of\n1,\n');
    expect(await validateData(put1(resource('a')))).toMatchObject({
      valid: true,
      tables: [{ resource: 'a', report: { rows: 1 } }],
    });
  });

  test('has foreign keys between its files', async () => {
    put('a.csv', 'id,of\n1,1\n2,3\n');
    put('b.csv', 'id,of\n1,\n');
    const key = { foreignKeys: [{ fields: ['of'], reference: { resource: 'b', fields: ['id'] } }] };
    const outcome = await validateData(put1(resource('a', {}, key), resource('b')));
    expect(outcome.valid).toBe(false);
    expect(printDataOutcome(outcome)).toContain(
      'a.csv:3: of: 3 is not in id of resource "b" (row 2, field "of") [foreign-key]',
    );
  });

  test('may be compressed, inline, or in parts', async () => {
    put('a.csv.gz', gzipSync('id,of\n1,2\nx,\n'));
    put('b1.csv', 'id,of\n1,2');
    put('b2.csv', 'id,of\n3,4\n');
    const outcome = await validateData(
      put1(resource('a', { path: 'a.csv.gz' }), resource('b', { path: ['b1.csv', 'b2.csv'] }), {
        ...resource('c', { data: [{ id: 1 }, { id: 'y', of: 2 }] }),
        path: undefined,
      }),
    );
    expect(outcome.tables.map(({ report }) => [report?.rows, report?.counts])).toEqual([
      [2, { type: 1 }],
      [2, {}],
      [2, { type: 1 }],
    ]);
  });

  test('is not valid when a file is not there, leads out, or is no CSV file', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'trivet-outside-'));
    writeFileSync(join(outside, 'secret.csv'), 'id,of\n1,2\n');
    symlinkSync(join(outside, 'secret.csv'), join(folder, 'link.csv'));
    put('sheet.xlsx', 'x');
    const outcome = await validateData(
      put1(
        resource('none'),
        resource('link'),
        resource('sheet', { path: 'sheet.xlsx' }),
        resource('far', { path: 'https://example.org/a.csv' }),
      ),
    );
    rmSync(outside, { recursive: true });
    expect(outcome.valid).toBe(false);
    expect(
      outcome.tables.map(({ problems, report }) => [problems[0]?.replace(/.*"(.*)"/, '$1'), report]),
    ).toEqual([
      ['none.csv', undefined],
      ['link.csv leads out of the folder of the descriptor', undefined],
      ['sheet.xlsx is no CSV file, and only CSV is read', undefined],
      ['https://example.org/a.csv is not fetched from the network', undefined],
    ]);
  });

  test('is held to the size and hash it declares', async () => {
    put('a.csv', 'id,of\n1,2\n');
    const right = { bytes: 10, hash: 'md5:6b9a6d0d3a5b8c9f' };
    const outcome = await validateData(
      put1(
        resource('a', right),
        resource('b', { path: 'a.csv', bytes: 11 }),
        resource('c', { path: 'a.csv', hash: 'crc99:1' }),
      ),
    );
    const problems = outcome.tables.map((table) => table.problems.join());
    expect(problems[0]).toMatch(/^the file's hash is [0-9a-f]{32}, the descriptor says 6b9a6d0d3a5b8c9f$/);
    expect(problems[1]).toBe('the file has 10 bytes, the descriptor says 11');
    expect(problems[2]).toBe('the hash "crc99:1" is of no algorithm that is known');
  });

  test('may hold integers of any size', async () => {
    put('a.csv', 'id,of\n970944097019187200,1\n970944097019187201,1\n970944097019187201,1\n');
    const schema = {
      primaryKey: ['id'],
      fields: [
        { name: 'id', type: 'integer' },
        { name: 'of', type: 'integer', constraints: { enum: [1, 2] } },
      ],
    };
    const outcome = await validateData(put1(resource('a', {}, schema)));
    expect(outcome.tables[0]?.report?.counts).toEqual({ 'primary-key': 1 });
    expect(() => JSON.stringify(outcome)).not.toThrow();
  });

  test('that cannot be read says why', async () => {
    const outcome = await validateData(put('datapackage.json', '{ "resources": [ }'));
    expect(outcome).toMatchObject({
      valid: false,
      tables: [],
      findings: [{ diagnostic: { code: 'malformed-json' } }],
    });
  });
});

describe('a file', () => {
  test('without a schema: its form', async () => {
    const outcome = await validateData(put('x.csv', 'a,,a\n1,2,3\n4,5\n'));
    expect(outcome.tables[0]?.report?.counts).toEqual({
      'blank-label': 1,
      'duplicate-label': 1,
      'missing-cell': 1,
    });
  });

  test('with a Table Schema', async () => {
    const schema = put(
      'schema.json',
      JSON.stringify({ fields: [{ name: 'a', type: 'year', constraints: { minimum: 2000 } }] }),
    );
    const outcome = await validateData(put('x.csv.gz', gzipSync('a\n1999\n2000\nx\n')), {
      schema,
      errors: 1,
    });
    expect(outcome.tables[0]?.report).toMatchObject({
      rows: 3,
      truncated: true,
      counts: { minimum: 1, type: 1 },
    });
    expect(printDataOutcome(outcome)).toMatch(/3 rows, 2 findings \(1 minimum, 1 type\); 1 not shown$/);
  });

  test('that is not there', async () => {
    expect(await validateData(join(folder, 'none.csv'))).toMatchObject({
      valid: false,
      tables: [{ problems: [expect.stringContaining('there is no file')] }],
    });
  });
});
