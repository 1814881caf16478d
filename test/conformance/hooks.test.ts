import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { credentialsOf } from '../../generator/cli/conform-credentials.js';
import { withUnknownIds } from '../../generator/cli/conform-hooks.js';
import type { SecurityScheme } from '../../generator/model/contract.js';

const entry = (id: string, send: Omit<RestSend, 'protocol'>): Case => ({
  id,
  kind: 'protocol',
  title: id,
  clause: { file: 'a.yaml', pointer: '/paths' },
  steps: [{ id: 'call', operation: 'read', send: { protocol: 'rest', ...send }, expect: {} }],
});

const suiteOf = (...cases: readonly Case[]): Suite => ({
  contract: 'things',
  speaker: {
    request: () => {
      throw new Error('nothing is sent');
    },
    read: () => {
      throw new Error('nothing is read');
    },
  },
  cases,
});

test('the hook for credentials is asked for every role that a case names', async () => {
  const suite = suiteOf(
    entry('read/base', { headers: { Authorization: 'Bearer {$inputs.token.owner}' } }),
    entry('scenario/a', { headers: { Authorization: 'Bearer {$inputs.token.reader}' } }),
  );
  const scheme: SecurityScheme = { name: 'token', type: 'http', scheme: 'bearer' };
  const hooks = { auth: (_: string, role: string) => (role === 'reader' ? undefined : `token of ${role}`) };
  const { roles } = await credentialsOf({ url: '' }, suite, [scheme], hooks);
  expect(roles).toEqual([
    { name: '', bearer: 'token of ' },
    { name: 'owner', bearer: 'token of owner' },
  ]);
});

test('the hook for unknown identifiers gives those, and no others', async () => {
  const suite = suiteOf(
    entry('read/base', { path: { id: 1 } }),
    entry('read/path/unknown', { path: { id: 0 }, query: { all: true } }),
  );
  const { cases } = await withUnknownIds(suite, { unknownId: async (name, value) => `${name} ${value} X` });
  expect(cases.map(({ steps }) => steps[0]?.send)).toEqual([
    { protocol: 'rest', path: { id: 1 } },
    { protocol: 'rest', path: { id: 'id 0 X' }, query: { all: true } },
  ]);
});
