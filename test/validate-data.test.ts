import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integer, table } from '@trivet/runtime/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contextLog } from '#runtime/table/report/context';
import { printDataOutcome } from '../generator/validate/print.js';
import { writeDataReports } from '../generator/validate/report-files.js';
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

test('a spec that describes no data is checked itself', async () => {
  const spec = put('api.yaml', 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n');
  const right = await validateData(spec);
  expect([right.valid, printDataOutcome(right)]).toEqual([true, 'valid']);
  const wrong = await validateData(put('b.yaml', 'openapi: 3.1.0\ninfo: { title: A }\npaths: {}\n'));
  expect(wrong.valid).toBe(false);
  expect(printDataOutcome(wrong)).toContain('"version" is missing in the Info Object');
});

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
      'a.csv:3: "of" must be in id of resource "b", got 3 (row 2, field "of") [foreign-key]',
    );
  });

  test('has foreign keys into other packages, checked where these are at hand', async () => {
    put('a.csv', 'id,of\n1,2\n2,9\n');
    put('b.csv', 'id,of\n2,\n');
    const other = put('other.json', JSON.stringify({ resources: [resource('b')] }));
    const reference = { package: 'https://example.org/other.json', resource: 'b', fields: ['id'] };
    const file = put1(resource('a', {}, { foreignKeys: [{ fields: ['of'], reference }] }));
    const alone = await validateData(file);
    expect(alone.valid).toBe(true);
    expect(printDataOutcome(alone)).toContain('are not checked: it is not fetched from the network');
    for (const profile of [false, true]) {
      const outcome = await validateData(file, { packages: new Map([[reference.package, other]]), profile });
      expect(outcome.findings).toEqual([]);
      expect(printDataOutcome(outcome)).toContain(
        'a.csv:3: "of" must be in id of resource "b" of package "https://example.org/other.json", got 9',
      );
    }
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

  test('in parts is reported with the part that a finding is in', async () => {
    put('b1.csv', 'id,of\n1,"a\nb"\nx,2');
    put('b2.csv', '\ufeffid,of\r\n3,4\r\ny,5\r\n');
    put('b3.csv', '6,7\nz,é\n');
    const { tables } = await validateData(put1(resource('b', { path: ['b1.csv', 'b2.csv', 'b3.csv'] })));
    const places = tables[0]?.report?.issues.map(({ file, line, offset, row, cell }) => [
      file?.replace(/.*\//, ''),
      line,
      offset,
      row,
      cell,
    ]);
    expect(places).toEqual([
      ['b1.csv', 2, 6, 1, 'a\nb'],
      ['b1.csv', 4, 14, 2, 'x'],
      ['b2.csv', 3, 15, 4, 'y'],
      ['b3.csv', 2, 4, 6, 'z'],
      ['b3.csv', 2, 4, 6, 'é'],
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
      outcome.tables.map(({ problems, notRead, report }) => [
        (problems[0]?.message ?? notRead)?.replace(/.*"(.*)"/, '$1'),
        report,
      ]),
    ).toEqual([
      ['none.csv not found', undefined],
      ['link.csv is outside the folder of the descriptor', undefined],
      ['https://example.org/a.csv is not fetched from the network; allow it with --remote', undefined],
      ['.xlsx; only CSV and TSV are supported', undefined],
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
    const problems = outcome.tables.map((table) => table.problems.map(({ message }) => message).join());
    expect(problems[0]).toMatch(
      /^file hash must be 6b9a6d0d3a5b8c9f as in the descriptor, got [0-9a-f]{32}$/,
    );
    expect(problems[1]).toBe('file size must be 11 bytes as in the descriptor, got 10');
    expect(problems[2]).toBe('unknown hash algorithm in "crc99:1"');
  });

  test('whose hash is the id that git gives the file says so', async () => {
    put('a.csv', 'id,of\n1,2\n');
    const id = createHash('sha1').update('blob 10\0id,of\n1,2\n').digest('hex');
    const { tables } = await validateData(put1(resource('a', { hash: `sha1:${id}` })));
    expect(tables[0]?.problems.map(({ message }) => message).join()).toMatch(
      /, which is the git object id of the file, not the SHA-1 of its bytes$/,
    );
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
      tables: [{ problems: [{ about: 'path', message: expect.stringMatching(/^file .* not found$/) }] }],
    });
  });
});

describe('a report', () => {
  const schema = {
    fields: [
      { name: 'id', type: 'integer' },
      { name: 'of', type: 'string' },
    ],
  };
  const rows = 'id,of\n1,a\nx,<script>alert(1)</script>\n3,c\n4\n';

  test('shows bad cells between the rows beside them, and what columns hold', async () => {
    put('a.csv', rows);
    const { report, valid, tables } = await validateData(put1(resource('a', { bytes: 3 }, schema)), {
      profile: true,
      errors: 1,
    });
    expect(valid).toBe(false);
    expect(tables[0]?.report).toMatchObject({
      rows: 4,
      truncated: true,
      counts: { type: 1, 'missing-cell': 1 },
    });
    expect(report?.resources[0]).toMatchObject({
      problems: [expect.stringContaining('bytes')],
      context: [{ row: 2, cells: ['x', '<script>alert(1)</script>'], before: ['1', 'a'], after: ['3', 'c'] }],
      columns: [
        { field: 'id', valid: 3, invalid: 1 },
        { field: 'of', valid: 3 },
      ],
    });
  });

  test('is written as a page, as JUnit and as JSON', async () => {
    put('a.csv', rows);
    const outcome = await validateData(put1(resource('a', {}, schema), resource('gone')), { profile: true });
    const out = join(folder, 'report');
    const paths = await writeDataReports(outcome, ['html', 'junit', 'json'], out);
    const [page = '', junit = '', json = ''] = paths.map((path) => readFileSync(path, 'utf8'));
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('gone.csv&quot; not found');
    expect(page).toMatch(/<svg[^>]*aria-label="3 valid, 0 missing, 1 invalid"/);
    expect(junit).toContain('<testsuite name="a" tests="3" failures="2">');
    expect(junit).toContain('<testcase classname="a" name="of"/>');
    expect(junit).toContain('<testsuite name="gone" tests="1" failures="1">');
    expect(JSON.parse(json)).toMatchObject({
      valid: false,
      rows: 4,
      resources: [{ name: 'a' }, { name: 'gone' }],
    });
  });

  test('is a table on a terminal, of its width', async () => {
    put('a.csv', rows);
    const text = printDataOutcome(await validateData(put1(resource('a', {}, schema))), 80);
    expect(text).toMatch(/^ {2}line +field +cell +finding +code$/m);
    expect(text).toMatch(/^ {2}3 +id +x +must be an integer, got x +type$/m);
    expect(
      Math.max(
        ...text
          .split('\n')
          .slice(0, -1)
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
  });
});

test('rows beside a finding are found across the edge of a batch', () => {
  const one = table<{ a: number | null }>({ name: 't', fields: { a: integer() } });
  const log = contextLog(one, 10);
  const columns = [{ position: 0, named: one.fields[0] as (typeof one.fields)[0] }];
  const bad = (row: number) => ({
    row,
    line: row + 1,
    cells: ['x'],
    issues: [{ code: 'type' as const, message: '' }],
  });
  const batch = (firstRow: number, rows: object[], rejected: ReturnType<typeof bad>[]) =>
    log.add({ firstRow, rows, rejected, issues: [] }, columns);
  batch(1, [{ a: 1 }], [bad(2)]);
  batch(3, [{ a: null }], []);
  batch(4, [], [bad(4), bad(5)]);
  expect(log.rows().map(({ row, before, after }) => [row, before, after])).toEqual([
    [2, ['1'], ['']],
    [4, [''], ['x']],
    [5, ['x'], undefined],
  ]);
});
