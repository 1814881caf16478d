/** Values that a schema allows and a rule of the service forbids, which no schema states. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from '../cases/derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const bill = `{ type: object, additionalProperties: false, required: [period], properties: { period: { type: string, pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', example: 2026-05 } } }`;
const { suite } = await derivedFrom(
  'bills',
  `openapi: 3.1.0
info: { title: Bills, version: '1' }
paths:
  /bills:
    post:
      operationId: addBill
      description: A month before that of the start of the lease is refused with 422.
      requestBody: { required: true, ${content(bill)} }
      responses: { '201': { description: ok, ${content(bill)} }, '400': { description: bad }, '422': { description: against a rule } }
`,
);

/** A service that refuses months before 2020, and what is no month with the status `invalid`. */
const server =
  (invalid: number): Target =>
  async ({ method, headers, body }) => {
    if (method !== 'POST') return responseOf(405, undefined, ['Allow', 'POST']);
    const isJson = headers.some((one) => /^application\/json\b/i.test(one));
    const { period, ...others } = itemIn(body) ?? {};
    const isMonth = typeof period === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(period);
    if (!isJson || !isMonth || Object.keys(others).length > 0) return responseOf(invalid);
    return String(period) < '2020-01' ? responseOf(422) : responseOf(201, { period });
  };

const early = (ids: readonly string[]) => ids.filter((id) => id.startsWith('addBill/body.period/valid/'));

test('are skipped where the service refuses with 400 what violates the schema', async () => {
  const report = await runSuite(suite, server(400));
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(early(idsOf(report, 'skipped'))).not.toEqual([]);
  const { reasons = [] } = report.verdicts.find(({ outcome }) => outcome === 'skipped') ?? {};
  expect(JSON.stringify(reasons)).toContain('addBill returned 422, and 400 for what violates its schema');
});

test('fail where 422 is what violates the schema', async () => {
  expect(early(idsOf(await runSuite(suite, server(422)), 'failed'))).not.toEqual([]);
});
