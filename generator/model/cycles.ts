import type { NamedType, RecordType, Type } from './contract.js';

/** The types that apply to the same value as `type`: members, branches, the negated type. */
export function partsInPlace(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'union':
    case 'intersection':
      return type.members;
    case 'not':
    case 'when':
      return [type.type];
    case 'conditional':
      return [type.if, type.then, type.else].filter((part) => part !== undefined);
    case 'record':
      return dependentTypes(type);
    default:
      return [];
  }
}

function dependentTypes(type: RecordType): readonly Type[] {
  return type.dependentTypes === undefined ? [] : Object.values(type.dependentTypes);
}

/**
 * Like `partsInPlace`, for the parts of a TypeScript alias: the walk stops at records and lists, which TypeScript
 * resolves lazily.
 */
export function partsOfAlias(type: Type): readonly Type[] {
  return type.kind === 'union' || type.kind === 'intersection' || type.kind === 'conditional'
    ? partsInPlace(type)
    : [];
}

/**
 * References that lead back to themselves without entering a field or an item: `A = A | string`. Neither an alias nor a
 * check may follow them; removing one from a union or an intersection does not change its meaning.
 */
export function circularReferences(
  types: ReadonlyMap<string, NamedType>,
  parts: (type: Type) => readonly Type[],
): ReadonlySet<string> {
  const circular = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string): void => {
    const named = types.get(name);
    if (named === undefined) return;
    state.set(name, 'open');
    for (const target of references(named.type, parts)) {
      if (state.get(target) === 'open') circular.add(referenceKey(name, target));
      else if (!state.has(target)) visit(target);
    }
    state.set(name, 'done');
  };
  for (const name of types.keys()) if (!state.has(name)) visit(name);
  return circular;
}

/** The key of a reference from one named type to another. */
export function referenceKey(from: string, to: string): string {
  return `${from} ${to}`;
}

function references(type: Type, parts: (type: Type) => readonly Type[]): readonly string[] {
  if (type.kind === 'reference') return [type.name];
  return parts(type).flatMap((part) => references(part, parts));
}
