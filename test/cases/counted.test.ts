import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ok = (name: string): string =>
  `{ description: ok, ${content(`{ $ref: '#/components/schemas/${name}' }`)} }`;
const named = '{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }';
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const none = `'400': { description: bad }, '404': { description: none }`;
const sent = `requestBody: { required: true, ${content(named)} }`;

const spec = (description: string): string => `openapi: 3.1.0
info: { title: Choirs, version: '1' }
paths:
  /choirs:
    post: { operationId: addChoir, ${sent}, responses: { '201': ${ok('Choir')}, ${none} } }
  /choirs/{choirId}:
    ${id('choirId')}
    get: { operationId: readChoir, responses: { '200': ${ok('Choir')}, ${none} } }
    delete: { operationId: endChoir, responses: { '204': { description: gone }, ${none} } }
  /choirs/{choirId}/singers:
    ${id('choirId')}
    post: { operationId: addSinger, ${sent}, responses: { '201': ${ok('Singer')}, ${none} } }
  /choirs/{choirId}/singers/{id}:
    parameters:
      - { name: choirId, in: path, required: true, schema: { type: integer, minimum: 1 } }
      - { name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }
    get: { operationId: readSinger, responses: { '200': ${ok('Singer')}, ${none} } }
    delete: { operationId: dropSinger, responses: { '204': { description: gone }, ${none} } }
components:
  schemas:
    Choir: { type: object, required: [id, name, size], properties: { id: { type: integer }, name: { type: string }, size: { type: integer, description: '${description}' } } }
    Singer: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
`;

/** When a service counts. */
type Counting = 'always' | 'never' | 'only upwards';

function server(counting: Counting): Target {
  const choirs = new Map<number, Item>();
  const singers = new Map<number, Map<number, Item>>();
  let last = 0;
  const add = (items: Map<number, Item>, name: unknown, more: Item = {}): ReturnType<typeof responseOf> => {
    if (typeof name !== 'string' || name === '') return responseOf(400);
    last += 1;
    items.set(last, { id: last, name, ...more });
    return responseOf(201, items.get(last));
  };
  return async ({ method, url, body }) => {
    const [, , choir, , singer] = url.split('/').map(Number);
    const name = itemIn(body)?.name;
    if (choir === undefined) {
      const made = add(choirs, name);
      singers.set(last, singers.get(last) ?? new Map());
      return responseOf(made.status, { ...choirs.get(last), size: 0 });
    }
    const [found, below] = [choirs.get(choir), singers.get(choir)];
    if (found === undefined || below === undefined) return responseOf(404);
    const change = (by: number): void => {
      choirs.set(choir, { ...found, size: Number(found.size ?? 0) + by });
    };
    if (method === 'POST') {
      const made = add(below, name);
      if (made.status === 201 && counting !== 'never') change(1);
      return made;
    }
    if (singer === undefined) {
      if (method === 'DELETE') return responseOf(choirs.delete(choir) ? 204 : 404);
      return responseOf(200, { size: 0, ...found });
    }
    if (!below.has(singer)) return responseOf(404);
    if (method !== 'DELETE') return responseOf(200, below.get(singer));
    if (counting === 'always') change(-1);
    below.delete(singer);
    return responseOf(204);
  };
}

const [added, removed] = ['addSinger/state/counted/size', 'dropSinger/state/counted/size'];

async function run(
  counting: Counting,
  description = 'Number of singers in the choir.',
): Promise<SuiteReport> {
  const { suite } = await derivedFrom('choirs', spec(description));
  const cases = suite.cases.filter((one) => one.id === added || one.id === removed);
  return runSuite({ ...suite, cases }, server(counting), { seed: 'one' });
}

describe('a member that counts what is below an item', () => {
  test('changes with it', async () => {
    expect(idsOf(await run('always'), 'passed')).toEqual([added, removed]);
    expect(idsOf(await run('never'), 'failed')).toContain(added);
    expect(idsOf(await run('only upwards'), 'failed')).toEqual([removed]);
  });

  test('must be shown to count before it is read after the removal', async () => {
    expect(idsOf(await run('never'), 'skipped')).toEqual([removed]);
  });

  test('is counted by a mock', async () => {
    const document = spec('Number of singers in the choir.');
    const { suite } = await derivedFrom('choirs', document);
    const cases = suite.cases.filter((one) => one.id === added || one.id === removed);
    const report = await runSuite({ ...suite, cases }, await mockFrom('choirs', document), { seed: 'one' });
    expect(idsOf(report, 'passed')).toEqual([added, removed]);
  });

  test.each(['Number of trained singers.', 'Number of singers who are not on leave.', 'Number of seats.'])(
    'is not recognised in "%s"',
    async (description) => {
      expect((await run('never', description)).verdicts).toEqual([]);
    },
  );
});

const state = '{ type: string, enum: [sound, broken, sold] }';
const desk = `{ type: object, required: [id, state], properties: { id: { type: integer }, state: ${state} } }`;

/** Desks in rooms; a room does not count those in some states. */
const rooms = (description: string): string => `openapi: 3.1.0
info: { title: Rooms, version: '1' }
paths:
  /rooms:
    post: { operationId: addRoom, responses: { '201': ${ok('Room')} } }
  /rooms/{roomId}:
    ${id('roomId')}
    get: { operationId: readRoom, responses: { '200': ${ok('Room')}, ${none} } }
  /rooms/{roomId}/desks:
    ${id('roomId')}
    post: { operationId: addDesk, responses: { '201': ${ok('Desk')}, ${none} } }
  /desks/{deskId}:
    ${id('deskId')}
    get: { operationId: readDesk, responses: { '200': ${ok('Desk')}, ${none} } }
  /desks/{deskId}/sell:
    ${id('deskId')}
    post: { operationId: sellDesk, description: The desk is then sold., responses: { '200': ${ok('Desk')}, ${none} } }
components:
  schemas:
    Room: { type: object, required: [id, desks], properties: { id: { type: integer }, desks: { type: integer, description: '${description}' } } }
    Desk: ${desk}
`;

type Fault = 'counts sold desks' | 'counts no desks';

function roomServer(fault?: Fault): Target {
  const desks: { room: number; state: string }[] = [];
  let last = 0;
  return async ({ method, url }) => {
    const [, kind, name, part] = url.split('/');
    const number = Number(name);
    if (kind === 'rooms' && part === 'desks') {
      const made = { id: desks.push({ room: number, state: 'sound' }), state: 'sound' };
      return responseOf(201, made);
    }
    if (kind === 'rooms') {
      if (method === 'POST') return responseOf(201, { id: ++last, desks: 0 });
      const own = desks.filter((one) => one.room === number);
      const counted = own.filter((one) => fault === 'counts sold desks' || one.state !== 'sold');
      return responseOf(200, { id: number, desks: fault === 'counts no desks' ? 0 : counted.length });
    }
    const found = desks[number - 1];
    if (found === undefined) return responseOf(404);
    if (part === 'sell') found.state = 'sold';
    return responseOf(200, { id: number, state: found.state });
  };
}

async function runRooms(description: string, fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('rooms', rooms(description));
  const cases = suite.cases.filter((one) => one.id.includes('/counted/'));
  return runSuite({ ...suite, cases }, roomServer(fault), { seed: 'one' });
}

describe('a member that does not count items in a state', () => {
  const [made, sold] = ['addDesk/state/counted/desks', 'sellDesk/state/counted/desks'];

  test.each([
    'Number of desks that are not sold.',
    'Number of desks in the room which are not broken or sold',
    'Number of desks that are not sold; never more than twenty.',
    'Number of desks of this room that are `sound` or `broken`.',
    'Number of desks currently in the state sound.',
  ])('changes with this state: %s', async (description) => {
    expect(idsOf(await runRooms(description), 'passed')).toEqual([made, sold]);
    expect(idsOf(await runRooms(description, 'counts sold desks'), 'failed')).toEqual([sold]);
    expect(idsOf(await runRooms(description, 'counts no desks'), 'failed')).toContain(made);
  });

  test.each([
    'Number of desks that are not lent.',
    'Number of desks that are not sold to staff.',
    'Number of desks that are not sold, broken or lent.',
    'Number of desks that are not yet paid.',
    'Number of desks that are paid.',
    'Number of desks that are not sold; counted every night.',
    'Number of desks in state lent.',
    'Number of desks in a sound room.',
  ])('is not recognised in "%s"', async (description) => {
    expect((await runRooms(description, 'counts no desks')).verdicts).toEqual([]);
  });

  test.each([
    'Number of desks that are not sound.',
    'Number of its desks that are broken, or sold.',
    'Number of desks in state sold.',
  ])('does not count new items in another one: %s', async (description) => {
    expect((await runRooms(description)).verdicts).toEqual([]);
  });
});
