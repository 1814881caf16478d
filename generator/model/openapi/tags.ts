import { child, items } from '../../load/json-schema/document-node.js';
import type { Operation, Tag } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import type { Reading } from './reading.js';

/** The described tags of a document; for a part of it, those of the selected operations and the tags above them. */
export function tagsOf(
  { document, selector }: Reading,
  operations: readonly Pick<Operation, 'tags'>[],
): readonly Tag[] {
  const tags = items(child(document.root, 'tags')).flatMap((node): Tag[] => {
    const name = textOf(node, 'name');
    if (name === undefined) return [];
    return [
      {
        name,
        ...optional('summary', textOf(node, 'summary')),
        ...optional('doc', textOf(node, 'description')),
        ...optional('parent', textOf(node, 'parent')),
        ...optional('kind', textOf(node, 'kind')),
      },
    ];
  });
  if (!selector.isPartial) return tags;
  const used = withParents(
    operations.flatMap((operation) => operation.tags),
    tags,
  );
  return tags.filter(({ name }) => used.has(name));
}

function withParents(names: readonly string[], tags: readonly Tag[]): ReadonlySet<string> {
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]));
  const used = new Set<string>();
  for (const first of names)
    for (
      let name: string | undefined = first;
      name !== undefined && !used.has(name);
      name = parents.get(name)
    )
      used.add(name);
  return used;
}
