import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardOf, handlerTarget, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { callersOf, roleOf } from '../../generator/mock/callers.js';
import { mockOf } from '../../generator/mock/mock.js';
import type { MockOptions } from '../../generator/mock/options.js';
import { idsOf, itemIn } from '../cases/derived.js';

const note = `content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } }`;
const spec = join(mkdtempSync(join(tmpdir(), 'trivet-callers-')), 'notes.yaml');
writeFileSync(
  spec,
  `openapi: 3.1.0
info: { title: Notes, version: '1', description: Callers see only their own notes. }
security: [{ apiKey: [] }]
paths:
  /notes:
    get: { operationId: listNotes, responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }, '401': { description: no } } }
    post: { operationId: addNote, requestBody: { required: true, ${note} }, responses: { '201': { description: made, ${note} }, '400': { description: bad }, '401': { description: no } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readNote, responses: { '200': { description: ok, ${note} }, '401': { description: no }, '404': { description: none } } }
    delete: { operationId: dropNote, responses: { '204': { description: gone }, '401': { description: no }, '404': { description: none } } }
components:
  securitySchemes: { apiKey: { type: apiKey, in: header, name: X-Key } }
  schemas: { Note: { type: object, required: [id, text], properties: { id: { type: string, readOnly: true }, text: { type: string } } } }
`,
);
const config = { name: 'notes', spec, scenarios: [], rules: [] };
const keys = [
  { scheme: 'apiKey', role: 'alice', value: 'A' },
  { scheme: 'apiKey', role: 'bob', value: 'B' },
];

async function mocked(options: MockOptions): Promise<Target> {
  const { handler } = await mockOf(config, { stateful: true, ...options });
  if (handler === undefined) throw new Error('no mock');
  return handlerTarget(handler);
}

async function asked(target: Target, method: string, url: string, key?: string, body?: object) {
  const sent = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
  const type = body === undefined ? [] : ['Content-Type', 'application/json'];
  const headers = key === undefined ? type : [...type, 'X-Key', key];
  return target({ method, url, headers, ...(sent && { body: sent }) });
}

test('without keys, credentials are accepted that do not call themselves invalid', () => {
  const caller = callersOf();
  expect(['abc', 'user:secret', btoa('user:secret'), 'prowrong'].map((one) => caller('x', one))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  const refused = ['wrong-credential-0000', btoa('nobody:wrong-password'), 'expired', 'an invalid one'];
  expect(refused.map((one) => caller('x', one))).toEqual(refused.map(() => undefined));
});

test('of a scheme with keys, these are accepted, also as Basic credentials', () => {
  const caller = callersOf([...keys, { scheme: 'basic', value: 'me:pass' }]);
  expect(caller('apiKey', 'A')).toBe('alice');
  expect(caller('apiKey', 'C')).toBeUndefined();
  expect(caller('basic', btoa('me:pass'))).toBe('');
  expect(caller('basic', btoa('me:other'))).toBeUndefined();
  expect(caller('other', 'C')).toBe('');
});

test('callers of different roles have items of their own', async () => {
  const target = await mocked({ keys });
  const made = await asked(target, 'POST', '/notes', 'A', { text: 'mine' });
  const { id } = itemIn(made.body) ?? {};
  const statuses = ['A', 'B', 'C', undefined].map(
    async (key) => (await asked(target, 'GET', `/notes/${id}`, key)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 401, 401]);
});

test('a suite passes with wrong credentials, and with two roles that are isolated', async () => {
  const made = await suitesOf(config);
  const [suite] = made.suites;
  if (suite === undefined) throw new Error('no suite');
  const place = { in: 'header', name: 'X-Key' } as const;
  const roles = keys.map(({ role, ...key }) => ({ name: role, keys: [{ ...key, ...place }] }));
  const whole = withProbes(suite, made, { roles });
  const report = await runSuite(whole, await mocked({ keys }), { guard: guardOf({ roles }), seed: 's' });
  expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining(['readNote/security/wrong', 'readNote/security/isolation/bob']),
  );
  const open = await runSuite(suite, await mocked({}), {
    guard: guardOf({ keys: [{ scheme: 'apiKey', ...place, value: 'any' }] }),
    seed: 's',
  });
  expect(idsOf(open, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(open, 'passed')).toContain('readNote/security/wrong');
});

test('the credentials of one requirement are sufficient, whatever the others are', () => {
  const accepted = callersOf([
    { scheme: 'basic', role: 'clerk', value: 'user:secret' },
    { scheme: 'token', value: 'T' },
  ]);
  const either = [{ basic: [] }, { token: [] }];
  const both = [{ basic: [], token: [] }];
  const sent = (basic: string) => ({ basic, token: `Basic ${basic}` });
  expect(roleOf(sent(btoa('user:secret')), either, accepted)).toBe('clerk');
  expect(roleOf(sent(btoa('user:other')), either, accepted)).toBeUndefined();
  expect(roleOf(sent(btoa('user:secret')), both, accepted)).toBeUndefined();
  expect(roleOf({ basic: btoa('user:secret'), token: 'T' }, both, accepted)).toBe('clerk');
  expect(roleOf({}, [{}, { token: [] }], accepted)).toBe('');
});
