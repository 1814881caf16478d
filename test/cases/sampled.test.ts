import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { identifierOf } from '../../generator/model/resources/identifier.js';
import { readContract } from '../../generator/read.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;
const refused = `'400': { description: refused }, '404': { description: none }`;
const path = (name: string, more = ''): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: string }${more} }`;

/** Things with parts can be created; brands are only listed; orders belong to others, and one is an example. */
const spec = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /things:
    post: { operationId: makeThing, requestBody: { required: true, ${content(ref('ThingInput'))} }, responses: { '201': ${ok(ref('Thing'))}, ${refused} } }
  /things/{id}:
    parameters: [${path('id')}]
    get: { operationId: readThing, responses: { '200': ${ok(ref('Thing'))}, ${refused} } }
    put: { operationId: changeThing, requestBody: { required: true, ${content(ref('ThingInput'))} }, responses: { '200': ${ok(ref('Thing'))}, ${refused} } }
    delete: { operationId: dropThing, responses: { '204': { description: gone }, ${refused} } }
  /things/{thing}/parts:
    parameters: [${path('thing')}]
    post: { operationId: makePart, requestBody: { required: true, ${content(ref('PartInput'))} }, responses: { '201': ${ok(ref('Part'))}, ${refused} } }
  /things/{thing}/parts/{part_id}:
    parameters: [${path('thing')}, ${path('part_id')}]
    get: { operationId: readPart, responses: { '200': ${ok(ref('Part'))}, ${refused} } }
  /brands:
    get: { operationId: listBrands, responses: { '200': ${ok(`{ type: array, items: ${ref('Brand')} }`)} } }
  /brands/{brand_id}:
    parameters: [${path('brand_id')}]
    get: { operationId: readBrand, parameters: [{ name: size, in: query, schema: { type: integer, maximum: 9 } }], responses: { '200': ${ok(ref('Brand'))}, ${refused} } }
    delete: { operationId: dropBrand, responses: { '204': { description: gone }, ${refused} } }
  /orders/{no}:
    parameters: [${path('no', ', example: o1')}]
    get: { operationId: readOrder, responses: { '200': ${ok(ref('Order'))}, ${refused} } }
    put: { operationId: changeOrder, requestBody: { required: true, ${content(ref('Order'))} }, responses: { '200': ${ok(ref('Order'))}, ${refused} } }
    delete: { operationId: dropOrder, responses: { '204': { description: gone }, ${refused} } }
components:
  schemas:
    ThingInput: { type: object, required: [slug], properties: { id: { type: string, example: t1 }, slug: { type: string, example: mine }, size: { type: integer, maximum: 5 } } }
    Thing: { type: object, required: [id, slug], properties: { id: { type: string }, slug: { type: string }, size: { type: integer, maximum: 5 } } }
    PartInput: { type: object, required: [name], properties: { name: { type: string } } }
    Part: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
    Brand: { type: object, required: [id], properties: { id: { type: string } } }
    Order: { type: object, required: [note], properties: { note: { type: string, maxLength: 20 } } }
`;

/** The existing resources of a shop, by path. */
const others = {
  '/things/t1': { id: 't1', slug: 'mine' },
  '/things/t1/parts/p1': { id: 'p1', name: 'theirs' },
  '/brands/b1': { id: 'b1' },
  '/orders/o1': { note: 'theirs' },
} as const;

/** How a shop differs from a correct one. */
interface Manner {
  /** Initial resources. */
  readonly held?: { readonly [place: string]: Item };
  /** Responds to a request differently from a correct server. */
  readonly wrong?: (method: string, place: string, body: Item) => [number, unknown?] | undefined;
}

interface Shop {
  readonly target: Target;
  readonly held: ReadonlyMap<string, Item>;
  /** Requests that it has responded to, `GET /things/7`. */
  readonly asked: readonly string[];
}

function shop({ held: first = others, wrong }: Manner = {}): Shop {
  const held = new Map<string, Item>(Object.entries(first));
  const asked: string[] = [];
  let last = 0;
  const answer = (method: string, place: string, query: string, body: Item): [number, unknown?] => {
    const given = wrong?.(method, place, body);
    if (given !== undefined) return given;
    if (place === '/brands')
      return [200, [...held].flatMap(([at, item]) => (at.startsWith('/brands/') ? [item] : []))];
    const kind = /^\/things(?:\/[^/]+\/parts)?$/.test(place);
    const above = place.slice(0, place.lastIndexOf('/'));
    if (kind) {
      if (above !== '' && above !== '/things' && !held.has(above)) return [404];
      if (!isRight(place, body)) return [400];
      const isTaken = [...held.values()].some((one) => one.slug !== undefined && one.slug === body.slug);
      if (isTaken) return [400];
      const item = { ...body, id: `n${++last}` };
      held.set(`${place}/${item.id}`, item);
      return [201, item];
    }
    const item = held.get(place);
    if (item === undefined) return [404];
    if (/size=(?!\d(?:&|$))/.test(query)) return [400];
    if (method === 'GET') return [200, item];
    if (method === 'PUT') {
      if (!isRight(place, body)) return [400];
      const changed = place.startsWith('/orders') ? body : { ...body, id: item.id };
      held.set(place, changed);
      return [200, changed];
    }
    for (const at of [...held.keys()]) if (at === place || at.startsWith(`${place}/`)) held.delete(at);
    return [204];
  };
  const target: Target = async ({ method, url, body, headers }) => {
    const [place = '', query = ''] = url.split('?');
    asked.push(`${method} ${place}`);
    const known = Object.entries(methods).find(([pattern]) => new RegExp(pattern).test(place))?.[1] ?? [];
    if (!known.includes(method))
      return responseOf(405, undefined, known.length === 0 ? [] : ['allow', known.join(', ')]);
    const input = itemIn(body);
    const isUnread =
      ['POST', 'PUT'].includes(method) && !headers.some((value) => /^application\/json\b/i.test(value));
    if (isUnread || (body !== undefined && input === undefined)) return responseOf(400);
    return responseOf(...answer(method, place, query, input ?? {}));
  };
  return { target, held, asked };
}

const methods: { readonly [pattern: string]: readonly string[] } = {
  '^/things$': ['POST'],
  '^/things/[^/]+$': ['GET', 'PUT', 'DELETE'],
  '^/things/[^/]+/parts$': ['POST'],
  '^/things/[^/]+/parts/[^/]+$': ['GET'],
  '^/brands$': ['GET'],
  '^/brands/[^/]+$': ['GET', 'DELETE'],
  '^/orders/[^/]+$': ['GET', 'PUT', 'DELETE'],
};

function isRight(place: string, { slug, size, id, name, note }: Item): boolean {
  const isText = (value: unknown): boolean => typeof value === 'string';
  if (place.startsWith('/orders')) return isText(note) && String(note).length <= 20;
  if (place.includes('/parts')) return isText(name);
  return (
    isText(slug) &&
    (id === undefined || isText(id)) &&
    (size === undefined || (Number.isInteger(size) && Number(size) <= 5))
  );
}

const known = await derivedFrom('shop', spec);
const { suite } = known;

const run = (target: Target): Promise<SuiteReport> => runSuite(suite, target, { seed: 'one' });

describe('a contract without a scenario', () => {
  test('is tried on what the run makes, and nothing else', async () => {
    const { target, held } = shop();
    const report = await run(target);
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(report).toMatchObject({ blocked: 0, ok: true, leftovers: [] });
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        'readThing/base',
        'changeThing/body.size/maximum/1',
        'dropThing/base',
        'makePart/base',
        'readPart/base',
        'readBrand/base',
        'readBrand/query.size/maximum/1',
        'readOrder/base',
        'changeOrder/body.note/absent',
        'makeThing/state/stored',
        'changeThing/state/stored',
        'dropThing/state/gone/readThing',
      ]),
    );
    expect(Object.fromEntries(held)).toEqual(others);
  });

  test('reaches what stands in what is made', () => {
    const steps = suite.cases.find(({ id }) => id === 'readPart/base')?.steps ?? [];
    expect(steps.map(({ operation }) => operation)).toEqual(['makeThing', 'makePart', 'readPart']);
  });

  test('neither changes nor removes what is listed or an example', async () => {
    const { target, asked } = shop();
    await run(target);
    const foreign = asked.filter((one) => /(?:PUT|DELETE|PATCH|POST) .*(?:b1|o1|t1)/.test(one));
    expect(new Set(foreign)).toEqual(new Set(['PUT /orders/o1']));
    const ids = suite.cases.map(({ id }) => id);
    expect(ids.filter((id) => /^(?:dropBrand|dropOrder)\/(?!path\/unknown)/.test(id))).toEqual([]);
    expect(ids).not.toContain('changeOrder/base');
  });

  test('blames nobody for an identifier that another operation need not take', () => {
    const narrow = spec.replace('{ name: id, in: path, required: true, schema: { type: string } }', () =>
      path('id').replace('type: string', 'type: string, pattern: "^t"'),
    );
    const expectOf = (text: string) => {
      const read = readContract({ name: 'shop', spec: 'shop.yaml', scenarios: [] }, (file) =>
        file === 'shop.yaml' ? text : undefined,
      );
      const cases = read.contract === undefined ? [] : [...deriveCases(read.contract).cases.values()].flat();
      return cases.find(({ id }) => id === 'readThing/base')?.steps.at(-1)?.expect.skipOn;
    };
    expect(expectOf(spec) ?? []).toEqual([]);
    expect(expectOf(narrow)).toContain('400');
  });

  test('says of an answer what is wrong with it, and goes on from there', async () => {
    const { target } = shop({
      wrong: (_, place) => (place === '/brands' ? [200, [{ id: 'b1' }, { id: 7 }]] : undefined),
    });
    const report = await run(target);
    expect(report.blocked).toBe(0);
    expect(idsOf(report, 'failed')).toEqual(['listBrands/base']);
    expect(idsOf(report, 'passed')).toContain('readBrand/base');
  });

  test('tells what it cannot try', () => {
    const reasons = known.uncovered.map(({ at, reason }) => `${at.pointer} ${reason}`);
    expect(reasons).toContain(
      '/paths/~1brands~1{brand_id}/delete no operation creates a "brand_id" that may be changed, and the contract gives no example of one',
    );
  });

  test('says nothing where nothing is there, and counts it as untested', async () => {
    const { target } = shop({ held: {} });
    const report = await run(target);
    expect(report).toMatchObject({ failed: 0, blocked: 0, notRun: 0, ok: true });
    const skipped = idsOf(report, 'skipped');
    expect(skipped).toEqual(
      expect.arrayContaining(['readBrand/base', 'readOrder/base', 'changeOrder/body.note/absent']),
    );
    expect(skipped.every((id) => /^(?:readBrand|readOrder|changeOrder)\//.test(id))).toBe(true);
    const { contract, uncovered, locate, textOf } = known;
    if (contract === undefined) throw new Error('no contract');
    const about = { contract, suite, uncovered, locate, textOf, baseUrl: 'http://shop' };
    const { coverage } = conformanceReport({ ...about, run: report });
    const note = '/components/schemas/Order/properties/note/maxLength';
    const states = coverage.clauses.filter(({ at }) => at.pointer === note);
    expect(states.map(({ state }) => state)).toEqual(states.map(() => 'untested'));
    expect(states.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^skipped: .*readOrder returned 404$/),
    );
  });

  test.each<[string, Manner['wrong'], string]>([
    [
      'what was made is not there',
      (method, place) => (method === 'GET' && /^\/things\/[^/]+$/.test(place) ? [404] : undefined),
      'readThing/base',
    ],
    [
      'a change is not kept',
      (method, place, body) =>
        method === 'PUT' && place.startsWith('/things') && isRight(place, body)
          ? [200, { ...body, id: place.split('/').at(-1) ?? '' }]
          : undefined,
      'changeThing/state/echo/size',
    ],
    [
      'a part without its name',
      (method, place) => (method === 'GET' && place.includes('/parts/n') ? [200, { id: 'x' }] : undefined),
      'readPart/base',
    ],
    [
      'an order takes anything',
      (method, place) => (method === 'PUT' && place.startsWith('/orders') ? [200, { note: '' }] : undefined),
      'changeOrder/body.note/absent',
    ],
    [
      'a brand of the list cannot be read',
      (method, place) => (method === 'GET' && place === '/brands/b1' ? [500] : undefined),
      'readBrand/base',
    ],
  ])('finds that %s', async (_, wrong, id) => {
    const { target } = shop(wrong === undefined ? {} : { wrong });
    expect(idsOf(await run(target), 'failed')).toContain(id);
  });
});

test('no thing is reported by a member that holds another one', () => {
  const text = { kind: 'string' } as const;
  const key = { name: 'key', type: { kind: 'record', fields: [] }, required: true } as const;
  const context = { resolve: <T>(type: T): T => type };
  const answer = (more: string) =>
    ({ kind: 'record', fields: [key, { name: more, type: text, required: true }] }) as const;
  expect(identifierOf('access_key', answer('name'), context)).toBeUndefined();
  expect(identifierOf('access_key', answer('access_key'), context)).toBe('access_key');
});
