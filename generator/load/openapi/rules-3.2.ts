import { child, type DocumentNode, items, placeOf } from '../json-schema/document-node.js';
import type { Forbid } from './document.js';
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
