import {
  done,
  type Forbidden,
  get,
  oas2,
  oas3,
  oas30,
  oas32,
  parameter,
  response,
  schema,
  schemes,
} from './document.js';

const server = (url: string, variables?: object): Forbidden['changes'] => ({
  '/servers': [{ url, ...(variables !== undefined && { variables }) }],
});
const form = `${get}/requestBody/content/multipart~1form-data`;
const formOf = (encoding: object): Forbidden['changes'] => ({
  [form]: { schema: { type: 'object', properties: { a: {} } }, encoding },
});

/** Violations of the rules for URLs, their templates, media types and names in messages. */
export const forbiddenUrls: readonly Forbidden[] = [
  oas3('4.8.2 Info Object: termsOfService is a URI', { '/info/termsOfService': 'a b' }),
  oas3('4.8.3 Contact Object: url is a URI', { '/info/contact': { url: 'a b' } }, '/info/contact/url'),
  oas3('4.8.3 Contact Object: email is one', { '/info/contact': { email: 'nobody' } }, '/info/contact/email'),
  oas3(
    '4.8.4 License Object: url is a URI',
    { '/info/license': { name: 'MIT', url: 'a b' } },
    '/info/license/url',
  ),
  oas3(
    '4.8.11 External Documentation Object: url is a URI',
    { '/externalDocs': { url: 'a b' } },
    '/externalDocs/url',
  ),
  oas3('4.8.23 Reference Object: $ref is a URI', { [response]: { $ref: '# /a b' } }, `${response}/$ref`),
  oas3(
    '4.8.19 Example Object: externalValue is a URI',
    { '/components/examples': { e: { externalValue: 'a b' } } },
    '/components/examples/e/externalValue',
  ),
  oas3(
    '4.8.27 Security Scheme Object: openIdConnectUrl is a URL',
    { [schemes]: { type: 'openIdConnect', openIdConnectUrl: 'a b' } },
    `${schemes}/openIdConnectUrl`,
  ),
  oas3(
    '4.8.29 OAuth Flow Object: tokenUrl is a URL',
    { [schemes]: { type: 'oauth2', flows: { password: { tokenUrl: 'a b', scopes: {} } } } },
    `${schemes}/flows/password/tokenUrl`,
  ),
  oas3(
    '4.8.29 OAuth Flow Object: refreshUrl is a URL',
    { [schemes]: { type: 'oauth2', flows: { password: { tokenUrl: '/t', refreshUrl: 'a b', scopes: {} } } } },
    `${schemes}/flows/password/refreshUrl`,
  ),
  oas3(
    '4.8.26 XML Object: namespace is an absolute URI',
    { [schema]: { xml: { namespace: 'relative' } } },
    `${schema}/xml/namespace`,
  ),
  oas3(
    '4.8.5 Server Object: the URL is one when its variables are replaced, each of which is declared',
    server('https://{a}.example/{b}', { a: { default: 'a' } }),
    '/servers/0/url',
  ),
  oas3('4.8.5 Server Object: the URL has no query', server('https://a.example/?a=1'), '/servers/0/url'),
  oas3('4.8.5 Server Object: the URL has no fragment', server('https://a.example/#a'), '/servers/0/url'),
  oas3(
    '4.8.5 Server Object: the braces of a template match',
    server('https://{a}.b}.example', { a: { default: 'a' } }),
    '/servers/0/url',
  ),
  oas32(
    '4.6 Server Object: the braces of a template match',
    server('https://{a.example', {}),
    '/servers/0/url',
  ),
  oas32(
    '4.6 Server Variable Object: a variable stands once in the URL',
    server('https://{a}.example/{a}', { a: { default: 'a' } }),
    '/servers/0/url',
  ),
  oas30(
    '4.7.5 Server Object: the URL has no unmatched brace',
    server('https://a}.example'),
    '/servers/0/url',
  ),
  oas3('4.8.8 Paths Object: the braces of a template match', {
    '/paths/~1b~1{c': { get: { responses: { 200: done } } },
  }),
  oas3(
    '4.8.15 Encoding Object: contentType is a media type',
    formOf({ a: { contentType: 'png' } }),
    `${form}/encoding/a/contentType`,
  ),
  oas3(
    '4.8.15 Encoding Object: contentType has a wildcard for the subtype alone',
    formOf({ a: { contentType: '*/png' } }),
    `${form}/encoding/a/contentType`,
  ),
  oas3(
    '4.8.15 Encoding Object: contentType is a list with commas',
    formOf({ a: { contentType: 'image/png; image/jpeg' } }),
    `${form}/encoding/a/contentType`,
  ),
  oas3(
    '4.8.15 Encoding Object: explode is a boolean',
    formOf({ a: { explode: 'yes' } }),
    `${form}/encoding/a/explode`,
  ),
  oas3(
    '4.8.15 Encoding Object: headers are of tokens',
    formOf({ a: { headers: { 'a b': { schema: {} } } } }),
    `${form}/encoding/a/headers/a b`,
  ),
  oas2('Swagger Object: consumes are media types', { '/consumes': ['json'] }, '/consumes/0'),
  oas2('Operation Object: produces are media types', { [`${get}/produces`]: ['json'] }, `${get}/produces/0`),
  oas3(
    '4.8.27 Security Scheme Object: scheme is a token',
    { [schemes]: { type: 'http', scheme: 'not valid' } },
    `${schemes}/scheme`,
  ),
  oas3(
    '4.8.27 Security Scheme Object: the name of an API key in a header is a token',
    { [schemes]: { type: 'apiKey', in: 'header', name: 'a b' } },
    `${schemes}/name`,
  ),
  oas3(
    '4.8.21 Header Object: allowEmptyValue is not given',
    { [`${response}/headers`]: { X: { allowEmptyValue: true, schema: {} } } },
    `${response}/headers/X/allowEmptyValue`,
  ),
  oas3(
    '4.8.21 Header Object: schema or content',
    { [`${response}/headers`]: { X: {} } },
    `${response}/headers/X`,
  ),
  oas3(
    '4.8.21 Header Object: content has one entry',
    { [`${response}/headers`]: { X: { content: { 'text/plain': {}, 'text/csv': {} } } } },
    `${response}/headers/X/content`,
  ),
  oas3(
    '4.8.21 Header Object: example and examples exclude each other',
    { [`${response}/headers`]: { X: { schema: {}, example: 1, examples: {} } } },
    `${response}/headers/X/examples`,
  ),
  oas3('4.8.10 Operation Object: callbacks are objects', { [`${get}/callbacks`]: [] }),
  oas3(
    '4.8.18 Callback Object: a callback is a path item',
    { [`${get}/callbacks`]: { c: { '{$request.body#/url}': { get: [] } } } },
    `${get}/callbacks/c/{$request.body#~1url}/get`,
  ),
  oas3(
    '4.8.18.2.1 Runtime Expressions: a source is one of those listed',
    { [`${get}/callbacks`]: { c: { '{$request.cookie.a}': { post: { responses: { 200: done } } } } } },
    `${get}/callbacks/c/{$request.cookie.a}`,
  ),
  oas32(
    '4.12 Parameter Object: explode not for a querystring',
    {
      [`${get}/parameters`]: [
        { name: 'q', in: 'querystring', explode: true, content: { 'application/json': {} } },
      ],
    },
    `${get}/parameters/0/explode`,
  ),
  oas32(
    '4.12 Parameter Object: querystring not beside query of the path item',
    {
      '/paths/~1a~1{id}/parameters/1': parameter,
      [`${get}/parameters`]: [{ name: 'r', in: 'querystring', content: { 'application/json': {} } }],
    },
    `${get}/parameters/0`,
  ),
  oas32(
    '4.12 Parameter Object: querystring once, with that of the path item',
    {
      '/paths/~1a~1{id}/parameters/1': { name: 'q', in: 'querystring', content: { 'application/json': {} } },
      [`${get}/parameters`]: [{ name: 'r', in: 'querystring', content: { 'application/json': {} } }],
    },
    `${get}/parameters/0`,
  ),
];
