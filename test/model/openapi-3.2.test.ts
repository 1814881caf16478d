/** The additions of OpenAPI 3.2, in one document. */

import { describe, expect, test } from 'vitest';
import { modelled } from './openapi-text.js';

const document = `openapi: 3.2.0
$self: https://example.com/api.yaml
info: { title: T, version: '1' }
security: [{ 'https://example.com/api.yaml#/components/securitySchemes/login': [] }, { '#/components/securitySchemes/key': [] }, { key: [] }]
tags: [{ name: all, kind: nav, summary: Everything }, { name: one, parent: all, kind: nav }]
paths:
  /a:
    query:
      operationId: search
      tags: [one]
      requestBody: { content: { application/json: { $ref: '#/components/mediaTypes/question' } } }
      responses:
        '200':
          description: Found.
          content: { application/json: { schema: { type: string }, examples: { e: { dataValue: hello, serializedValue: '"hello"' } } } }
    additionalOperations:
      COPY: { operationId: copy, responses: { '204': { description: Copied. } } }
    get:
      operationId: read
      parameters: [{ name: w, in: querystring, content: { application/json: { schema: { type: object } } } }]
      responses: { '204': { description: Read. } }
components:
  mediaTypes: { question: { schema: { $ref: 'https://example.com/api.yaml#/components/schemas/A' } } }
  schemas: { A: { type: integer } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, deprecated: true }
    login:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://example.com/metadata
      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://example.com/d, tokenUrl: https://example.com/t, scopes: {} } }
`;

describe('OpenAPI 3.2', () => {
  const { rest, diagnostics } = modelled(document);

  test('nothing of it is wrong', () => {
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('methods of any name', () => {
    expect([rest('search').method, rest('copy').method]).toEqual(['QUERY', 'COPY']);
  });

  test('schemes by their URIs, which "$self" begins', () => {
    expect(rest('search').security).toEqual([{ login: [] }, { key: [] }, { key: [] }]);
  });

  test('media types that are components, and references by "$self"', () => {
    expect(rest('search').body?.contents).toMatchObject([
      { mediaType: 'application/json', type: { kind: 'reference', name: 'A' } },
    ]);
  });

  test('values of examples', () => {
    expect(rest('search').responses[0]?.contents[0]?.examples).toEqual(['hello']);
  });

  test('a whole query string', () => {
    expect(rest('read').parameters).toMatchObject([
      { in: 'querystring', name: 'w', content: 'application/json' },
    ]);
  });
});
