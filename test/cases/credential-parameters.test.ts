import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, responseOf } from './derived.js';

const spec = `openapi: 3.0.3
info: { title: Books, version: '1' }
security: [{ key: [] }]
paths:
  /books:
    get:
      operationId: listBooks
      parameters:
        - { name: api-key, in: query, required: true, schema: { type: string } }
        - { name: genre, in: query, schema: { type: string } }
      responses: { '200': { description: ok }, '400': { description: bad } }
  /covers:
    get:
      operationId: listCovers
      security: []
      parameters: [{ name: api-key, in: query, schema: { type: string } }]
      responses: { '200': { description: ok }, '400': { description: bad } }
components:
  securitySchemes: { key: { type: apiKey, in: query, name: api-key } }
`;

test('a parameter that carries the key of the caller is neither sent as a sample nor varied', async () => {
  const { suite, uncovered } = await derivedFrom('books', spec);
  const ids = suite.cases.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('listBooks/query.'))).toContain('listBooks/query.genre/valid/1');
  expect(ids.filter((id) => id.startsWith('listBooks/query.api-key'))).toEqual([]);
  const [base] = suite.cases.filter(({ id }) => id === 'listBooks/base');
  expect(base?.steps[0]?.send).not.toHaveProperty('query');
  expect(ids).toContain('listBooks/security/anonymous');
  // Without the requirement it is a parameter like others.
  expect(ids).toContain('listCovers/query.api-key/valid/1');
  expect(uncovered.map(({ reason }) => reason)).toContain('it carries a credential, which the run sends');
});

test('a wrong key of two schemes with the same parameter is sent once', async () => {
  const twice = spec
    .replace('security: [{ key: [] }]', 'security: [{ key: [], other: [] }]')
    .replace('securitySchemes: {', 'securitySchemes: { other: { type: apiKey, in: query, name: api-key },');
  const { suite } = await derivedFrom('books', twice);
  const urls: string[] = [];
  const target: Target = ({ url, isUnsigned }) => {
    if (isUnsigned === true) urls.push(url);
    return Promise.resolve(responseOf(401));
  };
  await runSuite(suite, target, { seed: 'one' });
  expect(urls.filter((url) => url.includes('wrong')).length).toBeGreaterThan(0);
  for (const url of urls) expect(url.split('api-key=').length).toBeLessThan(3);
});
