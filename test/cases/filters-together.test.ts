/** Filters of a list: their total, two of one request, bounds and orders of texts with decimal numbers. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const query = (name: string, schema: string, doc = ''): string =>
  `{ name: ${name}, in: query, description: "${doc}", schema: ${schema} }`;
const page = `{ type: object, required: [items, total], properties: { items: { type: array, items: ${ref('Lamp')} }, total: { type: integer } } }`;
const members = `name: { type: string, minLength: 1 }, kind: ${ref('Kind')}, lit: { type: boolean }, price: ${ref('Money')}`;

/** Lamps, whose price is a text. */
const specOf = (doc: string): string => `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    get:
      operationId: listLamps
      description: '${doc}'
      parameters:
        - ${query('limit', '{ type: integer, minimum: 1, maximum: 100, default: 25 }')}
        - ${query('offset', '{ type: integer, minimum: 0, default: 0 }')}
        - ${query('name', '{ type: string, minLength: 1 }')}
        - ${query('kind', ref('Kind'))}
        - ${query('lit', '{ type: boolean }')}
        - ${query('max_price', ref('Money'), 'Lamps that cost at most this.')}
        - ${query('sort', '{ type: string, enum: [price, -price] }', 'Prices are sorted by their numeric value.')}
      responses: { '200': { description: ok, ${content(page)} }, '400': { description: bad } }
    post:
      operationId: addLamp
      requestBody: { required: true, ${content(`{ type: object, required: [name, kind, price], properties: { ${members} } }`)} }
      responses: { '201': { description: ok, ${content(ref('Lamp'))} }, '400': { description: bad } }
  /lamps/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readLamp, responses: { '200': { description: ok, ${content(ref('Lamp'))} }, '404': { description: none } } }
components:
  schemas:
    Kind: { type: string, enum: [desk, wall] }
    Money: { type: string, pattern: '^(0|[1-9][0-9]{0,8})\\.[0-9]{2}$' }
    Lamp: { type: object, required: [id, name, kind, lit, price], properties: { id: { type: integer }, ${members} } }
`;

type Fault = 'counts all' | 'either' | 'exclusive' | 'as text' | 'unbounded';

function server(fault?: Fault): Target {
  const lamps: Item[] = [];
  return async ({ method, url, body }) => {
    const { pathname, searchParams: asked } = new URL(url, 'http://x');
    const [, , name] = pathname.split('/');
    if (name !== undefined) {
      const found = lamps[Number(name) - 1];
      return found === undefined ? responseOf(404) : responseOf(200, found);
    }
    if (method === 'POST') {
      const item = itemIn(body);
      lamps.push({ lit: true, ...item, id: lamps.length + 1 });
      return responseOf(201, lamps.at(-1));
    }
    return responseOf(200, listOf(lamps, asked, fault));
  };
}

function listOf(lamps: readonly Item[], asked: URLSearchParams, fault?: Fault): unknown {
  const named = lamps.filter((lamp) => (asked.get('name') ?? lamp.name) === lamp.name);
  const wanted = ['kind', 'lit'].filter((name) => asked.has(name));
  const most = Number(asked.get('max_price') ?? 1e12);
  const found = named.filter((lamp) => {
    const met = wanted.map((name) => String(lamp[name]) === asked.get(name));
    const isMet = fault === 'either' && met.length > 1 ? met.includes(true) : !met.includes(false);
    const price = Number(lamp.price);
    return isMet && (fault === 'unbounded' || price < most || (price === most && fault !== 'exclusive'));
  });
  const sense = asked.get('sort') === '-price' ? -1 : asked.get('sort') === 'price' ? 1 : 0;
  const compare = (one: Item, other: Item): number =>
    fault === 'as text'
      ? Number(String(one.price) > String(other.price)) - 0.5
      : Number(one.price) - Number(other.price);
  const sorted = found.toSorted((one, other) => sense * compare(one, other));
  const start = Number(asked.get('offset') ?? 0);
  const items = sorted.slice(start, start + Number(asked.get('limit') ?? 25));
  return { items, total: fault === 'counts all' && wanted.length > 0 ? named.length : found.length };
}

async function run(fault?: Fault, doc = 'Filters are combined with AND.') {
  const { suite } = await derivedFrom('lamps', specOf(doc));
  const cases = suite.cases.filter(({ id }) => /listLamps\/state/.test(id));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

const start = 'listLamps/state/';

describe('filters of a list', () => {
  test('that are right pass', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(report, 'passed').map((id) => id.replace(start, ''))).toEqual(
      expect.arrayContaining([
        ...['filter/kind/total', 'filter/lit/total', 'filter/kind,lit'],
        ...['filter/max_price', 'filter/max_price/equal', 'sort/price', 'sort/-price'],
      ]),
    );
  });

  test.each([
    ['counts all', ['filter/kind/total', 'filter/lit/total']],
    ['either', ['filter/kind,lit']],
    ['exclusive', ['filter/max_price/equal']],
    ['unbounded', ['filter/max_price']],
    ['as text', ['sort/price', 'sort/-price']],
  ] satisfies readonly (readonly [Fault, readonly string[]])[])('%s is a failure', async (fault, ids) => {
    expect(idsOf(await run(fault), 'failed')).toEqual(ids.map((id) => start + id));
  });

  test('of which no description says that all must hold give a warning', async () => {
    expect(idsOf(await run('either', 'Lists lamps.'), 'warning')).toEqual([`${start}filter/kind,lit`]);
  });
});
