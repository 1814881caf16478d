/** Items that have others below them are not removed, where a description says so. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const item = content('{ type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } }');
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const one = `'200': { description: ok, ${item} }, '404': { description: none }`;

const specOf = (said: string, conflict: string): string => `openapi: 3.1.0
info: { title: Groups, version: '1' }
paths:
  /groups:
    post: { operationId: addGroup, responses: { '201': { description: ok, ${item} } } }
  /groups/{groupId}:
    ${id('groupId')}
    get: { operationId: readGroup, responses: { ${one} } }
    delete: { operationId: dropGroup, description: '${said}', responses: { '204': { description: gone }, '404': { description: none }, '409': { description: '${conflict}' } } }
  /groups/{groupId}/members:
    ${id('groupId')}
    post: { operationId: addMember, responses: { '201': { description: ok, ${item} }, '404': { description: none } } }
  /members/{memberId}:
    ${id('memberId')}
    get: { operationId: readMember, responses: { ${one} } }
`;

type Fault = 'removes all' | 'removes, but refuses';

function server(fault?: Fault): Target {
  const groups = new Map<number, Item>();
  const members = new Map<number, Item>();
  let last = 0;
  const added = (to: Map<number, Item>, more: Item): Item => {
    last += 1;
    to.set(last, { ...more, id: last });
    return { id: last };
  };
  return async ({ method, url }) => {
    const [, kind, name, part] = url.split('/');
    if (name === undefined) return responseOf(201, added(groups, {}));
    const found = (kind === 'groups' ? groups : members).get(Number(name));
    if (found === undefined) return responseOf(404);
    if (part !== undefined) return responseOf(201, added(members, { group: found.id }));
    if (method === 'GET') return responseOf(200, { id: found.id });
    const own = [...members].filter(([, { group }]) => group === found.id);
    if (own.length === 0 || fault !== undefined) {
      groups.delete(Number(name));
      for (const [key] of own) members.delete(key);
    }
    return responseOf(own.length > 0 && fault !== 'removes all' ? 409 : 204);
  };
}

const refused = 'dropGroup/state/in-use/addMember';

async function run(said: string, conflict = 'conflict', fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('groups', specOf(said, conflict));
  const cases = suite.cases.filter((each) => each.id.startsWith('dropGroup/state/in-use'));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('an item with others below it', () => {
  test.each([
    ['A group that has members cannot be deleted.', 'conflict'],
    ['A group with any members may not be removed.', 'conflict'],
    ['Deletes a group.', 'The group still has members.'],
    ['Only a group without members can be deleted (409 otherwise).', 'conflict'],
    ['Only empty groups may be deleted.', 'conflict'],
    ['The group must be empty.', 'conflict'],
    ['Deletes a group.', 'The group is not empty'],
  ])('is not removed: %s %s', async (said, conflict) => {
    expect(idsOf(await run(said, conflict), 'passed')).toEqual([refused]);
    expect(idsOf(await run(said, conflict, 'removes all'), 'failed')).toEqual([refused]);
    expect(idsOf(await run(said, conflict, 'removes, but refuses'), 'failed')).toEqual([refused]);
  });

  test.each([
    ['Deletes a group with its members.', 'conflict'],
    ['A group that has members cannot be deleted unless it is empty.', 'conflict'],
    ['A group that has active members cannot be deleted.', 'conflict'],
    ['A team that has members cannot be deleted.', 'conflict'],
    ['A group that has rooms cannot be deleted.', 'The group has been deleted.'],
    ['Only a group without rooms can be deleted.', 'conflict'],
    ['The group must be empty, except where deletion is forced.', 'conflict'],
    ['The reason must be empty.', 'conflict'],
  ])('may be removed: %s %s', async (said, conflict) => {
    expect((await run(said, conflict, 'removes all')).verdicts).toEqual([]);
  });
});

/** Members that refer to their group. */
const referringOf = (said: string): string =>
  specOf(said, 'conflict').replace(
    `  /groups/{groupId}/members:
    ${id('groupId')}
    post: { operationId: addMember, `,
    `  /members:
    post: { operationId: addMember, requestBody: { required: true, ${content('{ type: object, required: [groupId], properties: { groupId: { type: integer, minimum: 1 } } }')} }, `,
  );

async function runReferring(said: string, fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('groups', referringOf(said));
  const cases = suite.cases.filter((each) => each.id.startsWith('dropGroup/state/in-use'));
  const target = server(fault);
  return runSuite(
    { ...suite, cases },
    async (request) =>
      target(
        request.url === '/members'
          ? { ...request, url: `/groups/${itemIn(request.body)?.groupId}/members` }
          : request,
      ),
    { seed: 'one' },
  );
}

describe('an item that others refer to', () => {
  test.each([
    'A group that has members cannot be deleted.',
    'A group to which a member belongs, or for which a room is booked, cannot be deleted.',
    'A group for which a room is booked, or with which a member is registered, cannot be deleted.',
  ])('is not removed: %s', async (said) => {
    expect(idsOf(await runReferring(said), 'passed')).toEqual([refused]);
    expect(idsOf(await runReferring(said, 'removes all'), 'failed')).toEqual([refused]);
  });

  test('may be removed where nothing says so', async () => {
    const said = 'A group for which a room is booked cannot be deleted.';
    expect((await runReferring(said, 'removes all')).verdicts).toEqual([]);
  });
});

const state = '{ type: string, enum: [active, left] }';
const member = content(
  `{ type: object, required: [id, state], properties: { id: { type: integer, minimum: 1 }, state: ${state} } }`,
);

/** Members that can leave their group. */
const leavingOf = (said: string): string =>
  `${specOf(said, 'conflict')
    .replaceAll(`'201': { description: ok, ${item} }, '404'`, `'201': { description: ok, ${member} }, '404'`)
    .replace(
      `readMember, responses: { '200': { description: ok, ${item} }`,
      `readMember, responses: { '200': { description: ok, ${member} }`,
    )}
  /members/{memberId}/leave:
    ${id('memberId')}
    post: { operationId: leave, description: The status becomes left., responses: { '200': { description: ok, ${member} }, '404': { description: none } } }
`;

function leavingServer(fault?: Fault): Target {
  const target = server(fault);
  return async (request) => {
    const { status, ...response } = await target(request);
    const isOfMember = /members/.test(request.url) && status < 300;
    const text = new TextDecoder().decode(response.body);
    return isOfMember
      ? responseOf(status, { ...JSON.parse(text), state: 'active' })
      : { ...response, status };
  };
}

async function runLeaving(said: string, fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('groups', leavingOf(said));
  const cases = suite.cases.filter((each) => each.id.startsWith('dropGroup/state/in-use'));
  return runSuite({ ...suite, cases }, leavingServer(fault), { seed: 'one' });
}

describe('an item that needs all others below it to be in a state', () => {
  test.each([
    'Possible once all members of the group are left; otherwise the answer is 409.',
    'A group can only be deleted after all its members have been removed.',
    'Only possible when every member is left.',
    'A group cannot be deleted until all members are left.',
  ])('is not removed before: %s', async (said) => {
    expect(idsOf(await runLeaving(said), 'passed')).toEqual([refused]);
    expect(idsOf(await runLeaving(said, 'removes all'), 'failed')).toEqual([refused]);
  });

  test.each([
    'Happens automatically once all members of the group are left.',
    'Only possible when every member is informed.',
    'Only possible when every member is active.',
    'Only possible once all rooms are left.',
    'Once all members are left, the group is deleted. Otherwise it stays.',
  ])('may be removed: %s', async (said) => {
    expect((await runLeaving(said, 'removes all')).verdicts).toEqual([]);
  });
});
