import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const body = (name: string): string => `requestBody: { required: true, ${content(name)} }`;
const id = `parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const refused = `'400': { description: invalid }, '404': { description: none }`;

/** Stations, visits to them that are only listed, their codes, and jobs about them. */
const spec = `openapi: 3.1.0
info: { title: Stations, version: '1' }
paths:
  /stations:
    post: { operationId: addStation, ${body('Station')}, responses: { '201': { description: made, ${content('Station')} }, ${refused} } }
  /stations/{id}:
    ${id}
    get: { operationId: readStation, responses: { '200': { description: ok, ${content('Station')} }, ${refused} } }
  /stations/{id}/visits:
    ${id}
    get: { operationId: listVisits, responses: { '200': { description: ok, ${content('Visits')} }, ${refused} } }
    post:
      operationId: addVisit
      description: A visit must not end before its start.
      ${body('Visit')}
      responses: { '201': { description: made, ${content('Visit')} }, ${refused} }
  /stations/{id}/readings:
    ${id}
    get: { operationId: listReadings, responses: { '200': { description: ok, ${content('Readings')} }, ${refused} } }
    post: { operationId: addReadings, ${body('Readings')}, responses: { '204': { description: added }, ${refused} } }
  /codes/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string } }]
    get: { operationId: readCode, responses: { '200': { description: ok, ${content('Code')} }, ${refused} } }
    put: { operationId: putCode, ${body('Code')}, responses: { '200': { description: set, ${content('Code')} }, '201': { description: made, ${content('Code')} }, ${refused} } }
    delete: { operationId: dropCode, responses: { '204': { description: gone }, ${refused} } }
  /jobs:
    post:
      operationId: startJob
      description: Ends after two seconds at most.
      ${body('Job')}
      responses: { '202': { description: begun, ${content('Job')} }, ${refused} }
  /jobs/{id}:
    ${id}
    get: { operationId: readJob, responses: { '200': { description: ok, ${content('Job')} }, ${refused} } }
  /jobs/{id}/result:
    ${id}
    get: { operationId: readResult, responses: { '200': { description: ok, ${content('Result')} }, ${refused}, '409': { description: not yet } } }
components:
  schemas:
    Station: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }
    Visit:
      type: object
      required: [id, startsAt, endsAt]
      properties:
        id: { type: integer, readOnly: true }
        startsAt: { type: string, format: date-time, example: '2031-05-01T08:00:00Z' }
        endsAt: { type: string, format: date-time, example: '2031-05-01T09:00:00Z' }
    Visits: { type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Visit' } } } }
    Readings: { type: array, minItems: 1, items: { type: number } }
    Code: { type: object, required: [text], properties: { text: { type: string } } }
    Job:
      type: object
      required: [id, state, task]
      properties:
        id: { type: integer, readOnly: true }
        state: { type: string, enum: [queued, done, failed], readOnly: true }
        task: { type: string, minLength: 1 }
    Result: { type: object, required: [count], properties: { count: { type: integer } } }
`;

type Fault =
  | 'lists all visits'
  | 'lists no visits'
  | 'lists texts'
  | 'takes any order'
  | 'creates with 200'
  | 'ends as completed'
  | 'never ends'
  | 'results as text'
  | 'returns texts';

/** A handwritten server. */
function server(fault?: Fault): Target {
  const items = new Map<string, Item>();
  const visits: { readonly of: string; readonly visit: Item }[] = [];
  const filled = new Set<string>();
  let last = 0;
  const make = (kind: string, given: Item): Item => {
    const item = { ...given, id: ++last };
    items.set(`/${kind}/${last}`, item);
    return item;
  };
  const visitsOf = (place: string): Item => {
    const own = visits.filter(({ of }) => fault === 'lists all visits' || of === place);
    if (fault === 'lists no visits') return { items: [] };
    return { items: own.map(({ visit }) => (fault === 'lists texts' ? 'a visit' : visit)) };
  };
  const jobAt = (place: string): Item | undefined => {
    const job = items.get(place);
    const end = fault === 'ends as completed' ? 'completed' : 'done';
    if (job !== undefined && fault !== 'never ends') items.set(place, { ...job, state: end });
    return job;
  };
  const answer = (method: string, place: string, given: Item | undefined): readonly [number, unknown?] => {
    const [, kind = '', , below] = place.split('/');
    const above = place.split('/').slice(0, 3).join('/');
    if (kind === 'codes') return codeAnswer(items, method, place, given, fault);
    if (below !== undefined && !items.has(above)) return [404];
    if (below === 'readings') {
      if (method === 'POST') filled.add(place);
      if (method === 'POST') return [204];
      return [200, filled.has(place) ? [fault === 'returns texts' ? 'one' : 1] : []];
    }
    if (method === 'POST') {
      if (given === undefined) return [400];
      if (kind === 'jobs') return [202, make(kind, { ...given, state: 'queued' })];
      if (below === undefined) return [201, make(kind, given)];
      const isOrdered = Date.parse(String(given.startsAt)) <= Date.parse(String(given.endsAt));
      if (!isOrdered && fault !== 'takes any order') return [400];
      const visit = { ...given, id: ++last };
      visits.push({ of: place, visit });
      return [201, visit];
    }
    if (below === 'visits') return [200, visitsOf(place)];
    if (below === 'result') {
      const isDone = items.get(above)?.state === 'done';
      return isDone ? [200, fault === 'results as text' ? { count: 'two' } : { count: 2 }] : [409];
    }
    const item = kind === 'jobs' ? jobAt(place) : items.get(place);
    return item === undefined ? [404] : [200, item];
  };
  return async ({ method, url, body: sent }) => {
    const place = decodeURIComponent(url.split('?')[0] ?? '');
    return responseOf(...answer(method, place, itemIn(sent)));
  };
}

function codeAnswer(
  items: Map<string, Item>,
  method: string,
  place: string,
  given: Item | undefined,
  fault: Fault | undefined,
): readonly [number, unknown?] {
  const known = items.get(place);
  if (method === 'PUT') {
    if (given === undefined) return [400];
    items.set(place, given);
    return [known !== undefined || fault === 'creates with 200' ? 200 : 201, given];
  }
  if (known === undefined) return [404];
  if (method === 'DELETE') items.delete(place);
  return method === 'DELETE' ? [204] : [200, known];
}

const { suite } = await derivedFrom('stations', spec);
const mock = await mockFrom('stations', spec);
const wanted = /\/state\/(?:ended|of-ended|filled|listed|apart|created)$|\/before /;
const run = (target: Target): Promise<SuiteReport> =>
  runSuite({ ...suite, cases: suite.cases.filter(({ id: one }) => wanted.test(one)) }, target, {
    seed: 'one',
  });

const faults: readonly (readonly [Fault, string])[] = [
  ['lists all visits', 'listVisits/state/apart'],
  ['lists no visits', 'listVisits/state/listed'],
  ['lists texts', 'listVisits/state/listed'],
  ['takes any order', 'addVisit/body.endsAt/before startsAt'],
  ['creates with 200', 'putCode/state/created'],
  ['ends as completed', 'startJob/state/ended'],
  ['returns texts', 'listReadings/state/filled'],
  ['results as text', 'readResult/state/of-ended'],
];

describe('jobs, parts that are only listed, spans, and names of the caller', () => {
  test('are tested, and a correct server passes', async () => {
    const report = await run(server());
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(faults.map(([, one]) => one)));
  });

  test('a stateful mock passes, whose jobs end', async () => {
    const report = await run(mock);
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toContain('startJob/state/ended');
  });

  test.each(faults)('a server that %s fails %s', async (fault, one) => {
    expect(idsOf(await run(server(fault)), 'failed')).toContain(one);
  });

  test('a job whose duration is described must end', () => {
    const ended = suite.cases.find(({ id: one }) => one === 'startJob/state/ended')?.steps.at(-1)?.expect;
    expect(ended?.criteria).toHaveLength(1);
    expect(ended?.when).toBeUndefined();
  });
});
