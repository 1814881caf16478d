/** Streams in the explorer: items are shown on arrival, and sent as they are entered. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExplorerContract } from '@trivet/runtime/explorer';
import { restHandler } from '@trivet/runtime/http/handler';
import { firstOf } from '@trivet/runtime/http/message';
import type { RestService } from '@trivet/runtime/http/operation';
import { events, jsonLines, jsonSequence } from '@trivet/runtime/http/stream';
import { nodeListener } from '@trivet/runtime/serve/node';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explorerHandler } from '#reference/explorer/handler';
import type { AnyContent } from '#runtime/http/any-content';
import { defaultLimits } from '#runtime/http/message';
import { emitExplorer } from '../../generator/emit/explorer/explorer.js';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { isStream, itemCutter, writeItems } from '../../runtime/reference/explorer/page/stream.js';
import { contextFor } from '../emit/contract-of.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { executable, launch, open, without } from './browser.js';

test.each([
  ['text/event-stream', true],
  ['text/event-stream; charset=utf-8', true],
  ['application/x-ndjson', true],
  ['application/geo+json-seq', true],
  ['multipart/mixed; boundary=b', true],
  ['application/json', false],
  ['text/event-streams', false],
])('%s', (type, expected) => {
  expect(isStream(type)).toBe(expected);
});

const cuts = fc.array(fc.nat(), { maxLength: 8 });

function itemsIn(type: string, text: string, places: readonly number[]): unknown[] {
  const cutter = itemCutter(type);
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  const pieces = [0, ...ends].map((start, index) => text.slice(start, ends[index]));
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()];
}

describe('items are cut and written as the runtime does it', () => {
  test.each<[string, string, AnyContent]>([
    ['application/jsonl', 'lines', jsonLines()],
    ['application/json-seq', 'sequence', jsonSequence()],
  ])('%s', (type, codec, content) => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1 }), cuts, (values, places) => {
        const text = writeItems(codec, values);
        const octets = new TextEncoder().encode(text);
        const plain = JSON.parse(JSON.stringify(values)) as unknown;
        expect(content.coder?.read(content, octets, type, defaultLimits)).toEqual(plain);
        const items = itemsIn(type, text, places) as { text: string }[];
        expect(items.map((item) => JSON.parse(item.text))).toEqual(plain);
      }),
    );
  });

  test('parts', () => {
    fc.assert(
      fc.property(cuts, (places) => {
        const part = (type: string, text: string) => `\r\nContent-Type: ${type}\r\n\r\n${text}\r\n--a b`;
        const text = `--a b${part('application/json', '{"n":1}')}${part('text/plain', 'x\r\n\r\ny')}${part('image/png', '...')}--\r\nafter`;
        expect(itemsIn('multipart/mixed; boundary="a b"', text, places)).toEqual([
          { text: '{"n":1}', marks: ['application/json'] },
          { text: 'x\r\n\r\ny', marks: ['text/plain'] },
          { text: '3 characters that are not text', marks: ['image/png'] },
        ]);
        const early = `ignored\r\n${text}`;
        expect(itemsIn('multipart/mixed; boundary="a b"', early, places)).toHaveLength(3);
      }),
    );
  });

  test('events, with every end of lines', () => {
    const content: AnyContent = events();
    const text = writeItems('events', [{ data: { a: 1 }, id: '7', event: 'e' }, { data: 'x' }]);
    const octets = new TextEncoder().encode(text);
    expect(content.coder?.read(content, octets, undefined, defaultLimits)).toEqual([
      { data: { a: 1 }, id: '7', event: 'e' },
      { data: 'x' },
    ]);
    expect(writeItems('events', [{ data: 'a\nb' }], true)).toBe('data: a\ndata: b\n\n');
    fc.assert(
      fc.property(fc.constantFrom('\n', '\r\n', '\r'), cuts, (end, places) => {
        const given = `: comment${end}${end}id: 7${end}data: a${end}data:b${end}${end}event: x${end}${end}data: c${end}${end}data: lost`;
        expect(itemsIn('text/event-stream', given, places)).toEqual([
          { text: 'a\nb', marks: ['id 7'] },
          { text: 'c', marks: [] },
        ]);
      }),
    );
  });
});

const { contract } = modelled(
  withPaths(
    `
/ticks:
  get:
    operationId: ticks
    responses: { '200': { description: Ticks., content: { text/event-stream: { schema: { $ref: '#/components/schemas/Tick' } } } } }
/sum:
  post:
    operationId: sum
    requestBody: { required: true, content: { application/jsonl: { schema: { $ref: '#/components/schemas/Tick' } } } }
    responses: { '200': { description: The sum., content: { application/json: { schema: { type: integer } } } } }`,
    'components: { schemas: { Tick: { type: object, required: [n], properties: { n: { type: integer, examples: [4] } } } } }',
  ),
);

describe.skipIf(executable === undefined)(`in a browser (${without})`, () => {
  let browser: Browser;
  let server: Server;
  let baseUrl = '';
  let release = (): void => {};
  let isClosed = false;

  async function* ticks() {
    try {
      yield { data: { n: 1 }, id: 'a', event: 'tick' };
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      for (let n = 2; ; n += 1) {
        yield { data: { n } };
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    } finally {
      isClosed = true;
    }
  }

  beforeAll(async () => {
    const files = [
      ...(await emitServing(contract, contextFor())),
      ...(await emitExplorer(contract, contextFor())),
    ];
    const modules = await importEmitted(files);
    const service = modules.get('operations.ts')?.['api'] as RestService<Record<string, never>>;
    const explorer = modules.get('explorer.ts')?.['explorer'] as ExplorerContract;
    const methods = {
      ticks: () => ({ status: 200, body: ticks() }),
      async sum({ body }: { readonly body: AsyncIterable<{ readonly n: number }> }) {
        let sum = 0;
        for await (const { n } of body) sum += n;
        return { status: 200, body: sum };
      },
    };
    const handler = firstOf(
      restHandler(service, methods as never),
      explorerHandler({ contracts: [{ contract: explorer, address: '/' }] }),
    );
    server = createServer(nodeListener(handler));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launch();
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  test('an item is shown before the next one is there; who stops closes the source', {
    timeout: 60_000,
  }, async () => {
    const { page, faults, close } = await open(browser, `${baseUrl}/#/api/ticks`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await items.first().waitFor();
    expect(await items.count()).toBe(1);
    expect(await items.first().textContent()).toMatch(/event tick · id a.*"n": 1/s);
    release();
    await items.nth(2).waitFor();
    expect(isClosed).toBe(false);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText(/items, then stopped/).waitFor();
    await expect.poll(() => isClosed).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('a request is written as lines of the items in its form', { timeout: 60_000 }, async () => {
    const { page, faults, close } = await open(browser, `${baseUrl}/#/api/sum`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.outcome', { hasText: '200' }).waitFor();
    expect(await page.getByRole('region', { name: 'Answer', exact: true }).textContent()).toBe('4');
    expect(faults).toEqual([]);
    await close();
  });
});
