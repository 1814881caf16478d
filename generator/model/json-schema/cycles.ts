import type { Complain } from '../../load/json-schema/report.js';
import type { NamedType, RecordType, ReferenceType, Type } from '../contract.js';

/**
 * Breaks cycles of types that consist of themselves (`A: allOf [A, …]`): no value decides them, and checking would not
 * end. Recursion through a field or an item is kept. Chains too long for the call stack are cut.
 */
export function withoutEndlessTypes(types: readonly NamedType[], complain: Complain): readonly NamedType[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const { endless, far } = unfollowable(byName);
  if (endless.size === 0 && far.size === 0) return types;
  return types.map((named) => ({ ...named, type: cut(named.type, 'any', named) }));

  function cut(type: Type, instead: 'any' | 'never', owner: NamedType): Type {
    switch (type.kind) {
      case 'reference':
        if (far.has(type)) {
          const message = `"${type.name}" combines more than ${longest} nested schemas; it is ignored here`;
          complain('error', 'too-deep', message, type.at ?? owner.at);
          return { kind: instead, ...(type.at === undefined ? {} : { at: type.at }) };
        }
        if (!endless.has(type)) return type;
        complain(
          'warning',
          'endless-schema',
          `"${owner.name}" must not contain itself; this part is ignored`,
          type.at ?? owner.at,
        );
        return (
          openPart(type.name, owner.name, byName) ?? {
            kind: instead,
            ...(type.at === undefined ? {} : { at: type.at }),
          }
        );
      case 'intersection':
        return { ...type, members: type.members.map((member) => cut(member, 'any', owner)) };
      case 'union':
        return { ...type, members: type.members.map((member) => cut(member, 'never', owner)) };
      case 'not':
        return { ...type, type: cut(type.type, 'never', owner) };
      case 'conditional':
        return {
          ...type,
          if: cut(type.if, 'any', owner),
          // biome-ignore lint/suspicious/noThenProperty: the keyword's name
          ...(type.then === undefined ? {} : { then: cut(type.then, 'any', owner) }),
          ...(type.else === undefined ? {} : { else: cut(type.else, 'any', owner) }),
        };
      case 'when':
        return type.type.kind === 'record' ? { ...type, type: cutRecord(type.type, owner) } : type;
      case 'record':
        return cutRecord(type, owner);
      default:
        return type;
    }
  }

  /** The types that depend on a field apply to the record itself. */
  function cutRecord(type: RecordType, owner: NamedType): RecordType {
    if (type.dependentTypes === undefined) return type;
    const entries = Object.entries(type.dependentTypes).map(
      ([name, then]) => [name, cut(then, 'any', owner)] as const,
    );
    return { ...type, dependentTypes: Object.fromEntries(entries) };
  }
}

/**
 * The rest of a type without the cycle: if a base schema lists its derived schemas in `oneOf`, and each has the base in
 * `allOf`, the derived schema keeps the fields of the base.
 */
function openPart(name: string, owner: string, types: ReadonlyMap<string, NamedType>): Type | undefined {
  const type = types.get(name)?.type;
  if (type?.kind !== 'intersection' || name === owner) return undefined;
  const members = type.members.filter((member) => !leadsTo(member, owner, types, new Set()));
  return members.length === 0 ? undefined : { ...type, members };
}

function leadsTo(
  type: Type,
  name: string,
  types: ReadonlyMap<string, NamedType>,
  seen: Set<string>,
): boolean {
  return inPlaceReferences(type).some((reference) => {
    if (reference.name === name) return true;
    const target = seen.has(reference.name) ? undefined : types.get(reference.name);
    seen.add(reference.name);
    return target !== undefined && leadsTo(target.type, name, types, seen);
  });
}

/** Maximum length of a chain of schemas that refer to each other for the same value; real chains are short. */
const longest = 200;

/**
 * References that close a cycle without a field or an item in between, and those that start a chain that is too long,
 * found depth first in the order of the types.
 */
function unfollowable(types: ReadonlyMap<string, NamedType>): {
  readonly endless: ReadonlySet<ReferenceType>;
  readonly far: ReadonlySet<ReferenceType>;
} {
  const endless = new Set<ReferenceType>();
  const far = new Set<ReferenceType>();
  /** Length of the chain below a type; undefined while the type is being visited. */
  const lengths = new Map<string, number | undefined>();
  const frame = (name: string) => ({ name, due: inPlaceReferences(types.get(name)?.type), length: 0 });
  for (const name of types.keys()) {
    if (lengths.has(name)) continue;
    lengths.set(name, undefined);
    // An explicit stack: chains of references may exceed the call stack.
    const stack = [frame(name)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.due.at(-1);
      if (next === undefined) {
        lengths.set(top.name, top.length);
        stack.pop();
      } else if (!lengths.has(next.name)) {
        lengths.set(next.name, undefined);
        stack.push(frame(next.name));
      } else {
        const length = lengths.get(next.name);
        if (length === undefined) endless.add(next);
        else if (length >= longest) far.add(next);
        else top.length = Math.max(top.length, length + 1);
        top.due.pop();
      }
    }
  }
  return { endless, far };
}

function inPlaceReferences(type: Type | undefined): ReferenceType[] {
  switch (type?.kind) {
    case 'reference':
      return [type];
    case 'intersection':
    case 'union':
      return type.members.flatMap(inPlaceReferences);
    case 'not':
      return inPlaceReferences(type.type);
    case 'conditional':
      return [type.if, type.then, type.else].flatMap(inPlaceReferences);
    case 'when':
      return inPlaceReferences(type.type);
    case 'record':
      return Object.values(type.dependentTypes ?? {}).flatMap(inPlaceReferences);
    default:
      return [];
  }
}
