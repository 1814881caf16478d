import { guardOf, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { keysFrom } from '../../generator/cli/conform-keys.js';
import { withProbes } from '../../generator/conform/probes.js';
import { derivedFrom, type Item, itemIn, responseOf } from '../cases/derived.js';
import { json, sends } from '../mock/stored.js';

const visit = `{ $ref: '#/components/schemas/Visit' }`;
const who = `'401': { description: who }, '403': { description: no right }`;
const both = 'security: [{ desk: [] }, { guest: [] }]';

/** Visits are made at the desk; guests may read their own. */
const documentWith = (own: string): string => `openapi: 3.1.0
info: { title: Visits, version: '1' }
security: [{ desk: [] }]
paths:
  /visits:
    get: { operationId: listVisits, description: ${own}, ${both}, parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }], responses: { '200': { description: ok, ${json(`{ type: array, items: ${visit} }`)} }, ${who} } }
    post: { operationId: addVisit, ${sends('{ type: object, required: [room], properties: { room: { type: string } } }')}, responses: { '201': { description: made, ${json(visit)} }, '400': { description: bad }, ${who} } }
  /visits/{id}:
    get: { operationId: readVisit, description: ${own}, ${both}, parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }], responses: { '200': { description: ok, ${json(visit)} }, '404': { description: none }, ${who} } }
components:
  schemas: { Visit: { type: object, required: [id, room], properties: { id: { type: integer }, room: { type: string } } } }
  securitySchemes: { desk: { type: http, scheme: bearer }, guest: { type: http, scheme: bearer } }
`;

type Fault = 'guests add visits' | 'guests read all visits' | 'guests list all visits';

function server(fault?: Fault): Target {
  const visits = new Map<number, Item>();
  return async ({ method, url, headers, body }) => {
    const token = headers[headers.indexOf('Authorization') + 1];
    const isDesk = token === 'Bearer staff';
    if (!isDesk && token !== 'Bearer card') return responseOf(401);
    const key = Number(url.split('/')[2]);
    if (method === 'POST') {
      if (!isDesk && fault !== 'guests add visits') return responseOf(403);
      const room = itemIn(body)?.room;
      if (typeof room !== 'string') return responseOf(400);
      visits.set(visits.size + 1, { id: visits.size + 1, room });
      return responseOf(201, visits.get(visits.size));
    }
    if (url.split('?')[0] === '/visits')
      return responseOf(200, isDesk || fault === 'guests list all visits' ? [...visits.values()] : []);
    const isSeen = visits.has(key) && (isDesk || fault === 'guests read all visits');
    return isSeen ? responseOf(200, visits.get(key)) : responseOf(404);
  };
}

/** Outcomes of the cases about the schemes of the second role, by id. */
async function outcomesOf(
  fault?: Fault,
  own = 'Guests see their own visits only.',
  given: readonly string[] = ['desk@staff=staff', 'guest@card=card'],
): Promise<Readonly<Record<string, string>>> {
  const made = await derivedFrom(`visits-${own.length}`, documentWith(own));
  const { roles } = keysFrom(given, made.contract?.services[0]?.securitySchemes ?? []);
  const suite = withProbes(made.suite, made, { roles });
  const cases = suite.cases.filter(({ id }) =>
    /\/security\/(?:scheme|isolation)\/.*(?<!unreadable)$/.test(id),
  );
  const report = await runSuite({ ...suite, cases }, server(fault), {
    guard: guardOf({ roles }),
    seed: 'one',
  });
  return Object.fromEntries(report.verdicts.map(({ case: { id }, outcome }) => [id, outcome]));
}

const [added, read, listed] = [
  'addVisit/security/scheme/card',
  'readVisit/security/isolation/card',
  'listVisits/security/isolation/card/addVisit',
];

test('a role with a scheme of fewer rights is refused elsewhere, and gets no items of others', async () => {
  const right = { [added]: 'passed', [read]: 'passed', [listed]: 'passed' };
  expect(await outcomesOf()).toEqual(right);
  expect(await outcomesOf('guests add visits')).toEqual({ ...right, [added]: 'failed' });
  expect(await outcomesOf('guests read all visits')).toEqual({ ...right, [read]: 'warning' });
  expect(await outcomesOf('guests list all visits')).toEqual({ ...right, [listed]: 'warning' });
});

test('items of others may be read where no description says otherwise', async () => {
  expect(await outcomesOf('guests read all visits', 'A visit.')).toEqual({ [added]: 'passed' });
});

test('nothing is expected of a role whose scheme has more rights, or that of the first', async () => {
  const said = 'Guests see their own visits only.';
  for (const given of [
    ['guest@card=card', 'desk@staff=staff'],
    ['desk@staff=staff', 'desk@card=staff'],
  ])
    expect(new Set(Object.values(await outcomesOf('guests read all visits', said, given)))).toEqual(
      new Set(['skipped']),
    );
});
