import type { Json, LiteralType, NamedType, Type } from './contract.js';

/** The basic kind of a value. */
export type Kind = 'null' | 'boolean' | 'string' | 'number' | 'bigint' | 'bytes' | 'list' | 'record';

/** The kinds of a type without restrictions. */
export const everyKind: ReadonlySet<Kind> = new Set([
  'null',
  'boolean',
  'string',
  'number',
  'bigint',
  'bytes',
  'list',
  'record',
]);

const only: Readonly<Record<Kind, ReadonlySet<Kind>>> = {
  null: new Set(['null']),
  boolean: new Set(['boolean']),
  string: new Set(['string']),
  number: new Set(['number']),
  bigint: new Set(['bigint']),
  bytes: new Set(['bytes']),
  list: new Set(['list']),
  record: new Set(['record']),
};
const exactNumbers: ReadonlySet<Kind> = new Set(['number', 'bigint']);
const noKind: ReadonlySet<Kind> = new Set();

/**
 * The kinds of value that may satisfy a type; a superset only if an exact result would require the values. `known`
 * caches the kinds of named types; frequent callers pass the same map.
 */
export function kindsOf(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  known: Map<string, ReadonlySet<Kind>> = new Map(),
): ReadonlySet<Kind> {
  switch (type.kind) {
    case 'null':
    case 'boolean':
    case 'string':
    case 'bytes':
    case 'list':
    case 'record':
      return only[type.kind];
    case 'number':
      return type.exact === undefined ? only[type.carrier ?? 'number'] : exactNumbers;
    case 'never':
      return noKind;
    case 'literal':
      return new Set(type.values.map((value) => kindOfListed(value, type)));
    case 'union':
      return new Set(type.members.flatMap((part) => [...kindsOf(part, types, known)]));
    case 'intersection':
      return type.members.reduce((kinds, part) => common(kinds, kindsOf(part, types, known)), everyKind);
    case 'reference':
      return kindsOfReference(type.name, types, known);
    default:
      return everyKind;
  }
}

/** The kinds of which two members accept every value, so that none of these matches exactly one (`oneOf`). */
export function takenTwice(members: readonly Type[]): ReadonlySet<Kind> {
  const once = new Set<Kind>();
  const twice = new Set<Kind>();
  for (const member of members)
    for (const kind of takenWhole(member)) (once.has(kind) ? twice : once).add(kind);
  return twice;
}

/** The kinds of which a type accepts every value: a schema without "type" restricts some, and accepts all others. */
function takenWhole(type: Type): readonly Kind[] {
  if (type.kind === 'null') return [type.kind];
  if (type.kind !== 'when' && type.kind !== 'any') return [];
  const restricted = type.kind === 'when' ? restrictedBy(type.type) : [];
  return [...everyKind].filter((kind) => !restricted.includes(kind));
}

function restrictedBy({ kind }: Type): readonly string[] {
  return kind === 'number' ? ['number', 'bigint'] : kind === 'string' ? ['string', 'bytes'] : [kind];
}

function kindsOfReference(
  name: string,
  types: ReadonlyMap<string, NamedType>,
  known: Map<string, ReadonlySet<Kind>>,
): ReadonlySet<Kind> {
  const before = known.get(name);
  if (before !== undefined) return before;
  // A type that refers to itself in place adds no kinds.
  known.set(name, everyKind);
  const named = types.get(name);
  const kinds = named === undefined ? everyKind : kindsOf(named.type, types, known);
  known.set(name, kinds);
  return kinds;
}

function common(a: ReadonlySet<Kind>, b: ReadonlySet<Kind>): ReadonlySet<Kind> {
  return new Set([...a].filter((kind) => b.has(kind)));
}

/** The kind of a value that a type lists: integers beyond 2^53 are text in the contract. */
export function kindOfListed(value: Json, { base }: LiteralType): Kind {
  const isLarge = typeof value === 'string' && base?.kind === 'number' && base.exact !== undefined;
  return isLarge ? 'bigint' : kindOfJson(value);
}

/** The kind of a JSON value. */
export function kindOfJson(value: Json): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'record' : (typeof value as 'boolean' | 'number' | 'string');
}
