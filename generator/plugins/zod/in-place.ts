import type { NamedType, Type } from 'trivet/contract';

/**
 * References that lead back to their own type without entering a part of the value, as `from to`: they have no effect,
 * and a schema that followed them would never end.
 */
export function inPlaceCycles(types: ReadonlyMap<string, NamedType>): ReadonlySet<string> {
  const next = new Map([...types].map(([name, { type }]) => [name, [...new Set(inPlace(type))]] as const));
  const cycles = new Set<string>();
  for (const [from, names] of next)
    for (const to of names) if (reaches(to, from, next)) cycles.add(`${from} ${to}`);
  return cycles;
}

function reaches(from: string, to: string, next: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    for (const other of next.get(name) ?? [])
      if (!seen.has(other)) {
        seen.add(other);
        open.push(other);
      }
  }
  return false;
}

/** Names of the types that apply to the value itself. */
function inPlace(type: Type): readonly string[] {
  switch (type.kind) {
    case 'reference':
      return [type.name];
    case 'union':
    case 'intersection':
      return type.members.flatMap(inPlace);
    case 'not':
    case 'when':
      return inPlace(type.type);
    case 'conditional':
      return [type.if, type.then, type.else].flatMap((part) => (part === undefined ? [] : inPlace(part)));
    case 'record':
      return Object.values(type.dependentTypes ?? {}).flatMap(inPlace);
    default:
      return [];
  }
}
