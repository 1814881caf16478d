/** What follows from a misspelt field of the document is not reported. */

import { expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';

function found(text: string): readonly string[] {
  const { findings } = readContract({ name: 'a', spec: 'a.yaml', scenarios: [], rules: [] }, (path) =>
    path === 'a.yaml' ? text : undefined,
  );
  return findings.map(({ diagnostic }) => `${diagnostic.code} ${diagnostic.at.pointer}`);
}

const spec = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get:
      operationId: getA
      security: [{ key: [] }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
        '404': { $ref: '#/components/responses/None' }
components:
  schemas: { A: { type: string }, B: { $ref: '#/components/schemas/A' } }
  responses: { None: { description: no } }
  securitySchemes: { key: { type: apiKey, in: header, name: x } }
`;

test('"component" is the only error', () => {
  expect(found(spec.replace('components:', 'component:'))).toEqual(['unknown-field /component']);
});

test('"definition" of 2.0 is the only error', () => {
  const text = `swagger: "2.0"
info: { title: A, version: "1" }
paths:
  /a: { get: { responses: { '200': { description: ok, schema: { $ref: '#/definitions/A' } } } } }
definition: { A: { type: string } }
`;
  expect(found(text)).toEqual(['unknown-field /definition']);
});

test('a reference to nothing is reported without such a field', () => {
  const lost = found(spec.replace(/components:[\s\S]*/, 'x-component: {}\n'));
  expect(lost.filter((one) => one.startsWith('unresolved-reference'))).toHaveLength(3);
});
