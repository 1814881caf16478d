import type { NamedType, Type } from '../contract.js';

/** The examples of the spec for a type: its own, those of its name, those of its parts. */
export function* examplesOf(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[] = [],
): Generator<unknown> {
  yield* type.examples ?? [];
  if (type.kind === 'intersection') for (const member of type.members) yield* examplesOf(member, types, seen);
  const target = type.kind === 'reference' && !seen.includes(type.name) ? types.get(type.name) : undefined;
  if (target !== undefined) yield* examplesOf(target.type, types, [...seen, target.name]);
}
