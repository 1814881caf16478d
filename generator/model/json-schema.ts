import type { Report } from '../diagnostic.js';
import { child, type Dialect, dialectOf, Library, members } from '../load/json-schema.js';
import { complainer } from '../load/json-schema-report.js';
import type { Contract } from './contract.js';
import { optional, textOf } from './json-schema-kinds.js';
import { Schemas } from './json-schema-types.js';
import { plainView } from './json-schema-view.js';
import { NameScope } from './names.js';

/** What `modelJsonSchema` may be told. */
export interface JsonSchemaOptions {
  /** Name of the root type and of the contract. */
  readonly name: string;
  /** File the schema was read from, for places. */
  readonly file?: string;
  /** Documents that references may lead to, by their URI. */
  readonly remotes?: { readonly [uri: string]: unknown };
  readonly dialect?: Dialect;
}

/** A contract with the types of a standalone JSON Schema; the root type stands first. */
export function modelJsonSchema(schema: unknown, options: JsonSchemaOptions, report: Report): Contract {
  const file = options.file ?? options.name;
  const remotes = options.remotes ?? {};
  const library = new Library((uri) =>
    Object.hasOwn(remotes, uri)
      ? { file: uri, data: remotes[uri] }
      : { code: 'remote-reference', message: `"${uri}" is not among the documents given` },
  );
  const root = library.add(file, file, schema, dialectOf(schema) ?? options.dialect ?? '2020-12');
  const schemas = new Schemas(library, new NameScope(), complainer(report), true);
  const { name } = schemas.reference(root, plainView, [options.name]);
  for (const keyword of ['$defs', 'definitions']) {
    for (const [, definition] of members(child(root, keyword))) schemas.reference(definition, plainView);
  }
  const types = schemas.finish();
  return {
    name,
    family: 'json-schema',
    files: [file],
    ...optional('title', textOf(root, 'title')),
    ...optional('doc', textOf(root, 'description')),
    types,
    services: [],
    tables: [],
    scenarios: [],
  };
}
