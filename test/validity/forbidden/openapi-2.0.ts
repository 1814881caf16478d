import { done, type Forbidden, oas2 } from './document.js';

const two = '/paths/~1a~1{id}/get/parameters';

/** Violations of OpenAPI 2.0. */
export const forbidden20: readonly Forbidden[] = [
  oas2('Swagger Object: swagger is "2.0"', { '/swagger': 2 }),
  oas2('Swagger Object: info is required', { '/info': undefined }, ''),
  oas2('Swagger Object: paths is required', { '/paths': undefined }, ''),
  oas2('Swagger Object: schemes are of four', { '/schemes': ['ftp'] }, '/schemes/0'),
  oas2('Swagger Object: basePath begins with a slash', { '/basePath': 'v1' }),
  oas2('Swagger Object: host has no path', { '/host': 'a.example/v1' }),
  oas2(
    'Operation Object: responses is required',
    { '/paths/~1a~1{id}/get/responses': undefined },
    '/paths/~1a~1{id}/get',
  ),
  oas2(
    'Operation Object: operationId is unique',
    {
      '/paths/~1a~1{id}/get/operationId': 'a',
      '/paths/~1b': { get: { operationId: 'a', responses: { 200: done } } },
    },
    '/paths/~1b/get/operationId',
  ),
  oas2(
    'Parameter Object: in is one of five',
    { [two]: [{ name: 'q', in: 'cookie', type: 'string' }] },
    `${two}/0/in`,
  ),
  oas2('Parameter Object: type is required', { [two]: [{ name: 'q', in: 'query' }] }, `${two}/0`),
  oas2('Parameter Object: a body has a schema', { [two]: [{ name: 'q', in: 'body' }] }, `${two}/0`),
  oas2(
    'Parameter Object: one body',
    { [two]: ['a', 'b'].map((name) => ({ name, in: 'body', schema: {} })) },
    `${two}/1`,
  ),
  oas2(
    'Parameter Object: body not beside formData',
    {
      [two]: [
        { name: 'a', in: 'body', schema: {} },
        { name: 'b', in: 'formData', type: 'string' },
      ],
    },
    `${two}/1`,
  ),
  oas2(
    'Parameter Object: one type, unlike a Schema Object',
    { [two]: [{ name: 'q', in: 'query', type: ['string', 'integer'] }] },
    `${two}/0/type`,
  ),
  oas2(
    'Parameter Object: null is no type',
    { [two]: [{ name: 'q', in: 'query', type: 'null' }] },
    `${two}/0/type`,
  ),
  oas2(
    'Parameter Object: object is no type of a query',
    { [two]: [{ name: 'q', in: 'query', type: 'object' }] },
    `${two}/0/type`,
  ),
  oas2(
    'Parameter Object: items of an array',
    { [two]: [{ name: 'q', in: 'query', type: 'array' }] },
    `${two}/0`,
  ),
  oas2(
    'Parameter Object: multi is of queries and forms',
    {
      [two]: [
        { name: 'q', in: 'header', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
      ],
    },
    `${two}/0/collectionFormat`,
  ),
  oas2(
    'Parameter Object: those of paths are required',
    { '/paths/~1a~1{id}/parameters/0/required': false },
    '/paths/~1a~1{id}/parameters/0',
  ),
  oas2('Response Object: description is required', { '/paths/~1a~1{id}/get/responses/200': {} }),
  oas2(
    'Security Scheme Object: type is one of three',
    { '/securityDefinitions': { s: { type: 'http' } } },
    '/securityDefinitions/s/type',
  ),
  oas2(
    'Security Scheme Object: name of an API key',
    { '/securityDefinitions': { s: { type: 'apiKey', in: 'header' } } },
    '/securityDefinitions/s',
  ),
  oas2(
    'Security Scheme Object: flow of oauth2',
    { '/securityDefinitions': { s: { type: 'oauth2', scopes: {} } } },
    '/securityDefinitions/s',
  ),
  oas2(
    'Security Requirement Object: the scheme is declared',
    { '/security': [{ none: [] }] },
    '/security/0/none',
  ),
  oas2(
    'Schema Object: oneOf came with 3.0',
    { '/definitions': { S: { oneOf: [{}] } } },
    '/definitions/S/oneOf',
  ),
  oas2(
    'Schema Object: discriminator is a string',
    { '/definitions': { S: { discriminator: { propertyName: 'a' } } } },
    '/definitions/S/discriminator',
  ),
];
