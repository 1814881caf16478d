/** Operations that a description reserves for one role refuse the others. */

import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { derivedFrom, idsOf, itemIn, responseOf } from '../cases/derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const price = '{ type: object, required: [amount], properties: { amount: { type: integer, minimum: 1 } } }';

const specOf = (said: string): string => `openapi: 3.1.0
info: { title: Prices, version: '1' }
security: [{ token: [] }]
paths:
  /prices:
    post:
      operationId: addPrice
      description: |
        ${said}
      requestBody: { required: true, ${content(price)} }
      responses: { '201': { description: ok, ${content(price)} }, '400': { description: bad }, '403': { description: no right } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

function server(fault?: 'accepts everyone'): Target {
  return async ({ headers, body }) => {
    const at = headers.findIndex((one) => one.toLowerCase() === 'authorization');
    const caller = at < 0 ? undefined : headers[at + 1]?.replace('Bearer ', '');
    if (caller !== 'admin' && fault === undefined) return responseOf(403);
    const amount = itemIn(body)?.amount;
    return Number.isInteger(amount) && Number(amount) > 0 ? responseOf(201, { amount }) : responseOf(400);
  };
}

async function run(said: string, fault?: 'accepts everyone', names = ['ada', 'admin']): Promise<SuiteReport> {
  const made = await derivedFrom('prices', specOf(said));
  const credentials = { roles: names.map((name) => ({ name, bearer: name })) };
  return runSuite(withProbes(made.suite, made, credentials), server(fault), {
    guard: guardOf(credentials),
    seed: 'one',
    only: (id) => id.includes('/reserved/'),
  });
}

const id = 'addPrice/security/reserved/ada';

describe('an operation that is reserved for a role', () => {
  test.each([
    'Reserved for the administrator. Prices are unique.',
    'Adds a price; restricted to administrators.',
    'Only administrators can add prices.',
    'Only an admin is allowed to add prices.',
    'Open only to\n        administrators.',
  ])('refuses others: %s', async (said) => {
    expect(idsOf(await run(said), 'passed')).toEqual([id]);
    const report = await run(said, 'accepts everyone');
    expect(idsOf(report, 'warning')).toEqual([id]);
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
  });

  test.each([
    'Reserved for administrators and clerks.',
    'Reserved for administrators if the price is high.',
    'Only the owner can add prices.',
    'Restricted to ten prices.',
    'Open to administrators.',
    'An address is reserved to an admin.',
    'Administrators only add prices.',
  ])('is not recognised: %s', async (said) => {
    const report = await run(said, 'accepts everyone', ['ada', 'admin', 'owner']);
    expect(report.verdicts).toEqual([]);
  });

  test('may accept roles if none has its name', async () => {
    const report = await run('Reserved for administrators.', 'accepts everyone', ['ada', 'bob']);
    expect(report.verdicts).toEqual([]);
  });
});
