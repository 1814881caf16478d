import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const refused = `'400': { description: invalid }, '404': { description: none }, '409': { description: taken }`;
const common = `title: { type: string, minLength: 1 }, startsAt: { type: string, format: date-time }, endsAt: { type: string, format: date-time }`;
const settings = `settings: { type: object, properties: { sound: { type: boolean }, seats: { type: integer, minimum: 1 } } }`;

/** Bookings of one of two kinds, and rooms with settings. */
const spec = `openapi: 3.1.0
info: { title: Bookings, version: '1' }
paths:
  /bookings:
    post:
      operationId: book
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Booking' }
            example: { kind: event, title: Opening, startsAt: '2031-05-01T08:00:00Z', endsAt: '2031-05-01T09:00:00Z' }
      responses: { '201': { description: made, ${content('Booking')} }, ${refused} }
  /bookings/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readBooking, responses: { '200': { description: ok, ${content('Booking')} }, ${refused} } }
  /rooms:
    post:
      operationId: addRoom
      requestBody: { required: true, ${content('Room')} }
      responses: { '201': { description: made, ${content('Room')} }, ${refused} }
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readRoom, responses: { '200': { description: ok, ${content('Room')} }, ${refused} } }
    patch:
      operationId: changeRoom
      requestBody: { required: true, content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Change' } } } }
      responses: { '200': { description: ok, ${content('Room')} }, ${refused} }
components:
  schemas:
    Booking: { oneOf: [{ $ref: '#/components/schemas/Event' }, { $ref: '#/components/schemas/Meeting' }] }
    Event:
      type: object
      required: [id, kind, title, startsAt, endsAt]
      properties: { id: { type: string, readOnly: true }, kind: { const: event }, ${common} }
    Meeting:
      type: object
      required: [id, kind, title, startsAt, endsAt, host]
      properties: { id: { type: string, readOnly: true }, kind: { const: meeting }, host: { type: string }, ${common} }
    Room:
      type: object
      required: [id, name]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string }
        note: { type: string }
        ${settings}
        url: { type: string, format: uri }
        secret: { type: string, writeOnly: true }
      dependentRequired: { secret: [url] }
    Change: { type: object, properties: { name: { type: string }, note: { type: string }, ${settings} } }
`;

type Fault = 'drops offsets' | 'reads the first' | 'replaces settings' | 'returns secrets';

/** A handwritten server. */
function server(fault?: Fault): Target {
  const items = new Map<string, Item>();
  let last = 0;
  const local = (text: unknown): string => `${String(text).slice(0, 19)}Z`;
  const answer = (method: string, place: string, given: Item | undefined): readonly [number, unknown?] => {
    if (method === 'GET') {
      const item = fault === 'reads the first' ? [...items.values()][0] : items.get(place);
      return items.has(place) ? [200, item] : [404];
    }
    if (given === undefined) return [400];
    if (method === 'PATCH') return change(place, given);
    const isBooking = place === '/bookings';
    if (isBooking && !(Date.parse(String(given.startsAt)) < Date.parse(String(given.endsAt)))) return [400];
    const times = isBooking && fault === 'drops offsets' ? { startsAt: local(given.startsAt) } : {};
    const { secret, ...open } = given;
    const kept = fault === 'returns secrets' ? given : open;
    const item = { ...kept, ...times, id: `x${++last}` };
    items.set(`${place}/x${last}`, item);
    return [201, item];
  };
  const change = (place: string, given: Item): readonly [number, unknown?] => {
    const known = items.get(place);
    const { name = known?.name, note = known?.note } = given;
    if (typeof name !== 'string' || !['string', 'undefined'].includes(typeof note)) return [400];
    if (known === undefined) return [404];
    const inner = fault === 'replaces settings' ? {} : Object(known.settings);
    const next = { ...known, name, note, settings: { ...inner, ...Object(given.settings) } };
    items.set(place, next);
    return [200, next];
  };
  return async ({ method, url, body: sent }) =>
    responseOf(...answer(method, decodeURIComponent(url.split('?')[0] ?? ''), itemIn(sent)));
}

const { suite } = await derivedFrom('bookings', spec);
const mock = await mockFrom('bookings', spec);
const states = { ...suite, cases: suite.cases.filter(({ kind }) => kind === 'state') };
const run = (target: Target): Promise<SuiteReport> => runSuite(states, target, { seed: 'one' });

const faults: readonly (readonly [Fault, string])[] = [
  ['drops offsets', 'book/state/echo/startsAt'],
  ['reads the first', 'readBooking/state/own'],
  ['replaces settings', 'changeRoom/state/kept/inner'],
  ['returns secrets', 'addRoom/state/write-only/secret'],
];

describe('items that are one of several kinds, and members within members', () => {
  test.each([
    ['correct server', server()],
    ['stateful mock', mock],
  ])('are tested, and a %s passes', async (_, target) => {
    expect(idsOf(await run(target), 'failed', 'blocked')).toEqual([]);
  });

  test('are tested on a correct server', async () => {
    expect(idsOf(await run(server()), 'passed')).toEqual(expect.arrayContaining(faults.map(([, id]) => id)));
  });

  test.each(faults)('a server that %s fails %s', async (fault, id) => {
    expect(idsOf(await run(server(fault)), 'failed')).toContain(id);
  });
});
