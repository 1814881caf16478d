/** Items next to each other refer to different ones, and are refused where there is no room for another. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (schema: string): string => content(`{ $ref: '#/components/schemas/${schema}' }`);
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;

/** Halls with seats, guests in a list, and the seats that they take. */
const specOf = (room: string, conflict: string): string => `openapi: 3.1.0
info: { title: Halls, version: '1' }
paths:
  /guests:
    get: { operationId: listGuests, responses: { '200': { description: ok, ${content(`{ type: array, items: { $ref: '#/components/schemas/Guest' } }`)} } } }
  /halls:
    post:
      operationId: addHall
      requestBody: { required: true, ${content(`{ type: object, required: [size], properties: { size: { type: integer, minimum: 1, maximum: 50, description: ${room} } } }`)} }
      responses: { '201': { description: ok, ${ref('Hall')} }, '400': { description: bad } }
  /halls/{hallId}:
    ${id('hallId')}
    get: { operationId: readHall, responses: { '200': { description: ok, ${ref('Hall')} }, '404': { description: none } } }
  /halls/{hallId}/visits:
    ${id('hallId')}
    post:
      operationId: addVisit
      requestBody: { required: true, ${content('{ type: object, required: [guestId], properties: { guestId: { type: integer, minimum: 1 } } }')} }
      responses: { '201': { description: ok, ${ref('Visit')} }, '400': { description: bad }, '404': { description: none }, '409': { description: ${conflict} }, '422': { description: no such guest } }
  /visits/{visitId}:
    ${id('visitId')}
    get: { operationId: readVisit, responses: { '200': { description: ok, ${ref('Visit')} }, '404': { description: none } } }
components:
  schemas:
    Guest: { type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } }
    Hall: { type: object, required: [id, size], properties: { id: { type: integer }, size: { type: integer } } }
    Visit: { type: object, required: [id, hallId, guestId], properties: { id: { type: integer }, hallId: { type: integer }, guestId: { type: integer } } }
`;

type Other = 'always room' | 'one guest' | 'same identifier';

function server(other?: Other): Target {
  const halls: Item[] = [];
  const visits: Item[] = [];
  const guests = other === 'one guest' ? [{ id: 7 }] : [{ id: 7 }, { id: 9 }];
  return async ({ method, url, body }) => {
    const [, kind, name, part] = url.split('/');
    const item = itemIn(body);
    if (kind === 'guests') return responseOf(200, guests);
    if (kind === 'halls' && name === undefined) {
      const size = Number(item?.size);
      if (!Number.isInteger(item?.size) || size < 1 || size > 50) return responseOf(400);
      halls.push({ id: halls.length + 1, size });
      return responseOf(201, halls.at(-1));
    }
    const found = (kind === 'halls' ? halls : visits).find((one) => one.id === Number(name));
    if (found === undefined) return responseOf(404);
    if (method === 'GET' || part === undefined) return responseOf(200, found);
    if (!Number.isInteger(item?.guestId)) return responseOf(400);
    if (!guests.some((one) => one.id === item?.guestId)) return responseOf(422);
    const own = visits.filter((one) => one.hallId === found.id);
    const isFull = own.length >= Number(found.size) && other !== 'always room';
    if (isFull || own.some((one) => one.guestId === item?.guestId)) return responseOf(409);
    const made = other === 'same identifier' ? 1 : visits.length + 1;
    visits.push({ id: made, hallId: found.id, guestId: item?.guestId });
    return responseOf(201, visits.at(-1));
  };
}

const seats = 'How many guests the hall can take.';
const conflicts = 'The hall is full, or the guest is there already.';
const [distinct, full] = ['addVisit/state/distinct', 'addVisit/state/full/size'];

async function run(other?: Other, room = seats, conflict = conflicts): Promise<SuiteReport> {
  const { suite } = await derivedFrom('halls', specOf(room, `'${conflict}'`));
  const cases = suite.cases.filter((one) => [distinct, full].includes(one.id));
  return runSuite({ ...suite, cases }, server(other), { seed: 'one' });
}

describe('two items next to each other that may conflict', () => {
  test('refer to different items, of which there is room for several', async () => {
    expect(idsOf(await run(), 'passed')).toContain(distinct);
    expect(idsOf(await run('same identifier'), 'failed')).toContain(distinct);
  });

  test('are not created if there is only one to refer to', async () => {
    const report = await run('one guest');
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(expect.arrayContaining([distinct, full]));
  });
});

describe('an item with room for one', () => {
  test('refuses a second one below it', async () => {
    expect(idsOf(await run(), 'passed')).toContain(full);
    expect(idsOf(await run('always room'), 'failed')).toEqual([full]);
  });

  test.each([
    ['Number of seats.', conflicts],
    ['How many chairs the hall can take.', conflicts],
    [seats, 'The guest is there already.'],
  ])('is not known by: %s %s', async (room, conflict) => {
    expect(idsOf(await run('always room', room, conflict), 'passed', 'failed')).not.toContain(full);
  });
});
