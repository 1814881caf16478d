import { runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf, responseOf } from './derived.js';

const spec = (redirect: string): string => `openapi: 3.0.3
info: { title: Files, version: '1' }
paths:
  /file:
    get:
      operationId: readFile
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok }, '${redirect}': { description: elsewhere }, '400': { description: bad } }
`;

test.each([
  ['302', 'skipped'],
  ['304', 'failed'],
])('a read that answers a valid request with a declared %s is %s', async (status, outcome) => {
  const { suite } = await derivedFrom('files', spec(status));
  const headers = status === '302' ? ['Location', '/elsewhere'] : [];
  const report = await runSuite(suite, () => Promise.resolve(responseOf(Number(status), undefined, headers)));
  expect(idsOf(report, outcome)).toEqual(
    expect.arrayContaining(['readFile/base', 'readFile/query.size/valid/1']),
  );
});
