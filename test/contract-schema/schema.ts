import { resolve } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { contractVersion } from '../../generator/model/contract/version.js';

const root = resolve(import.meta.dirname, '../..');

/** The path of the published schema. */
export const schemaPath = resolve(root, 'generator/model/contract.schema.json');

/** The JSON Schema of a contract document, generated from the types of the model: members have no others than these. */
export function contractSchema(): string {
  const made = createGenerator({
    path: resolve(root, 'generator/contract-document.ts'),
    // Export conditions for the sources of the runtime.
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

/** Sorted by name, so that the order of imports does not matter. */
function sorted<T>(members: { readonly [name: string]: T }): { readonly [name: string]: T } {
  return Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
}
