import { type Forbidden, inSchema, oas2, oas3, oas30, schema } from './document.js';

/** Further violations of JSON Schema, and of the Schema Objects of 2.0 and 3.0. */
export const forbiddenKeywords: readonly Forbidden[] = [
  inSchema('JSON Schema Core 8.1.1: $schema is a URI', { $schema: 1 }, '/$schema'),
  inSchema(
    'JSON Schema Core 8.1.1: $schema is of resource roots',
    { properties: { a: { $schema: 'https://json-schema.org/draft/2020-12/schema' } } },
    '/properties/a/$schema',
  ),
  inSchema('JSON Schema Core 8.2.1: $id has no fragment', { $id: 'https://a.example/#b' }, '/$id'),
  inSchema('JSON Schema Core 8.2.2: $anchor is a plain name', { $anchor: 'a b' }, '/$anchor'),
  inSchema(
    'JSON Schema Core 8.2.2: $dynamicAnchor is a plain name',
    { $dynamicAnchor: '#a' },
    '/$dynamicAnchor',
  ),
  inSchema('JSON Schema Core 8.2.3.2: $dynamicRef leads somewhere', { $dynamicRef: '#none' }, '/$dynamicRef'),
  inSchema('JSON Schema Core 8.2.3.2: $dynamicRef is a string', { $dynamicRef: 1 }, '/$dynamicRef'),
  inSchema('JSON Schema Core 8.2.4: $defs holds schemas', { $defs: { a: 1 } }, '/$defs/a'),
  inSchema('JSON Schema Core 8.3: $comment is a string', { $comment: 1 }, '/$comment'),
  inSchema('JSON Schema Core 10.2.1.1: allOf holds schemas', { allOf: ['a'] }, '/allOf/0'),
  inSchema('JSON Schema Core 10.2.1.2: anyOf is not empty', { anyOf: [] }, '/anyOf'),
  inSchema('JSON Schema Core 10.2.1.3: oneOf is not empty', { oneOf: [] }, '/oneOf'),
  inSchema(
    'JSON Schema Core 10.2.2.2: then is a schema',
    Object.fromEntries([
      ['if', {}],
      ['then', 'a'],
    ]),
    '/then',
  ),
  inSchema('JSON Schema Core 10.2.2.3: else is a schema', { if: {}, else: [] }, '/else'),
  inSchema(
    'JSON Schema Core 10.2.2.4: dependentSchemas holds schemas',
    { dependentSchemas: { a: [] } },
    '/dependentSchemas/a',
  ),
  inSchema('JSON Schema Core 10.3.1.1: prefixItems is a list', { prefixItems: {} }, '/prefixItems'),
  inSchema(
    'JSON Schema Core 10.3.2.1: properties holds schemas',
    { properties: { a: 'string' } },
    '/properties/a',
  ),
  inSchema(
    'JSON Schema Core 10.3.2.2: keys of patternProperties are expressions',
    { patternProperties: { '(': {} } },
    '/patternProperties/(',
  ),
  inSchema(
    'JSON Schema Core 11.2: unevaluatedItems is a schema',
    { unevaluatedItems: 1 },
    '/unevaluatedItems',
  ),
  inSchema('JSON Schema Validation 6.3.3: pattern is an expression', { pattern: '(' }, '/pattern'),
  inSchema(
    'JSON Schema Validation 6.5.4: dependentRequired is an object',
    { dependentRequired: [] },
    '/dependentRequired',
  ),
  inSchema(
    'JSON Schema Validation 6.5.4: its names are unique',
    { dependentRequired: { a: ['b', 'b'] } },
    '/dependentRequired',
  ),
  inSchema(
    'JSON Schema Validation 8.3: contentEncoding is a string',
    { contentEncoding: 1 },
    '/contentEncoding',
  ),
  inSchema(
    'JSON Schema Validation 8.4: contentMediaType is a string',
    { contentMediaType: 1 },
    '/contentMediaType',
  ),
  inSchema(
    'JSON Schema Validation 8.5: contentSchema is a schema',
    { contentMediaType: 'application/json', contentSchema: 1 },
    '/contentSchema',
  ),
  inSchema('JSON Schema Validation 9.1: title is a string', { title: 1 }, '/title'),
  inSchema('JSON Schema Validation 9.1: description is a string', { description: [] }, '/description'),
  inSchema('JSON Schema Validation 9.4: writeOnly is a boolean', { writeOnly: 'no' }, '/writeOnly'),
  inSchema(
    'OAS base vocabulary: externalDocs is an object',
    { externalDocs: 'https://a.example' },
    '/externalDocs',
  ),
  inSchema('OAS base vocabulary: xml is an object', { xml: 'a' }, '/xml'),
  inSchema(
    'OAS base vocabulary: discriminator is an object',
    { oneOf: [{}], discriminator: 'a' },
    '/discriminator',
  ),
  inSchema('OAS base vocabulary: other fields of xml begin with x-', { xml: { nam: 'a' } }, '/xml/nam'),
  oas3(
    '4.8.24 Schema Object: $ref leads to a schema',
    { [schema]: { items: { $ref: '#/info' } } },
    `${schema}/items/$ref`,
  ),
  oas30(
    '4.7.24 Schema Object: $ref leads to a schema, not to the document',
    { [schema]: { type: 'array', items: { $ref: '#' } } },
    `${schema}/items/$ref`,
  ),
  oas30(
    '4.7.24 Schema Object: items is one schema',
    { [schema]: { type: 'array', items: [{}] } },
    `${schema}/items`,
  ),
  oas30(
    '4.7.24 Schema Object: multipleOf is above 0',
    { [schema]: { type: 'integer', multipleOf: -1 } },
    `${schema}/multipleOf`,
  ),
  oas30(
    '4.7.24 Schema Object: pattern is an expression',
    { [schema]: { type: 'string', pattern: '(' } },
    `${schema}/pattern`,
  ),
  oas30('4.7.24 Schema Object: anyOf is not empty', { [schema]: { anyOf: [] } }, `${schema}/anyOf`),
  oas30('4.7.24 Schema Object: not is a schema', { [schema]: { not: true } }, `${schema}/not`),
  oas30(
    '4.7.24 Schema Object: properties holds schemas',
    { [schema]: { properties: { a: true } } },
    `${schema}/properties/a`,
  ),
  oas30(
    '4.7.24 Schema Object: prefixItems came with 3.1',
    { [schema]: { prefixItems: [{}] } },
    `${schema}/prefixItems`,
  ),
  oas30('4.7.24 Schema Object: if came with 3.1', { [schema]: { if: {} } }, `${schema}/if`),
  oas30('4.7.24 Schema Object: examples came with 3.1', { [schema]: { examples: [] } }, `${schema}/examples`),
  oas30('4.7.24 Schema Object: $defs came with 3.1', { [schema]: { $defs: {} } }, `${schema}/$defs`),
  oas2(
    'Schema Object: type is one string',
    { '/definitions': { S: { type: 'text' } } },
    '/definitions/S/type',
  ),
  oas2(
    'Schema Object: required is a list',
    { '/definitions': { S: { required: true } } },
    '/definitions/S/required',
  ),
  oas2('Schema Object: allOf is not empty', { '/definitions': { S: { allOf: [] } } }, '/definitions/S/allOf'),
  oas2(
    'Schema Object: a default is of the type',
    { '/definitions': { S: { type: 'integer', default: 'a' } } },
    '/definitions/S/default',
  ),
  oas2(
    'Schema Object: minLength is not negative',
    { '/definitions': { S: { type: 'string', minLength: -1 } } },
    '/definitions/S/minLength',
  ),
  oas2(
    'Schema Object: writeOnly came with 3.0',
    { '/definitions': { S: { writeOnly: true } } },
    '/definitions/S/writeOnly',
  ),
  oas2(
    'XML Object: attribute is a boolean',
    { '/definitions': { S: { xml: { attribute: 1 } } } },
    '/definitions/S/xml/attribute',
  ),
];
