import type { Report } from '../../diagnostic.js';
import { checkSchema } from '../../load/json-schema/check.js';
import {
  child,
  type Dialect,
  type DocumentNode,
  members,
  placeOf,
} from '../../load/json-schema/document-node.js';
import { dialectOf, type Fetch, Registry } from '../../load/json-schema/json-schema.js';
import { type Complain, complainer } from '../../load/json-schema/report.js';
import type { SourceSet } from '../../load/source/set.js';
import type { Contract } from '../contract.js';
import { NameScope, typeName } from '../names.js';
import type { Naming } from '../naming.js';
import { optional, textOf } from './kinds.js';
import { reportMeaning } from './meaning.js';
import { Schemas } from './types.js';
import { plainView } from './view.js';

/** Options of `modelJsonSchema`. */
export interface JsonSchemaOptions {
  /** Name of the contract and of the root type. */
  readonly name: string;
  /** File of the schema, for places. */
  readonly file?: string;
  /** Documents that references may refer to, by URI. */
  readonly remotes?: { readonly [uri: string]: unknown };
  /** Files that references may refer to, resolved against `file`. */
  readonly sources?: SourceSet;
  readonly dialect?: Dialect;
  readonly naming?: Naming | undefined;
}

/** A contract with the types of a standalone JSON Schema; the root type is the first. */
export function modelJsonSchema(schema: unknown, options: JsonSchemaOptions, report: Report): Contract {
  const file = options.file ?? options.name;
  const registry = new Registry(
    (uri) => documentAt(uri, options),
    undefined,
    (place) => options.sources?.numberText(place),
  );
  const root = registry.add(file, file, schema, dialectOf(schema) ?? options.dialect ?? '2020-12');
  const complain = complainer(report);
  checkSchema(root, complain, {
    reference: (node, keyword) => reportUnresolved(child(node, keyword), node, registry, complain),
  });
  const schemas = new Schemas(registry, new NameScope(), complain, { exact: true, naming: options.naming });
  schemas.reference(root, plainView, [typeName(options.name)]);
  // The targets of dynamic references in them depend on the referring schemas.
  for (const keyword of registry.dynamic ? [] : ['$defs', 'definitions']) {
    for (const [, definition] of members(child(root, keyword))) schemas.reference(definition, plainView);
  }
  const types = schemas.finish();
  const contract: Contract = {
    name: options.name,
    family: 'json-schema',
    files: [file, ...(options.sources?.files() ?? []).filter((path) => path !== file)],
    ...optional('title', textOf(root, 'title')),
    ...optional('doc', textOf(root, 'description')),
    types,
    services: [],
    tables: [],
    scenarios: [],
  };
  reportMeaning(contract, schemas.pending, complain);
  return contract;
}

function documentAt(uri: string, { remotes = {}, sources }: JsonSchemaOptions): ReturnType<Fetch> {
  if (Object.hasOwn(remotes, uri)) return { file: uri, data: remotes[uri] };
  const found = sources?.get(uri);
  if (found === undefined) return { code: 'remote-reference', message: `document "${uri}" not found` };
  return 'text' in found ? { file: found.path, data: found.data } : found;
}

function reportUnresolved(
  reference: DocumentNode,
  from: DocumentNode,
  registry: Registry,
  complain: Complain,
): void {
  const found = registry.resolve(String(reference.value), from);
  if (found.node === undefined) complain('error', found.code, found.message, placeOf(reference), found.fix);
}
