import { type Forbidden, get, oas30, schema, schemes } from './document.js';

/** Violations of OpenAPI 3.0. */
export const forbidden30: readonly Forbidden[] = [
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
