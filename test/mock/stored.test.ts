/** What a stateful mock knows of the items that it stores. */

import { expect, test } from 'vitest';
import { derivedFrom, mockFrom } from '../cases/derived.js';
import { ask, documentOf, json, notPassed, path, sends } from './stored.js';

const station = '{ type: object, required: [stationId], properties: { stationId: { type: string } } }';
const sensor =
  '{ type: object, required: [id, stationId], properties: { id: { type: string }, stationId: { type: string } } }';
const sensors = documentOf(`
  /stations:
    post: { operationId: addStation, responses: { '201': { description: made, ${json(station)} } } }
  /stations/{stationId}:
    get: { operationId: readStation, parameters: [${path('stationId')}], responses: { '200': { description: ok, ${json(station)} }, '404': { description: none } } }
  /sensors:
    post: { operationId: addSensor, ${sends('{ type: object, required: [stationId], properties: { stationId: { type: string } } }')}, responses: { '201': { description: made, ${json(sensor)} }, '400': { description: bad }, '404': { description: no station } } }
  /sensors/{id}:
    get: { operationId: readSensor, parameters: [${path('id')}], responses: { '200': { description: ok, ${json(sensor)} }, '404': { description: none } } }
`);

test('a reference to a missing item is rejected, once there are items', async () => {
  const target = await mockFrom('sensors', sensors);
  const add = (stationId: unknown) => ask(target, 'POST', '/sensors', { stationId });
  expect((await add('north')).status).toBe(201);
  const { item } = await ask(target, 'POST', '/stations');
  expect((await add(item?.stationId)).status).toBe(201);
  expect((await add('north')).status).toBe(404);
  expect(await notPassed(sensors)).toEqual([]);
});

test('a reference to a missing item of a list that no operation adds to is rejected, once it was read', async () => {
  const depot = '{ type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } }';
  const vans = documentOf(`
  /depots:
    get: { operationId: listDepots, responses: { '200': { description: ok, ${json(`{ type: array, minItems: 1, items: ${depot} }`)} } } }
  /vans:
    post: { operationId: addVan, ${sends('{ type: object, required: [depotId], properties: { depotId: { type: integer } } }')}, responses: { '202': { description: later }, '400': { description: bad }, '404': { description: no depot } } }
  /depots/{id}:
    get: { operationId: readDepot, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { '200': { description: ok, ${json(depot)} }, '404': { description: none } } }
`);
  const target = await mockFrom('vans', vans);
  const add = async (depotId: number) => (await ask(target, 'POST', '/vans', { depotId })).status;
  expect(await add(77)).toBe(202);
  expect((await ask(target, 'GET', '/depots')).text).toBe('[{"id":1}]');
  expect([await add(1), await add(77)]).toEqual([202, 404]);
  expect(await notPassed(vans)).toEqual([]);
});

test('a new name is no reference to an unknown item', async () => {
  const pump = '{ type: object, required: [pump], properties: { pump: { type: string } } }';
  const document = documentOf(`
  /pumps:
    post: { operationId: addPump, ${sends(pump)}, responses: { '201': { description: made, ${json(pump)} }, '400': { description: bad }, '404': { description: no such network } } }
  /pumps/{pump}:
    parameters: [${path('pump')}]
    get: { operationId: readPump, responses: { '200': { description: ok, ${json(pump)} }, '404': { description: none } } }
    delete: { operationId: dropPump, responses: { '204': { description: gone }, '404': { description: none } } }
`);
  const { suite } = await derivedFrom('pumps', document);
  expect(suite.cases.map(({ id }) => id).filter((id) => id.includes('/unknown/'))).toEqual([]);
  expect(await notPassed(document)).toEqual([]);
});

test('defaults in objects are those of the item', async () => {
  const members =
    'name: { type: string }, radio: { type: object, properties: { channel: { type: integer, default: 7 } } }';
  const document = documentOf(`
  /stations:
    post: { operationId: addStation, ${sends(`{ type: object, required: [name], properties: { ${members} } }`)}, responses: { '201': { description: made, ${json(`{ type: object, required: [id, name, radio], properties: { id: { type: string }, ${members} } }`)} } } }
  /stations/{id}:
    get: { operationId: readStation, parameters: [${path('id')}], responses: { '200': { description: ok, ${json(`{ type: object, required: [id, name, radio], properties: { id: { type: string }, ${members} } }`)} }, '404': { description: none } } }
`);
  const target = await mockFrom('stations', document);
  expect((await ask(target, 'POST', '/stations', { name: 'a' })).item?.radio).toEqual({ channel: 7 });
});

test('an item is the only one of the list that a response is', async () => {
  const document = documentOf(`
  /stations:
    post: { operationId: addStation, ${sends('{ type: object, required: [name], properties: { name: { type: string } } }')}, responses: { '201': { description: made, ${json('{ type: array, items: { type: object, required: [name], properties: { name: { type: string } } } }')} } } }
  /stations/{key}:
    get: { operationId: readStation, parameters: [${path('key')}], responses: { '200': { description: ok, ${json('{ type: array, items: { type: object, properties: { name: { type: string } } } }')} }, '404': { description: none } } }
`);
  const made = await ask(await mockFrom('stations', document), 'POST', '/stations', { name: 'a' });
  expect([made.status, made.text]).toEqual([201, '[{"name":"a"}]']);
  expect(await notPassed(document)).toEqual([]);
});

test('an item below another of the same type has a URL of its own', async () => {
  const note = '{ type: object, properties: { text: { type: string } } }';
  const made = `responses: { '201': { description: made, ${json(note)} }, '404': { description: none } }`;
  const read = `responses: { '200': { description: ok, ${json(note)} }, '404': { description: none } }`;
  const document = documentOf(`
  /stations/{station}/sensors:
    post: { operationId: addSensor, parameters: [${path('station')}], ${sends(note)}, ${made} }
  /stations:
    post: { operationId: addStation, ${sends(note)}, ${made} }
  /stations/{station}:
    get: { operationId: readStation, parameters: [${path('station')}], ${read} }
  /stations/{station}/sensors/{sensor}:
    get: { operationId: readSensor, parameters: [${path('station')}, ${path('sensor')}], ${read} }
`);
  expect(await notPassed(document)).toEqual([]);
});

test('an error whose declared content is octets has octets', async () => {
  const document = documentOf(`
  /stations/{number}/sound:
    get:
      operationId: hear
      parameters: [{ name: number, in: path, required: true, schema: { type: integer } }]
      responses:
        '200': { description: ok, content: { audio/mpeg: {} } }
        '400': { description: bad, content: { audio/mpeg: { schema: { type: object, properties: { message: { type: string } } } } } }
`);
  const heard = await ask(await mockFrom('stations', document), 'GET', '/stations/x/sound');
  expect([heard.status, heard.headers.join(' ').toLowerCase()]).toEqual([
    400,
    expect.stringContaining('audio/mpeg'),
  ]);
});

const invitation = `{ $ref: '#/components/schemas/Invitation' }`;
const team =
  '{ type: object, required: [id, slug], properties: { id: { type: string }, slug: { type: string } } }';

test('an item is in a list below its collection, and found by a key of its own', async () => {
  const parameter =
    '{ name: team_id, in: path, required: true, schema: { type: string }, description: The ID or slug of the team }';
  const document = documentOf(`
  /teams:
    post: { operationId: addTeam, responses: { '201': { description: made, ${json(team)} } } }
  /teams/{team_id}:
    get: { operationId: readTeam, parameters: [${parameter}], responses: { '200': { description: ok, ${json(team)} }, '404': { description: none } } }
  /teams/{team_id}/invitations:
    post: { operationId: invite, parameters: [${parameter}], ${sends('{ type: object, required: [email], properties: { email: { type: string } } }')}, responses: { '201': { description: made, ${json(invitation)} }, '404': { description: none } } }
  /teams/{team_id}/invitations/pending:
    get: { operationId: listPending, parameters: [${parameter}], responses: { '200': { description: ok, ${json(`{ type: array, items: ${invitation} }`)} }, '404': { description: none } } }
  /teams/{team_id}/invitations/{id}:
    get: { operationId: readInvitation, parameters: [${parameter}, ${path('id')}], responses: { '200': { description: ok, ${json(invitation)} }, '404': { description: none } } }
`);
  const target = await mockFrom('teams', document);
  const [one, other] = [await ask(target, 'POST', '/teams'), await ask(target, 'POST', '/teams')];
  expect((await ask(target, 'GET', `/teams/${one.item?.slug}`)).item).toEqual(one.item);
  expect((await ask(target, 'GET', `/teams/${other.item?.slug}`)).item).toEqual(other.item);
  const { item } = await ask(target, 'POST', `/teams/${one.item?.id}/invitations`, { email: 'a' });
  expect((await ask(target, 'GET', `/teams/${one.item?.id}/invitations/pending`)).text).toBe(
    `[${JSON.stringify(item)}]`,
  );
  expect(await notPassed(document)).toEqual([]);
  // Without a member of that name, only the URL identifies a team.
  expect(await notPassed(document.replaceAll('team_id', 'group'))).toEqual([]);
});

test('a list is restricted to a value only if an item is created with it', async () => {
  const kinds =
    '{ name: kind, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer, maximum: 100 } }';
  const hook = `{ $ref: '#/components/schemas/Hook' }`;
  const document = documentOf(`
  /hooks:
    post: { operationId: addHook, requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [kind], properties: { kind: { type: string, example: mail } } } } } }, responses: { '201': { description: made, ${json(hook)} }, '400': { description: bad } } }
    get: { operationId: listHooks, parameters: [${kinds}], responses: { '200': { description: ok, ${json(`{ type: array, items: ${hook} }`)} } } }
  /hooks/{id}:
    get: { operationId: readHook, parameters: [${path('id')}], responses: { '200': { description: ok, ${json(hook)} }, '404': { description: none } } }
`);
  expect(await notPassed(document)).toEqual([]);
});

test('the link to the next page is not its token', async () => {
  const hooks = `{ type: object, required: [hooks, next_page_url], properties: { hooks: { type: array, items: { $ref: '#/components/schemas/Hook' } }, next_page_url: { type: [string, 'null'], format: uri } } }`;
  const document = documentOf(`
  /teams:
    post: { operationId: addTeam, responses: { '201': { description: made, ${json(team)} } } }
  /teams/{team_id}:
    get: { operationId: readTeam, parameters: [${path('team_id')}], responses: { '200': { description: ok, ${json(team)} }, '404': { description: none } } }
  /teams/{team_id}/hooks:
    parameters: [${path('team_id')}]
    post: { operationId: addHook, ${sends('{ type: object, required: [kind], properties: { kind: { type: string } } }')}, responses: { '201': { description: made, ${json(`{ $ref: '#/components/schemas/Hook' }`)} }, '404': { description: none } } }
    get:
      operationId: listHooks
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }, { name: page_token, in: query, schema: { type: string } }]
      responses: { '200': { description: ok, ${json(hooks)} }, '404': { description: none } }
  /teams/{team_id}/hooks/{id}:
    get: { operationId: readHook, parameters: [${path('team_id')}, ${path('id')}], responses: { '200': { description: ok, ${json(`{ $ref: '#/components/schemas/Hook' }`)} }, '404': { description: none } } }
`);
  const { suite } = await derivedFrom('hooks', document);
  const pages = suite.cases.filter(({ id }) => id.startsWith('listHooks/state/paging'));
  expect(pages.length).toBeGreaterThan(0);
  expect(JSON.stringify(pages)).not.toContain('"page_token"');
  expect(await notPassed(document)).toEqual([]);
});

test('what schemas without a type describe is stored', async () => {
  const tune = '{ required: [id, model], properties: { id: { type: string }, model: { type: string } } }';
  const document = documentOf(`
  /tunes:
    post: { operationId: addTune, ${sends("{ $ref: '#/components/schemas/TuneFields' }")}, responses: { '200': { description: ok, ${json("{ $ref: '#/components/schemas/Tune' }")} } } }
  /tunes/{id}:
    get: { operationId: readTune, parameters: [${path('id')}], responses: { '200': { description: ok, ${json("{ $ref: '#/components/schemas/Tune' }")} } } }
`).replace(
    '  schemas:',
    `  schemas:\n    Tune: ${tune}\n    TuneFields: { properties: { model: { type: string, default: small } } }`,
  );
  expect(await notPassed(document)).toEqual([]);
  const target = await mockFrom('tunes', document);
  expect((await ask(target, 'POST', '/tunes', { model: 'large' })).item).toMatchObject({ model: 'large' });
});

test('an object that several schemas describe is no identifier', async () => {
  const key =
    '{ type: object, properties: { key: { allOf: [{ type: object, properties: { secret: { type: string } } }, { type: object, required: [access_key], properties: { access_key: { type: string } } }] } } }';
  const document = documentOf(`
  /keys:
    post: { operationId: addKey, responses: { '201': { description: made, ${json(key)} } } }
  /keys/{access_key}:
    get: { operationId: readKey, parameters: [${path('access_key')}], responses: { '200': { description: ok, ${json(key)} }, '404': { description: none } } }
`);
  const { suite } = await derivedFrom('keys', document);
  const [base] = suite.cases.filter(({ id }) => id === 'readKey/base');
  expect(Object.values(base?.steps[0]?.outputs ?? {})).toContain('$response.body#/key/access_key');
  expect(await notPassed(document)).toEqual([]);
});

test('the value of an optional unique member is taken once', async () => {
  const document = documentOf(`
  /stations:
    post:
      operationId: addStation
      ${sends('{ type: object, required: [name], properties: { name: { type: string }, uid: { type: string, description: Optional unique identifier } } }')}
      responses: { '201': { description: ok, ${json('{ type: object, required: [id], properties: { id: { type: string }, uid: { type: string } } }')} }, '400': { description: bad }, '409': { description: in use } }`);
  const target = await mockFrom('stations', document);
  const statusOf = async (body: object) => (await ask(target, 'POST', '/stations', body)).status;
  expect(await statusOf({ name: 'a', uid: 'one' })).toBe(201);
  expect(await statusOf({ name: 'b', uid: 'one' })).toBe(409);
  expect(await statusOf({ name: 'c', uid: 'two' })).toBe(201);
  expect(await statusOf({ name: 'd' })).toBe(201);
});
