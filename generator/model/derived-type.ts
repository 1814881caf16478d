import type { NamedType, Type } from './contract.js';
import type { Resolving } from './resolve.js';

/** Finds the named types of a contract. */
export interface NamedTypes extends Pick<Resolving, 'resolve'> {
  named(name: string): NamedType | undefined;
}

/** A type derived from the declared type of a value. */
export interface DerivedType {
  readonly named: NamedType;
  /** The declared type. */
  readonly from: NamedType;
}

/** The derived type that a value states by `$type`, which is xsi:type on the wire (XSD 1.0 part 1, 2.6.1). */
export function derivedTypeOf(type: Type, value: unknown, context: NamedTypes): DerivedType | undefined {
  if (typeof value !== 'object' || value === null || !('$type' in value)) return undefined;
  const stated = value.$type;
  return derivedTypesOf(type, context).find(({ named }) => named.name === stated);
}

/** The type of a value: the derived type that it states, otherwise the declared type. */
export function statedType(type: Type, value: unknown, context: NamedTypes): Type {
  return derivedTypeOf(type, value, context)?.named.type ?? type;
}

/** The types that may replace a type: those derived from it that are not abstract. */
export function derivedTypesOf(type: Type, context: NamedTypes): readonly DerivedType[] {
  const from = familyHead(type, context);
  return (from?.xml?.derived ?? []).flatMap((name) => {
    const named = context.named(name);
    return from === undefined || named === undefined || named.xml?.abstract === true ? [] : [{ named, from }];
  });
}

/** The first type behind references, or the one that may be null, from which others are derived. */
function familyHead(type: Type, context: NamedTypes, seen: readonly string[] = []): NamedType | undefined {
  if (type.kind === 'union') {
    const members = type.members.filter((member) => context.resolve(member).kind !== 'null');
    const [only] = members;
    return members.length === 1 && only !== undefined ? familyHead(only, context, seen) : undefined;
  }
  if (type.kind !== 'reference' || seen.includes(type.name)) return undefined;
  const named = context.named(type.name);
  if (named === undefined || (named.xml?.derived ?? []).length > 0) return named;
  return familyHead(named.type, context, [...seen, type.name]);
}
