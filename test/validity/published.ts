import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';

/** Versions of OpenAPI with published JSON Schemas. */
export const versions = ['2.0', '3.0', '3.1', '3.2'] as const;

/** A version of OpenAPI. */
export type Version = (typeof versions)[number];

const packaged = createRequire(import.meta.url);

/**
 * The errors of a document according to the JSON Schema that the OpenAPI Initiative publishes for a version, as
 * `pointer: message`; empty if it is valid. Schema Objects of 3.1 and 3.2 are validated with the meta-schema of JSON
 * Schema 2020-12.
 */
export function publishedErrors(version: Version, document: unknown): readonly string[] {
  const validate = validators.get(version) ?? compiled(version);
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath}: ${message}`);
}

const validators = new Map<Version, ValidateFunction>();

function compiled(version: Version): ValidateFunction {
  const path = packaged.resolve(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`);
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { $defs?: { [name: string]: unknown } };
  const isDraft4 = version === '2.0' || version === '3.0';
  const options = { strict: false, logger: false } as const;
  // The declarations of both packages describe CommonJS, whose default export has one member less than the module.
  const Validator = isDraft4 ? (Ajv04 as unknown as typeof Ajv) : Ajv2020;
  const ajv = new Validator(options);
  (addFormats as unknown as (ajv: Ajv) => void)(ajv as Ajv);
  if (!isDraft4 && schema.$defs !== undefined)
    schema.$defs['schema'] = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
  const validate = ajv.compile(schema);
  validators.set(version, validate);
  return validate;
}
