/** Which file has which operations and types, if the output of a contract is split by tag. */

import { typesOf } from '../model/binding.js';
import type { Contract, Operation, Type } from '../model/contract.js';
import { NameScope } from '../model/names.js';
import { referencesIn } from '../model/type-parts.js';
import type { EmitContext } from './emitter.js';

/** The operations whose first tag is the same, and the types that no other operation needs. */
export interface TagFile {
  /** Name of the files in `operations/` and `types/`, without extension. */
  readonly name: string;
  readonly operations: ReadonlySet<Operation>;
}

/** A contract by tag. */
export interface Split {
  readonly tags: readonly TagFile[];
  /** The file in `types/` with a type: that of the only tag that needs it, else `shared`. */
  fileOf(type: string): string;
}

/** The file with the types that several tags need, or none. */
export const sharedFile = 'shared';

const untagged = 'untagged';

/** The files of a contract; undefined if it is not split. */
export function splitOf(contract: Contract, context: Pick<EmitContext, 'split'>): Split | undefined {
  if (context.split !== 'tags' || !hasTags(contract)) return undefined;
  const tags = tagFiles(contract.services.flatMap(({ operations }) => operations));
  const owners = new Map<string, string>();
  const types = new Map(contract.types.map((named) => [named.name, named.type]));
  const users = [
    ...tags.map(({ name, operations }) => ({ name, operations: [...operations] })),
    { name: sharedFile, operations: contract.services.flatMap(({ callbacks = [] }) => callbacks) },
  ];
  for (const { name, operations } of users)
    for (const type of neededBy(operations, types))
      owners.set(type, (owners.get(type) ?? name) === name ? name : sharedFile);
  return { tags, fileOf: (type) => owners.get(type) ?? sharedFile };
}

/** Whether any operation of a contract has a tag. */
export function hasTags({ services }: Contract): boolean {
  return services.some(({ operations }) => operations.some(({ tags }) => tags.length > 0));
}

function tagFiles(operations: readonly Operation[]): readonly TagFile[] {
  const byTag = new Map<string | undefined, Set<Operation>>();
  for (const operation of operations) {
    const [tag] = operation.tags;
    byTag.set(tag, (byTag.get(tag) ?? new Set()).add(operation));
  }
  const names = new NameScope();
  for (const name of [sharedFile, untagged]) names.take(name);
  return [...byTag].map(([tag, own]) => ({
    name: tag === undefined ? untagged : fileName(tag, names),
    operations: own,
  }));
}

/** `User Accounts` is `user-accounts`. */
function fileName(tag: string, names: NameScope): string {
  const words = tag
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const name = words.join('-').slice(0, 80) || 'tag';
  // Windows has devices of these names in every folder.
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(name);
  return names.take(isDevice ? `${name}-tag` : name, [`${name}-tag`]);
}

/** The names of all types that operations need, at any depth. */
function neededBy(operations: readonly Operation[], types: ReadonlyMap<string, Type>): ReadonlySet<string> {
  const needed = new Set<string>();
  const open = operations.flatMap(({ binding }) => typesOf(binding));
  for (let type = open.pop(); type !== undefined; type = open.pop())
    for (const name of referencesIn(type)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const target = types.get(name);
      if (target !== undefined) open.push(target);
    }
  return needed;
}
