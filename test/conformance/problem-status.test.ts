import { runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf } from '../cases/derived.js';

const spec = `openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses:
        '200': { description: ok }
        '400': { description: bad, content: { application/problem+json: { schema: { type: object } }, application/json: { schema: { type: object } } } }
`;

/** A problem with a status in its body. */
const answer = (type: string, body: unknown) => () =>
  Promise.resolve({
    status: 400,
    headers: ['Content-Type', type],
    body: new TextEncoder().encode(JSON.stringify(body)),
  });

test.each([
  ['application/problem+json', { status: 400 }, true],
  ['application/problem+json', {}, true],
  ['application/problem+json; charset=utf-8', { status: 500 }, false],
  ['application/json', { status: 500 }, true],
])('a response of type %s with %j passes: %s (RFC 9457, 3.1.2)', async (type, body, passes) => {
  const { suite } = await derivedFrom('notes', spec);
  const report = await runSuite(suite, answer(type, body), { seed: 'one' });
  const id = 'listNotes/query.size/type/1';
  expect(idsOf(report, passes ? 'passed' : 'failed')).toContain(id);
});
