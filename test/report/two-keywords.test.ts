import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from '@trivet/runtime/conformance/run';
import { afterAll, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { json } from './thing-run.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-keywords-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reports on a server whose every response has this body. */
async function reportOn(properties: object, body: object, headers: object = {}): Promise<ConformanceReport> {
  const spec = join(folder, 'openapi.json');
  const schema = { type: 'object', properties };
  const response = { description: 'it', headers, content: { 'application/json': { schema } } };
  const get = { operationId: 'readThing', responses: { 200: response } };
  const info = { title: 'T', version: '1' };
  writeFileSync(spec, JSON.stringify({ openapi: '3.1.0', info, paths: { '/thing': { get } } }));
  const made = await suitesOf({ name: 'keywords', spec });
  const [suite] = made.suites;
  if (suite === undefined || made.contract === undefined) throw new Error('there is no suite');
  const run = await runSuite(suite, async () => json(200, body), { seed: 's' });
  return conformanceReport({ ...made, contract: made.contract, suite, run, baseUrl: 'http://x', seed: 's' });
}

/** The ends of the pointers of broken clauses, each with its reason. */
async function reasons(properties: object, body: object): Promise<ReadonlyMap<string, string>> {
  const { problems } = await reportOn(properties, body);
  const broken = problems
    .filter(({ headline }) => headline.includes('violates its schema'))
    .flatMap(({ clauses }) => clauses);
  return new Map(broken.map(({ at, reason }) => [at.pointer.split('/').slice(-2).join('/'), reason]));
}

test('a value that breaks two keywords has the reason of each beside its clause', async () => {
  const found = await reasons({ code: { type: 'string', minLength: 3, pattern: '^[A-Z]+$' } }, { code: '1' });
  expect(found.get('code/minLength')).toBe('response body code must have at least 3 characters, got 1');
  expect(found.get('code/pattern')).toContain('^[A-Z]+$');
});

test('a member whose name is a word of messages has no reason of another', async () => {
  const found = await reasons(
    { a: { type: 'string' }, be: { type: 'integer' }, at: { type: 'boolean' } },
    { a: 1, be: 'x', at: 'y' },
  );
  const own = [...found].map(([place, reason]) => [place.split('/')[0], reason.split(' ')[2]]);
  expect(own).toEqual([
    ['a', 'a'],
    ['be', 'be'],
    ['at', 'at'],
  ]);
});

test('what is wrong is marked in the exchange by the name of its keyword', async () => {
  const report = await reportOn(
    { code: { type: 'string', minLength: 3, pattern: '^[A-Z]+$' } },
    { code: '1' },
  );
  const entry = report.cases.find(({ outcome }) => outcome === 'failed');
  const marks = entry?.exchanges.at(-1)?.came?.marks ?? [];
  expect(marks.map(({ pointer }) => pointer)).toEqual(['/body/code', '/body/code']);
  expect(new Set(marks.map(({ message }) => message)).size).toBe(2);
});

test('a missing header is named as such, at the place of its declaration', async () => {
  const quota = { required: true, schema: { type: 'integer' } };
  const { problems } = await reportOn({}, {}, { 'X-Quota': quota });
  const clauses = problems.flatMap((problem) => problem.clauses);
  expect(clauses.map(({ reason }) => reason)).toContain('response header X-Quota is missing');
  const at = clauses.find(({ reason }) => reason.includes('X-Quota'))?.at.pointer;
  expect(at).toBe('/paths/~1thing/get/responses/200/headers/X-Quota');
});
