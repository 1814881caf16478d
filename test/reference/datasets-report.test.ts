import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { handlerTarget, type Target, type TargetResponse } from '@trivet/runtime/conformance/run';
import type { DatasetReport } from '@trivet/runtime/table/validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datasetsHandler } from '#reference/datasets/handler';

let folder = '';
let target: Target;
const get = (url: string, headers: readonly string[] = []): Promise<TargetResponse> =>
  target({ method: 'GET', url, headers });
const text = (response: TargetResponse): string => new TextDecoder().decode(response.body);
const header = (response: TargetResponse, name: string): string | undefined => {
  const at = response.headers.findIndex((given, index) => index % 2 === 0 && given.toLowerCase() === name);
  return at < 0 ? undefined : response.headers[at + 1];
};
const reportOf = async (url: string): Promise<DatasetReport> => JSON.parse(text(await get(url)));
const report = '/datasets/behaviour/report';
const html = ['Accept', 'text/html'];

/** The reference data, and one file with errors in many lines. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-datasets-'));
  await cp(join(import.meta.dirname, '../../specs/datasets'), folder, { recursive: true });
  const path = join(folder, 'behaviour/indicators.csv');
  const lines = [
    'country,year,amount,indicator,source,unit,notes',
    'Peru,1897,1.5,a,b,c,',
    'Chile,20x1,"12,5",<script>alert(1)</script>,"""><img src=x onerror=alert(2)>",c,\u202eevil',
    'Chile,2001,5',
    'Chile,2001,5,a,b,c,d,e,f',
    'NA,2003,7,a,b,c,"two\nlines"',
  ];
  const bad = Array.from({ length: 1200 }, () => 'Cuba,1000,1,a,b,c,d');
  await writeFile(path, `${[...lines, ...bad].join('\n')}\n`);
  target = handlerTarget(datasetsHandler({ folder }));
});

afterAll(async () => rm(folder, { recursive: true }));

describe('the validation report as JSON', () => {
  test('tells of each resource, counts all and lists some', async () => {
    const found = await reportOf(report);
    expect(found).toMatchObject({ dataset: 'behaviour', valid: false, rows: 1205, findings: 1206 });
    const [indicators] = found.resources;
    expect(indicators).toMatchObject({ name: 'indicators', valid: false, issueLimit: 100, truncated: true });
    expect(indicators?.counts).toEqual({
      minimum: 1201,
      type: 2,
      'wrong-label': 1,
      'missing-cell': 1,
      'extra-cell': 1,
    });
    expect(indicators?.issues).toHaveLength(100);
    expect(indicators?.issues.filter(({ code }) => code === 'wrong-label')).toEqual([
      expect.objectContaining({ line: 1, column: 3, field: 'value', cell: 'amount' }),
    ]);
  });

  test('shows the rows that its findings speak of, and those beside them', async () => {
    const [indicators] = (await reportOf(`${report}?issues=4`)).resources;
    expect(indicators).toMatchObject({ issueLimit: 4, truncated: true, findings: 1206 });
    expect(indicators?.context.map(({ row }) => row)).toEqual([1, 2]);
    expect(indicators?.context[0]).toEqual({
      row: 1,
      line: 2,
      from: 1,
      cells: ['Peru', '1897', '1.5', 'a', 'b', 'c', ''],
      after: expect.arrayContaining(['20x1']),
    });
  });

  test('counts the cells of each column: valid, missing, invalid', async () => {
    const [indicators] = (await reportOf(report)).resources;
    const columns = new Map(indicators?.columns.map((column) => [column.field, column]));
    for (const { valid, missing, invalid } of columns.values()) expect(valid + missing + invalid).toBe(1205);
    expect(columns.get('country')).toMatchObject({ valid: 1204, missing: 1, invalid: 0, distinct: 3 });
    expect(columns.get('country')?.values?.[0]).toEqual({ value: 'Cuba', count: 1200 });
    expect(columns.get('year')).toMatchObject({ valid: 3, invalid: 1202, minimum: 2001, maximum: 2003 });
    expect(columns.get('value')?.bins?.reduce((sum, { count }) => sum + count, 0)).toBe(1204);
    // The short row has no unit and no notes, the first one has empty notes.
    expect(columns.get('unit')?.missing).toBe(1);
    expect(columns.get('notes')?.missing).toBe(2);
  });

  test('finds nothing in the data as they come', async () => {
    const all = handlerTarget(datasetsHandler());
    for (const name of ['behaviour', 'specialists', 'brain-development']) {
      const answer = await all({ method: 'GET', url: `/datasets/${name}/report`, headers: [] });
      const found: DatasetReport = JSON.parse(text(answer));
      expect(found).toMatchObject({ dataset: name, valid: true, findings: 0 });
      expect(found.resources[0]).toMatchObject({ truncated: false, issueLimit: 100, issues: [] });
      expect(found.rows).toBeGreaterThan(200);
    }
  });

  test('is there for each resource', async () => {
    const whole = await reportOf(report);
    expect(await reportOf('/datasets/behaviour/resources/indicators/report')).toEqual(whole);
    expect((await get('/datasets/behaviour/resources/other/report')).status).toBe(404);
    expect((await get('/datasets/nowhere/report')).status).toBe(404);
  });

  test('says what is wrong with a cap, a parameter and an Accept', async () => {
    for (const query of ['issues=-1', 'issues=1001', 'issues=x', 'issues=', 'issues=1&issues=2', 'limit=3']) {
      const refused = await get(`${report}?${query}`);
      expect(refused.status).toBe(400);
      const { detail, errors } = JSON.parse(text(refused));
      expect(detail).toMatch(/^the query parameter "(?:issues|limit)": .*(?:give|known)/);
      expect(errors[0]).toMatchObject({
        in: 'query',
        pointer: expect.stringMatching(/^#\/(?:issues|limit)$/),
      });
    }
    const refused = await get(report, ['Accept', 'text/csv']);
    expect(refused.status).toBe(406);
    expect(text(refused)).toContain('application/json or text/html');
  });

  test('is sent once, compressed where that is accepted', async () => {
    const full = await get(report);
    const etag = header(full, 'etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}-report"$/);
    expect((await get(report, ['If-None-Match', etag])).status).toBe(304);
    expect((await get(report, [...html, 'If-None-Match', etag])).status).toBe(200);
    const packed = await get(report, ['Accept-Encoding', 'gzip']);
    expect(header(packed, 'content-encoding')).toBe('gzip');
    expect(header(packed, 'vary')).toBe('Accept, Accept-Encoding');
    expect(gunzipSync(packed.body).equals(Buffer.from(full.body))).toBe(true);
    const head = await target({ method: 'HEAD', url: report, headers: [] });
    expect([head.status, head.body.length, header(head, 'etag')]).toEqual([200, 0, etag]);
  });
});

describe('the validation report as a page', () => {
  test('is negotiated: JSON unless a page is preferred', async () => {
    for (const accept of ['application/json', '*/*', 'text/html;q=0.5, application/json'])
      expect(header(await get(report, ['Accept', accept]), 'content-type')).toBe('application/json');
    for (const accept of ['text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'])
      expect(header(await get(report, ['Accept', accept]), 'content-type')).toBe('text/html; charset=utf-8');
  });

  test('allows itself its own style and nothing else', async () => {
    const page = await get(report, html);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text(page)) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = header(page, 'content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
    expect(header(page, 'x-content-type-options')).toBe('nosniff');
    expect(text(page)).not.toMatch(/\sstyle=|<script|<link|\ssrc="|url\(/);
  });

  test('quotes whatever the file holds', async () => {
    const page = text(await get(report, html));
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('&lt;img src=x onerror=alert(2)&gt;');
    expect(page).not.toContain('<img');
    expect(page).toContain('‹U+202E›evil');
    expect(page).not.toContain('\u202e');
  });

  test('shows bad cells among the others of their row', async () => {
    const page = text(await get(report, html));
    expect(page).toContain(
      '<td><bdi>Peru</bdi></td><td class="wrong"><bdi>1897</bdi></td><td><bdi>1.5</bdi></td>',
    );
    expect(page.match(/<span class="empty">no cell<\/span>/g)).toHaveLength(4);
    expect(page).toContain('<bdi>column 9</bdi></th></tr></thead>');
    expect(page).toContain('<td class="wrong"><bdi>e</bdi></td><td class="wrong"><bdi>f</bdi></td></tr>');
    expect(page).toContain('The first 100 of 1,206 findings; at most 100 are listed.');
  });

  test('leaves out on a narrow page what is far from bad cells', async () => {
    const page = text(await get(report, html));
    expect(page).toContain(
      '<td class="far"><bdi>c</bdi></td><td class="gap"><bdi>d</bdi></td><td class="wrong"><bdi>e</bdi></td>',
    );
    expect(page).toContain('@media (max-width: 40rem)');
    expect(page).toContain('.far { display: none; }');
  });

  test('goes from the header down', async () => {
    const page = text(await get(report, html));
    const places = [...page.matchAll(/<article class="finding"><strong>([^<]*)</g)].map(([, place]) => place);
    expect(places.slice(0, 5)).toEqual(['The table', 'Row 1', 'Row 2', 'Row 3', 'Row 4']);
  });

  test('draws every column', async () => {
    const page = text(await get(report, html));
    expect(page).toContain('aria-label="3 valid, 0 missing, 1202 invalid"');
    expect(page.match(/class="shares"/g)).toHaveLength(7);
    expect(page.match(/class="spread"/g)).toHaveLength(2);
    expect(page.match(/class="values"/g)).toHaveLength(5);
  });

  test('has tags that close each other', async () => {
    const { parseFragment } = await import('parse5');
    const problems: string[] = [];
    const page = text(await get(report, html));
    parseFragment(page.slice(page.indexOf('<main>'), page.indexOf('</body>')), {
      onParseError: ({ code }) => problems.push(code),
    });
    expect(problems).toEqual([]);
  });

  test('says so where nothing is wrong', async () => {
    const page = text(await get('/datasets/specialists/report', html));
    expect(page).toContain('every row is valid');
    expect(page).not.toContain('Findings by code');
  });
});

describe('a file that changes', () => {
  test('is reported on anew', async () => {
    const path = join(folder, 'specialists/density.csv');
    const before = await handlerTarget(datasetsHandler({ folder }))({
      method: 'GET',
      url: '/datasets/specialists/report',
      headers: [],
    });
    await writeFile(path, (await readFile(path, 'utf8')).replace(/\n.*\n/, '\n'));
    const after = await handlerTarget(datasetsHandler({ folder }))({
      method: 'GET',
      url: '/datasets/specialists/report',
      headers: [],
    });
    expect(header(after, 'etag')).not.toBe(header(before, 'etag'));
    expect(JSON.parse(text(after)).rows).toBe(JSON.parse(text(before)).rows - 1);
  });
});
