import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  typesAt,
  valueAt,
} from '../json-schema/document-node.js';
import type { Checking, Forbid, OpenApiDocument } from './document.js';

import type { ObjectName } from './grammar.js';

/** 3.1, Tag Object: names of tags are unique. 3.2: a parent exists, and no tag is its own ancestor. */
export function checkTags(list: DocumentNode, forbid: Forbid): void {
  checkUnique('OpenAPI', 'tag', list, forbid);
  const parents = new Map<unknown, DocumentNode>();
  for (const tag of items(list)) parents.set(child(tag, 'name').value, child(tag, 'parent'));
  const circular = circularNames(parents);
  for (const [name, parent] of parents) {
    if (parent.value === undefined) continue;
    const written = String(parent.value).slice(0, 40);
    if (!parents.has(parent.value))
      forbid('Tag', 'wrong-value', `the parent "${written}" is not declared as a tag`, placeOf(parent));
    else if (circular.has(name))
      forbid('Tag', 'wrong-value', `the parent "${written}" of a tag must not be below it`, placeOf(parent));
  }
}

/** Names of tags that are their own ancestors. */
function circularNames(parents: ReadonlyMap<unknown, DocumentNode>): ReadonlySet<unknown> {
  const circular = new Set<unknown>();
  const done = new Set<unknown>();
  for (const start of parents.keys()) {
    const line: unknown[] = [];
    let name: unknown = start;
    while (name !== undefined && !done.has(name) && !line.includes(name)) {
      line.push(name);
      name = parents.get(name)?.value;
    }
    const from = line.indexOf(name);
    for (const one of from === -1 ? [] : line.slice(from)) circular.add(one);
    for (const one of line) done.add(one);
  }
  return circular;
}

/** 3.2, Server Object: names of servers are unique. */
export function checkServers(list: DocumentNode, forbid: Forbid): void {
  checkUnique('Server', 'server', list, forbid);
}

function checkUnique(owner: ObjectName, noun: string, list: DocumentNode, forbid: Forbid): void {
  const seen = new Set<unknown>();
  for (const one of items(list)) {
    const name = child(one, 'name');
    if (name.value !== undefined && seen.has(name.value))
      forbid(owner, 'duplicate-name', `duplicate ${noun} "${String(name.value)}"`, placeOf(name));
    seen.add(name.value);
  }
}

/** 3.2, OpenAPI Object: the URI of the document has no fragment. */
export function checkSelf(self: DocumentNode, forbid: Forbid): void {
  if (typeof self.value === 'string' && self.value.includes('#'))
    forbid('OpenAPI', 'wrong-value', '"$self" must not have a fragment', placeOf(self));
}

/** Media Type Object: positions are those of the items of a list. */
export function checkPositions(node: DocumentNode, { registry }: OpenApiDocument, forbid: Forbid): void {
  if (valueAt(node, 'itemSchema') !== undefined) return;
  let schema: DocumentNode | undefined = child(node, 'schema');
  for (let steps = 0; steps < 8; steps += 1) {
    const reference: unknown = schema === undefined ? undefined : valueAt(schema, '$ref');
    if (schema === undefined || typeof reference !== 'string') break;
    schema = registry.resolve(reference, schema).node;
  }
  const types = schema === undefined ? [] : typesAt(schema);
  // A schema without a type may be that of a list by its subschemas.
  if (schema?.value !== undefined && (types.length === 0 || types.includes('array'))) return;
  for (const name of ['prefixEncoding', 'itemEncoding']) {
    const at = child(node, name);
    const message = `"${name}" needs "itemSchema", or a schema of type array`;
    if (at.value !== undefined) forbid('MediaType', 'forbidden-field', message, placeOf(at));
  }
}

/** Parameter Object: what holds for the query string as a whole excludes other parameters of path item and operation. */
export function checkQueryStrings(item: DocumentNode, { document, forbid }: Checking): void {
  const placesOf = (owner: DocumentNode): readonly (readonly [DocumentNode, string, string])[] =>
    items(child(owner, 'parameters')).flatMap((at) => {
      const reference = valueAt(at, '$ref');
      const node = typeof reference === 'string' ? document.registry.resolve(reference, at).node : at;
      return node === undefined ? [] : [[at, String(valueAt(node, 'in')), String(valueAt(node, 'name'))]];
    });
  const common = placesOf(item).filter(([, place]) => place === 'query' || place === 'querystring');
  if (common.length === 0) return;
  const operations = [...members(item), ...members(child(item, 'additionalOperations'))];
  for (const [, operation] of operations) {
    const own = placesOf(operation);
    for (const [at, place] of own) {
      // A parameter of the operation replaces the one of the same place and name.
      const others = common.filter(
        ([, other, otherName]) =>
          !own.some(([, ownPlace, ownName]) => ownPlace === other && ownName === otherName),
      );
      const excluded = others.find(([, other]) =>
        place === 'querystring' ? true : place === 'query' && other === 'querystring',
      );
      if (excluded === undefined) continue;
      const message = `a "${place}" parameter must not be used together with the "${excluded[1]}" parameter "${excluded[2]}" of the path item`;
      forbid('Parameter', 'forbidden-field', message, placeOf(at));
    }
  }
}
