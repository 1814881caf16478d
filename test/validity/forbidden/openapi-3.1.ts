import {
  content,
  done,
  type Forbidden,
  get,
  oas3,
  parameter,
  response,
  schema,
  schemes,
} from './document.js';

/** Violations of OpenAPI 3.1; most are such of 3.0 and 3.2, too. */
export const forbidden31: readonly Forbidden[] = [
  oas3('4.8.1 OpenAPI Object: openapi is a string', { '/openapi': 3.1 }),
  oas3('4.8.1 OpenAPI Object: info is REQUIRED', { '/info': undefined }, ''),
  oas3(
    '4.8.1 OpenAPI Object: paths, components or webhooks is REQUIRED',
    { '/paths': undefined, '/components': undefined },
    '',
  ),
  oas3('4.8.1 OpenAPI Object: jsonSchemaDialect is a URI', { '/jsonSchemaDialect': 1 }),
  oas3('4.8.1 OpenAPI Object: servers is a list', { '/servers': {} }),
  oas3(
    '4.8.1 OpenAPI Object: tags are of different names',
    { '/tags': [{ name: 'a' }, { name: 'a' }] },
    '/tags/1/name',
  ),
  oas3('4.8.1 OpenAPI Object: other fields begin with x-', { '/other': 1 }),
  oas3('4.8.2 Info Object: title is REQUIRED', { '/info/title': undefined }, '/info'),
  oas3('4.8.2 Info Object: version is REQUIRED', { '/info/version': undefined }, '/info'),
  oas3('4.8.2 Info Object: version is a string', { '/info/version': 1 }),
  oas3('4.8.3 Contact Object: name is a string', { '/info/contact': { name: 1 } }, '/info/contact/name'),
  oas3('4.8.4 License Object: name is REQUIRED', { '/info/license': {} }, '/info/license'),
  oas3(
    '4.8.4 License Object: identifier and url exclude each other',
    { '/info/license': { name: 'MIT', identifier: 'MIT', url: 'https://a.example' } },
    '/info/license/identifier',
  ),
  oas3('4.8.5 Server Object: url is REQUIRED', { '/servers': [{}] }, '/servers/0'),
  oas3(
    '4.8.6 Server Variable Object: default is REQUIRED',
    { '/servers': [{ url: '/{a}', variables: { a: {} } }] },
    '/servers/0/variables/a',
  ),
  oas3(
    '4.8.6 Server Variable Object: enum is not empty',
    { '/servers': [{ url: '/{a}', variables: { a: { default: 'b', enum: [] } } }] },
    '/servers/0/variables/a/enum',
  ),
  oas3(
    '4.8.6 Server Variable Object: default is in enum',
    { '/servers': [{ url: '/{a}', variables: { a: { default: 'b', enum: ['c'] } } }] },
    '/servers/0/variables/a/default',
  ),
  oas3('4.8.7 Components Object: names are of a few characters', { '/components/schemas/a b': {} }),
  oas3('4.8.8 Paths Object: a path begins with a slash', { '/paths/a': {} }),
  oas3('4.8.8 Paths Object: templates that differ in names alone are identical', {
    '/paths/~1a~1{other}': {},
  }),
  oas3(
    '4.8.9 Path Item Object: parameters are unique',
    { '/paths/~1a~1{id}/parameters': [parameter, parameter] },
    '/paths/~1a~1{id}/parameters/1',
  ),
  oas3('4.8.9 Path Item Object: other fields begin with x-', { '/paths/~1a~1{id}/fetch': {} }),
  oas3(
    '4.8.10 Operation Object: operationId is unique',
    {
      [`${get}/operationId`]: 'twice',
      '/paths/~1a~1{id}/put': { operationId: 'twice', responses: { 200: done } },
    },
    '/paths/~1a~1{id}/put/operationId',
  ),
  oas3('4.8.10 Operation Object: tags are strings', { [`${get}/tags`]: [1] }, `${get}/tags/0`),
  oas3('4.8.10 Operation Object: deprecated is a boolean', { [`${get}/deprecated`]: 'yes' }),
  oas3(
    '4.8.10 Operation Object: parameters are unique',
    { [`${get}/parameters`]: [parameter, parameter] },
    `${get}/parameters/1`,
  ),
  oas3('4.8.11 External Documentation Object: url is REQUIRED', { '/externalDocs': {} }),
  oas3(
    '4.8.12 Parameter Object: name is REQUIRED',
    { [`${get}/parameters`]: [{ in: 'query', schema: {} }] },
    `${get}/parameters/0`,
  ),
  oas3(
    '4.8.12 Parameter Object: in is REQUIRED',
    { [`${get}/parameters`]: [{ name: 'q', schema: {} }] },
    `${get}/parameters/0`,
  ),
  oas3(
    '4.8.12 Parameter Object: in is one of four',
    { [`${get}/parameters`]: [{ name: 'q', in: 'body', schema: {} }] },
    `${get}/parameters/0/in`,
  ),
  oas3(
    '4.8.12 Parameter Object: those of paths are required',
    { '/paths/~1a~1{id}/parameters/0/required': undefined },
    '/paths/~1a~1{id}/parameters/0',
  ),
  oas3(
    '4.8.12 Parameter Object: those of paths are required, not false',
    { '/paths/~1a~1{id}/parameters/0/required': false },
    '/paths/~1a~1{id}/parameters/0',
  ),
  oas3(
    '4.8.12.2 Parameter Object: schema or content',
    { [`${get}/parameters`]: [{ name: 'q', in: 'query' }] },
    `${get}/parameters/0`,
  ),
  oas3(
    '4.8.12.2 Parameter Object: not both schema and content',
    { [`${get}/parameters`]: [{ ...parameter, content: { 'text/plain': {} } }] },
    `${get}/parameters/0/content`,
  ),
  oas3(
    '4.8.12.2 Parameter Object: content has one entry',
    { [`${get}/parameters`]: [{ name: 'q', in: 'query', content: { 'text/plain': {}, 'text/csv': {} } }] },
    `${get}/parameters/0/content`,
  ),
  oas3(
    '4.8.12.2 Parameter Object: content is not empty',
    { [`${get}/parameters`]: [{ name: 'q', in: 'query', content: {} }] },
    `${get}/parameters/0/content`,
  ),
  oas3(
    '4.8.12.3 Parameter Object: styles of queries',
    { [`${get}/parameters`]: [{ ...parameter, style: 'matrix' }] },
    `${get}/parameters/0/style`,
  ),
  oas3('4.8.12.3 Parameter Object: styles of paths', { '/paths/~1a~1{id}/parameters/0/style': 'form' }),
  oas3(
    '4.8.12.3 Parameter Object: styles of headers',
    { [`${get}/parameters`]: [{ name: 'q', in: 'header', style: 'form', schema: {} }] },
    `${get}/parameters/0/style`,
  ),
  oas3(
    '4.8.12.3 Parameter Object: styles of cookies',
    { [`${get}/parameters`]: [{ name: 'q', in: 'cookie', style: 'simple', schema: {} }] },
    `${get}/parameters/0/style`,
  ),
  oas3(
    '4.8.12.2 Parameter Object: explode is a boolean',
    { [`${get}/parameters`]: [{ ...parameter, explode: 'no' }] },
    `${get}/parameters/0/explode`,
  ),
  oas3(
    '4.8.12.2 Parameter Object: example and examples exclude each other',
    { [`${get}/parameters`]: [{ ...parameter, example: 1, examples: {} }] },
    `${get}/parameters/0/examples`,
  ),
  oas3(
    '4.8.12 Parameter Object: names of headers are tokens',
    { [`${get}/parameters`]: [{ name: 'a b', in: 'header', schema: {} }] },
    `${get}/parameters/0/name`,
  ),
  oas3('4.8.13 Request Body Object: content is REQUIRED', { [`${get}/requestBody`]: {} }),
  oas3(
    '4.8.13 Request Body Object: required is a boolean',
    { [`${get}/requestBody`]: { content: {}, required: 1 } },
    `${get}/requestBody/required`,
  ),
  oas3(
    '4.8.14 Media Type Object: example and examples exclude each other',
    { [content]: { 'application/json': { example: 1, examples: {} } } },
    `${content}/application~1json/examples`,
  ),
  oas3(
    '4.8.15 Encoding Object: style is one of four',
    {
      [`${get}/requestBody`]: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { a: {} } },
            encoding: { a: { style: 'simple' } },
          },
        },
      },
    },
    `${get}/requestBody/content/multipart~1form-data/encoding/a/style`,
  ),
  oas3('4.8.16 Responses Object: at least one response', { [`${get}/responses`]: {} }),
  oas3('4.8.16 Responses Object: keys are statuses', { [`${get}/responses/fine`]: done }),
  oas3('4.8.16 Responses Object: ranges end with XX', { [`${get}/responses/20X`]: done }),
  oas3(
    '4.8.17 Response Object: description is REQUIRED',
    { [`${response}/description`]: undefined },
    response,
  ),
  oas3(
    '4.8.17 Response Object: names of headers are tokens',
    { [`${response}/headers`]: { 'a b': { schema: {} } } },
    `${response}/headers/a b`,
  ),
  oas3(
    '4.8.19 Example Object: value and externalValue exclude each other',
    { '/components/examples': { e: { value: 1, externalValue: '/a' } } },
    '/components/examples/e/externalValue',
  ),
  oas3(
    '4.8.20 Link Object: operationRef and operationId exclude each other',
    { [`${response}/links`]: { l: { operationRef: '#/paths/~1a~1%7Bid%7D/get', operationId: 'read' } } },
    `${response}/links/l/operationId`,
  ),
  oas3(
    '4.8.20 Link Object: operationRef or operationId',
    { [`${response}/links`]: { l: {} } },
    `${response}/links/l`,
  ),
  oas3(
    '4.8.21 Header Object: name is not given',
    { [`${response}/headers`]: { X: { name: 'X', schema: {} } } },
    `${response}/headers/X/name`,
  ),
  oas3(
    '4.8.21 Header Object: in is not given',
    { [`${response}/headers`]: { X: { in: 'header', schema: {} } } },
    `${response}/headers/X/in`,
  ),
  oas3(
    '4.8.21 Header Object: style is simple',
    { [`${response}/headers`]: { X: { style: 'form', schema: {} } } },
    `${response}/headers/X/style`,
  ),
  oas3('4.8.22 Tag Object: name is REQUIRED', { '/tags': [{}] }, '/tags/0'),
  oas3('4.8.23 Reference Object: $ref is a string', { [`${response}`]: { $ref: 1 } }, `${response}/$ref`),
  oas3(
    '4.8.23 Reference Object: what it refers to exists',
    { [`${response}`]: { $ref: '#/components/responses/none' } },
    `${response}/$ref`,
  ),
  oas3(
    '4.8.23 Reference Object: it refers to an object of the kind',
    { [`${response}`]: { $ref: '#/components/schemas/S' } },
    schema,
  ),
  oas3(
    '4.8.25 Discriminator Object: propertyName is REQUIRED',
    { [schema]: { oneOf: [{}], discriminator: {} } },
    `${schema}/discriminator`,
  ),
  oas3(
    '4.8.25 Discriminator Object: mapping is an object of strings',
    { [schema]: { oneOf: [{}], discriminator: { propertyName: 'a', mapping: { b: 1 } } } },
    `${schema}/discriminator/mapping/b`,
  ),
  oas3(
    '4.8.26 XML Object: attribute is a boolean',
    { [schema]: { xml: { attribute: 1 } } },
    `${schema}/xml/attribute`,
  ),
  oas3('4.8.27 Security Scheme Object: type is REQUIRED', { [schemes]: {} }),
  oas3(
    '4.8.27 Security Scheme Object: type is one of five',
    { [schemes]: { type: 'token' } },
    `${schemes}/type`,
  ),
  oas3('4.8.27 Security Scheme Object: name of an API key', { [schemes]: { type: 'apiKey', in: 'header' } }),
  oas3('4.8.27 Security Scheme Object: in of an API key', { [schemes]: { type: 'apiKey', name: 'k' } }),
  oas3(
    '4.8.27 Security Scheme Object: an API key is in one of three places',
    { [schemes]: { type: 'apiKey', name: 'k', in: 'path' } },
    `${schemes}/in`,
  ),
  oas3('4.8.27 Security Scheme Object: scheme of http', { [schemes]: { type: 'http' } }),
  oas3('4.8.27 Security Scheme Object: flows of oauth2', { [schemes]: { type: 'oauth2' } }),
  oas3('4.8.27 Security Scheme Object: openIdConnectUrl', { [schemes]: { type: 'openIdConnect' } }),
  oas3(
    '4.8.29 OAuth Flow Object: authorizationUrl of the implicit flow',
    { [schemes]: { type: 'oauth2', flows: { implicit: { scopes: {} } } } },
    `${schemes}/flows/implicit`,
  ),
  oas3(
    '4.8.29 OAuth Flow Object: tokenUrl of the password flow',
    { [schemes]: { type: 'oauth2', flows: { password: { scopes: {} } } } },
    `${schemes}/flows/password`,
  ),
  oas3(
    '4.8.29 OAuth Flow Object: scopes are REQUIRED',
    { [schemes]: { type: 'oauth2', flows: { password: { tokenUrl: '/t' } } } },
    `${schemes}/flows/password`,
  ),
  oas3(
    '4.8.30 Security Requirement Object: the scheme is declared',
    { '/security': [{ none: [] }] },
    '/security/0/none',
  ),
  oas3(
    '4.8.30 Security Requirement Object: scopes are a list',
    { [schemes]: { type: 'mutualTLS' }, '/security': [{ s: 'all' }] },
    '/security/0/s',
  ),
  oas3(
    '4.8.12 Parameter Object: a parameter of a path is in its template',
    { [`${get}/parameters`]: [{ name: 'other', in: 'path', required: true, schema: {} }] },
    `${get}/parameters/0`,
  ),
  oas3(
    '4.8.8.1 Path Templating: each expression has its parameter',
    { '/paths/~1b~1{none}': { get: { responses: { 200: done } } } },
    '/paths/~1b~1{none}/get',
  ),
  oas3('4.8.2 Info Object: title is a string', { '/info/title': 1 }),
  oas3('4.8.9 Path Item Object: an operation is an object', { [get]: [] }),
  oas3('4.8.17 Response Object: content is an object', { [content]: [] }),
  oas3('4.8.10 Operation Object: security is a list', { [`${get}/security`]: {} }),
];
