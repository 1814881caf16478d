/** A document that violates a rule of a specification: the changes of a valid one, and the place of the error. */
export interface Forbidden {
  readonly version: '2.0' | '3.0' | '3.1' | '3.2';
  /** The section, and its rule. */
  readonly rule: string;
  /** JSON Pointers with the values that are set there; `undefined` removes. */
  readonly changes: { readonly [pointer: string]: unknown };
  /** Where the error is reported; by default the first pointer of the changes. */
  readonly at: string;
}

const get = '/paths/~1a~1{id}/get';
const schema = '/components/schemas/S';
const parameter = { name: 'q', in: 'query', schema: {} };
const response = `${get}/responses/200`;
const content = `${response}/content`;
const schemes = '/components/securitySchemes/s';
const done = { description: 'Done.' };

function forbidden(
  version: Forbidden['version'],
  rule: string,
  changes: Forbidden['changes'],
  at: string = Object.keys(changes)[0] ?? '',
): Forbidden {
  return { version, rule, changes, at };
}

const oas3 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('3.1', rule, changes, at);
const oas30 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('3.0', rule, changes, at);
const oas32 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('3.2', rule, changes, at);
const oas2 = (rule: string, changes: Forbidden['changes'], at?: string): Forbidden =>
  forbidden('2.0', rule, changes, at);
const inSchema = (rule: string, value: unknown, below = ''): Forbidden =>
  forbidden('3.1', rule, { [schema]: value }, `${schema}${below}`);

const documents: readonly Forbidden[] = [
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

const older: readonly Forbidden[] = [
  oas30('4.7.1 OpenAPI Object: paths is REQUIRED', { '/paths': undefined }, ''),
  oas30('4.7.10 Operation Object: responses is REQUIRED', { [`${get}/responses`]: undefined }, get),
  oas30('4.7.1 OpenAPI Object: webhooks came with 3.1', { '/webhooks': {} }),
  oas30('4.7.2 Info Object: summary came with 3.1', { '/info/summary': 'a' }),
  oas30(
    '4.7.4 License Object: identifier came with 3.1',
    { '/info/license': { name: 'MIT', identifier: 'MIT' } },
    '/info/license/identifier',
  ),
  oas30(
    '4.7.24 Schema Object: type is one string',
    { [schema]: { type: ['string', 'null'] } },
    `${schema}/type`,
  ),
  oas30('4.7.24 Schema Object: null is no type', { [schema]: { type: 'null' } }, `${schema}/type`),
  oas30('4.7.24 Schema Object: items of an array', { [schema]: { type: 'array' } }),
  oas30('4.7.24 Schema Object: const came with 3.1', { [schema]: { const: 1 } }, `${schema}/const`),
  oas30(
    '4.7.24 Schema Object: exclusiveMinimum is a flag',
    { [schema]: { type: 'integer', exclusiveMinimum: 1 } },
    `${schema}/exclusiveMinimum`,
  ),
  oas30(
    '4.7.24 Schema Object: nullable is a boolean',
    { [schema]: { type: 'string', nullable: 'yes' } },
    `${schema}/nullable`,
  ),
  oas30('4.7.24 Schema Object: a schema is no boolean', { [schema]: true }),
  oas30(
    '4.7.24 Schema Object: patternProperties came with 3.1',
    { [schema]: { type: 'object', patternProperties: {} } },
    `${schema}/patternProperties`,
  ),
  oas30(
    '4.7.24 Schema Object: required is not empty',
    { [schema]: { type: 'object', required: [] } },
    `${schema}/required`,
  ),
  oas30(
    '4.7.24 Schema Object: enum is not empty',
    { [schema]: { type: 'string', enum: [] } },
    `${schema}/enum`,
  ),
  oas30('4.7.24 Schema Object: other fields begin with x-', { [schema]: { typ: 'string' } }, `${schema}/typ`),
  oas30(
    '4.7.27 Security Scheme Object: mutualTLS came with 3.1',
    { [schemes]: { type: 'mutualTLS' } },
    `${schemes}/type`,
  ),
];

const newer: readonly Forbidden[] = [
  oas32('4.1 OpenAPI Object: $self is a URI reference', { '/$self': 1 }),
  oas32('4.1 OpenAPI Object: $self has no fragment', { '/$self': 'https://a.example/#b' }),
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

const jsonSchema: readonly Forbidden[] = [
  inSchema('JSON Schema Core 4.3: a schema is an object or a boolean', 'string'),
  inSchema('JSON Schema Validation 6.1.1: type is one of seven', { type: 'text' }, '/type'),
  inSchema('JSON Schema Validation 6.1.1: types are unique', { type: ['string', 'string'] }, '/type'),
  inSchema('JSON Schema Validation 6.1.1: types are not empty', { type: [] }, '/type'),
  inSchema('JSON Schema Validation 6.1.2: enum is a list', { enum: 'a' }, '/enum'),
  inSchema('JSON Schema Validation 6.2.1: multipleOf is above 0', { multipleOf: 0 }, '/multipleOf'),
  inSchema('JSON Schema Validation 6.2.2: maximum is a number', { maximum: '1' }, '/maximum'),
  inSchema(
    'JSON Schema Validation 6.2.3: exclusiveMaximum is a number',
    { exclusiveMaximum: true },
    '/exclusiveMaximum',
  ),
  inSchema('JSON Schema Validation 6.2.4: minimum is a number', { minimum: null }, '/minimum'),
  inSchema(
    'JSON Schema Validation 6.2.5: exclusiveMinimum is a number',
    { exclusiveMinimum: false },
    '/exclusiveMinimum',
  ),
  inSchema('JSON Schema Validation 6.3.1: maxLength is not negative', { maxLength: -1 }, '/maxLength'),
  inSchema('JSON Schema Validation 6.3.2: minLength is an integer', { minLength: 0.5 }, '/minLength'),
  inSchema('JSON Schema Validation 6.3.3: pattern is a string', { pattern: 1 }, '/pattern'),
  inSchema('JSON Schema Validation 6.4.1: maxItems is not negative', { maxItems: -1 }, '/maxItems'),
  inSchema('JSON Schema Validation 6.4.2: minItems is an integer', { minItems: '1' }, '/minItems'),
  inSchema('JSON Schema Validation 6.4.3: uniqueItems is a boolean', { uniqueItems: 1 }, '/uniqueItems'),
  inSchema(
    'JSON Schema Validation 6.4.4: maxContains is not negative',
    { contains: {}, maxContains: -1 },
    '/maxContains',
  ),
  inSchema(
    'JSON Schema Validation 6.4.5: minContains is an integer',
    { contains: {}, minContains: 'a' },
    '/minContains',
  ),
  inSchema(
    'JSON Schema Validation 6.5.1: maxProperties is not negative',
    { maxProperties: -1 },
    '/maxProperties',
  ),
  inSchema(
    'JSON Schema Validation 6.5.2: minProperties is an integer',
    { minProperties: [] },
    '/minProperties',
  ),
  inSchema('JSON Schema Validation 6.5.3: required is a list', { required: true }, '/required'),
  inSchema('JSON Schema Validation 6.5.3: required names are unique', { required: ['a', 'a'] }, '/required'),
  inSchema('JSON Schema Validation 6.5.3: required names are strings', { required: [1] }, '/required'),
  inSchema(
    'JSON Schema Validation 6.5.4: dependentRequired has lists',
    { dependentRequired: { a: 'b' } },
    '/dependentRequired',
  ),
  inSchema('JSON Schema Validation 7: format is a string', { format: 1 }, '/format'),
  inSchema('JSON Schema Validation 9.3: deprecated is a boolean', { deprecated: 'no' }, '/deprecated'),
  inSchema('JSON Schema Validation 9.4: readOnly is a boolean', { readOnly: 1 }, '/readOnly'),
  inSchema('JSON Schema Validation 9.5: examples is a list', { examples: {} }, '/examples'),
  inSchema('JSON Schema Core 10.2.1.1: allOf is not empty', { allOf: [] }, '/allOf'),
  inSchema('JSON Schema Core 10.2.1.2: anyOf is a list', { anyOf: {} }, '/anyOf'),
  inSchema('JSON Schema Core 10.2.1.3: oneOf holds schemas', { oneOf: [1] }, '/oneOf/0'),
  inSchema('JSON Schema Core 10.2.1.4: not is a schema', { not: [] }, '/not'),
  inSchema('JSON Schema Core 10.2.2.1: if is a schema', { if: 1 }, '/if'),
  inSchema('JSON Schema Core 10.3.1.1: prefixItems is not empty', { prefixItems: [] }, '/prefixItems'),
  inSchema('JSON Schema Core 10.3.1.2: items is a schema', { items: [{}] }, '/items'),
  inSchema('JSON Schema Core 10.3.1.3: contains is a schema', { contains: 'a' }, '/contains'),
  inSchema('JSON Schema Core 10.3.2.1: properties is an object', { properties: [] }, '/properties'),
  inSchema(
    'JSON Schema Core 10.3.2.2: patternProperties is an object',
    { patternProperties: [] },
    '/patternProperties',
  ),
  inSchema(
    'JSON Schema Core 10.3.2.3: additionalProperties is a schema',
    { additionalProperties: 'no' },
    '/additionalProperties',
  ),
  inSchema('JSON Schema Core 10.3.2.4: propertyNames is a schema', { propertyNames: 1 }, '/propertyNames'),
  inSchema(
    'JSON Schema Core 11.3: unevaluatedProperties is a schema',
    { unevaluatedProperties: 'no' },
    '/unevaluatedProperties',
  ),
  inSchema('JSON Schema Core 8.2.3.1: $ref leads somewhere', { $ref: '#/components/schemas/None' }, '/$ref'),
  inSchema('JSON Schema Core 8.2.3.1: $ref is a string', { $ref: 1 }, '/$ref'),
  inSchema('JSON Schema Core 8.2.4: $defs is an object', { $defs: [] }, '/$defs'),
];

const two = '/paths/~1a~1{id}/get/parameters';
const swagger: readonly Forbidden[] = [
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

/** Violations that the suites of other validators contain. */
const found: readonly Forbidden[] = [
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

/** Documents that violate the texts of OpenAPI and JSON Schema, one for each rule. */
export const forbiddenDocuments: readonly Forbidden[] = [
  ...documents,
  ...older,
  ...newer,
  ...jsonSchema,
  ...swagger,
  ...found,
];

/** The valid document of a version, to be changed. */
export function validDocument(version: Forbidden['version']): object {
  if (version === '2.0')
    return {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
          get: { responses: { 200: done } },
        },
      },
    };
  return {
    openapi: `${version}.0`,
    info: { title: 'T', version: '1' },
    paths: {
      '/a/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { responses: { 200: done } },
      },
    },
    components: { schemas: { S: { type: 'string' } } },
  };
}

/** The document with the changes applied. */
export function changed({ version, changes }: Forbidden): object {
  const document = structuredClone(validDocument(version));
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer
      .split('/')
      .slice(1)
      .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));
    const last = keys.pop() ?? '';
    let owner = document as Record<string, unknown>;
    for (const key of keys) {
      owner[key] ??= {};
      owner = owner[key] as Record<string, unknown>;
    }
    if (value === undefined) delete owner[last];
    else owner[last] = value;
  }
  return document;
}
