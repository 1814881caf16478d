import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { communities } from '@trivet/generated/communities/operations';
import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { statistics } from '@trivet/generated/statistics/operations';
import { referenceHandler } from '@trivet/reference/serve';
import type { ExplorerContract } from '@trivet/runtime/explorer';
import { afterAll, describe, expect, test } from 'vitest';
import { pagesHandler } from '#reference/pages';
import { type Received, send } from '../reference/http-request.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const handler = pagesHandler({ reports: join(folder, 'none') });
const get = (path: string, of = handler): Promise<Received> => send(of, `GET ${path}`);
const text = ({ bytes }: Received): string => new TextDecoder().decode(bytes);
const missing = (path: string): Promise<unknown> => expect(get(path), path).rejects.toThrow('no answer to');

describe('the page', () => {
  test('may run, show and ask nothing but what this server sends', async () => {
    const { status, headers } = await get('/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    for (const kind of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'])
      expect(policy.get(kind), kind).toBe("'self'");
  });

  test('has all it needs, from here, and nothing in line', async () => {
    const page = text(await get('/'));
    expect(page).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=)|\son[a-z]+=/);
    const named = [...page.matchAll(/(?:href|src)="(\/explorer\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(5);
    const seen = new Set<string>();
    for (const path of named) await served(path, seen);
    expect(seen.size).toBeGreaterThan(25);
    expect(seen).toContain('/explorer/uplot.js');
  });

  /** Follows the files that a file needs. */
  async function served(path: string, seen: Set<string>): Promise<void> {
    if (seen.has(path)) return;
    seen.add(path);
    const answer = await get(path);
    const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
    const extension = path.split('.').pop() ?? '';
    expect(answer.headers['content-type'], path).toContain(
      Object.entries(types).find(([end]) => end === extension)?.[1],
    );
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    // Libraries have links in their comments.
    if (!path.includes('uplot'))
      expect(text(answer), path).not.toMatch(
        /(?:import|url|fetch)\s*\(?\s*['"](?:https?:)?\/\/|innerHTML|outerHTML|insertAdjacentHTML|\beval\(/,
      );
    const needed = [
      ...text(answer).matchAll(/(?:from |import\()'(\.\/[a-z-]+\.js)'|'(\/explorer\/uplot\.js)'/g),
    ];
    for (const [, own, library] of needed) await served(library ?? `/explorer/${own?.slice(2)}`, seen);
  }

  test('serves no file that is not its own', async () => {
    for (const path of [
      '/explorer/handler.ts',
      '/explorer/../serve.ts',
      '/explorer/..%2f..%2fserve.js',
      '/explorer/page/main.js',
      '/explorer/absent.js',
      '/explorer/',
      '/explorer/reports/',
      '/explorer/reports/report',
      '/explorer/reports/..%2fsecret',
      '/explorer/reports/%E0%A4%A',
    ])
      await missing(path);
    await expect(send(handler, 'POST /')).rejects.toThrow('no answer to');
  });

  test('tells every contract as it is', async () => {
    const contracts: readonly (ExplorerContract & { address: string })[] = (
      await get('/explorer/contracts.json')
    ).body;
    const operationsOf = (name: string): readonly string[] =>
      (contracts.find((contract) => contract.name === name)?.operations ?? []).map(
        (operation) => operation.name,
      );
    for (const [name, service] of [
      ['communities', communities],
      ['statistics', statistics],
      ['metadata-catalogue', metadataCatalogue],
    ] as const)
      expect(operationsOf(name).toSorted(), name).toEqual(Object.keys(service.operations).toSorted());
    expect(contracts.flatMap(({ tables }) => tables.map(({ name }) => name))).toEqual([
      'indicators',
      'density',
      'measurements',
    ]);
  });

  test('has a page of each contract that no one else may frame', async () => {
    for (const name of ['communities', 'statistics', 'metadata-catalogue', 'datasets/behaviour']) {
      const { status, headers } = await get(`/docs/${name}`);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
    await missing('/docs/absent');
    await missing('/docs/../package');
  });
});

describe('reports', () => {
  const summary = { contract: 'tasks', ok: true, passed: 3, failed: 0, blocked: 0, known: 0 };

  function write(name: string, files: { readonly [file: string]: string }, at?: number): string {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true });
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(join(place, file), content);
      if (at !== undefined) utimesSync(join(place, file), at, at);
    }
    return place;
  }

  test('there is none where nobody wrote one', async () => {
    expect((await get('/explorer/reports.json')).body).toEqual([]);
  });

  test('one is listed with its numbers, and shown in a world of its own', async () => {
    const reports = write('one', {
      'report.html': '<!doctype html>hello',
      'report.json': JSON.stringify({ ...summary, cases: [{ id: 'x' }] }),
    });
    const own = pagesHandler({ reports });
    const { body } = await get('/explorer/reports.json', own);
    expect(body).toEqual([{ id: 'report', written: expect.any(String), page: true, summary }]);
    const page = await get('/explorer/reports/report', own);
    expect(text(page)).toContain('hello');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(page.headers['content-security-policy']).not.toContain('allow-same-origin');
  });

  test('of a long one the start is read', async () => {
    const long = { ...summary, coverage: {}, failures: ['x'.repeat(2 * 1024 * 1024)] };
    const reports = write('long', { 'report.json': JSON.stringify(long, null, 2) });
    const { body } = await get('/explorer/reports.json', pagesHandler({ reports }));
    expect(body).toEqual([{ id: 'report', written: expect.any(String), page: false, summary }]);
  });

  test('of several the last one stands first', async () => {
    write('many/communities', { 'report.html': 'a' }, 1_700_000_000);
    write('many/statistics', { 'report.html': 'b' }, 1_800_000_000);
    write('many/empty', {});
    const own = pagesHandler({ reports: join(folder, 'many') });
    const { body } = await get('/explorer/reports.json', own);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['statistics/report', 'communities/report']);
    expect(text(await get('/explorer/reports/communities/report', own))).toBe('a');
  });

  test('a folder may be called as the report beside it', async () => {
    write('twice', { 'report.html': 'outer' }, 1_800_000_000);
    write('twice/report', { 'report.html': 'inner' }, 1_700_000_000);
    const own = pagesHandler({ reports: join(folder, 'twice') });
    const { body } = await get('/explorer/reports.json', own);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['report', 'report/report']);
    expect(text(await get('/explorer/reports/report', own))).toBe('outer');
    expect(text(await get('/explorer/reports/report/report', own))).toBe('inner');
  });

  test('numbers are read again when their file is another one', async () => {
    const place = write('read', { 'report.json': JSON.stringify(summary) }, 1_700_000_000);
    const own = pagesHandler({ reports: place });
    const passed = async (): Promise<number> =>
      (await get('/explorer/reports.json', own)).body[0].summary.passed;
    expect(await passed()).toBe(3);
    // Time and length are unchanged.
    write('read', { 'report.json': JSON.stringify({ ...summary, passed: 4 }) }, 1_700_000_000);
    expect(await passed()).toBe(3);
    write('read', { 'report.json': JSON.stringify({ ...summary, passed: 4 }) }, 1_700_000_001);
    expect(await passed()).toBe(4);
  });

  test('where the services are closed, those who are known see them', async () => {
    const reports = write('closed', { 'report.html': 'secret', 'report.json': JSON.stringify(summary) });
    const callers = {
      users: new Map([['anna', { password: 'right' }]]),
      tokens: new Map([['a-token', { user: 'anna' }]]),
    };
    const closed = await referenceHandler({ callers, mode: 'closed', pages: { reports } });
    const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
    for (const path of ['/explorer/reports.json', '/explorer/reports/report']) {
      for (const authorization of [undefined, 'Bearer b-token', basic('anna:wrong'), basic('bert:right')]) {
        const answer = await send(closed, `GET ${path}`, {
          headers: authorization === undefined ? {} : { authorization },
        });
        expect(answer.status, authorization).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('Basic ');
        expect(text(answer)).not.toContain('passed');
        expect(text(answer)).not.toContain('secret');
      }
      for (const authorization of ['Bearer a-token', basic('anna:right')])
        expect((await send(closed, `GET ${path}`, { headers: { authorization } })).status).toBe(200);
    }
    const open = await referenceHandler({ callers, mode: 'read-only', pages: { reports } });
    expect((await send(open, 'GET /explorer/reports/report')).status).toBe(200);
  });

  test('a file may be named, numbers that are broken or of another run are not shown', async () => {
    const place = write('file', { 'run.html': 'c', 'report.json': '{"contract": 1}' });
    const own = pagesHandler({ reports: join(place, 'run.html') });
    expect((await get('/explorer/reports.json', own)).body).toEqual([
      { id: 'report', written: expect.any(String), page: true },
    ]);
    expect(text(await get('/explorer/reports/report', own))).toBe('c');
    write('late', { 'report.json': JSON.stringify(summary) }, 1_700_000_000);
    const late = write('late', { 'report.html': 'd' });
    expect((await get('/explorer/reports.json', pagesHandler({ reports: late }))).body[0]).not.toHaveProperty(
      'summary',
    );
  });
});
