/** What a stateful mock shows of the items that it stores: in reads, and in the lists that contain them. */

import { expect, test } from 'vitest';
import { derivedFrom, mockFrom } from '../cases/derived.js';
import { ask, documentOf, json, notPassed, path, sends } from './stored.js';

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

test.each([
  ['below it', '/teams/{teamId}/members', `parameters: [${path('teamId')}]`],
  [
    'elsewhere with its name',
    '/members',
    sends('{ type: object, required: [teamId], properties: { teamId: { type: string } } }'),
  ],
])('a list in an item contains what was created %s', async (_, collection, given) => {
  const member = "{ $ref: '#/components/schemas/Member' }";
  const team = `{ type: object, required: [id, members], properties: { id: { type: string }, members: { type: array, items: ${member} } } }`;
  const above = collection.includes('{') ? `${path('teamId')}, ` : '';
  const document = documentOf(`
  /teams:
    post: { operationId: addTeam, responses: { '201': { description: made, ${json(team)} } } }
  /teams/{teamId}:
    get: { operationId: readTeam, parameters: [${path('teamId')}], responses: { '200': { description: ok, ${json(team)} }, '404': { description: none } } }
  ${collection}:
    post: { operationId: addMember, ${given}, responses: { '201': { description: made, ${json(member)} } } }
  ${collection}/{id}:
    get: { operationId: readMember, parameters: [${above}${path('id')}], responses: { '200': { description: ok, ${json(member)} }, '404': { description: none } } }
`);
  const target = await mockFrom('teams', document);
  const { item: made } = await ask(target, 'POST', '/teams');
  const teamId = String(made?.id);
  const { item } = await ask(target, 'POST', collection.replace('{teamId}', teamId), { teamId });
  const { item: seen } = await ask(target, 'GET', `/teams/${teamId}`);
  expect(seen?.members).toEqual([item]);
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

test('a PUT where a POST creates the items of a list replaces no list', async () => {
  const song = "{ $ref: '#/components/schemas/Hook' }";
  const kinds = sends(
    '{ type: object, required: [kind], properties: { id: { type: string }, kind: { type: string } } }',
  );
  const id = '{ name: id, in: query, schema: { type: string } }';
  const document = documentOf(`
  /songs:
    get: { operationId: listSongs, parameters: [${id}], responses: { '200': { description: ok, ${json(`{ type: object, properties: { items: { type: array, items: ${song} } } }`)} } } }
    post: { operationId: addSong, ${kinds}, responses: { '200': { description: ok, ${json(song)} } } }
    put: { operationId: changeSong, ${kinds}, responses: { '200': { description: ok, ${json(song)} } } }
    delete: { operationId: dropSong, parameters: [${id}], responses: { '204': { description: gone } } }
`);
  const target = await mockFrom('songs', document);
  const { item } = await ask(target, 'POST', '/songs', { kind: 'slow' });
  await ask(target, 'PUT', '/songs', { id: item?.id, kind: 'fast' });
  expect((await ask(target, 'GET', '/songs')).item).toEqual({ items: [item] });
  const { suite } = await derivedFrom('songs', document);
  expect(
    suite.cases.map(({ id: name }) => name).filter((name) => name.startsWith('changeSong/state')),
  ).toEqual([]);
  expect(await notPassed(document)).toEqual([]);
});

test('objects in a list come back with what the service adds to them', async () => {
  const line = 'work: { type: string }, hours: { type: integer }';
  const bill = (members: string, required: string) =>
    `{ type: object, required: [${required}lines], properties: { id: { type: string }, lines: { type: array, minItems: 1, items: { type: object, required: [work], properties: { ${members} } } } } }`;
  const made = bill(`${line}, sum: { type: number }`, 'id, ').replace('[work]', '[work, sum]');
  const target = await mockFrom(
    'bills',
    documentOf(`
  /bills:
    post: { operationId: addBill, ${sends(bill(line, ''))}, responses: { '201': { description: made, ${json(made)} } } }
  /bills/{id}:
    get: { operationId: readBill, parameters: [${path('id')}], responses: { '200': { description: ok, ${json(made)} }, '404': { description: none } } }
`),
  );
  const { item } = await ask(target, 'POST', '/bills', { lines: [{ work: 'a' }, { work: 'b', hours: 2 }] });
  expect(item?.lines).toMatchObject([{ work: 'a' }, { work: 'b', hours: 2 }]);
});

test('a reference to no item of a list is refused, wherever in the document the list is', async () => {
  const pen = '{ type: object, required: [penId], properties: { penId: { type: string } } }';
  const document = documentOf(`
  /pens/{penId}:
    get: { operationId: readPen, parameters: [${path('penId')}], responses: { '200': { description: ok, ${json(pen)} }, '404': { description: none } } }
  /pens:
    get: { operationId: listPens, responses: { '200': { description: all, content: { application/json: { schema: { type: array, minItems: 1, items: ${pen} } } } } } }
  /notes:
    post: { operationId: write, ${sends(pen)}, responses: { '204': { description: written }, '400': { description: bad }, '404': { description: no such pen } } }
`);
  const target = await mockFrom('pens', document);
  await ask(target, 'GET', '/pens');
  expect((await ask(target, 'POST', '/notes', { penId: 'nobody-has-this-one' })).status).toBe(404);
});
