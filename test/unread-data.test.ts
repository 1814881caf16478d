import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget } from '@trivet/runtime/conformance/run';
import type { DataPackage } from '@trivet/runtime/table';
import { datasetHandler, memoryFile } from '@trivet/runtime/table/handler';
import { validatePackage } from '@trivet/runtime/table/validate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conformData } from '../generator/cli/conform-data.js';
import { emitTables } from '../generator/emit/tables.js';
import { importEmitted } from '../generator/import-emitted.js';
import { inferTable, packageOf } from '../generator/infer/infer.js';
import { readContract } from '../generator/read.js';
import type { DataOutcome } from '../generator/validate/outcome.js';
import { printDataOutcome } from '../generator/validate/print.js';
import { writeDataReports } from '../generator/validate/report-files.js';
import { validateData } from '../generator/validate/validate.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-unread-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const schema = { fields: [{ name: 'a', type: 'integer' }, { name: 'b' }] };

function putPackage(...resources: readonly object[]): string {
  const $schema = 'https://datapackage.org/profiles/2.0/datapackage.json';
  return put('datapackage.json', JSON.stringify({ $schema, name: 'p', resources }));
}

async function outcomeOf(resource: object): Promise<DataOutcome['tables'][number] | undefined> {
  const { tables } = await validateData(putPackage({ name: 'r', schema, ...resource }));
  return tables.find((table) => table.resource === 'r');
}

describe('data in other forms than CSV and TSV', () => {
  test.each([
    [{ path: 'r.json' }, /file name ends with "\.json"/],
    [{ path: 'r.ndjson.gz' }, /file name ends with "\.ndjson"/],
    [{ path: 'r.parquet' }, /"\.parquet"/],
    [{ path: ['r.csv', 'r.arrow'] }, /"\.arrow"/],
    [{ path: 'r.xlsx' }, /"\.xlsx"/],
    [{ path: 'r.csv', format: 'json' }, /"format" is "json"/],
    [{ path: 'r.csv', mediatype: 'application/json; charset=utf-8' }, /the media type is "application\/json/],
    [{ path: 'r.csv', compression: 'bz2' }, /"compression" is "bz2"/],
    [{ data: '[{"a": "x"}]', format: 'json' }, /"format" is "json"/],
    [{ data: 'a,b\nx,1\n' }, /"format" and "mediatype" are missing/],
    [{ data: { rows: [{ a: 'x' }] }, dialect: { property: 'rows' } }, /the dialect has "property"/],
    [
      {
        data: [
          ['n', 'x'],
          ['a', 'b'],
          ['x', 1],
        ],
        dialect: { headerRows: [2] },
      },
      /"headerRows"/,
    ],
  ])('are told not to be read: %j', async (resource, reason) => {
    for (const name of ['r.json', 'r.ndjson.gz', 'r.parquet', 'r.csv', 'r.arrow', 'r.xlsx'])
      put(name, '[{"a": "x"}]');
    const outcome = await outcomeOf(resource);
    expect(outcome).toMatchObject({ problems: [], notRead: expect.stringMatching(reason) });
    expect(outcome?.report).toBeUndefined();
  });

  test.each([
    [{ path: 'r.csv', format: 'tsv' }],
    [{ path: 'r.csv', format: 'TAB' }],
    [{ path: 'r.csv', mediatype: 'text/tab-separated-values' }],
    [{ path: 'r.tsv' }],
    [{ data: 'a\tb\n1\tx, y\nz\t\n', format: 'tsv' }],
  ])('are read where they are separated by tabs: %j', async (resource) => {
    for (const name of ['r.csv', 'r.tsv']) put(name, 'a\tb\n1\tx, y\nz\t\n');
    expect((await outcomeOf(resource))?.report).toMatchObject({ rows: 2, counts: { type: 1 } });
  });

  test.each([
    [{ path: 'r.dat' }],
    [{ path: 'r.tsv', format: 'csv' }],
    [{ path: 'r.csv', mediatype: 'text/csv; header=present' }],
    [{ path: 'r.csv', format: 'zip', mediatype: 'application/zip' }],
    [{ path: 'r.tsv', dialect: { delimiter: ',' } }],
    [{ data: 'a,b\n1,"x, y"\nz,\n', mediatype: 'text/csv' }],
    [{ data: [{ a: 1 }, { a: 'z' }], dialect: { headerRows: [1], itemType: 'object' } }],
  ])('are read where they are CSV: %j', async (resource) => {
    for (const name of ['r.dat', 'r.tsv', 'r.csv']) put(name, 'a,b\n1,"x, y"\nz,\n');
    expect((await outcomeOf(resource))?.report?.counts).toMatchObject({ type: 1 });
  });

  test('are no success, and stand in every report', async () => {
    put('r.json', '[]');
    const path = putPackage({ name: 'r', path: 'r.json', schema }, { name: 'plain', path: 'r.json' });
    const outcome = await validateData(path, { profile: true });
    expect(outcome.valid).toBe(false);
    const text = printDataOutcome(outcome);
    expect(text).toContain('r.json: resource "r" skipped: the file name ends with ".json"');
    expect(text).toContain('r.json: resource "plain" skipped: it has no schema');
    expect(text).not.toContain('valid');
    await writeDataReports(outcome, ['junit'], join(folder, 'out'));
    const junit = readFileSync(join(folder, 'out', 'junit.xml'), 'utf8');
    expect(junit).toContain('<skipped message="skipped: the file name ends');
    const report = await conformData(path, {});
    expect(report).toMatchObject({ ok: true, failed: 0 });
    expect(report.coverage.clauses.filter(({ state }) => state === 'untested')).toMatchObject([
      { group: 'r', reason: expect.stringContaining('not read') },
    ]);
  });

  test('are reported by whoever generates, and served without being read', async () => {
    const path = putPackage({ name: 'r', path: 'r.json', schema }, { name: 't', path: 't.tsv', schema });
    const { contract, findings, text, data } = readContract({ name: 'p', spec: path });
    expect(findings.map(({ diagnostic }) => `${diagnostic.severity} ${diagnostic.code}`)).toEqual([
      'warning not-read',
    ]);
    if (contract === undefined) throw new Error('the package can be read');
    const files = await emitTables(contract, {
      banner: 'Generated.',
      source: { path, text, data },
      locate: () => ({ line: 1, column: 1 }),
      report: () => undefined,
    });
    expect(files.map((file) => file.path)).not.toContain('r.ts');
    const dataPackage = (await importEmitted(files)).get('package.ts')?.['dataPackage'] as DataPackage;
    const stored: Record<string, string> = { 'r.json': '[]', 't.tsv': 'a\tb\n1\tx\n' };
    const open = async (_: DataPackage, name: string) => memoryFile(new TextEncoder().encode(stored[name]));
    const outcomes = await validatePackage(dataPackage, open);
    expect(outcomes).toMatchObject([
      { resource: 't', report: { valid: true } },
      { resource: 'r', error: /not read/ },
    ]);
    const target = handlerTarget(datasetHandler([dataPackage], { open }));
    const ask = async (url: string) => {
      const { status, body, headers } = await target({
        method: 'GET',
        url: `/datasets/p${url}`,
        headers: [],
      });
      return { status, text: new TextDecoder().decode(body), headers };
    };
    expect(await ask('/resources/r/rows')).toMatchObject({
      status: 404,
      text: expect.stringContaining('cannot be read'),
    });
    expect(await ask('/report')).toMatchObject({
      status: 200,
      text: expect.stringContaining('"error": "skipped: '),
    });
    expect(await ask('/r.json')).toMatchObject({ status: 200, text: '[]' });
    expect((await ask('/t.tsv')).headers.join()).toContain('text/tab-separated-values');
  });

  test('are not inferred from, but for TSV', async () => {
    const file = put('t.tsv', 'a\tb\n1\tx, y\n');
    const { descriptor } = packageOf([await inferTable(file)], join(folder, 'datapackage.json'));
    expect(descriptor).toMatchObject({ resources: [{ format: 'tsv', dialect: { delimiter: '\t' } }] });
    put('datapackage.json', JSON.stringify(descriptor));
    expect(await validateData(join(folder, 'datapackage.json'))).toMatchObject({ valid: true });
  });

  test('are read from a file alone by its name', async () => {
    const table = put('schema.json', JSON.stringify(schema));
    const tsv = put('x.tsv', 'a\tb\n1\tx, y\nz\t\n');
    expect((await validateData(tsv, { schema: table })).tables[0]?.report).toMatchObject({
      counts: { type: 1 },
    });
    expect((await validateData(tsv)).tables[0]?.report).toMatchObject({ valid: true, rows: 2 });
    const json = put('x.json', '[]');
    expect(await validateData(json, { schema: table })).toMatchObject({
      valid: false,
      tables: [{ notRead: /json/ }],
    });
  });
});

describe('a foreign key into a resource without a schema', () => {
  const cities = (reference: object): object => ({
    name: 'cities',
    path: 'cities.csv',
    schema: {
      fields: [
        { name: 'country', type: 'integer' },
        { name: 'since', type: 'date', format: '%d/%m/%Y' },
      ],
      foreignKeys: [reference],
    },
  });
  const key = (fields: readonly string[], resource: string, referenced: readonly string[]): object =>
    cities({ fields, reference: { resource, fields: referenced } });

  beforeEach(() => {
    put('countries.csv', 'id,name,since\n01,A,1/2/2020\n2,B,\nNA,C,\n');
    put('cities.csv', 'country,since\n1,01/02/2020\n2,\n3,02/02/2020\n');
  });

  const countsOf = async (...resources: readonly object[]) => {
    const { findings, tables } = await validateData(putPackage(...resources));
    expect(findings.filter(({ diagnostic }) => diagnostic.severity === 'error')).toEqual([]);
    return tables.find(({ resource }) => resource === 'cities')?.report;
  };

  test('is checked by the header, its cells read as the fields that refer to them', async () => {
    const countries = { name: 'countries', path: 'countries.csv' };
    const one = await countsOf(countries, key(['country'], 'countries', ['id']));
    expect(one?.issues).toMatchObject([{ code: 'foreign-key', row: 3 }]);
    const two = await countsOf(key(['country', 'since'], 'countries', ['id', 'since']), countries);
    expect(two?.issues).toMatchObject([{ code: 'foreign-key', row: 3 }]);
  });

  test.each([
    ['its header has no such field', { name: 'countries', path: 'countries.csv' }, 'nope'],
    ['its file is not there', { name: 'countries', path: 'none.csv' }, 'id'],
    ['it is no table', { name: 'countries', path: 'countries.json' }, 'id'],
    [
      'it is not read',
      { name: 'countries', path: 'countries.json', schema: { fields: [{ name: 'id' }] } },
      'id',
    ],
  ])('is told not to be checked where %s', async (_, countries, field) => {
    put('countries.json', '[]');
    const report = await countsOf(countries, key(['country'], 'countries', [field]));
    expect(report?.valid).toBe(false);
    expect(report?.issues).toMatchObject([
      {
        code: 'keys-not-checked',
        message: `a foreign key was not checked: "${field}" of resource "countries" is missing`,
      },
    ]);
  });

  test('is an error where such not found resource', async () => {
    const { findings } = await validateData(putPackage(key(['country'], 'countries', ['id'])));
    expect(findings.map(({ diagnostic }) => diagnostic.message)).toContain('resource "countries" not found');
  });
});
