import { pathOf } from '@trivet/runtime/internal/text';
import type { Code } from '../../diagnostic.js';
import { didYouMean } from '../../suggestion.js';
import { isObject, member } from '../source/source.js';
import {
  child,
  type Dialect,
  type DocumentNode,
  items,
  type Known,
  members,
  placeOf,
  type Resolution,
  type Resource,
  valueAt,
  withValue,
} from './document-node.js';
import { resolveUri, splitFragment } from './uri.js';

/** Why a document is not available. */
type Missing = { readonly code: Code; readonly message: string; readonly fix?: string };

/** Provides the data of a document, or the reason why it is not available. */
export type Fetch = (uri: string) => { readonly file: string; readonly data: unknown } | Missing;

/** Finds the targets of references. */
export interface References {
  /** The target of a reference at a node. */
  resolve(reference: string, from: DocumentNode): Resolution;
}

/** Documents that refer to each other, each read once; resolves references between them. */
export class Registry implements References {
  readonly known: Known;
  private readonly resources = new Map<string, Resource | Missing>();
  private readonly fetch: Fetch;
  private readonly index: (registry: Registry, root: DocumentNode) => void;
  /** True once a schema with `$dynamicAnchor` or `$recursiveAnchor` was found. */
  dynamic = false;
  private depth = 0;

  constructor(
    fetch: Fetch,
    index: (registry: Registry, root: DocumentNode) => void = (registry, root) => registry.indexSchema(root),
    numberText: Known['numberText'] = () => undefined,
  ) {
    this.known = { embedded: new Map(), origins: new Map(), nodes: new Map(), numberText };
    this.fetch = fetch;
    this.index = index;
  }

  /** Adds a document under its URI (for a file, its path). */
  add(uri: string, file: string, data: unknown, dialect: Dialect): DocumentNode {
    const root = this.resource({ uri, file, data, pointer: '', dialect }).root;
    this.index(this, root);
    return root;
  }

  /** Makes a document available under another URI, too. */
  alias(uri: string, resource: Resource): void {
    if (!this.resources.has(uri)) this.resources.set(uri, resource);
  }

  /** The document at a URI, fetched if it is not known yet. */
  document(uri: string, dialect: Dialect): Resource | Missing {
    const known = this.resources.get(uri);
    if (known !== undefined) return known;
    const fetched = this.fetch(uri);
    if ('code' in fetched) {
      this.resources.set(uri, fetched);
      return fetched;
    }
    return this.add(uri, fetched.file, fetched.data, dialectOf(fetched.data) ?? dialect).resource;
  }

  resolve(reference: string, from: DocumentNode): Resolution {
    const known = from.resource.resolved.get(reference);
    if (known !== undefined) return known;
    const resolution = this.lookUp(reference, from);
    // A result found through other references may depend on them.
    if (this.depth === 0) from.resource.resolved.set(reference, resolution);
    return resolution;
  }

  private lookUp(reference: string, from: DocumentNode): Resolution {
    const [path, fragment] = splitFragment(reference);
    const base = from.resource;
    const target = path === '' ? base : this.document(resolveUri(base.uri, path), base.dialect);
    if ('code' in target) return target;
    const found = this.within(target, fragment);
    const outermost = outermostOf(target);
    if (!('code' in found) || path !== '' || outermost === target) return found;
    // JSON Schema 2020-12 Core, 8.2.1: below an "$id", a fragment is one of that schema.
    const isMeant = this.within(outermost, fragment).node !== undefined;
    const fix = `Below "$id", "${reference}" is searched in this schema, not in the document: remove the "$id".`;
    return isMeant ? { ...found, fix } : found;
  }

  private within(resource: Resource, fragment: string): Resolution {
    if (fragment === '') return { node: resource.root };
    if (!fragment.startsWith('/')) {
      const node = resource.anchors.get(fragment);
      return node === undefined
        ? { code: 'unresolved-reference', message: `anchor "${fragment}" not found` }
        : { node };
    }
    let node = resource.root;
    for (const token of pathOf(fragment)) {
      let next = child(node, token);
      // A pointer does not pass through a reference (RFC 6901), but some authors assume so.
      const through = next.value === undefined ? this.behind(node) : undefined;
      if (through !== undefined) next = child(through, token);
      if (next.value === undefined) return missing(node, token, fragment);
      node = next;
    }
    return { node };
  }

  /** The target of a node that is a reference; limits the depth of pointers through references. */
  private behind(from: DocumentNode): DocumentNode | undefined {
    if (this.depth > 8) return undefined;
    this.depth += 1;
    try {
      return this.followed(from);
    } finally {
      this.depth -= 1;
    }
  }

  private followed(from: DocumentNode): DocumentNode | undefined {
    let at: DocumentNode | undefined = from;
    for (let steps = 0; at !== undefined && steps < 8; steps += 1) {
      const reference: unknown = valueAt(at, '$ref');
      if (typeof reference !== 'string') return at === from ? undefined : at;
      at = this.resolve(reference, at).node;
    }
    return undefined;
  }

  /** Registers `$id`, `$anchor` and `$dynamicAnchor` of a schema and its subschemas. */
  indexSchema(node: DocumentNode): void {
    if (!isObject(node.value)) return;
    const resource = this.embed(node);
    const here =
      resource === node.resource ? node : withValue({ ...placeOf(node), id: node.id, resource }, node.value);
    registerAnchors(here, (name, dynamic) => {
      if (!resource.anchors.has(name)) resource.anchors.set(name, here);
      if (!dynamic) return;
      this.dynamic = true;
      if (!resource.dynamicAnchors.has(name)) resource.dynamicAnchors.set(name, here);
    });
    for (const below of subschemas(here)) this.indexSchema(below);
  }

  /** The resource of a schema: its own if it has an `$id`. */
  private embed(node: DocumentNode): Resource {
    const { resource } = node;
    const id = idOf(node);
    if (id === undefined || id.startsWith('#')) return resource;
    const [uri] = splitFragment(resolveUri(resource.uri, id));
    if (node.value === resource.root.value) {
      if (!this.resources.has(uri)) this.resources.set(uri, resource);
      // The root's `$id` is the base of all references in it.
      return Object.assign(resource, { uri });
    }
    const dialect = dialectOf(node.value) ?? resource.dialect;
    return this.resource({
      uri,
      file: node.file,
      data: node.value,
      pointer: node.pointer,
      dialect,
      outer: resource,
    });
  }

  private resource(of: {
    uri: string;
    file: string;
    data: unknown;
    pointer: string;
    dialect: Dialect;
    outer?: Resource;
  }): Resource {
    const root: { -readonly [key in keyof DocumentNode]?: DocumentNode[key] } = {
      value: of.data,
      file: of.file,
      pointer: of.pointer,
      id: `${of.file}#${of.pointer}`,
    };
    const resource: Resource = {
      uri: of.uri,
      root: root as DocumentNode,
      dialect: of.dialect,
      validates: this.validates(of.data),
      anchors: new Map(),
      dynamicAnchors: new Map(),
      resolved: new Map(),
      ...(of.outer === undefined ? {} : { outer: of.outer }),
      known: this.known,
    };
    root.resource = resource;
    if (!this.resources.has(of.uri)) this.resources.set(of.uri, resource);
    if (of.outer !== undefined && isObject(of.data)) this.known.embedded.set(of.data, resource);
    return resource;
  }

  /** Whether the schema's meta-schema has the validation vocabulary; an unavailable one is assumed to have it. */
  private validates(data: unknown): boolean {
    const meta = member(data, '$schema');
    if (typeof meta !== 'string' || knownDialects.has(meta.replace(/#$/, ''))) return true;
    const fetched = this.fetch(meta);
    const vocabulary = 'data' in fetched ? member(fetched.data, '$vocabulary') : undefined;
    return !isObject(vocabulary) || Object.keys(vocabulary).some((uri) => uri.endsWith('/vocab/validation'));
  }
}

function outermostOf(resource: Resource): Resource {
  let outermost = resource;
  while (outermost.outer !== undefined) outermost = outermost.outer;
  return outermost;
}

function missing(node: DocumentNode, token: string, fragment: string): Resolution {
  const tokens = pathOf(fragment);
  const isSchema = ['schemas', '$defs', 'definitions'].includes(tokens.at(-2) ?? '');
  const hint = didYouMean(token, isObject(node.value) ? Object.keys(node.value) : []);
  const parent = `${node.file}${node.pointer === '' ? '' : `#${node.pointer}`}`;
  const absence = `"${token}" does not exist in ${parent}.`;
  return {
    code: 'unresolved-reference',
    message: isSchema ? `schema "${tokens.at(-1) ?? ''}" not found` : `"#${fragment}" not found`,
    fix: hint === undefined ? absence : `${hint} ${absence}`,
  };
}

function idOf(node: DocumentNode): string | undefined {
  const { dialect } = node.resource;
  if (!hasIdentifiers(dialect)) return undefined;
  // Up to draft 7, all keywords next to `$ref` are ignored, including `$id`.
  if (dialect.startsWith('draft') && typeof member(node.value, '$ref') === 'string') return undefined;
  const id = member(node.value, dialect === 'draft-04' ? 'id' : '$id');
  return typeof id === 'string' ? id : undefined;
}

function registerAnchors(node: DocumentNode, register: (name: string, dynamic: boolean) => void): void {
  const { dialect } = node.resource;
  if (!hasIdentifiers(dialect)) return;
  const anchor = member(node.value, '$anchor');
  if (typeof anchor === 'string') register(anchor, false);
  const dynamic = member(node.value, '$dynamicAnchor');
  if (typeof dynamic === 'string') register(dynamic, true);
  if (member(node.value, '$recursiveAnchor') === true) register('', true);
  const id = member(node.value, dialect === 'draft-04' ? 'id' : '$id');
  if (dialect.startsWith('draft') && typeof id === 'string' && id.startsWith('#') && id.length > 1)
    register(id.slice(1), false);
}

/** Whether schemas of a dialect can have a URI or an anchor; before OpenAPI 3.1 they cannot. */
export function hasIdentifiers(dialect: Dialect): boolean {
  return dialect !== '3.0' && dialect !== '2.0';
}

/** Keywords whose values are a schema, a list of schemas, or schemas by name (2020-12, 10 and 11, and older drafts). */
export const subschemaKeywords: {
  readonly [form in 'one' | 'lists' | 'maps']: readonly string[];
} = {
  one: 'additionalProperties unevaluatedProperties items additionalItems unevaluatedItems contains propertyNames not if then else contentSchema'.split(
    ' ',
  ),
  lists: 'allOf anyOf oneOf prefixItems items'.split(' '),
  maps: 'properties patternProperties $defs definitions dependentSchemas dependencies'.split(' '),
};

const holders: ReadonlySet<string> = new Set(Object.values(subschemaKeywords).flat());

/** The direct subschemas of a schema. */
export function subschemas(node: DocumentNode): readonly DocumentNode[] {
  const value = node.value;
  // Most schemas have none.
  if (!isObject(value) || !Object.keys(value).some((name) => holders.has(name))) return [];
  const present = (name: string) => Object.hasOwn(value, name);
  return [
    ...subschemaKeywords.one
      .filter((name) => present(name) && isObject(value[name]))
      .map((name) => child(node, name)),
    ...subschemaKeywords.lists.filter(present).flatMap((name) => items(child(node, name))),
    ...subschemaKeywords.maps
      .filter(present)
      .flatMap((name) => members(child(node, name)).map(([, below]) => below)),
  ];
}

const knownDialects = new Map<string, Dialect>([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['http://json-schema.org/draft-07/schema', 'draft-07'],
  ['http://json-schema.org/draft-06/schema', 'draft-06'],
  ['http://json-schema.org/draft-04/schema', 'draft-04'],
]);

/** The dialect that a document or schema states in `$schema` or `jsonSchemaDialect`. */
export function dialectOf(data: unknown): Dialect | undefined {
  const named = member(data, '$schema') ?? member(data, 'jsonSchemaDialect');
  if (typeof named === 'string') {
    const isOurs = named.startsWith('https://spec.openapis.org/oas/3.');
    return isOurs ? '2020-12' : knownDialects.get(named.replace(/#$/, ''));
  }
  if (typeof member(data, 'swagger') !== 'undefined') return '2.0';
  const version = member(data, 'openapi');
  if (version !== undefined) return String(version).startsWith('3.0') ? '3.0' : '2020-12';
  return undefined;
}
