/** Security requirements that are alternatives: one of them per request, and each is tested by itself. */

import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { heldRequirement, requirementsOf } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { derivedFrom, idsOf, responseOf } from '../cases/derived.js';

const spec = `openapi: 3.1.0
info: { title: Two ways, version: '1' }
security: [{ user: [] }, { key: [] }]
paths:
  /state:
    get:
      operationId: readState
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: object } } } }
        '401': { description: who }
components:
  securitySchemes:
    user: { type: http, scheme: basic }
    key: { type: apiKey, in: header, name: X-Key }
`;

const known = `Basic ${btoa('ada:secret')}`;
const key = { scheme: 'key', in: 'header', name: 'X-Key', value: 'k-1' } as const;

/** A server that checks one of two headers, or only one of them. */
function server(fault: 'any-key' | 'no-key' | undefined, both: string[]): Target {
  return async ({ url, headers }) => {
    const at = (name: string): string | undefined => {
      const index = headers.findIndex((one, place) => place % 2 === 0 && one.toLowerCase() === name);
      return index < 0 ? undefined : headers[index + 1];
    };
    const [basic, own] = [at('authorization'), at('x-key')];
    if (basic !== undefined && own !== undefined) both.push(url);
    const isKey = fault === 'any-key' ? own !== undefined : fault !== 'no-key' && own === key.value;
    return basic === known || isKey ? responseOf(200, {}) : responseOf(401);
  };
}

async function run(fault: 'any-key' | 'no-key' | undefined, both: string[] = []): Promise<SuiteReport> {
  const made = await derivedFrom('ways', spec);
  const credentials = {
    roles: [{ name: 'ada', basic: { user: 'ada', password: 'secret' }, keys: [key] }],
  };
  const suite = withProbes(made.suite, made, credentials);
  return runSuite(suite, server(fault, both), {
    guard: guardOf(credentials),
    seed: 'one',
    only: (id) => /\/(?:base|security)/.test(id),
  });
}

test('a request has the credentials of one requirement, and each is accepted alone', async () => {
  const both: string[] = [];
  const report = await run(undefined, both);
  expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining(['readState/security/alternative/key', 'readState/security/wrong/key']),
  );
  expect(both).toEqual([]);
});

test('a service that takes any key, or no key, fails', async () => {
  expect(idsOf(await run('any-key'), 'failed')).toEqual([
    'readState/security/altered/key',
    'readState/security/wrong/key',
  ]);
  expect(idsOf(await run('no-key'), 'failed')).toEqual(['readState/security/alternative/key']);
});

test('the first requirement that a role has in full, unless another one contains it', () => {
  const schemes = {
    user: { type: 'http', scheme: 'basic' },
    token: { type: 'http', scheme: 'bearer' },
    key: { type: 'apiKey' },
  } as const;
  const held = (...security: readonly { readonly [scheme: string]: readonly string[] }[]) =>
    heldRequirement(requirementsOf(schemes, security), { bearer: 't', keys: [key] }, []);
  expect(held({ user: [] }, { key: [] }, { token: [] })).toEqual({ keys: ['key'] });
  expect(held({ key: [] }, { key: [], token: [] })).toEqual({ keys: ['key'], authorization: 'bearer' });
  expect(held({}, { user: [] })).toBeUndefined();
});
