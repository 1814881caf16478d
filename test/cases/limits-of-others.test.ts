/** Numbers above a member of another item, second items of which there is one, and actions that are possible twice. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ok = (name: string): string =>
  `{ description: ok, ${content(`{ $ref: '#/components/schemas/${name}' }`)} }`;
const at = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const sent = (schema: string): string => `requestBody: { required: true, ${content(schema)} }`;
const refusals = `'400': { description: bad }, '404': { description: none }`;

interface Said {
  readonly ofSeats?: string;
  readonly ofBadge?: string;
  readonly ofExtension?: string;
}

/** Halls with bookings, each of which has a badge and can be extended. */
const specOf = ({ ofSeats = '', ofBadge = '', ofExtension = '' }: Said): string => `openapi: 3.1.0
info: { title: Halls, version: '1' }
paths:
  /halls:
    post: { operationId: addHall, ${sent('{ type: object, required: [room], properties: { room: { type: integer, minimum: 1, maximum: 500 } } }')}, responses: { '201': ${ok('Hall')}, ${refusals} } }
  /halls/{hallId}:
    ${at('hallId')}
    get: { operationId: readHall, responses: { '200': ${ok('Hall')}, ${refusals} } }
  /halls/{hallId}/bookings:
    ${at('hallId')}
    post: { operationId: book, description: '${ofSeats}', ${sent('{ type: object, required: [seats], properties: { seats: { type: integer, minimum: 1, maximum: 1000 } } }')}, responses: { '201': ${ok('Booking')}, ${refusals}, '422': { description: wrong } } }
  /bookings/{bookingId}:
    ${at('bookingId')}
    get: { operationId: readBooking, responses: { '200': ${ok('Booking')}, ${refusals} } }
  /bookings/{bookingId}/extend:
    ${at('bookingId')}
    post: { operationId: extend, description: '${ofExtension}', responses: { '200': ${ok('Booking')}, ${refusals}, '409': { description: refused } } }
  /bookings/{bookingId}/badges:
    ${at('bookingId')}
    post: { operationId: giveBadge, description: '${ofBadge}', responses: { '201': ${ok('Badge')}, ${refusals}, '409': { description: refused } } }
components:
  schemas:
    Hall: { type: object, required: [id, room], properties: { id: { type: integer }, room: { type: integer } } }
    Booking: { type: object, required: [id, seats, extensions], properties: { id: { type: integer }, seats: { type: integer }, extensions: { type: integer } } }
    Badge: { type: object, required: [id, kind], properties: { id: { type: integer }, kind: { type: string, enum: [lost, valid] } } }
`;

type Fault = 'seats' | 'badge' | 'extension';

function server(...faults: readonly Fault[]): Target {
  const halls = new Map<number, number>();
  const bookings = new Map<number, { extensions: number; seats: number; hasBadge: boolean }>();
  let last = 0;
  const add = <Item>(items: Map<number, Item>, item: Item): number => {
    last += 1;
    items.set(last, item);
    return last;
  };
  const whole = (value: unknown, most: number): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  const onHall = (id: number, body: Item | undefined): ReturnType<typeof responseOf> => {
    const room = halls.get(id);
    const seats = body?.seats;
    if (room === undefined) return responseOf(404);
    if (body === undefined) return responseOf(200, { id, room });
    if (!whole(seats, 1000)) return responseOf(400);
    if (seats > room && !faults.includes('seats')) return responseOf(422);
    const made = add(bookings, { extensions: 0, seats, hasBadge: false });
    return responseOf(201, { id: made, seats, extensions: 0 });
  };
  const onBooking = (id: number, action: string | undefined): ReturnType<typeof responseOf> => {
    const booking = bookings.get(id);
    if (booking === undefined) return responseOf(404);
    if (action === 'badges') {
      if (booking.hasBadge && !faults.includes('badge')) return responseOf(409);
      booking.hasBadge = true;
      return responseOf(201, { id, kind: 'valid' });
    }
    if (action === 'extend') {
      if (booking.extensions === 2 && !faults.includes('extension')) return responseOf(409);
      booking.extensions += 1;
    }
    return responseOf(200, { id, seats: booking.seats, extensions: booking.extensions });
  };
  return async ({ method, url, body }) => {
    const [, kind, id, action] = url.split('/');
    const item = method === 'POST' ? (itemIn(body) ?? {}) : undefined;
    if (kind === 'bookings') return onBooking(Number(id), action);
    if (id !== undefined) return onHall(Number(id), item);
    const room = item?.room;
    return whole(room, 500) ? responseOf(201, { id: add(halls, room), room }) : responseOf(400);
  };
}

const tested = /\/state\/(?:exceeded|single|times)/;

async function run(said: Said, target: Target): Promise<SuiteReport> {
  const { suite } = await derivedFrom('halls', specOf(said));
  const cases = suite.cases.filter(({ id }) => tested.test(id));
  return runSuite({ ...suite, cases }, target, { seed: 'one' });
}

describe('a number that another item limits', () => {
  const exceeded = ['book/state/exceeded/seats'];
  test.each([
    'Takes seats, at most the `room` of the hall.',
    'The number of seats must not exceed the room of the hall.',
    'The seats may not be more than the `room` of the hall.',
  ])('is refused above it: %s', async (ofSeats) => {
    expect(idsOf(await run({ ofSeats }, server()), 'passed')).toEqual(exceeded);
    expect(idsOf(await run({ ofSeats }, server('seats')), 'failed')).toEqual(exceeded);
  });

  test.each([
    'Takes seats of the hall.',
    'At most the `room` of the town.',
    'Guests at most the `room` of the hall.',
  ])('is no limit: %s', async (ofSeats) => {
    expect((await run({ ofSeats }, server('seats'))).verdicts).toEqual([]);
  });
});

describe('an item of which there is one', () => {
  const single = ['giveBadge/state/single'];
  test.each([
    'Each booking has at most one badge, a second one is refused with 409.',
    'A booking can have one badge.',
    'One badge per booking can be given.',
  ])('is not created twice: %s', async (ofBadge) => {
    expect(idsOf(await run({ ofBadge }, server()), 'passed')).toEqual(single);
    expect(idsOf(await run({ ofBadge }, server('badge')), 'failed')).toEqual(single);
  });

  test.each([
    'A booking has at most one lost badge.',
    'A badge. At most one person enters.',
    'Only one badge is given.',
  ])('is not meant: %s', async (ofBadge) => {
    expect((await run({ ofBadge }, server('badge'))).verdicts).toEqual([]);
  });
});

describe('an action that is possible twice', () => {
  const times = ['extend/state/times'];
  test.each(['A booking can be extended twice.', 'The booking may be extended at most 2 times.'])(
    'is refused after that: %s',
    async (ofExtension) => {
      expect(idsOf(await run({ ofExtension }, server()), 'passed')).toEqual(times);
      expect(idsOf(await run({ ofExtension }, server('extension')), 'failed')).toEqual(times);
    },
  );

  test.each([
    'A booking can be extended twice a day.',
    'A badge can be extended twice.',
    'A booking can be paid twice.',
    'A booking can be extended twice unless it is long.',
  ])('is not meant: %s', async (ofExtension) => {
    expect((await run({ ofExtension }, server('extension'))).verdicts).toEqual([]);
  });
});
