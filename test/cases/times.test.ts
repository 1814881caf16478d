import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;
const day = '{ type: string, format: date }';

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly schema?: string;
}

/** Hikes that are listed by the time of their start. */
const spec = (parameters: readonly Parameter[], more = ''): string => `openapi: 3.1.0
info: { title: Hikes, version: '1' }
paths:
  /hikes:
    get:
      operationId: listHikes
      parameters:
${parameters.map(({ name, description = '', schema = day }) => `        - { name: ${name}, in: query, description: '${description}', schema: ${schema} }`).join('\n')}
      responses: { '200': ${ok(`{ type: array, items: ${ref('Hike')} }`)}, '400': { description: bad } }
    post:
      operationId: addHike
      requestBody: { required: true, ${content(ref('NewHike'))} }
      responses: { '201': ${ok(ref('Hike'))}, '400': { description: bad } }
  /hikes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readHike, responses: { '200': ${ok(ref('Hike'))}, '404': { description: none } } }
    delete: { operationId: dropHike, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    NewHike: { type: object, required: [hike_date], properties: { hike_date: ${day}${more} } }
    Hike: { type: object, required: [id, hike_date], properties: { id: { type: integer }, hike_date: ${day}${more} } }
`;

/** How the list compares a time with a bound; undefined: it ignores the bound. */
interface Served {
  readonly from?: Compares;
  readonly to?: Compares;
}

type Compares = (time: string, bound: string) => boolean;

const correct: { readonly from: Compares; readonly to: Compares } = {
  from: (time, bound) => time >= bound,
  to: (time, bound) => time <= bound,
};

function server({ from, to }: Served): Target {
  const hikes = new Map<number, Item>();
  let last = 0;
  const isDay = (value: unknown): boolean =>
    typeof value === 'string' &&
    /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value));
  return async ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const [, , name] = pathname.split('/');
    if (name !== undefined) {
      const found = hikes.get(Number(name));
      if (found === undefined) return responseOf(404);
      return method === 'DELETE'
        ? responseOf(hikes.delete(Number(name)) ? 204 : 404)
        : responseOf(200, found);
    }
    if (method === 'POST') {
      const item = itemIn(body);
      if (!isDay(item?.hike_date)) return responseOf(400);
      last += 1;
      hikes.set(last, { ...item, id: last });
      return responseOf(201, hikes.get(last));
    }
    const bounds = [...searchParams].filter(([key]) => key !== 'limit');
    if (bounds.some(([, value]) => !isDay(value))) return responseOf(400);
    const isFound = ({ hike_date }: Item): boolean =>
      bounds.every(([key, value]) => {
        const compares = /from|after/.test(key) ? from : to;
        return compares?.(String(hike_date), value) ?? true;
      });
    const most = Number(searchParams.get('limit') ?? 100);
    return responseOf(200, [...hikes.values()].filter(isFound).slice(0, most));
  };
}

async function run(served: Served, parameters: readonly Parameter[], more?: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('hikes', spec(parameters, more));
  const cases = suite.cases.filter((one) => one.id.startsWith('listHikes/state/filter/'));
  return runSuite({ ...suite, cases }, server(served), { seed: 'one' });
}

const [from, to] = [{ name: 'from' }, { name: 'to' }];
const ids = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `listHikes/state/filter/${name}`);

describe('bounds of times', () => {
  test('find the items on their side', async () => {
    const report = await run(correct, [from, to]);
    expect(idsOf(report, 'passed')).toEqual(ids('from', 'to'));
  });

  test('that are ignored or exchanged are warnings if only their name says what they are', async () => {
    expect(idsOf(await run({ to: correct.to }, [from, to]), 'warning')).toEqual(ids('from'));
    const exchanged: Served = { from: correct.to, to: correct.from };
    expect(idsOf(await run(exchanged, [from, to]), 'warning')).toEqual(ids('from', 'to'));
  });

  test.each([
    { name: 'hike_from' },
    { name: 'hikeDateAfter' },
    { name: 'from', description: 'Only hikes with hike_date at this day or later.' },
    { name: 'date_from', description: 'The first hike date.' },
  ])('that name the member are failures: %o', async (parameter) => {
    const report = await run({}, [parameter]);
    expect(idsOf(report, 'failed')).toEqual(ids(parameter.name));
  });

  test('include their own value if the description says so', async () => {
    const inclusive = { name: 'hike_from', description: 'On or after this day.' };
    const exclusive = { name: 'hike_to', description: 'Exclusive end.' };
    const both = [inclusive, exclusive];
    const right: Served = { ...correct, to: (time, bound) => time < bound };
    const wrong: Served = { ...correct, from: (time, bound) => time > bound };
    const all = ids('hike_from', 'hike_from/equal', 'hike_to', 'hike_to/equal');
    expect(idsOf(await run(right, both), 'passed')).toEqual(all);
    expect(idsOf(await run(wrong, both), 'failed')).toEqual(ids('hike_from/equal', 'hike_to/equal'));
  });

  test('are those of adjacent spans if one is inclusive and the other "before this day"', async () => {
    const start = { name: 'hike_from', description: 'Hikes on this day or later.' };
    const end = { name: 'hike_to', description: 'Hikes before this day.' };
    const right: Served = { ...correct, to: (time, bound) => time < bound };
    expect(idsOf(await run(right, [start, end]), 'passed')).toContain('listHikes/state/filter/hike_to/equal');
    expect(idsOf(await run(correct, [start, end]), 'failed')).toEqual(ids('hike_to/equal'));
    // Alone, the words may be meant loosely.
    expect(idsOf(await run(correct, [end]), 'warning')).toEqual(ids('hike_to/equal'));
  });

  test('leave out what their description says', async () => {
    const start = { name: 'hike_from', description: 'Leaves out every hike before this day.' };
    const end = { name: 'hike_to', description: 'Leaves out every hike on this day or later.' };
    const right: Served = { ...correct, to: (time, bound) => time < bound };
    const wrong: Served = { ...right, from: (time, bound) => time > bound };
    expect(idsOf(await run(right, [start, end]), 'failed')).toEqual([]);
    expect(idsOf(await run(wrong, [start, end]), 'failed')).toEqual(ids('hike_from/equal'));
  });

  test('find an item between them in a list that has pages', async () => {
    const both = [
      { name: 'hike_from', description: 'On or after this day.' },
      { name: 'hike_to', description: 'On or before this day.' },
      { name: 'limit', schema: '{ type: integer, minimum: 1, maximum: 50, default: 5 }' },
    ];
    const wrong: Served = { ...correct, to: (time, bound) => time < bound };
    expect(idsOf(await run(correct, both), 'passed')).toEqual(
      expect.arrayContaining([...ids('hike_from/equal', 'hike_to/equal')]),
    );
    expect(idsOf(await run(wrong, both), 'failed')).toContain('listHikes/state/filter/hike_to/equal');
  });

  test('are not tried without a single time that they can mean', async () => {
    const more = `, until: ${day}`;
    expect((await run({}, [from, { name: 'published_after' }], more)).verdicts).toEqual([]);
    expect((await run({}, [{ name: 'published_after' }])).verdicts).toEqual([]);
  });
});
