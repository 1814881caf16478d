import type { Json, NamedType, Type } from './contract.js';

/** What a value is before anything else is asked of it. */
export type Kind = 'null' | 'boolean' | 'string' | 'number' | 'bigint' | 'bytes' | 'list' | 'record';

const every: ReadonlySet<Kind> = new Set([
  'null',
  'boolean',
  'string',
  'number',
  'bigint',
  'bytes',
  'list',
  'record',
]);

/** The kinds of value that may satisfy a type; more than that only where telling would need the values. */
export function kindsOf(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[] = [],
): ReadonlySet<Kind> {
  switch (type.kind) {
    case 'null':
    case 'boolean':
    case 'string':
    case 'bytes':
    case 'list':
    case 'record':
      return new Set([type.kind]);
    case 'number':
      return new Set([type.carrier ?? 'number']);
    case 'never':
      return new Set();
    case 'literal':
      return new Set(type.values.map(kindOfJson));
    case 'union':
      return new Set(type.members.flatMap((part) => [...kindsOf(part, types, seen)]));
    case 'intersection':
      return type.members.reduce((kinds, part) => common(kinds, kindsOf(part, types, seen)), every);
    case 'reference':
      return kindsOfReference(type.name, types, seen);
    default:
      return every;
  }
}

function kindsOfReference(
  name: string,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): ReadonlySet<Kind> {
  const named = types.get(name);
  return named === undefined || seen.includes(name) ? every : kindsOf(named.type, types, [...seen, name]);
}

function common(a: ReadonlySet<Kind>, b: ReadonlySet<Kind>): ReadonlySet<Kind> {
  return new Set([...a].filter((kind) => b.has(kind)));
}

/** The kind of a JSON value. */
export function kindOfJson(value: Json): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'record' : (typeof value as 'boolean' | 'number' | 'string');
}
