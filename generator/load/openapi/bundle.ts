import { resolveUri, splitFragment } from '../json-schema/uri.js';
import type { SourceSet } from '../source/set.js';
import { isObject, member, pointerTokens } from '../source/source.js';

/** What bundling one document takes. */
interface Bundling {
  readonly sources: SourceSet;
  /** Schemas taken in from other files, by `file#pointer`: their names under `components/schemas`. */
  readonly names: Map<string, string>;
  readonly taken: Set<string>;
  readonly schemas: Record<string, unknown>;
  /** Files and pointers under way, so that what contains itself ends. */
  readonly open: readonly string[];
}

/**
 * The document with what it refers to in other files taken in, so that tools which would fetch references
 * themselves find none left to fetch. A reference that leads nowhere, or to the network, stays as it is.
 */
export function bundleOpenApi(path: string, data: unknown, sources: SourceSet): unknown {
  const known = member(member(data, 'components'), 'schemas');
  const bundling: Bundling = {
    sources,
    names: new Map(),
    taken: new Set(isObject(known) ? Object.keys(known) : []),
    schemas: {},
    open: [],
  };
  const bundled = bundle(data, path, path, [], bundling);
  if (!isObject(bundled) || Object.keys(bundling.schemas).length === 0) return bundled;
  const components = isObject(bundled.components) ? bundled.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  return { ...bundled, components: { ...components, schemas: { ...schemas, ...bundling.schemas } } };
}

/** Whether any reference in a document leads out of it. */
export function leadsOut(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(leadsOut);
  if (!isObject(data)) return false;
  const reference = data.$ref;
  if (typeof reference === 'string' && !reference.startsWith('#')) return true;
  return Object.entries(data).some(([name, item]) => !isPlainData(name, item) && leadsOut(item));
}

/** Examples and the like hold data, in which nothing is a reference; a property may have such a name, too. */
function isPlainData(name: string, value: unknown): boolean {
  if (name.startsWith('x-')) return true;
  const word =
    name === 'example' || name === 'default' || name === 'const' || name === 'enum' || name === 'value';
  return word && !(isObject(value) && ('type' in value || 'properties' in value));
}

function bundle(
  value: unknown,
  file: string,
  root: string,
  way: readonly string[],
  bundling: Bundling,
): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => bundle(item, file, root, [...way, String(index)], bundling));
  if (!isObject(value)) return value;
  const reference = value.$ref;
  if (typeof reference === 'string' && (file !== root || !reference.startsWith('#'))) {
    return takenIn(value, reference, file, root, way, bundling);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isPlainData(name, item) ? item : bundle(item, file, root, [...way, name], bundling),
    ]),
  );
}

function takenIn(
  value: { readonly [name: string]: unknown },
  reference: string,
  file: string,
  root: string,
  way: readonly string[],
  bundling: Bundling,
): unknown {
  const [target, pointer] = splitFragment(reference);
  const path = target === '' ? file : resolveUri(file, target);
  if (path === root) return { ...value, $ref: `#${pointer}` };
  // Only what the loader has read: a reference in an example is no reference.
  const source = bundling.sources.files().includes(path) ? bundling.sources.get(path) : undefined;
  const found = source !== undefined && 'text' in source ? at(source.data, pointer) : undefined;
  const key = `${path}#${pointer}`;
  if (found === undefined || bundling.open.includes(key)) return value;
  if (!isSchema(way)) return bundle(found, path, root, way, { ...bundling, open: [...bundling.open, key] });
  let name = bundling.names.get(key);
  if (name === undefined) {
    name = freeName(pointer, bundling.taken);
    bundling.names.set(key, name);
    bundling.schemas[name] = bundle(found, path, root, ['schema'], bundling);
  }
  return { ...value, $ref: `#/components/schemas/${name}` };
}

/** What a pointer leads to in plain data. */
function at(data: unknown, pointer: string): unknown {
  return pointerTokens(pointer).reduce<unknown>(
    (found, token) => (Array.isArray(found) ? found[Number(token)] : member(found, token)),
    data,
  );
}

function freeName(pointer: string, taken: Set<string>): string {
  const wanted = (pointerTokens(pointer).pop() ?? '').replace(/[^\w.-]/g, '_') || 'Schema';
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
  taken.add(name);
  return name;
}

const schemaHolders = new Set([
  'schema',
  'items',
  'not',
  'contains',
  'if',
  'then',
  'else',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
const schemaMaps = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
]);

/** Whether a schema stands at the end of a way, judged by the keywords that lead there. */
function isSchema(way: readonly string[]): boolean {
  const [parent, last] = way.slice(-2).length === 2 ? way.slice(-2) : ['', way[0]];
  return schemaHolders.has(last ?? '') || schemaMaps.has(parent ?? '');
}
