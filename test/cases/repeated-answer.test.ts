/** Repeated requests of which a description says that they get the response to the first one. */

import { expect, test } from 'vitest';
import { isAnswerRepeated, isOtherNamed } from '../../generator/model/resources/repeated-answer.js';
import { derivedFrom } from './derived.js';

test.each([
  [
    'A repetition with the same key registers nothing and delivers the answer of the first request again.',
    true,
  ],
  ['A retry with the same key returns the original response.', true],
  ['Repeated requests get the stored result.', true],
  ['The same key with another body is answered with 409.', false],
  ['The first response is given within a second.', false],
  ['A repeated request is refused with the first response.', false],
])('%s', (doc, expected) => {
  expect(isAnswerRepeated(doc)).toBe(expected);
});

test('the result may be named by the noun of the item', () => {
  const doc =
    'When a request is repeated with the same key, it gets the lamp of the first one again, with 200.';
  expect(isAnswerRepeated(doc)).toBe(false);
  expect(isAnswerRepeated(doc, ['lamp'])).toBe(true);
  expect(isAnswerRepeated(doc, ['shade'])).toBe(false);
});

test.each([
  ['The same key with another body is answered with 409.', true],
  ['The key was used for a different request.', true],
  ['The same key yields the lamp of the first request; with another body it is refused.', true],
  ['A retry with the same key returns the original response.', false],
  ['Lamps of another hall are not found.', false],
])('another request: %s', (doc, expected) => {
  expect(isOtherNamed(doc)).toBe(expected);
});

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const spec = (doc: string): string => `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    post:
      operationId: addLamp
      description: ${doc}
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string, maxLength: 40 } }]
      requestBody: { required: true, ${content(`{ type: object, required: [serial], properties: { watts: { type: integer }, serial: { type: string, pattern: '^[A-Z0-9]{8}$' } } }`)} }
      responses: { '201': { description: ok, ${content(`{ type: object, required: [id], properties: { id: { type: string }, watts: { type: integer }, serial: { type: string } } }`)} }, '409': { description: taken } }
  /lamps/{id}:
    get:
      operationId: readLamp
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, ${content(`{ type: object, required: [id], properties: { id: { type: string }, serial: { type: string } } }`)} }, '404': { description: none } }
`;

test('must be accepted then', async () => {
  const skips = async (doc: string): Promise<readonly string[] | undefined> => {
    const { suite } = await derivedFrom('lamps', spec(doc));
    return suite.cases.find(({ id }) => id === 'addLamp/state/idempotent')?.steps.at(-1)?.expect.skipOn;
  };
  expect(await skips('Adds a lamp.')).toContain('409');
  expect(await skips('A retry with the same key returns the original response.')).toBe(undefined);
});

test('another request with the key need not be rejected where only the first result is said to come again', async () => {
  const skips = async (doc: string): Promise<readonly string[] | undefined> => {
    const { suite } = await derivedFrom('lamps', spec(doc));
    const other = suite.cases.find(({ id }) => id === 'addLamp/state/idempotent/other');
    expect(other?.steps.at(-1)?.expect.status).toEqual(['409']);
    return other?.steps.at(-1)?.expect.skipOn;
  };
  const again = 'When a request is repeated with the same key, it gets the lamp of the first one again.';
  expect(await skips(again)).toEqual(['2XX']);
  expect(await skips(`${again} With another body the key is refused.`)).toBe(undefined);
  expect(await skips('Adds a lamp.')).toBe(undefined);
});
