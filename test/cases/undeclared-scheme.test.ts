import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const spec = (scheme: string): string => `openapi: 3.0.3
info: { title: Keys, version: '1' }
paths:
  /things:
    get: { operationId: listThings, security: [{ ${scheme}: [] }], responses: { '200': { description: ok } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
`;

test.each([
  ['key', true],
  ['other', false],
])('a requirement of the scheme "%s" is tested without credentials: %s', async (scheme, isTested) => {
  const { suite } = await derivedFrom('keys', spec(scheme));
  expect(suite.cases.some(({ id }) => id === 'listThings/security/anonymous')).toBe(isTested);
});
