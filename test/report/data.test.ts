import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conformData, isDataRun } from '../../generator/cli/conform-data.js';
import { htmlReport } from '../../generator/report/html.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { fetchPackage } from '../../generator/validate/remote.js';
import { leftovers } from '../temporary.js';

const schema = {
  fields: [
    { name: 'id', type: 'integer', constraints: { required: true, unique: true } },
    { name: 'year', type: 'integer', constraints: { minimum: 1990, maximum: 2030 } },
    { name: 'note', type: 'string', constraints: { maxLength: 3 } },
    { name: 'parent', type: 'integer' },
  ],
  primaryKey: ['id'],
  foreignKeys: [{ fields: ['parent'], reference: { resource: '', fields: ['id'] } }],
};

const descriptor = (more: object = {}): object => ({
  name: 'p',
  resources: [{ name: 'things', path: 'data/things.csv', schema, ...more }],
});

const right = 'id,year,note,parent\n1,2000,,\n2,2030,,1\n';
const wrong = 'id,year,note,parent\n1,2031,,9\n1,x,,\n,1980,,1\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, data: string, more: object = {}): string => {
  const place = join(folder, name);
  mkdirSync(join(place, 'data'), { recursive: true });
  writeFileSync(join(place, 'data/things.csv'), data);
  writeFileSync(join(place, 'datapackage.json'), JSON.stringify(descriptor(more), undefined, 1));
  return join(place, 'datapackage.json');
};

const options = { out: '' };
const states = ({ coverage }: ConformanceReport): Record<string, string> =>
  Object.fromEntries(
    coverage.clauses.map(({ says, state, reason }) => [
      says,
      reason === undefined ? state : `${state}: ${reason}`,
    ]),
  );

describe('conformance of data', () => {
  test('clauses that values have kept are held; a column without values tests none', async () => {
    const report = await conformData(written('right', right), options);
    expect(report).toMatchObject({ ok: true, failed: 0, problems: [] });
    expect(states(report)).toMatchObject({
      'year: maximum 2030': 'held',
      'id: unique true': 'held',
      'note: string': 'untested: the column has no values',
      'note: maxLength 3': 'untested: the column has no values',
      'foreign key parent refers to id of this table': 'held',
    });
  });

  test('resources without a schema have clauses of their own', async () => {
    const place = written('plain', right);
    const folder = join(place, '..');
    writeFileSync(join(folder, 'a.csv'), 'x,y\n1\n');
    const resources = [
      { name: 'form', path: 'a.csv', bytes: 6 },
      { name: 'size', path: 'data/things.csv', format: 'other', bytes: 1, hash: 'md5:00' },
      { name: 'gone', path: 'gone.pdf', bytes: 1 },
    ];
    writeFileSync(place, JSON.stringify({ name: 'p', resources }));
    const report = await conformData(place, options);
    expect(report.cases.map(({ id, outcome, rows = [] }) => [id, outcome, rows.length])).toEqual([
      ['descriptor', 'passed', 0],
      ['form/path', 'passed', 0],
      ['form/bytes', 'passed', 0],
      ['form/format', 'failed', 1],
      ['size/path', 'passed', 0],
      ['size/bytes', 'failed', 0],
      ['size/hash', 'failed', 0],
      ['gone/path', 'failed', 0],
    ]);
    expect(states(report)).toMatchObject({
      'the file has the declared size': 'untested: the file was not read',
    });
  });

  test('a clause is broken by rows, shown with row, line and cell', async () => {
    const report = await conformData(written('wrong', wrong), options);
    expect(report.ok).toBe(false);
    const broken = report.coverage.clauses.filter(({ state }) => state === 'broken').map(({ says }) => says);
    expect(broken).toEqual([
      'id: required true',
      'id: unique true',
      'year: integer',
      'year: minimum 1990',
      'year: maximum 2030',
      'primary key id',
      'foreign key parent refers to id of this table',
    ]);
    const most = report.cases.find(({ title }) => title === 'year: maximum 2030');
    expect(most?.rows).toMatchObject([{ row: 1, line: 2, field: 'year', cell: '2031' }]);
    const clause = report.problems[0]?.clauses.find(({ says }) => says === 'year: maximum 2030');
    expect(clause?.at.line).toBeGreaterThan(10);
    expect(clause?.quote?.text[0]).toContain('"maximum": 2030');
    expect(htmlReport(report)).toContain('Not conformant: 7 clauses broken, by 1 table');
  });

  test('what is wrong with a file as a whole breaks the clause that says so', async () => {
    const report = await conformData(written('size', right, { bytes: 7 }), options);
    expect(states(report)['the file has 7 bytes']).toMatch(/^broken/);
    expect(report.problems[0]?.clauses).toHaveLength(1);
    const gone = await conformData(written('gone', right, { path: 'data/none.csv' }), options);
    expect(states(gone)['year: maximum 2030']).toMatch(/^untested: the table was not read/);
    expect(gone.ok).toBe(false);
  });

  describe('that are served over HTTP', () => {
    let server: Server;
    let base: string;
    const asked: string[] = [];
    beforeAll(async () => {
      server = createServer((request, response) => {
        asked.push(request.url ?? '');
        if (request.url === '/p/datapackage.json') response.end(JSON.stringify(descriptor()));
        else if (request.url === '/p/data/things.csv') response.end(wrong);
        else if (request.url === '/moved.csv')
          response.writeHead(302, { Location: 'http://example.invalid/' }).end();
        else response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server.close());

    test('a package is fetched with its files and told by its URLs', async () => {
      const url = `${base}/p/datapackage.json`;
      const left = await leftovers(async () => {
        const report = await conformData(url, options);
        expect(report).toMatchObject({ ok: false, subject: url, spec: url });
        expect(report.cases.find(({ rows }) => rows !== undefined)?.rows?.[0]?.file).toBe(
          `${base}/p/data/things.csv`,
        );
      });
      expect(left).toEqual([]);
    });

    test('a descriptor here is held against the data there, and a table against its schema', async () => {
      const here = written('here', right);
      expect((await conformData(here, { ...options, url: `${base}/p/datapackage.json` })).failed).toBe(7);
      const file = join(folder, 'schema.json');
      writeFileSync(file, JSON.stringify(schema));
      const report = await conformData(`${base}/p/data/things.csv`, { ...options, schema: file });
      expect(report).toMatchObject({ failed: 7, subject: `${base}/p/data/things.csv` });
    });

    test('nothing is fetched from elsewhere: no redirection, no path that leads out, no other origin', async () => {
      await expect(conformData(`${base}/moved.csv`, { ...options, schema: 'x' })).rejects.toThrow(
        'cannot fetch ',
      );
      asked.length = 0;
      const place = written('elsewhere', right);
      writeFileSync(
        place,
        JSON.stringify({
          name: 'p',
          resources: ['../up.csv', '/etc/x.csv', 'http://example.invalid/x.csv'].map((path, index) => ({
            name: `r${index}`,
            path,
            schema,
          })),
        }),
      );
      const fetched = await fetchPackage(`${base}/p/datapackage.json`, place);
      await fetched.remove();
      expect(asked).toEqual([]);
    });

    test('no more is fetched than the limit', async () => {
      await expect(fetchPackage(`${base}/p/datapackage.json`, undefined, { bytes: 100 })).rejects.toThrow(
        'at most 100 bytes',
      );
    });
  });

  test('a base of an endpoint is no place of data', () => {
    expect(isDataRun('a/datapackage.json', { out: '' })).toBe(true);
    expect(isDataRun('a/datapackage.json', { out: '', url: 'http://x/datasets' })).toBe(false);
    expect(isDataRun('a/datapackage.json', { out: '', url: 'http://x/p/datapackage.json' })).toBe(true);
    expect(isDataRun('openapi.yaml', { out: '', url: 'http://x' })).toBe(false);
  });
});
