import { resolve } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { contractVersion } from '../../generator/model/contract/version.js';

const root = resolve(import.meta.dirname, '../..');

/** Where the schema that is published stands. */
export const schemaPath = resolve(root, 'generator/model/contract.schema.json');

/** The JSON Schema of a contract document, made from the types of the model: members have no others than these. */
export function contractSchema(): string {
  const made = createGenerator({
    path: resolve(root, 'generator/contract-document.ts'),
    // Conditions of exports that lead to the sources of the runtime.
    tsconfig: resolve(root, 'generator/tsconfig.json'),
    type: 'ContractDocument',
    expose: 'export',
    topRef: false,
    jsDoc: 'extended',
    additionalProperties: false,
    sortProps: false,
    // The project is type-checked elsewhere.
    skipTypeCheck: true,
  }).createSchema('ContractDocument');
  const { $schema: _, $ref, definitions, ...rest } = made;
  const [major = ''] = contractVersion.split('.');
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `urn:trivet:contract:${major}`,
    title: `Trivet contract ${major}`,
    ...rest,
    ...($ref === undefined ? {} : { $ref }),
    definitions: sorted(definitions ?? {}),
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** By name, so that a change of the order of imports changes nothing. */
function sorted<T>(members: { readonly [name: string]: T }): { readonly [name: string]: T } {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
