import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const tag = `{ $ref: '#/components/schemas/Tag' }`;

/** Bags in a list of all, which only the tag on them restricts; it need not be unique. */
const spec = `openapi: 3.1.0
info: { title: Bags, version: '1' }
paths:
  /bags:
    get:
      operationId: listBags
      parameters:
        - { name: tag, in: query, schema: ${tag} }
        - { name: cursor, in: query, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
      responses:
        '200': { description: ok, ${content(`{ type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Bag' } }, next: { type: [string, 'null'] } } }`)} }
        '400': { description: bad }
    post:
      operationId: addBag
      requestBody: { required: true, ${content(`{ type: object, required: [tag, weight], properties: { tag: ${tag}, weight: { type: integer, minimum: 1, maximum: 90 } } }`)} }
      responses: { '201': { description: ok, ${content(`{ $ref: '#/components/schemas/Bag' }`)} }, '400': { description: bad }, '422': { description: no such tag } }
  /bags/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readBag, responses: { '200': { description: ok, ${content(`{ $ref: '#/components/schemas/Bag' }`)} }, '404': { description: none } } }
    delete: { operationId: dropBag, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Tag: { type: string, pattern: '^[A-Z0-9]{3}-[A-Z0-9]{3}$', example: 7AB-C42 }
    Bag: { type: object, required: [id, tag, weight], properties: { id: { type: integer }, tag: ${tag}, weight: { type: integer } } }
`;

interface Served {
  /** The newest bag of a list is not in it. */
  readonly isLate?: true;
  /** Bags lost between two pages. */
  readonly lost?: number;
  /** The only tags that exist. */
  readonly known?: readonly string[];
}

function server({ isLate, lost = 0, known }: Served): Target {
  const bags = new Map<number, Item>();
  let last = 0;
  const page = (asked: URLSearchParams): [number, unknown?] => {
    const [, from] = /^c(\d+)$/.exec(asked.get('cursor') ?? 'c0') ?? [];
    const size = Number(asked.get('limit') ?? 10);
    const wanted = asked.get('tag');
    const isTag = wanted === null || /^[A-Z0-9]{3}-[A-Z0-9]{3}$/.test(wanted);
    if (from === undefined || !isTag || !Number.isInteger(size) || size < 1 || size > 50) return [400];
    const found = [...bags.values()].filter((one) => wanted === null || one.tag === wanted);
    const all = isLate === true ? found.slice(0, -1) : found;
    const end = Number(from) + size;
    return [200, { items: all.slice(Number(from), end), next: end < all.length ? `c${end + lost}` : null }];
  };
  return async ({ method, url, body }) => {
    const [place = '', query = ''] = url.split('?');
    const id = Number(/^\/bags\/([1-9]\d*)$/.exec(place)?.[1]);
    if (place === '/bags' && method === 'GET') return responseOf(...page(new URLSearchParams(query)));
    if (place === '/bags' && method === 'POST') {
      const { tag: text, weight } = itemIn(body) ?? {};
      const isRight = typeof text === 'string' && /^[A-Z0-9]{3}-[A-Z0-9]{3}$/.test(text);
      if (!isRight || !Number.isInteger(weight) || Number(weight) < 1 || Number(weight) > 90)
        return responseOf(400);
      if (known !== undefined && !known.includes(text)) return responseOf(422);
      last += 1;
      bags.set(last, { id: last, tag: text, weight });
      return responseOf(201, bags.get(last));
    }
    if (!bags.has(id)) return responseOf(404);
    if (method === 'GET') return responseOf(200, bags.get(id));
    bags.delete(id);
    return responseOf(204);
  };
}

const { suite } = await derivedFrom('bags', spec);
const cases = suite.cases.filter(({ id }) => id.startsWith('listBags/state/'));
const [listed, first, next] = ['listed', 'paging/first', 'paging/next'].map((one) => `listBags/state/${one}`);

const run = (served: Served = {}): Promise<SuiteReport> =>
  runSuite({ ...suite, cases }, server(served), { seed: 'one' });

describe('a list that a member with a pattern restricts', () => {
  test('is tested with items of the case alone', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining([listed, next]));
  });

  test('has faults', async () => {
    expect(idsOf(await run({ isLate: true }), 'failed')).toContain(listed);
    expect(idsOf(await run({ lost: 1 }), 'failed')).toContain(next);
  });

  test('is not tested where the service has more rules for such values', async () => {
    const report = await run({ known: ['7AB-C42'] });
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(expect.arrayContaining([listed, next]));
    expect(idsOf(report, 'passed')).not.toContain(first);
  });
});
