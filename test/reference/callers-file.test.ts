import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Serving, serve } from '@trivet/reference/serve';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CallersFileError, readCallersFile } from '#reference/callers-file';

const callers = {
  users: {
    anna: { password: 'a-secret', administrator: true },
    ben: { password: 'b-secret', groups: ['staff'] },
  },
  tokens: { 'anna-token': { user: 'anna', system: true } },
};

const folder = mkdtempSync(join(tmpdir(), 'trivet-callers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const path = join(folder, 'callers.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('a file of callers', () => {
  it('names users and tokens', async () => {
    const { users, tokens } = await readCallersFile(fileOf(callers));
    expect(users.get('ben')).toEqual({ password: 'b-secret', groups: ['staff'], administrator: false });
    expect(tokens.get('anna-token')).toEqual({ user: 'anna', permissions: ['system_process'] });
  });

  it('names permissions, of which "system" is one spelled otherwise', async () => {
    const { tokens } = await readCallersFile(
      fileOf({
        tokens: {
          a: { user: 'a', permissions: ['system_process'], system: true },
          b: { user: 'b', permissions: [] },
          c: { user: 'c' },
        },
      }),
    );
    expect([...tokens.values()]).toEqual([
      { user: 'a', permissions: ['system_process'] },
      { user: 'b', permissions: [] },
      { user: 'c', permissions: [] },
    ]);
  });

  it.each([
    ['no JSON', '{', /callers\.json must be JSON: it ends too early$/],
    ['broken JSON', '{\n  "a-secret": a-secret }', /must be JSON: it is malformed at line 2, column 15$/],
    ['a list', [], /must be an object/],
    ['strange members', { user: {} }, /unknown member "user"; expected "users" or "tokens"/],
    ['no password', { users: { anna: {} } }, /user 1 must have a password/],
    ['bad groups', { users: { anna: { password: 'x', groups: 'staff' } } }, /"groups" that are a list/],
    ['a misspelt flag', { users: { anna: { password: 'x', admin: true } } }, /the unknown member "admin"/],
    ['the name of nobody', { users: { anonymous: { password: 'x' } } }, /user 1 has an invalid name/],
    ['the name of everybody', { users: { '*': { password: 'x' } } }, /user 1 has an invalid name/],
    ['a name with a colon', { users: { 'a:b': { password: 'x' } } }, /user 1 has an invalid name/],
    [
      'a user called like a group',
      { users: { ann: { password: 'x', groups: ['ann'] } } },
      /"ann" must not be both a user and a group/,
    ],
    ['no token', { tokens: { '': { user: 'anna' } } }, /token 1 has an invalid name/],
    ['the token of nobody', { tokens: { anonymous: { user: 'anna' } } }, /token 1 has an invalid name/],
    ['a nameless caller', { tokens: { 'a-secret': {} } }, /token 1 must have "user"/],
    [
      'a permission that nobody knows',
      { tokens: { 'a-secret': { user: 'anna', permissions: ['sytem_process'] } } },
      /token 1 must have "permissions" that are a list of system_process$/,
    ],
    [
      'an administrator of the REST services',
      { tokens: { 'a-secret': { user: 'anna', admin: true } } },
      /token 1 must not have "admin": list "permissions"/,
    ],
    [
      'a flag that is none',
      { tokens: { 'a-secret': { user: 'anna', system: 'yes' } } },
      /that is true or false/,
    ],
  ])('is refused with %s', async (_, content, message) => {
    const refused = readCallersFile(fileOf(content));
    await expect(refused).rejects.toThrow(CallersFileError);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow(/a-secret/);
  });

  it('is told when it is not there', async () => {
    await expect(readCallersFile(join(folder, 'nowhere.json'))).rejects.toThrow(
      /cannot read .*nowhere\.json: file not found$/,
    );
    await expect(readCallersFile(folder)).rejects.toThrow(/it is a directory/);
  });
});

describe('services with callers of their own', () => {
  let serving: Serving | undefined;
  afterEach(() => serving?.close());

  const start = async (
    mode: 'open' | 'read-only' | 'closed',
  ): Promise<(operation: string, user?: string) => Promise<string>> => {
    serving = await serve({ port: 0, callers: fileOf(callers), mode });
    const { origin } = serving;
    return async (operation, user) => {
      const body = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${operation}</S:Body></S:Envelope>`;
      const headers = {
        'content-type': 'text/xml; charset=utf-8',
        ...(user === undefined ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
      };
      const answer = await fetch(`${origin}/metadata-catalogue`, { method: 'POST', headers, body });
      return answer.text();
    };
  };
  const ns = 'xmlns="https://trivet.example/metadata-catalogue/1"';
  const list = `<listSchemas ${ns}/>`;
  const create = `<createSchema ${ns}><schemaName>s</schemaName><attributes><name>a</name><type>int</type></attributes></createSchema>`;

  it('know them by their passwords and tokens alone', async () => {
    const call = await start('open');
    expect(await call(`<removeEntry ${ns}><query>recording/001</query></removeEntry>`)).not.toContain(
      'removeEntryResponse',
    );
    expect(await call(create)).toContain('AuthorizationException');
    expect(await call(list, 'anna:wrong')).toContain('AuthorizationException');
    expect(await call(create, 'anna:a-secret')).toContain('createSchemaResponse');
    const feature = (token: string): Promise<Response> =>
      fetch(`${serving?.origin}/api/communities/open-science/featured`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await feature('system-token')).status).toBe(403);
    expect((await feature('anna-token')).status).toBe(200);
  });

  it('let only administrators change a catalogue that is read-only', async () => {
    const call = await start('read-only');
    expect(await call(create, 'ben:b-secret')).toContain('AuthorizationException');
    expect(await call(list, 'ben:b-secret')).toContain('listSchemasResponse');
    expect(await call(create, 'anna:a-secret')).toContain('createSchemaResponse');
  });

  it('let nobody into a closed catalogue without credentials', async () => {
    const call = await start('closed');
    expect(await call(list)).toContain('AuthorizationException');
    expect(await call(list, 'ben:b-secret')).toContain('listSchemasResponse');
  });
});
