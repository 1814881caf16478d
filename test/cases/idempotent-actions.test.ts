import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { headerNamed } from '@trivet/runtime/internal/protocol';
import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const spec = `openapi: 3.1.0
info: { title: Tills, version: '1' }
paths:
  /tills:
    post: { operationId: openTill, responses: { '201': { description: It., ${json(`{ $ref: '#/components/schemas/Item' }`)} } } }
  /tills/{tillId}:
    parameters: [{ name: tillId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readTill, responses: { '200': { description: It., ${json(`{ $ref: '#/components/schemas/Item' }`)} }, '404': { description: None. } } }
  /tills/{tillId}/payments:
    parameters: [{ name: tillId, in: path, required: true, schema: { type: string } }]
    post:
      operationId: payIn
      parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string, minLength: 8, maxLength: 64 } }]
      requestBody: { required: true, ${json('{ type: object, required: [amount], properties: { amount: { type: integer, minimum: 1 } } }')} }
      responses:
        '201': { description: It., ${json(`{ $ref: '#/components/schemas/Item' }`)} }
        '400': { description: Bad. }
        '404': { description: None. }
        '409': { description: Closed. }
components:
  schemas:
    Item: { type: object, required: [id], properties: { id: { type: string } } }
`;

/** With a fault, each payment is made again. */
function tills(isForgetful: boolean): Target {
  const keys = new Map<string, string>();
  let last = 0;
  return async ({ url, headers }) => {
    const pairs = headers.flatMap((name, index) =>
      index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
    );
    const key = headerNamed(Object.fromEntries(pairs) as { [name: string]: string }, 'Idempotency-Key');
    const known = key === undefined || isForgetful ? undefined : keys.get(`${url} ${key}`);
    last += 1;
    const id = known ?? `i${last}`;
    if (key !== undefined) keys.set(`${url} ${key}`, id);
    const body = new TextEncoder().encode(JSON.stringify({ id }));
    return { status: 201, headers: ['Content-Type', 'application/json'], body };
  };
}

test('a payment with the same key is the same one, although no operation reads payments', async () => {
  const { suite } = await derivedFrom('tills', spec);
  const cases = suite.cases.filter(({ id }) => id === 'payIn/state/idempotent');
  expect(cases).toHaveLength(1);
  const outcomeOf = async (target: Target): Promise<string | undefined> =>
    (await runSuite({ ...suite, cases }, target, {})).verdicts[0]?.outcome;
  expect(await outcomeOf(tills(false))).toBe('passed');
  expect(await outcomeOf(tills(true))).toBe('failed');
});
