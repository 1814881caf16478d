import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const stop = `{ $ref: '#/components/schemas/Stop' }`;
const parameter = (name: string, place: string, schema: string): string =>
  `{ name: ${name}, in: ${place}, required: ${place === 'path'}, schema: ${schema} }`;

/** Stops of a line, in pages; `next` is the schema of what leads to the next one. */
const spec = (next: string, limit = 'At most.'): string => `openapi: 3.1.0
info: { title: Stops, version: '1' }
paths:
  /stops:
    get:
      operationId: listStops
      parameters:
        - ${parameter('line', 'query', '{ type: string, minLength: 1 }')}
        - ${parameter('cursor', 'query', '{ type: string }')}
        - { name: limit, in: query, description: ${limit}, schema: { type: integer, minimum: 1, maximum: 50 } }
      responses:
        '200': { description: ok, ${content(`{ type: object, required: [items], properties: { items: { type: array, items: ${stop} }, ${next} } }`)} }
        '400': { description: refused }
    post:
      operationId: addStop
      requestBody: { required: true, ${content('{ type: object, required: [name, line], properties: { name: { type: string, minLength: 1 }, line: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: ok, ${content(stop)} }, '400': { description: refused } }
  /stops/{id}:
    parameters: [${parameter('id', 'path', '{ type: integer, minimum: 1 }')}]
    get: { operationId: readStop, responses: { '200': { description: ok, ${content(stop)} }, '404': { description: none } } }
    delete: { operationId: dropStop, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Stop: { type: object, required: [id, name, line], properties: { id: { type: integer }, name: { type: string }, line: { type: string } } }
`;

const nullable = (more = ''): string => `{ type: [string, 'null']${more} }`;
const places = {
  format: `next: ${nullable(', format: uri-reference')}`,
  object: `links: { type: object, properties: { next: ${nullable()} } }`,
  text: `next: ${nullable()}`,
};

interface Served {
  /** What the member `next` has, from the query of the next page. */
  readonly led: (query: string) => string;
  readonly at?: 'links';
  /** Items that each page repeats from the one before. */
  readonly repeats?: number;
  /** Pages have half of the items that were asked for. */
  readonly isShort?: true;
}

/** A server whose cursor has 400 for an unknown value. */
function server({ led, at, repeats = 0, isShort }: Served): Target {
  const stops = new Map<number, Item>();
  let last = 0;
  const page = (asked: URLSearchParams): [number, unknown?] => {
    const [, from = '0'] = /^c(\d+)$/.exec(asked.get('cursor') ?? 'c0') ?? [];
    const isKnown = /^c\d+$/.test(asked.get('cursor') ?? 'c0');
    const size = Number(asked.get('limit') ?? 10);
    if (!isKnown || !Number.isInteger(size) || size < 1 || size > 50) return [400];
    const line = asked.get('line');
    const all = [...stops.values()].filter((one) => line === null || one.line === line);
    const end = Number(from) + (isShort === true ? Math.ceil(size / 2) : size);
    const rest = new URLSearchParams({ ...Object.fromEntries(asked), cursor: `c${end - repeats}` });
    const next = end < all.length ? led(rest.toString()) : null;
    return [
      200,
      { items: all.slice(Number(from), end), ...(at === undefined ? { next } : { links: { next } }) },
    ];
  };
  return async ({ method, url, body }) => {
    const [place = '', query = ''] = url.split('?');
    const id = Number(/^\/stops\/([1-9]\d*)$/.exec(place)?.[1]);
    if (place === '/stops' && method === 'GET') return responseOf(...page(new URLSearchParams(query)));
    if (place === '/stops' && method === 'POST') {
      const { name, line } = itemIn(body) ?? {};
      if ([name, line].some((one) => typeof one !== 'string' || one === '')) return responseOf(400);
      last += 1;
      stops.set(last, { id: last, name, line });
      return responseOf(201, stops.get(last));
    }
    if (!stops.has(id)) return responseOf(404);
    if (method === 'GET') return responseOf(200, stops.get(id));
    stops.delete(id);
    return responseOf(204);
  };
}

const paging = 'listStops/state/paging/next';

async function run(next: string, served: Served, limit?: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('stops', spec(next, limit));
  const cases = suite.cases.filter(({ id }) => id === paging);
  return runSuite({ ...suite, cases }, server(served), { seed: 'one' });
}

const links: readonly (readonly [string, Served['led']])[] = [
  ['absolute', (query) => `https://stops.example/v1/stops?${query}`],
  ['from the root', (query) => `/v1/stops?${query}`],
  ['relative', (query) => `stops?${query}`],
  ['a query', (query) => `?${query}#rest`],
];

describe('a link to the next page', () => {
  test.each(links)('is followed by its format: %s', async (_, led) => {
    expect(idsOf(await run(places.format, { led }), 'passed')).toEqual([paging]);
    expect(idsOf(await run(places.format, { led, repeats: 1 }), 'failed')).toEqual([paging]);
  });

  test('is known by the name of its object', async () => {
    const led: Served['led'] = (query) => `/stops?${query}`;
    expect(idsOf(await run(places.object, { led, at: 'links' }), 'passed')).toEqual([paging]);
  });

  test('is not followed to another path', async () => {
    const { verdicts } = await run(places.format, { led: (query) => `/stops/more?${query}` });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['skipped']);
    expect(JSON.stringify(verdicts[0]?.reasons)).toContain('the link to the next page leads to \\"stops\\"');
  });

  test.each(links)('is not sent as a cursor if nothing says that it is a link: %s', async (_, led) => {
    expect(idsOf(await run(places.text, { led }), 'skipped')).toEqual([paging]);
  });

  test('is missing where there are more', async () => {
    expect(idsOf(await run(places.format, { led: () => '' }), 'failed')).toEqual([paging]);
  });
});

test('a cursor is sent as it is', async () => {
  const led: Served['led'] = (query) => new URLSearchParams(query).get('cursor') ?? '';
  expect(idsOf(await run(places.text, { led }), 'passed')).toEqual([paging]);
});

test.each(['The service may return fewer.', 'A page can be shorter than that, although more follow.'])(
  'pages may be short: %s',
  async (limit) => {
    const led: Served['led'] = (query) => new URLSearchParams(query).get('cursor') ?? '';
    const outcome = async (served: Partial<Served>, said?: string): Promise<readonly string[]> =>
      (await run(places.text, { led, ...served }, said)).verdicts.map((one) => one.outcome);
    expect(await outcome({ isShort: true }, limit)).toEqual(['skipped']);
    expect(await outcome({ isShort: true })).toEqual(['failed']);
    expect(await outcome({}, limit)).toEqual(['passed']);
    expect(await outcome({ repeats: 1 }, limit)).toEqual(['failed']);
    expect(await outcome({ repeats: -1 }, limit)).toEqual(['failed']);
  },
);
