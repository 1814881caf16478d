/** Items that are created by requests with several of them are in the list at the same path. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const time = '{ type: string, format: date-time }';
const bad = `'400': { description: bad }, '404': { description: none }`;
const query = (name: string, schema: string, doc = ''): string =>
  `{ name: ${name}, in: query, description: '${doc}', schema: ${schema} }`;

const specOf = (said: string): string => `openapi: 3.1.0
info: { title: Probes, version: '1' }
paths:
  /probes:
    post: { operationId: addProbe, responses: { '201': { description: ok, ${content('Probe')} } } }
  /probes/{probeId}:
    parameters: [{ name: probeId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readProbe, responses: { '200': { description: ok, ${content('Probe')} }, ${bad} } }
  /probes/{probeId}/samples:
    parameters: [{ name: probeId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      operationId: listSamples
      parameters:
        - ${query('limit', '{ type: integer, minimum: 1, maximum: 50, default: 10 }')}
        - ${query('after', '{ type: string }')}
        - ${query('from', time, 'Begin of the span (inclusive).')}
        - ${query('to', time, 'End of the span (exclusive).')}
        - ${query('sort', '{ type: string, enum: [taken_at, -taken_at], default: taken_at }')}
      responses: { '200': { description: ok, ${content('Page')} }, ${bad} }
    post:
      operationId: sendSamples
      description: |
        Takes several samples. Each has a result.

        ${said}
      requestBody: { required: true, ${content('Batch')} }
      responses: { '200': { description: ok, ${content('Results')} }, ${bad} }
components:
  schemas:
    Probe: { type: object, required: [id], properties: { id: { type: integer } } }
    Taken: { type: object, required: [taken_at, value], properties: { taken_at: ${time}, value: { type: integer } } }
    Batch: { type: object, required: [samples], properties: { samples: { type: array, minItems: 1, maxItems: 9, items: { $ref: '#/components/schemas/Taken' } } } }
    Sample: { type: object, required: [number, taken_at, value, stored_at], properties: { number: { type: integer }, taken_at: ${time}, value: { type: integer }, stored_at: ${time} } }
    Page: { type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Sample' } }, next: { type: [string, 'null'] } } }
    Results: { type: object, required: [results], properties: { results: { type: array, items: { type: string, enum: [taken, refused] } } } }
`;

const dropped = 'A sample of a time that there is already is skipped.';

/** Correct services that refuse some samples, or return times in another form, and faults. */
type Kind =
  | 'refuses later samples'
  | 'returns another offset'
  | 'ignores from'
  | 'includes to'
  | 'repeats an item on the next page'
  | 'sorts upwards only'
  | 'stores again'
  | 'stores nothing';

const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

function pageOf(samples: readonly Item[], asked: URLSearchParams, kind?: Kind): Item | undefined {
  const start = Number(asked.get('after') ?? 0);
  const size = Number(asked.get('limit') ?? 10);
  const [from, to] = ['from', 'to'].map((name) => asked.get(name));
  const isBad = [from, to].some((one) => one !== null && Number.isNaN(instant(one)));
  if (!Number.isInteger(start) || !Number.isInteger(size) || size < 1 || size > 50 || isBad) return undefined;
  const found = samples
    .filter(({ taken_at: at }) => kind === 'ignores from' || from === null || instant(at) >= instant(from))
    .filter(({ taken_at: at }) => {
      const isAt = kind === 'includes to' && instant(at) === instant(to);
      return to === null || isAt || instant(at) < instant(to);
    })
    .toSorted((a, b) => instant(a.taken_at) - instant(b.taken_at));
  const sort = asked.get('sort') ?? 'taken_at';
  if (!/^-?taken_at$/.test(sort)) return undefined;
  const all = sort.startsWith('-') && kind !== 'sorts upwards only' ? found.toReversed() : found;
  const first = kind === 'repeats an item on the next page' && start > 0 ? start - 1 : start;
  return {
    items: all.slice(first, first + size),
    next: start + size < all.length ? `${start + size}` : null,
  };
}

function server(kind?: Kind): Target {
  const probes: Item[][] = [];
  const store = (samples: Item[], { taken_at, value }: Item): string => {
    const isThere = samples.some((one) => instant(one.taken_at) === instant(taken_at));
    const isLate = kind === 'refuses later samples' && samples.length > 0;
    if (kind === 'stores nothing' || isLate || (isThere && kind !== 'stores again')) return 'refused';
    const shown = new Date(instant(taken_at)).toISOString();
    const offset = kind === 'returns another offset' ? shown.replace('Z', '+00:00') : shown;
    samples.push({ number: samples.length + 1, taken_at: offset, value, stored_at: '2026-02-01T00:00:00Z' });
    return 'taken';
  };
  return async ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [, , id, part] = pathname.split('/');
    if (id === undefined) return responseOf(201, { id: probes.push([]) });
    const samples = probes[Number(id) - 1];
    if (samples === undefined) return responseOf(404);
    if (part === undefined) return responseOf(200, { id: Number(id) });
    if (method === 'GET') {
      const page = pageOf(samples, searchParams, kind);
      return page === undefined ? responseOf(400) : responseOf(200, page);
    }
    const sent: unknown = itemIn(body)?.samples;
    const all: readonly unknown[] = Array.isArray(sent) ? sent : [];
    const taken = all.map((one) => Object.fromEntries(Object.entries(Object(one))));
    const isValid = taken.every((one) => !Number.isNaN(instant(one.taken_at)) && Number.isInteger(one.value));
    if (taken.length === 0 || !isValid) return responseOf(400);
    return responseOf(200, { results: taken.map((one) => store(samples, one)) });
  };
}

async function run(kind?: Kind, said = dropped): Promise<SuiteReport> {
  const { suite } = await derivedFrom('probes', specOf(said));
  const cases = suite.cases.filter((one) => /^(?:list|send)Samples\/state\//.test(one.id));
  return runSuite({ ...suite, cases }, server(kind), { seed: 'one' });
}

const again = 'sendSamples/state/again';
const list = 'listSamples/state';
const ids = [
  `${list}/listed`,
  `${list}/apart`,
  `${list}/paging/next`,
  ...['from', 'from/equal', 'to', 'to/equal'].map((name) => `${list}/filter/${name}`),
  `${list}/sort/taken_at,-taken_at`,
  again,
];

describe('items of a request with several', () => {
  test('are listed by a correct service', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(ids));
  });

  test.each<Kind>(['refuses later samples', 'returns another offset'])(
    'may be those of a service that %s',
    async (kind) => {
      expect(idsOf(await run(kind), 'failed', 'warning', 'blocked')).toEqual([]);
    },
  );

  test.each<[Kind, string]>([
    ['ignores from', `${list}/filter/from`],
    ['includes to', `${list}/filter/to/equal`],
    ['repeats an item on the next page', `${list}/paging/next`],
    ['sorts upwards only', `${list}/sort/taken_at,-taken_at`],
    ['stores again', again],
  ])('fail if a service %s', async (kind, id) => {
    expect(idsOf(await run(kind), 'failed')).toEqual([id]);
  });

  test('that are in no list are a warning', async () => {
    const report = await run('stores nothing');
    expect(idsOf(report, 'warning')).toEqual([`${list}/listed`]);
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
  });

  test.each([
    dropped,
    '* `known`: there is already a sample of this time. Nothing is stored.',
    'Duplicates (samples of the same date) are not stored again.',
  ])('are stored once where a description says so: %s', async (said) => {
    expect(idsOf(await run('stores again', said), 'failed')).toEqual([again]);
  });

  test.each([
    'Samples of the same time are stored, too.',
    'A sample that is sent already is skipped.',
    'Duplicates have the time of another sample.',
  ])('may be stored twice: %s', async (said) => {
    expect(idsOf(await run('stores again', said), 'failed')).toEqual([]);
  });
});
