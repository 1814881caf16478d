/** Integers beyond 2^53 in suites, where the configuration makes them exact. */

import { runSuite } from '@trivet/runtime/conformance/run';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, mockFrom } from './derived.js';

const document = (format: string): string => `openapi: 3.1.0
info: { title: Events, version: 1.0.0 }
paths:
  /events:
    post:
      operationId: record
      parameters:
        - { name: after, in: query, schema: { type: integer, format: int64 } }
        - { name: X-Sequence, in: header, required: true, schema: { type: integer, format: uint64, minimum: 0 } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [at, source]
              properties:
                at: { type: integer, format: ${format}, minimum: 0 }
                source: { type: object, required: [offset], properties: { offset: { type: integer, format: int64, multipleOf: 10 } } }
                small: { type: integer, format: int64, maximum: 100, minimum: 1 }
      responses:
        '200':
          description: Recorded.
          headers: { X-Count: { required: true, schema: { type: integer, format: int64, minimum: 9007199254740993 } } }
          content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer, format: int64, minimum: 9007199254740993 } } } } }
        '400': { description: Wrong. }
`;

describe.each(['bigint', 'string'] as const)('integers as %s', (integers) => {
  test('values beyond 2^53 are sent in bodies, parameters and headers, and the mock takes and returns them', async () => {
    const { suite } = await derivedFrom('events', document('int64'), { integers });
    const sent = suite.cases
      .filter(({ id }) => id.includes('/exact/'))
      .flatMap(({ steps }) => steps.map(({ send }) => (isRestSend(send) ? send : undefined)));
    expect(sent.map((send) => send?.rawBody ?? { ...send?.query, ...send?.headers })).toEqual([
      expect.objectContaining({ after: '9007199254740993' }),
      expect.objectContaining({ after: '9223372036854775807' }),
      expect.objectContaining({ 'X-Sequence': '9007199254740993' }),
      expect.objectContaining({ 'X-Sequence': '18446744073709551615' }),
      expect.stringContaining('"at":9007199254740993'),
      expect.stringContaining('"at":9223372036854775807'),
      expect.stringContaining('"offset":9007199254741000'),
      expect.stringContaining('"offset":9223372036854775800'),
    ]);
    const run = await runSuite(suite, await mockFrom('events', document('int64'), { integers }));
    expect(idsOf(run, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(run, 'passed').filter((id) => id.includes('/exact/'))).toHaveLength(sent.length);
  });

  test('a server that reads them as smaller integers fails', async () => {
    const { suite } = await derivedFrom('events', document('int64'), { integers });
    const run = await runSuite(
      suite,
      await mockFrom('events', document('int32, maximum: 2147483647'), { integers }),
    );
    expect(idsOf(run, 'failed')).toEqual(
      ['body.at/exact/9007199254740993', 'body.at/exact/9223372036854775807'].map((id) => `record/${id}`),
    );
  });
});

test('numbers have none', async () => {
  const { suite } = await derivedFrom('events', document('int64'));
  expect(suite.cases.filter(({ id }) => id.includes('/exact/'))).toEqual([]);
});
