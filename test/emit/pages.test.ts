import type { AddressInfo } from 'node:net';
import fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitPages } from '../../generator/emit/rest/pages.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { verify } from '../../generator/verify.js';
import { UnsuccessfulResponse } from '../../runtime/core/errors.js';
import { restClient } from '../../runtime/core/http/client.js';
import type { RestService } from '../../runtime/core/http/operation.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const list = (id: string, parameters: string, answer: string, headers = ''): string => `  /${id}:
    get:
      operationId: ${id}
      parameters: [${parameters}]
      responses:
        '200': { description: ok, ${headers} content: { application/json: { schema: ${answer} } } }
        '429': { description: busy }`;

const items = 'items: { type: array, items: { $ref: "#/components/schemas/Item" } }';
const page = '{ name: page, in: query, schema: { type: integer, minimum: 1 } }';
const hasLink = 'headers: { Link: { schema: { type: string } } },';

const document = `openapi: 3.1.0
info: { title: lists, version: '1' }
paths:
${list('numbered', page, `{ type: object, required: [items], properties: { ${items} } }`)}
${list('fromZero', '{ name: page, in: query, schema: { type: integer, minimum: 0 } }', `{ type: object, properties: { ${items} } }`)}
${list('counted', page, `{ type: object, required: [items, meta], properties: { ${items}, meta: { type: object, required: [total], properties: { total: { type: integer } } } } }`)}
${list('skipped', '{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }', '{ type: array, items: { type: object, required: [n], properties: { n: { type: integer } } } }')}
${list('continued', '{ name: cursor, in: query, schema: { type: string } }', `{ type: object, required: [items], properties: { ${items}, next_cursor: { type: [string, 'null'] } } }`)}
${list('linked', page, '{ type: array, items: { $ref: "#/components/schemas/Item" } }', hasLink)}
${list('whole', '{ name: color, in: query, schema: { type: string } }', `{ type: object, properties: { ${items} } }`)}
${list('addressed', '{ name: cursor, in: query, schema: { type: string } }', `{ type: object, properties: { ${items}, next: { type: string, format: uri } } }`)}
components:
  schemas:
    Item: { type: object, required: [n], properties: { n: { type: integer } } }
`;

interface Item {
  readonly n: number;
}

type Call = (input: object) => Promise<unknown>;
type Pages = { readonly [name: string]: (call: Call, input?: object) => AsyncIterable<Item> };

const server = fastify();
const requests: string[] = [];
const all = [1, 2, 3, 4, 5].map((n) => ({ n }));
let baseUrl = '';
let client: { readonly [name: string]: Call } = {};
let functions: Pages = {};
let source = '';

beforeAll(async () => {
  const at = (start: number) => all.slice(start, start + 2);
  const get = (path: string, send: (value: string | undefined, reply: FastifyReply) => unknown): void => {
    server.get(`/${path}`, (request, reply) => {
      requests.push(request.url);
      const query = request.query as { readonly [name: string]: string };
      return send(query['page'] ?? query['offset'] ?? query['cursor'], reply);
    });
  };
  get('numbered', (number = '1') => ({ items: at(2 * Number(number) - 2) }));
  get('fromZero', (number = '0') => ({ items: at(2 * Number(number)) }));
  get('counted', (number = '1') => ({ items: at(2 * Number(number) - 2), meta: { total: 5 } }));
  get('skipped', (offset = '0') => at(Number(offset)));
  get('continued', (cursor = 'c0') => {
    const start = Number(cursor.slice(1));
    return { items: at(start), next_cursor: start + 2 < all.length ? `c${start + 2}` : null };
  });
  get('linked', (number = '1', reply) => {
    const next = `<${baseUrl}/linked?page=${Number(number) + 1}&utm=1>; rel="next", <${baseUrl}/linked>; rel="first"`;
    if (Number(number) < 3) reply.header('link', next);
    return at(2 * Number(number) - 2);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  const { contract } = modelled(document);
  const emitted = [emitTypes, emitChecks, emitRest, emitPages].map((emit) => emit(contract, contextFor()));
  const files = (await Promise.all(emitted)).flat();
  expect(verify('generated/pages', files)).toEqual([]);
  source = files.find(({ path }) => path === 'pages.ts')?.text ?? '';
  const modules = await importEmitted(files);
  functions = modules.get('pages.ts') as Pages;
  const service = Object.values(modules.get('operations.ts') ?? {}).find(
    (value) => typeof value === 'object' && value !== null && 'operations' in value,
  );
  client = restClient(service as RestService<object>, { baseUrl }) as typeof client;
}, 60_000);

afterAll(() => server.close());

test.each([
  ['numbered', 4],
  ['fromZero', 4],
  ['counted', 3],
  ['skipped', 4],
  ['continued', 3],
  ['linked', 3],
])('the items of all pages of "%s" come in order, in %i requests', async (name, count) => {
  requests.length = 0;
  const seen: number[] = [];
  for await (const { n } of functions[`${name}Items`]?.(client[name] as Call) ?? []) seen.push(n);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(requests).toHaveLength(count);
});

test('a list starts at the page of its input, and other parameters are kept', async () => {
  requests.length = 0;
  const found = functions['skippedPages']?.(client['skipped'] as Call, { query: { offset: 2, limit: 7 } });
  for await (const _ of found ?? []);
  expect(requests).toEqual([
    '/skipped?offset=2&limit=7',
    '/skipped?offset=4&limit=7',
    '/skipped?offset=5&limit=7',
  ]);
});

test('an error status ends the pages, and is thrown by the items', async () => {
  const busy = async (): Promise<unknown> => ({ status: 429 });
  const outputs: unknown[] = [];
  for await (const output of functions['numberedPages']?.(busy) ?? []) outputs.push(output);
  expect(outputs).toEqual([{ status: 429 }]);
  const iterator = functions['numberedItems']?.(busy)[Symbol.asyncIterator]();
  const error = await iterator?.next().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnsuccessfulResponse);
  expect(error).toMatchObject({ response: { status: 429 } });
});

test('lists without pages, and with a URL instead of a cursor, have no functions', () => {
  expect(source).not.toMatch(/whole|addressed/);
});

test('the code for a list that counts its pages', () => {
  expect(
    source.slice(source.indexOf('/** The pages of `counted`'), source.indexOf('/** The pages of `skipped`')),
  ).toMatchInlineSnapshot(`
    "/** The pages of \`counted\` in order, each fetched on demand. */
    export function countedPages(
      call: (input: CountedInput) => Promise<CountedOutput>,
      input: CountedInput = {},
    ): AsyncGenerator<CountedOutput, void> {
      return pages(
        call,
        input,
        nextByNumber<CountedInput, CountedOutput>('page', lastPage(countedItemsIn, countedTotalIn)),
      );
    }

    /** The items of all pages of \`counted\`; throws UnsuccessfulResponse for an error status. */
    export function countedItems(
      call: (input: CountedInput) => Promise<CountedOutput>,
      input: CountedInput = {},
    ): AsyncGenerator<Item, void> {
      return allItems(countedPages(call, input), countedItemsIn);
    }

    function countedItemsIn(output: CountedOutput): readonly Item[] | undefined {
      return output.status === 200 ? output.body.items : undefined;
    }

    function countedTotalIn(output: CountedOutput): number | undefined {
      return output.status === 200 ? output.body.meta.total : undefined;
    }

    "
  `);
});

test('without a list that has pages, no file is written, which is reported', async () => {
  const text = document.replace(/paths:[\s\S]*?components:/, 'paths: {}\ncomponents:');
  const reports: string[] = [];
  expect(await emitPages(modelled(text).contract, contextFor(reports))).toEqual([]);
  expect(reports).toEqual(['not-emitted: pages.ts not written: no list has pages']);
});
