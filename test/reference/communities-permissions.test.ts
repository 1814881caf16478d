import { beforeEach, describe, expect, it } from 'vitest';
import { loadMembers } from '#reference/communities/fixtures';
import { bodyOf, type Served, serveCommunities, system } from './communities-fixture.js';
import type { Sent } from './http-request.js';

const start = { start_date: '2026-01-01T00:00:00Z' };
const logo = new Uint8Array(4);

const callers = ['anonymous', 'stranger', 'reader', 'manager', 'owner', 'admin', 'system'] as const;

/** The demonstration has tokens of three users; the matrix gives the stranger and the administrator roles in turn. */
const tokens: { readonly [caller in (typeof callers)[number]]: string | undefined } = {
  anonymous: undefined,
  stranger: 'other-token',
  reader: 'other-token',
  manager: 'other-token',
  owner: 'owner-token',
  admin: 'admin-token',
  system,
};

/**
 * Section 3, row by row: an endpoint on a public and on a restricted community, and which callers are admitted. `+` is
 * admitted, `-` is rejected with 403; in the order of the callers.
 */
const matrix: readonly (readonly [string, string, unknown, publicly: string, restricted: string])[] = [
  ['[C3.1] create', 'POST /api/communities', bodyOf('fresh'), '-++++++', '-++++++'],
  ['[C3.2] update', 'PUT /api/communities/x', undefined, '----+-+', '----+-+'],
  ['[C3.3] delete', 'DELETE /api/communities/x', undefined, '----+-+', '----+-+'],
  ['[C3.4] read', 'GET /api/communities/x', undefined, '+++++++', '--+++-+'],
  ['[C3.5] search', 'GET /api/communities', undefined, '+++++++', '+++++++'],
  ['[C3.6] user communities', 'GET /api/user/communities', undefined, '-++++++', '-++++++'],
  ['[C3.7] rename', 'POST /api/communities/x/rename', { slug: 'y' }, '----+-+', '----+-+'],
  ['[C3.8] upload the logo', 'PUT /api/communities/x/logo', logo, '----+-+', '----+-+'],
  ['[C3.9] read the logo', 'GET /api/communities/x/logo', undefined, '+++++++', '--+++-+'],
  ['[C3.10] delete the logo', 'DELETE /api/communities/x/logo', undefined, '----+-+', '----+-+'],
  ['[C3.11] records', 'GET /api/communities/x/records', undefined, '+++++++', '+++++++'],
  ['[C3.12] search featured', 'GET /api/communities/featured', undefined, '+++++++', '+++++++'],
  ['[C3.13] feature', 'POST /api/communities/x/featured', start, '------+', '------+'],
  ['[C3.14] list entries', 'GET /api/communities/x/featured', undefined, '------+', '------+'],
  ['[C3.15] update an entry', 'PUT /api/communities/x/featured/1', start, '------+', '------+'],
  ['[C3.16] delete an entry', 'DELETE /api/communities/x/featured/1', undefined, '------+', '------+'],
];

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

/** A community with a logo and an entry, in which the caller has its role. */
async function prepare(visibility: string, caller: string): Promise<void> {
  const { call, create, store } = served;
  await create('x');
  await call('PUT /api/communities/x/logo', { token: 'owner-token', body: logo });
  await call('POST /api/communities/x/featured', { token: system, body: start });
  await call('PUT /api/communities/x', { token: 'owner-token', body: bodyOf('x', {}, { visibility }) });
  if (caller === 'reader' || caller === 'manager')
    await loadMembers(store, [{ community: 'x', user: 'other', role: caller }]);
}

describe.each(['public', 'restricted'])('a %s community', (visibility) => {
  describe.each(callers)('to %s', (caller) => {
    it.each(matrix)('%s', async (_, line, body, publicly, restricted) => {
      await prepare(visibility, caller);
      const token = tokens[caller];
      const isUpdate = line.startsWith('PUT') && line.endsWith('/x');
      const sent: Sent = {
        ...(token === undefined ? {} : { token }),
        ...(isUpdate ? { body: bodyOf('x', {}, { visibility }) } : body === undefined ? {} : { body }),
      };
      const mayPass = (visibility === 'public' ? publicly : restricted)[callers.indexOf(caller)] === '+';
      const { status } = await served.call(line, sent);
      // An admitted caller may get the error that a restricted community cannot be featured.
      if (mayPass) expect([200, 201, 204, 400]).toContain(status);
      else expect(status).toBe(403);
      if (mayPass && status === 400)
        expect([visibility, line]).toEqual(['restricted', 'POST /api/communities/x/featured']);
    });
  });

  it.each([
    ['anonymous', undefined, 'public'],
    ['stranger', 'other-token', 'public'],
    ['owner', 'owner-token', 'both'],
    ['system', system, 'both'],
  ])('[C3.5] is found by %s where it may be seen', async (_, token, what) => {
    await prepare(visibility, 'owner');
    const { body } = await served.call('GET /api/communities?q=x', token === undefined ? {} : { token });
    expect(body.hits.total).toBe(visibility === 'public' || what === 'both' ? 1 : 0);
  });
});

describe('the permissions that a user interface is reported', () => {
  const members = ['reader', 'curator', 'manager', 'owner'] as const;

  it.each([
    [{ review_policy: 'closed' }, 'can_include_directly', []],
    [{ review_policy: 'open' }, 'can_include_directly', ['curator', 'manager', 'owner']],
    [{ review_policy: 'members' }, 'can_include_directly', [...members]],
    [{ record_policy: 'closed' }, 'can_submit_record', [...members]],
    [{ record_policy: 'open' }, 'can_submit_record', [...members, 'stranger']],
    [{ record_policy: 'open', visibility: 'restricted' }, 'can_submit_record', [...members]],
    [{}, 'can_update', ['owner']],
  ])('[C8.1] with %j: %s', async (access, permission, expected) => {
    await served.call('POST /api/communities', { token: 'owner-token', body: bodyOf('x', {}, access) });
    const mayEdit = async (token?: string): Promise<boolean> => {
      const headers = { accept: 'application/vnd.trivet.v1+json' };
      const sent = token === undefined ? { headers } : { headers, token };
      const { body } = await served.call('GET /api/communities/x', sent);
      return body.ui?.permissions[permission] === true;
    };
    const holders: string[] = [];
    if (await mayEdit()) holders.push('anonymous');
    for (const role of members) {
      if (role !== 'owner') await loadMembers(served.store, [{ community: 'x', user: 'other', role }]);
      if (await mayEdit(role === 'owner' ? 'owner-token' : 'other-token')) holders.push(role);
    }
    if (await mayEdit('admin-token')) holders.push('stranger');
    expect(holders).toEqual(expected);
  });
});

describe('making communities', () => {
  it('[C3.1] makes their maker the owner; those of the system have none', async () => {
    await served.create('mine');
    expect((await served.call('GET /api/user/communities', { token: 'owner-token' })).body.hits.total).toBe(
      1,
    );
    await served.call('POST /api/communities', { token: system, body: bodyOf('nobodys') });
    expect((await served.call('GET /api/user/communities', { token: system })).body.hits.total).toBe(0);
  });
});
