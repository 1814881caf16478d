/** References whose pattern allows the identifiers of several kinds. */

import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const specOf = (pattern: string): string => `openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /lamps:
    post:
      operationId: addLamp
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Lamp' } } } } }
  /lamps/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readLamp, responses: { '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Lamp' } } } } } }
  /remarks:
    post:
      operationId: addRemark
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [subject], properties: { subject: { type: string, pattern: '${pattern}' } } } } } }
      responses: { '201': { description: made }, '422': { description: none } }
components:
  schemas:
    Lamp: { type: object, required: [id], properties: { id: { type: string, pattern: '^lamp_[a-z]{6}$' } } }
`;

async function subjectIn(pattern: string): Promise<unknown> {
  const { suite } = await derivedFrom('notes', specOf(pattern));
  const send = suite.cases.find(({ id }) => id === 'addRemark/base')?.steps.at(-1)?.send;
  return Object(Object(send).body).subject;
}

test.each(['^lamp_[a-z]{6}$', '^(room|lamp)_[a-z]{6}$', '^(?:lamp|room)_[a-z]{6}$'])(
  '%s',
  async (pattern) => {
    expect(await subjectIn(pattern)).toMatch(/^\{\$steps\..*\.outputs\.id\}$/);
  },
);

test.each(['^(room|hall)_[a-z]{6}$', '^(room|lamp)_[a-z]{7}$'])('%s is another kind', async (pattern) => {
  expect(await subjectIn(pattern)).not.toMatch(/\$steps/);
});
