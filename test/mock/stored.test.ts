/** What a stateful mock knows of the items that it stores. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, mockFrom } from '../cases/derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const path = (name: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: string } }`;
const sends = (schema: string): string => `requestBody: { required: true, ${json(schema)} }`;

const documentOf = (paths: string): string => `openapi: 3.1.0
info: { title: Stations, version: '1' }
components:
  schemas:
    Invitation: { type: object, required: [id, email], properties: { id: { type: string }, email: { type: string } } }
    Member: { type: object, required: [id, teamId], properties: { id: { type: string }, teamId: { type: string } } }
    Hook: { type: object, required: [id, kind], properties: { id: { type: string }, kind: { type: string } } }
paths:
${paths}`;

async function ask(target: Target, method: string, url: string, body?: object) {
  const sent = body === undefined ? {} : { body: new TextEncoder().encode(JSON.stringify(body)) };
  const headers = body === undefined ? [] : ['Content-Type', 'application/json'];
  const response = await target({ method, url, headers, ...sent });
  const text = new TextDecoder().decode(response.body);
  return { status: response.status, item: itemIn(response.body), text, headers: response.headers };
}

/** The cases of a document that do not pass on its own mock. */
async function notPassed(document: string): Promise<readonly string[]> {
  const { suite } = await derivedFrom('stations', document);
  const report = await runSuite(suite, await mockFrom('stations', document), { seed: 'one' });
  expect(idsOf(report, 'passed').length).toBeGreaterThan(0);
  return idsOf(report, 'failed', 'blocked', 'skipped');
}

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

test('what a request refers to by its name is the same object in every response', async () => {
  const image = '{ type: object, required: [id], properties: { id: { type: string } } }';
  const disk = `{ type: object, required: [id, image], properties: { id: { type: string }, image: ${image} } }`;
  const document = documentOf(`
  /disks:
    post: { operationId: addDisk, ${sends('{ type: object, required: [image], properties: { image: { type: string } } }')}, responses: { '201': { description: made, content: { application/json: { schema: ${disk}, example: { id: a, image: { id: plain, size: 3 } } } } } } }
  /disks/{id}:
    parameters: [${path('id')}]
    get: { operationId: readDisk, responses: { '200': { description: ok, ${json(disk)} }, '404': { description: none } } }
`);
  const target = await mockFrom('disks', document);
  const { item } = await ask(target, 'POST', '/disks', { image: 'plain' });
  expect(item?.image).toEqual({ id: 'plain', size: 3 });
  expect((await ask(target, 'GET', `/disks/${item?.id}`)).item).toEqual(item);
  expect(await notPassed(document)).toEqual([]);
});

test('items are called as their collection, whatever version its path has, and not as a parameter', async () => {
  const site =
    '{ type: object, required: [fenceId], properties: { fenceId: { type: string, format: uuid, description: The fence must exist. } } }';
  const fence = '{ type: object, required: [id], properties: { id: { type: string, format: uuid } } }';
  const numbered = (name: string): string =>
    `{ name: ${name}, in: path, required: true, schema: { type: string, format: uuid } }`;
  const document = documentOf(`
  /fences/v2:
    post: { operationId: addFence, responses: { '201': { description: made, ${json(fence)} } } }
  /fences/v2/{fenceId}:
    get: { operationId: readFence, parameters: [${numbered('fenceId')}], responses: { '200': { description: ok, ${json(fence)} }, '404': { description: none } } }
  /members/{fenceId}/{siteName}:
    put: { operationId: join, parameters: [${numbered('fenceId')}, ${path('siteName')}], responses: { '201': { description: made }, '404': { description: none } } }
  /sites/{name}:
    put: { operationId: putSite, parameters: [${path('name')}], ${sends(site)}, responses: { '201': { description: made, ${json(site)} }, '200': { description: ok, ${json(site)} }, '400': { description: bad }, '404': { description: no such fence } } }
    get: { operationId: readSite, parameters: [${path('name')}], responses: { '200': { description: ok, ${json(site)} }, '404': { description: none } } }
`);
  const target = await mockFrom('fences', document);
  const { item } = await ask(target, 'POST', '/fences/v2');
  const put = (fenceId: unknown) => ask(target, 'PUT', '/sites/north', { fenceId });
  expect((await put(item?.id)).status).toBe(201);
  expect((await put('00000000-0000-4000-8000-00000000000f')).status).toBe(404);
  expect(await notPassed(document)).toEqual([]);
});

test('an item created with the one above it is not read below an unknown one', async () => {
  const run =
    '{ type: object, required: [id, thread], properties: { id: { type: string }, thread: { type: string }, mood: { type: string } } }';
  const mood = sends('{ type: object, properties: { mood: { type: string } } }');
  const document = documentOf(`
  /threads/runs:
    post: { operationId: startThread, ${mood}, responses: { '200': { description: ok, ${json(run)} } } }
  /threads/{thread}/runs:
    post: { operationId: startRun, parameters: [${path('thread')}], ${mood}, responses: { '201': { description: made, ${json(run)} } } }
  /threads/{thread}/runs/{id}:
    get: { operationId: readRun, parameters: [${path('thread')}, ${path('id')}], responses: { '200': { description: ok, ${json(run)} }, '404': { description: none } } }
`);
  // No operation creates a thread alone.
  expect(await notPassed(document)).toEqual(['readRun/base']);
});

test('a list below an item contains what refers to it by the name of its parameter', async () => {
  const team = '{ type: object, required: [id], properties: { id: { type: string } } }';
  const member = "{ $ref: '#/components/schemas/Member' }";
  const document = documentOf(`
  /teams:
    post: { operationId: addTeam, responses: { '201': { description: made, ${json(team)} } } }
  /teams/{teamId}:
    get: { operationId: readTeam, parameters: [${path('teamId')}], responses: { '200': { description: ok, ${json(team)} }, '404': { description: none } } }
  /teams/{teamId}/members:
    get: { operationId: listMembers, parameters: [${path('teamId')}], responses: { '200': { description: ok, ${json(`{ type: array, items: ${member} }`)} }, '404': { description: none } } }
  /members:
    post: { operationId: addMember, ${sends('{ type: object, required: [teamId], properties: { teamId: { type: string } } }')}, responses: { '201': { description: made, ${json(member)} } } }
  /members/{id}:
    get: { operationId: readMember, parameters: [${path('id')}], responses: { '200': { description: ok, ${json(member)} }, '404': { description: none } } }
`);
  const target = await mockFrom('teams', document);
  const [one, other] = [await ask(target, 'POST', '/teams'), await ask(target, 'POST', '/teams')];
  const made = await ask(target, 'POST', '/members', { teamId: one.item?.id });
  await ask(target, 'POST', '/members', { teamId: other.item?.id });
  const { text } = await ask(target, 'GET', `/teams/${one.item?.id}/members`);
  expect(JSON.parse(text)).toEqual([made.item]);
  expect(await notPassed(document)).toEqual([]);
});

test('an item created below another one has its name, and a list of it contains the item', async () => {
  const team = '{ type: object, required: [id], properties: { id: { type: string } } }';
  const member = "{ $ref: '#/components/schemas/Member' }";
  const document = documentOf(`
  /teams:
    post: { operationId: addTeam, responses: { '201': { description: made, ${json(team)} } } }
  /teams/{teamId}:
    get: { operationId: readTeam, parameters: [${path('teamId')}], responses: { '200': { description: ok, ${json(team)} }, '404': { description: none } } }
  /teams/{teamId}/member:
    post: { operationId: addMember, parameters: [${path('teamId')}], responses: { '201': { description: made, ${json(member)} } } }
  /teams/{teamId}/members:
    get: { operationId: listMembers, parameters: [${path('teamId')}], responses: { '200': { description: ok, ${json(`{ type: array, items: ${member} }`)} } } }
  /teams/{teamId}/member/{id}:
    get: { operationId: readMember, parameters: [${path('teamId')}, ${path('id')}], responses: { '200': { description: ok, ${json(member)} }, '404': { description: none } } }
`);
  const target = await mockFrom('teams', document);
  const { item: made } = await ask(target, 'POST', '/teams');
  const { item } = await ask(target, 'POST', `/teams/${made?.id}/member`);
  expect(item?.teamId).toBe(made?.id);
  const { text } = await ask(target, 'GET', `/teams/${made?.id}/members`);
  expect(JSON.parse(text)).toEqual([item]);
  expect(await notPassed(document)).toEqual([]);
});

test('identifiers have the form of the parameter of their path, such as an IPv6 address', async () => {
  const lease = '{ type: object, required: [address], properties: { address: { type: string } } }';
  const address = '{ name: address, in: path, required: true, schema: { type: string, format: ipv6 } }';
  const document = documentOf(`
  /leases:
    post: { operationId: addLease, responses: { '201': { description: made, ${json(lease)} } } }
  /leases/{address}:
    get: { operationId: readLease, parameters: [${address}], responses: { '200': { description: ok, ${json(lease)} }, '404': { description: none } } }
`);
  expect(await notPassed(document)).toEqual([]);
});

test('a member with the name of a parameter of the path repeats it, and is no other reference', async () => {
  const run = '{ type: object, required: [runId], properties: { runId: { type: string } } }';
  const changes = sends(
    '{ type: object, properties: { runId: { type: string, description: The run must exist. }, mood: { type: string } } }',
  );
  const shown = `responses: { '200': { description: ok, ${json(run)} }, '400': { description: bad }, '404': { description: none } }`;
  const document = documentOf(`
  /runs:
    post: { operationId: addRun, responses: { '201': { description: made, ${json(run)} } } }
  /runs/{runId}:
    get: { operationId: readRun, parameters: [${path('runId')}], ${shown} }
    patch: { operationId: changeRun, parameters: [${path('runId')}], ${changes}, ${shown} }
  /laps:
    post: { operationId: addLap, ${changes}, responses: { '200': { description: ok }, '400': { description: bad }, '404': { description: none } } }
`);
  const { suite } = await derivedFrom('runs', document);
  const unknown = suite.cases.map(({ id }) => id).filter((id) => id.includes('/unknown/'));
  expect(unknown).toEqual(['addLap/state/unknown/runId']);
  expect((await notPassed(document)).filter((id) => id.startsWith('changeRun'))).toEqual([]);
});

test('a creation that is answered with a number is answered with a number', async () => {
  const note = '{ type: object, required: [text], properties: { text: { type: string } } }';
  const document = documentOf(`
  /notes:
    post: { operationId: addNote, ${sends(note)}, responses: { '201': { description: made, ${json('{ type: integer }')} } } }
  /notes/{id}:
    get: { operationId: readNote, parameters: [${path('id')}], responses: { '200': { description: ok, ${json(note)} }, '404': { description: none } } }
`);
  const target = await mockFrom('notes', document);
  const { text } = await ask(target, 'POST', '/notes', { text: 'a' });
  expect(JSON.parse(text)).toEqual(expect.any(Number));
  expect(await notPassed(document)).toEqual([]);
});

test('a parameter with fixed values identifies no new item', async () => {
  const page = '{ type: object, required: [id], properties: { id: { type: string } } }';
  const section = '{ name: section, in: path, required: true, schema: { enum: [guides, reference] } }';
  const document = documentOf(`
  /pages:
    post: { operationId: addPage, responses: { '201': { description: made, ${json(page)} } } }
  /pages/{section}:
    get: { operationId: listSection, parameters: [${section}], responses: { '200': { description: ok, ${json('{ type: object }')} } } }
`);
  const { suite } = await derivedFrom('pages', document);
  const [base] = suite.cases.filter(({ id }) => id === 'listSection/base');
  expect(base?.steps.map(({ operation }) => operation)).toEqual(['listSection']);
  expect(await notPassed(document)).toEqual([]);
});

test('a read whose identifier has another type than that of the creation is not compared with it', async () => {
  const made = '{ type: object, required: [id], properties: { id: { type: integer } } }';
  const shown = '{ type: object, required: [id], properties: { id: { type: string } } }';
  const key = '{ name: id, in: path, required: true, schema: { type: integer } }';
  const document = documentOf(`
  /charts:
    post: { operationId: addChart, responses: { '201': { description: made, ${json(made)} } } }
  /charts/{id}:
    get: { operationId: readChart, parameters: [${key}], responses: { '200': { description: ok, ${json(shown)} }, '404': { description: none } } }
`);
  const { suite } = await derivedFrom('charts', document);
  expect(suite.cases.map(({ id }) => id)).not.toContain('readChart/state/own');
  expect(await notPassed(document)).toEqual([]);
});
