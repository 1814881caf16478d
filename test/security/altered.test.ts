/** Credentials that are wrong at the end are refused. */

import {
  type Credentials,
  guardOf,
  runSuite,
  type SuiteReport,
  type Target,
} from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { derivedFrom, idsOf, responseOf } from '../cases/derived.js';

const spec = (scheme: string): string => `openapi: 3.1.0
info: { title: Locked, version: '1' }
security: [{ lock: [] }]
paths:
  /state/{part}:
    get:
      operationId: readPart
      parameters: [{ name: part, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok }, '401': { description: who } }
  /state:
    get: { operationId: readState, responses: { '200': { description: ok }, '401': { description: who } } }
  /other:
    get: { operationId: readOther, responses: { '200': { description: ok }, '401': { description: who } } }
components: { securitySchemes: { lock: ${scheme} } }
`;

const basic = '{ type: http, scheme: basic }';
const bearer = '{ type: http, scheme: bearer }';
const inHeader = '{ type: apiKey, in: header, name: X-Key }';
const inQuery = '{ type: apiKey, in: query, name: key }';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
const user: Credentials = { roles: [{ name: 'ada', basic: { user: 'ada', password: 'secret' } }] };
const holder: Credentials = { roles: [{ name: 'ada', bearer: token }] };
const keyOf = (place: 'header' | 'query', name: string): Credentials => ({
  keys: [{ scheme: 'lock', in: place, name, value: 'key-0123456789' }],
});

/** A server that accepts requests in whose URL and headers a line matches. */
function server(known: RegExp, seen: string[] = []): Target {
  return async ({ url, headers }) => {
    const all = [url, ...headers].join('\n');
    seen.push(all);
    return responseOf(known.test(all) ? 200 : 401);
  };
}

async function run(scheme: string, credentials: Credentials, target: Target): Promise<SuiteReport> {
  const made = await derivedFrom('locked', spec(scheme));
  const suite = withProbes(made.suite, made, credentials);
  return runSuite(suite, target, {
    guard: guardOf(credentials),
    seed: 'one',
    only: (id) => id.includes('/security/'),
  });
}

const refused = 'readState/security/altered/lock';

describe('credentials that are wrong at the end', () => {
  test.each([
    ['a password', basic, user, /^Basic YWRhOnNlY3JldA==$/m, /^Basic YWRhOnNl/m],
    ['a token', bearer, holder, /^Bearer eyJ.*dXJl$/m, /^Bearer eyJ/m],
    ['a key in a header', inHeader, keyOf('header', 'X-Key'), /^key-0123456789$/m, /^key-0123456789/m],
    ['a key in the query', inQuery, keyOf('query', 'key'), /key=key-0123456789$/m, /key=key-0123456789/m],
  ])('are refused, %s, once', async (_, scheme, credentials, known, beginning) => {
    const right = await run(scheme, credentials, server(known));
    expect(idsOf(right, 'failed', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(right, 'passed').filter((id) => id.includes('altered'))).toEqual([refused]);
    expect(idsOf(await run(scheme, credentials, server(beginning)), 'failed')).toEqual([refused]);
  });

  test('are as secret as the credentials', async () => {
    const seen: string[] = [];
    const report = await run(bearer, holder, server(/no such text/, seen));
    expect(seen.join()).toContain(`Bearer ${token}-wrong`);
    expect(JSON.stringify(report)).not.toContain('dXJl');
  });

  test('are not mixed with headers of the user', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const report = await run(bearer, { ...holder, headers }, server(/^Bearer eyJ.*dXJl$/m));
    expect(idsOf(report, 'passed')).toContain(refused);
  });

  test('are not sent where a function changes each request', async () => {
    const report = await run(bearer, { ...holder, request: (one) => one }, server(/^Bearer eyJ.*dXJl$/m));
    expect(report.verdicts.map(({ case: { id } }) => id)).not.toContain(refused);
  });
});
