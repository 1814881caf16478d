import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { handlerTarget, type TargetResponse } from '@trivet/runtime/conformance/run';
import { nodeListener } from '@trivet/runtime/serve/node';
import { describe, expect, test } from 'vitest';
import { datasetsHandler } from '#reference/datasets/handler';

const target = handlerTarget(datasetsHandler());
const get = (url: string, headers: readonly string[] = [], method = 'GET'): Promise<TargetResponse> =>
  target({ method, url, headers });
const text = (response: TargetResponse): string => new TextDecoder().decode(response.body);
const header = (response: TargetResponse, name: string): string | undefined => {
  const at = response.headers.findIndex((given, index) => index % 2 === 0 && given.toLowerCase() === name);
  return at < 0 ? undefined : response.headers[at + 1];
};

const csv = '/datasets/behaviour/indicators.csv';

describe('the dataset endpoint', () => {
  test('lists three datasets with links that lead somewhere', async () => {
    const { datasets } = JSON.parse(text(await get('/datasets')));
    expect(datasets.map((one: { name: string }) => one.name)).toEqual([
      'behaviour',
      'specialists',
      'brain-development',
    ]);
    for (const { links, resources } of datasets) {
      for (const url of [links.self, links.descriptor, ...resources[0].files, resources[0].rows]) {
        expect((await get(url.replace('http://localhost', ''))).status).toBe(200);
      }
    }
  });

  test('gives the descriptor as it was written', async () => {
    const descriptor = JSON.parse(text(await get('/datasets/specialists/datapackage.json')));
    expect(descriptor.resources[0].schema.missingValues).toEqual(['', 'NA', 'N/A', 'null', 'NULL', 'NaN']);
    expect(JSON.parse(text(await get('/datasets/specialists')))).toEqual(descriptor);
  });

  test('serves the file with a validator and takes it back', async () => {
    const full = await get(csv);
    expect(full.status).toBe(200);
    expect(header(full, 'content-type')).toBe('text/csv; charset=utf-8; header=present');
    const etag = header(full, 'etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    expect((await get(csv, ['If-None-Match', `W/"other", ${etag}`])).status).toBe(304);
    expect((await get(csv, ['If-None-Match', '"other"'])).status).toBe(200);
  });

  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=10-', 206, 10, undefined],
    ['bytes=-7', 206, -7, undefined],
    ['bytes=5-4', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=0-1', 200, 0, undefined],
  ] as const)('answers Range: %s', async (range, status, from, to) => {
    const full = (await get(csv)).body;
    const part = await get(csv, ['Range', range]);
    expect(part.status).toBe(status);
    expect(Buffer.from(part.body).equals(Buffer.from(full.slice(from, to)))).toBe(true);
  });

  test('tells the length of a file and of a range, where nothing is compressed', async () => {
    const server = createServer(nodeListener(datasetsHandler())).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sent = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${port}${csv}`, { method, headers });
      return [answer.headers.get('content-length'), (await answer.arrayBuffer()).byteLength];
    };
    const { length } = (await get(csv)).body;
    const whole = { 'accept-encoding': 'identity' };
    expect(await sent(whole)).toEqual([String(length), length]);
    expect(await sent({ ...whole, range: 'bytes=10-19' })).toEqual(['10', 10]);
    expect(await sent(whole, 'HEAD')).toEqual([String(length), 0]);
    expect(await sent({ 'accept-encoding': 'gzip' })).toEqual([null, length]);
    server.close();
  });

  test('refuses a range behind the end and ignores one whose condition fails', async () => {
    const beyond = await get(csv, ['Range', 'bytes=99999999-']);
    expect(beyond.status).toBe(416);
    expect(header(beyond, 'content-range')).toMatch(/^bytes \*\/\d+$/);
    expect((await get(csv, ['Range', 'bytes=0-1', 'If-Range', '"old"'])).status).toBe(200);
  });

  test('compresses where the client takes it', async () => {
    const full = await get(csv);
    const packed = await get(csv, ['Accept-Encoding', 'br, gzip;q=0.5']);
    expect(header(packed, 'content-encoding')).toBe('gzip');
    expect(header(packed, 'etag')).not.toBe(header(full, 'etag'));
    expect(gunzipSync(packed.body).equals(Buffer.from(full.body))).toBe(true);
    expect(header(await get(csv, ['Accept-Encoding', 'gzip;q=0']), 'content-encoding')).toBeUndefined();
  });

  test('pages through typed rows, every row once', async () => {
    const rows: { year: number | null; value: number | null; notes: string | null }[] = [];
    let url: string | undefined = '/datasets/behaviour/resources/indicators/rows?size=100';
    let total = 0;
    while (url !== undefined) {
      const page = JSON.parse(text(await get(url)));
      rows.push(...page.rows);
      total = page.total;
      url = page.links.next?.replace('http://localhost', '');
    }
    expect(rows).toHaveLength(total);
    expect(total).toBeGreaterThan(200);
    expect(rows[0]).toMatchObject({ country: 'Argentina', year: 2017 });
    expect(rows.some((row) => row.value === null)).toBe(true);
    expect(rows.some((row) => row.notes?.includes('\n'))).toBe(true);
    const lines = text(
      await get('/datasets/behaviour/resources/indicators/rows', ['Accept', 'application/x-ndjson']),
    );
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(rows);
  });

  test.each([
    ['/datasets/nowhere', 404],
    ['/datasets/behaviour/other.csv', 404],
    ['/datasets/behaviour/../behaviour/indicators.csv', 404],
    ['/datasets/behaviour/%2e%2e/datapackage.json', 404],
    ['/datasets/behaviour/codebook.md', 404],
    ['/datasets/behaviour/resources/other/rows', 404],
    ['/datasets/%ff', 400],
    ['/datasets/behaviour/resources/indicators/rows?page=0', 400],
    ['/datasets/behaviour/resources/indicators/rows?size=5000', 400],
    ['/datasets/behaviour/resources/indicators/rows?size=ten', 400],
  ])('refuses %s with %i and a problem', async (url, status) => {
    const response = await get(url);
    expect(response.status).toBe(status);
    expect(JSON.parse(text(response))).toMatchObject({ status });
  });

  test('has no other methods, and HEAD is GET without its body', async () => {
    const refused = await get(csv, [], 'DELETE');
    expect(refused.status).toBe(405);
    expect(header(refused, 'allow')).toBe('GET, HEAD');
    const head = await get(csv, [], 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(header(head, 'etag')).toBe(header(await get(csv), 'etag'));
  });

  test('leaves other paths to others', async () => {
    expect((await get('/datasets-and-more')).status).toBe(404);
    expect((await get('/datasets-and-more')).body).toHaveLength(0);
  });
});
