import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;
const body = (name: string): string => `requestBody: { required: true, ${content(ref(name))} }`;
const path = (name: string, schema: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: ${schema} }]`;
const none = `'400': { description: refused }, '404': { description: none }`;

/**
 * Things are returned as put, notes return no content, marks do not declare that they can be created, seats are
 * allocated.
 */
const spec = `openapi: 3.1.0
info: { title: Places, version: '1' }
paths:
  /things:
    get: { operationId: listThings, responses: { '200': ${ok(`{ type: array, items: ${ref('Thing')} }`)} } }
  /things/{id}:
    ${path('id', '{ type: string, format: uuid }')}
    get: { operationId: readThing, responses: { '200': ${ok(ref('Thing'))}, ${none} } }
    put: { operationId: putThing, ${body('Thing')}, responses: { '200': ${ok(ref('Thing'))}, '201': ${ok(ref('Thing'))}, '400': { description: refused } } }
    delete: { operationId: dropThing, responses: { '204': { description: gone }, ${none} } }
  /notes/{no}:
    ${path('no', '{ type: integer, minimum: 1 }')}
    get: { operationId: readNote, responses: { '200': ${ok(ref('Note'))}, ${none} } }
    put: { operationId: putNote, ${body('Note')}, responses: { '201': { description: made }, '204': { description: changed }, '400': { description: refused } } }
    delete: { operationId: dropNote, responses: { '204': { description: gone }, ${none} } }
  /marks/{name}:
    ${path('name', '{ type: string, maxLength: 20 }')}
    get: { operationId: readMark, responses: { '200': ${ok(ref('Note'))}, ${none} } }
    put: { operationId: putMark, ${body('Note')}, responses: { '200': ${ok(ref('Note'))}, '400': { description: refused } } }
    delete: { operationId: dropMark, responses: { '204': { description: gone }, ${none} } }
  /seats/{seat}:
    ${path('seat', '{ type: string, maxLength: 2 }')}
    get: { operationId: readSeat, responses: { '200': ${ok(ref('Note'))}, ${none} } }
    put: { operationId: putSeat, ${body('Note')}, responses: { '201': ${ok(ref('Note'))}, '400': { description: refused } } }
    delete: { operationId: dropSeat, responses: { '204': { description: gone }, ${none} } }
components:
  schemas:
    Thing: { type: object, required: [id, size], properties: { id: { type: string, format: uuid }, size: { type: integer, maximum: 5 }, label: { type: string } } }
    Note: { type: object, required: [text], properties: { text: { type: string, maxLength: 20 } } }
`;

/** How a server differs from a correct one. */
interface Manner {
  /** Marks must exist before they are put. */
  readonly refuses?: true;
  readonly wrong?: (
    method: string,
    place: string,
    held: Map<string, Item>,
    input: Item,
  ) => number | undefined;
}

const theirs = '/things/11111111-2222-4333-8444-555555555555';
const others = {
  [theirs]: { id: '11111111-2222-4333-8444-555555555555', size: 1 },
  '/marks/theirs': { text: 'theirs' },
  '/notes/7': { text: 'theirs' },
};

/** A handwritten server. */
function server({ refuses, wrong }: Manner = {}): {
  readonly target: Target;
  readonly held: Map<string, Item>;
  readonly asked: readonly string[];
} {
  const held = new Map<string, Item>(Object.entries(others));
  const asked: string[] = [];
  const answer = (method: string, place: string, input: Item | undefined): [number, unknown?] => {
    if (place === '/things') return method === 'GET' ? [200, listed(held)] : [405];
    if (!/^\/(?:things|notes|marks|seats)\/[^/]+$/.test(place) || !/^(?:GET|PUT|DELETE)$/.test(method))
      return [405];
    const isKey = place.startsWith('/things')
      ? /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(place)
      : !place.startsWith('/notes') || /\/[1-9]\d*$/.test(place);
    if (!isKey) return [400];
    const before = held.get(place);
    const given = wrong?.(method, place, held, input ?? {});
    if (given !== undefined) return [given, given < 300 && given !== 204 ? (input ?? {}) : undefined];
    if (method !== 'PUT') {
      if (before === undefined) return [404];
      if (method === 'DELETE') held.delete(place);
      return method === 'GET' ? [200, before] : [204];
    }
    if (before === undefined && refuses === true && place.startsWith('/marks')) return [404];
    if (input === undefined || !isRight(place, input)) return [400];
    held.set(place, input);
    if (place.startsWith('/notes')) return [before === undefined ? 201 : 204];
    return [before === undefined && !place.startsWith('/marks') ? 201 : 200, input];
  };
  const target: Target = async ({ method, url, body: sent, headers }) => {
    asked.push(`${method} ${url}`);
    const isJson = sent === undefined || headers.some((one) => /^application\/json\b/i.test(one));
    const [status, value] = answer(method, url.split('?')[0] ?? '', isJson ? itemIn(sent) : undefined);
    return responseOf(status, value, ['allow', 'GET']);
  };
  return { target, held, asked };
}

function listed(held: ReadonlyMap<string, Item>): readonly Item[] {
  return [...held].flatMap(([place, item]) => (place.startsWith('/things/') ? [item] : []));
}

function isRight(place: string, { id, size, label, text }: Item): boolean {
  if (!place.startsWith('/things')) return typeof text === 'string' && [...text].length <= 20;
  const isLabel = label === undefined || typeof label === 'string';
  return place.endsWith(`/${id}`) && Number.isInteger(size) && Number(size) <= 5 && isLabel;
}

const { suite } = await derivedFrom('places', spec);
const mock = await mockFrom('places', spec);

const run = (target: Target): Promise<SuiteReport> => runSuite(suite, target, { seed: 'one' });

describe('what a PUT makes by a name that the run chooses', () => {
  test('is made, read back, replaced, listed and removed, and a right server is not blamed', async () => {
    const { target, held } = server();
    const report = await run(target);
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        ...['putThing/base', 'putThing/state/stored', 'putThing/state/replaced', 'putThing/state/listed'],
        ...['dropThing/state/gone/readThing', 'dropThing/state/unlisted', 'dropThing/state/isolated'],
        ...['putNote/state/echo/text', 'putNote/state/replaced', 'dropNote/state/gone/readNote'],
        ...['putMark/base', 'putMark/state/echo/text', 'dropMark/state/gone/readMark'],
      ]),
    );
    expect(report).toMatchObject({ ok: true, leftovers: [] });
    expect(Object.fromEntries(held)).toEqual(others);
  });

  test('has a name that its parameter allows, and that nobody else has', async () => {
    const { target, asked } = server();
    await run(target);
    const changed = asked
      .filter((one) => /^(?:PUT|DELETE) /.test(one))
      .map((one) => one.split('/').at(-1) ?? '');
    const isFresh = (name: string): boolean =>
      /^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}|[12]\d{9}|u[\da-z]{11}n?)$/.test(name);
    const unknown = ['00000000-0000-4000-8000-000000000000', 'nobody-has-this-one', '2147483646'];
    // Requests with invalid or unknown names are rejected.
    const met = changed.filter((name) => !isFresh(name) && !unknown.includes(name) && name !== 'text');
    expect(met.filter((name) => Object.keys(others).some((place) => place.endsWith(`/${name}`)))).toEqual([]);
  });

  test('is not looked for where its name allows no fresh one', () => {
    expect(suite.cases.filter(({ id }) => id.startsWith('putSeat/state'))).toEqual([]);
  });

  test('may be refused where nothing says that it is made', async () => {
    const { target, held } = server({ refuses: true });
    const report = await run(target);
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(
      expect.arrayContaining([
        'putMark/base',
        'putMark/body.text/maxLength/1',
        'dropMark/state/gone/readMark',
      ]),
    );
    expect(Object.fromEntries(held)).toEqual(others);
  });

  test('is made by a mock that remembers', async () => {
    const report = await run(mock);
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    // Numbers written otherwise name no note, since the mock has only notes that were put.
    expect(idsOf(report, 'skipped')).toEqual([
      'readNote/path.no/type/as platforms read it/5',
      'readNote/path.no/type/as platforms read it/6',
    ]);
    expect(report.leftovers).toEqual([]);
  });
});

describe('a server is found that', () => {
  const keeps = (held: Map<string, Item>, place: string, input: Item): number => {
    held.set(place, input);
    return 204;
  };
  test.each([
    [
      'forgets what is put',
      'putThing/state/stored',
      (method, place) => (method === 'PUT' && place.startsWith('/things') ? 201 : undefined),
    ],
    [
      'keeps the first',
      'putThing/state/replaced',
      (method, place, held) =>
        method === 'PUT' && held.has(place) && place.startsWith('/things') ? 200 : undefined,
    ],
    [
      'loses a member',
      'putNote/state/echo/text',
      (method, place, held) =>
        method === 'PUT' && place.startsWith('/notes') ? keeps(held, place, { text: 'x' }) : undefined,
    ],
    [
      'removes nothing',
      'dropNote/state/gone/readNote',
      (method, place) => (method === 'DELETE' && place.startsWith('/notes') ? 204 : undefined),
    ],
    [
      'removes all',
      'dropThing/state/isolated',
      (method, place, held) => {
        if (method === 'DELETE' && place.startsWith('/things') && held.has(place))
          for (const one of [...held.keys()])
            if (one.startsWith('/things') && one !== place) held.delete(one);
        return undefined;
      },
    ],
  ] satisfies readonly (readonly [string, string, NonNullable<Manner['wrong']>])[])(
    '%s',
    async (_, id, wrong) => {
      const report = await run(server({ wrong }).target);
      expect(idsOf(report, 'failed')).toContain(id);
    },
  );
});

test('what a story puts by a name of its own is not removed', async () => {
  const { target, held } = server();
  const [own] = suite.cases.filter(({ id }) => id === 'putMark/base');
  const steps = (own?.steps ?? []).map((step) => ({
    ...step,
    send: { ...step.send, path: { name: 'theirs' } },
  }));
  const cases = own === undefined ? [] : [{ ...own, steps }];
  expect(await runSuite({ ...suite, cases }, target, { seed: 'one' })).toMatchObject({
    passed: 1,
    leftovers: [],
  });
  expect(held.has('/marks/theirs')).toBe(true);
});
