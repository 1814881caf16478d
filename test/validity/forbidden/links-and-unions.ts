import {
  content,
  done,
  type Forbidden,
  get,
  oas2,
  oas3,
  oas30,
  oas32,
  response,
  schema,
  schemes,
} from './document.js';

const link = `${response}/links`;
const cat = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
const oneOf = ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const union = (discriminator: object, schemas: object = { Cat: cat, Dog: cat }): Forbidden['changes'] => ({
  '/components/schemas': {
    S: { oneOf, discriminator: { propertyName: 'kind', ...discriminator } },
    ...schemas,
  },
});

/** Violations of the rules for what names something else: links, discriminators, requirements, encodings. */
export const forbiddenNames: readonly Forbidden[] = [
  oas3(
    '4.8.20 Link Object: operationRef leads to an operation',
    { [link]: { l: { operationRef: '#/components/schemas/S' } } },
    `${link}/l/operationRef`,
  ),
  oas3(
    '4.8.20 Link Object: parameters is a map',
    { [link]: { l: { operationRef: '#/paths/~1a~1%7Bid%7D/get', parameters: [] } } },
    `${link}/l/parameters`,
  ),
  oas3(
    '4.8.25 Discriminator Object: a mapping leads to an alternative',
    union({ mapping: { bird: '#/components/schemas/Bird' } }, { Cat: cat, Dog: cat, Bird: cat }),
    `${schema}/discriminator/mapping/bird`,
  ),
  oas3(
    '4.8.25 Discriminator Object: a mapping is a reference that leads somewhere',
    union({ mapping: { bird: '#/components/schemas/Bird' } }),
    `${schema}/discriminator/mapping/bird`,
  ),
  oas30(
    '4.7.30 Security Requirement Object: scopes are of oauth2 and openIdConnect',
    { [schemes]: { type: 'http', scheme: 'basic' }, '/security': [{ s: ['read'] }] },
    '/security/0/s',
  ),
  oas2(
    'Security Requirement Object: scopes are of oauth2',
    { '/securityDefinitions': { s: { type: 'basic' } }, '/security': [{ s: ['read'] }] },
    '/security/0/s',
  ),
  oas2(
    'Example Object: a media type is one that is produced',
    { [`${get}/produces`]: ['application/json'], [`${response}/examples`]: { 'text/csv': 'a' } },
    `${response}/examples/text~1csv`,
  ),
  oas2(
    'Parameter Object: a file is in a form',
    { [`${get}/parameters`]: [{ name: 'f', in: 'query', type: 'file' }] },
    `${get}/parameters/0/type`,
  ),
  oas2(
    'Parameter Object: a file needs a media type of forms',
    {
      [`${get}/parameters`]: [{ name: 'f', in: 'formData', type: 'file' }],
      [`${get}/consumes`]: ['application/json'],
    },
    `${get}/parameters/0`,
  ),
  oas2(
    'Parameter Object: a parameter of a path is in its template',
    { [`${get}/parameters`]: [{ name: 'o', in: 'path', required: true, type: 'string' }] },
    `${get}/parameters/0`,
  ),
  oas2(
    'Paths Object: each expression has its parameter',
    { '/paths/~1b~1{none}': { get: { responses: { 200: done } } } },
    '/paths/~1b~1{none}/get',
  ),
  oas2('Paths Object: a path begins with a slash', { '/paths/a': {} }),
  oas2('Header Object: type is required', { [`${response}/headers`]: { X: {} } }, `${response}/headers/X`),
  oas2(
    'Header Object: a default is of the type',
    { [`${response}/headers`]: { X: { type: 'integer', default: 'a' } } },
    `${response}/headers/X/default`,
  ),
  oas2(
    'Items Object: a default is of the type',
    {
      [`${get}/parameters`]: [
        { name: 'q', in: 'query', type: 'array', items: { type: 'integer', default: 'a' } },
      ],
    },
    `${get}/parameters/0/items/default`,
  ),
  oas2(
    'Items Object: object is no type',
    { [`${get}/parameters`]: [{ name: 'q', in: 'query', type: 'array', items: { type: 'object' } }] },
    `${get}/parameters/0/items/type`,
  ),
  oas2(
    'Items Object: type is required',
    { [`${get}/parameters`]: [{ name: 'q', in: 'query', type: 'array', items: {} }] },
    `${get}/parameters/0/items`,
  ),
  oas2(
    'Header Object: collectionFormat is one of four',
    {
      [`${response}/headers`]: { X: { type: 'array', items: { type: 'string' }, collectionFormat: 'multi' } },
    },
    `${response}/headers/X/collectionFormat`,
  ),
  oas2('Responses Object: at least one response', { [`${get}/responses`]: {} }),
  oas2('Responses Object: keys are statuses', { [`${get}/responses/fine`]: done }),
  oas2(
    'Operation Object: parameters are unique',
    {
      [`${get}/parameters`]: ['a', 'b'].map((description) => ({
        name: 'q',
        in: 'query',
        type: 'string',
        description,
      })),
    },
    `${get}/parameters/1`,
  ),
  oas2('Operation Object: schemes are of four', { [`${get}/schemes`]: ['ftp'] }, `${get}/schemes/0`),
  oas2(
    'Swagger Object: tags are of different names',
    { '/tags': [{ name: 'a' }, { name: 'a', description: 'b' }] },
    '/tags/1/name',
  ),
  oas2('Contact Object: email is one', { '/info/contact': { email: 'nobody' } }, '/info/contact/email'),
  oas2('License Object: url is a URL', { '/info/license': { name: 'MIT', url: 'a b' } }, '/info/license/url'),
  oas2('External Documentation Object: url is required', { '/externalDocs': {} }),
  oas2(
    'Security Scheme Object: an API key is in a query or header',
    { '/securityDefinitions': { s: { type: 'apiKey', name: 'k', in: 'cookie' } } },
    '/securityDefinitions/s/in',
  ),
  oas2(
    'Security Scheme Object: flow is one of four',
    { '/securityDefinitions': { s: { type: 'oauth2', flow: 'other', scopes: {} } } },
    '/securityDefinitions/s/flow',
  ),
  oas2(
    'Security Scheme Object: scopes of oauth2',
    { '/securityDefinitions': { s: { type: 'oauth2', flow: 'password', tokenUrl: 'https://a.example' } } },
    '/securityDefinitions/s',
  ),
  oas2(
    'Reference Object: what it refers to exists',
    { [response]: { $ref: '#/responses/none' } },
    `${response}/$ref`,
  ),
  oas2(
    'Schema Object: additionalItems is no field',
    { '/definitions': { S: { additionalItems: {} } } },
    '/definitions/S/additionalItems',
  ),
  oas2(
    'Schema Object: nullable came with 3.0',
    { '/definitions': { S: { type: 'string', nullable: true } } },
    '/definitions/S/nullable',
  ),
  oas2('Swagger Object: other fields begin with x-', { '/servers': [] }),
  oas32(
    '4.19 Example Object: dataValue is valid',
    {
      [content]: { 'application/json': { schema: { type: 'integer' }, examples: { e: { dataValue: 'a' } } } },
    },
    `${content}/application~1json/examples/e/dataValue`,
  ),
  oas32(
    '4.14 Media Type Object: prefixEncoding needs a list',
    { [content]: { 'multipart/mixed': { schema: { type: 'object' }, prefixEncoding: [{}] } } },
    `${content}/multipart~1mixed/prefixEncoding`,
  ),
  oas32(
    '4.14 Media Type Object: itemEncoding needs a list',
    { [content]: { 'multipart/mixed': { itemEncoding: {} } } },
    `${content}/multipart~1mixed/itemEncoding`,
  ),
];
