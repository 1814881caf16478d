/** Unique values that a description says to be the same in upper and lower case. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

const specOf = (said: string, form: string): string => `openapi: 3.1.0
info: { title: Guests, version: '1' }
paths:
  /guests:
    post:
      operationId: addGuest
      description: '${said}'
      requestBody: { required: true, ${content(`{ type: object, required: [email], properties: { email: { type: string, ${form} } } }`)} }
      responses:
        '201': { description: ok, ${content('{ type: object, required: [id], properties: { id: { type: integer } } }')} }
        '400': { description: bad }
        '409': { description: The e-mail address is in use. }
`;

function server(fault?: 'case matters'): Target {
  const used = new Set<string>();
  return async ({ body }) => {
    const email = itemIn(body)?.email;
    if (typeof email !== 'string') return responseOf(400);
    const key = fault === undefined ? email.toLowerCase() : email;
    if (used.has(key)) return responseOf(409);
    used.add(key);
    return responseOf(201, { id: used.size });
  };
}

async function run(said: string, fault?: 'case matters', form = 'format: email'): Promise<SuiteReport> {
  const { suite } = await derivedFrom('guests', specOf(said, form));
  const cases = suite.cases.filter((one) => one.id.includes('/state/taken'));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

const both = ['addGuest/state/taken', 'addGuest/state/taken/case'];

describe('a unique value that is the same in upper and lower case', () => {
  test.each([
    'Every e-mail address can be used by one guest only; case makes no difference.',
    'The email must be unique, ignoring case.',
    'Adds a guest. The e-mail address must not be in use, case does not matter.',
  ])('is taken in another case: %s', async (said) => {
    const report = await run(said);
    expect(idsOf(report, 'failed', 'skipped', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed').toSorted()).toEqual(both);
    expect(idsOf(await run(said, 'case matters'), 'failed')).toEqual(['addGuest/state/taken/case']);
  });

  test.each([
    'Every e-mail address can be used by one guest only.',
    'Names are found in any case: case makes no difference. The e-mail address must be unique.',
    'The phone number is unique, ignoring case.',
  ])('is not tested without such a sentence: %s', async (said) => {
    expect(idsOf(await run(said, 'case matters'), 'passed')).toEqual(['addGuest/state/taken']);
  });

  test('is not tested if the schema allows one case only', async () => {
    const report = await run(
      'The email must be unique, ignoring case.',
      undefined,
      "pattern: '^[a-z0-9@.]+$'",
    );
    expect(idsOf(report, 'passed', 'failed', 'skipped')).not.toContain('addGuest/state/taken/case');
  });
});
