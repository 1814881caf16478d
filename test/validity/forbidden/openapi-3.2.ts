import { content, done, type Forbidden, get, oas32, parameter, schema, schemes } from './document.js';

/** Violations of OpenAPI 3.2. */
export const forbidden32: readonly Forbidden[] = [
  oas32('4.1 OpenAPI Object: $self is a URI reference', { '/$self': 1 }),
  oas32('4.1 OpenAPI Object: $self has no fragment', { '/$self': 'https://a.example/#b' }),
  oas32(
    '4.25.1 Discriminator Object: an optional property needs "defaultMapping"',
    {
      '/components/schemas': {
        Cat: { type: 'object', properties: { kind: { type: 'string' } } },
        S: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'kind' } },
      },
    },
    '/components/schemas/S/discriminator/propertyName',
  ),
  oas32('4.22 Tag Object: its parent exists', { '/tags': [{ name: 'a', parent: 'none' }] }, '/tags/0/parent'),
  oas32(
    '4.22 Tag Object: no tag is its own ancestor',
    {
      '/tags': [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'a' },
      ],
    },
    '/tags/0/parent',
  ),
  oas32(
    '4.9 Path Item Object: additionalOperations has no fixed method',
    { '/paths/~1a~1{id}/additionalOperations': { GET: { responses: { 200: done } } } },
    '/paths/~1a~1{id}/additionalOperations/GET',
  ),
  oas32(
    '4.9 Path Item Object: methods are tokens',
    { '/paths/~1a~1{id}/additionalOperations': { 'A B': { responses: { 200: done } } } },
    '/paths/~1a~1{id}/additionalOperations/A B',
  ),
  oas32(
    '4.12 Parameter Object: querystring needs content',
    { [`${get}/parameters`]: [{ name: 'q', in: 'querystring', schema: {} }] },
    `${get}/parameters/0/schema`,
  ),
  oas32(
    '4.12 Parameter Object: querystring once',
    {
      [`${get}/parameters`]: ['q', 'r'].map((name) => ({
        name,
        in: 'querystring',
        content: { 'application/json': {} },
      })),
    },
    `${get}/parameters/1`,
  ),
  oas32(
    '4.12 Parameter Object: querystring not beside query',
    {
      [`${get}/parameters`]: [
        parameter,
        { name: 'r', in: 'querystring', content: { 'application/json': {} } },
      ],
    },
    `${get}/parameters`,
  ),
  oas32(
    '4.12 Parameter Object: allowReserved is a boolean',
    { [`${get}/parameters`]: [{ ...parameter, allowReserved: 1 }] },
    `${get}/parameters/0/allowReserved`,
  ),
  oas32(
    '4.12 Parameter Object: the style cookie is of cookies',
    { [`${get}/parameters`]: [{ ...parameter, style: 'cookie' }] },
    `${get}/parameters/0/style`,
  ),
  oas32(
    '4.14 Media Type Object: encoding not beside itemEncoding',
    { [content]: { 'multipart/mixed': { encoding: {}, itemEncoding: {} } } },
    `${content}/multipart~1mixed/itemEncoding`,
  ),
  oas32(
    '4.14 Media Type Object: encoding not beside prefixEncoding',
    { [content]: { 'multipart/mixed': { encoding: {}, prefixEncoding: [] } } },
    `${content}/multipart~1mixed/prefixEncoding`,
  ),
  oas32(
    '4.19 Example Object: dataValue not beside value',
    { '/components/examples': { e: { value: 1, dataValue: 1 } } },
    '/components/examples/e/dataValue',
  ),
  oas32(
    '4.19 Example Object: serializedValue not beside externalValue',
    { '/components/examples': { e: { serializedValue: 'a', externalValue: '/a' } } },
    '/components/examples/e/serializedValue',
  ),
  oas32(
    '4.19 Example Object: serializedValue is a string',
    { '/components/examples': { e: { serializedValue: 1 } } },
    '/components/examples/e/serializedValue',
  ),
  oas32(
    '4.26 XML Object: nodeType is one of five',
    { [schema]: { xml: { nodeType: 'node' } } },
    `${schema}/xml/nodeType`,
  ),
  oas32(
    '4.26 XML Object: nodeType not beside attribute',
    { [schema]: { xml: { nodeType: 'element', attribute: true } } },
    `${schema}/xml/attribute`,
  ),
  oas32(
    '4.26 XML Object: nodeType not beside wrapped',
    { [schema]: { xml: { nodeType: 'element', wrapped: true } } },
    `${schema}/xml/wrapped`,
  ),
  oas32(
    '4.27 Security Scheme Object: deprecated is a boolean',
    { [schemes]: { type: 'mutualTLS', deprecated: 1 } },
    `${schemes}/deprecated`,
  ),
  oas32(
    '4.29 OAuth Flow Object: deviceAuthorizationUrl of the device flow',
    { [schemes]: { type: 'oauth2', flows: { deviceAuthorization: { tokenUrl: '/t', scopes: {} } } } },
    `${schemes}/flows/deviceAuthorization`,
  ),
  oas32(
    '4.29 OAuth Flow Object: tokenUrl of the device flow',
    {
      [schemes]: {
        type: 'oauth2',
        flows: { deviceAuthorization: { deviceAuthorizationUrl: '/d', scopes: {} } },
      },
    },
    `${schemes}/flows/deviceAuthorization`,
  ),
  oas32(
    '4.5 Server Object: names of servers differ',
    {
      '/servers': [
        { url: '/a', name: 'n' },
        { url: '/b', name: 'n' },
      ],
    },
    '/servers/1/name',
  ),
  oas32('4.8 Paths Object: an expression stands once in a path', { '/paths/~1b~1{id}~1{id}': {} }),
];
