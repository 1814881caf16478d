import { done, type Forbidden, oas2, oas30, response, schema } from './document.js';

const two = '/paths/~1a~1{id}/get/parameters';

/** Violations that the suites of other validators contain. */
export const fromSuites: readonly Forbidden[] = [
  oas30('4.7.1 OpenAPI Object: openapi is a whole version', { '/openapi': '3.0' }),
  oas30(
    '4.7.1 OpenAPI Object: security names a scheme, without operations, too',
    {
      '/paths': {},
      '/security': [{ none: [] }],
    },
    '/security/0/none',
  ),
  oas30(
    '4.7.20 Header Object: schema is a Schema Object, whatever the name of the header',
    { '/components/headers': { 'x-a': { schema: 1 } } },
    '/components/headers/x-a/schema',
  ),
  oas30(
    '4.7.21 Header Object: style is simple, whatever the name of the header',
    { [`${response}/headers`]: { 'x-a': { style: 'form', schema: {} } } },
    `${response}/headers/x-a/style`,
  ),
  oas30(
    '4.7.24.1 Schema Object: not both readOnly and writeOnly',
    { [schema]: { properties: { a: { readOnly: true, writeOnly: true } } } },
    `${schema}/properties/a/writeOnly`,
  ),
  oas30(
    '4.7.24.1 Schema Object: a default is of the type',
    { [schema]: { type: 'integer', default: '1' } },
    `${schema}/default`,
  ),
  oas30(
    '4.7.24.1 Schema Object: a default is not null if that is not allowed',
    { [schema]: { type: 'string', default: null } },
    `${schema}/default`,
  ),
  oas2('Swagger Object: swagger is "2.0", without a patch number', { '/swagger': '2.0.0' }),
  oas2('Responses Object: no ranges of statuses', { '/paths/~1a~1{id}/get/responses/2XX': done }),
  oas2(
    'Headers Object: names may begin with x-',
    { '/paths/~1a~1{id}/get/responses/200/headers': { 'x-a': {} } },
    '/paths/~1a~1{id}/get/responses/200/headers/x-a',
  ),
  oas2(
    'Schema Object: the property of the discriminator is defined',
    { '/definitions': { S: { type: 'object', discriminator: 'a', required: ['a'] } } },
    '/definitions/S/discriminator',
  ),
  oas2(
    'Schema Object: the property of the discriminator is required',
    { '/definitions': { S: { type: 'object', discriminator: 'a', properties: { a: {} } } } },
    '/definitions/S/discriminator',
  ),
  oas2(
    'Parameter Object: a default is of the type',
    { [two]: [{ name: 'q', in: 'query', type: 'integer', default: 'a' }] },
    `${two}/0/default`,
  ),
];
