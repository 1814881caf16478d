import { byObject } from './by-object.js';
import type { NamedType, Type } from './contract.js';
import { resolveType } from './resolve.js';

/** A canonical text of a type without places, comments, examples and defaults. */
export const canonicalType = byObject((type: Type): string =>
  JSON.stringify(type, function (this: { readonly [key: string]: unknown }, key, part: unknown) {
    // Values of an enumeration and keys of maps by field name are data, whatever their names.
    if (key === 'values') return JSON.stringify(part);
    if (!remarks.has(key)) return part;
    const isPart = [this.kind, this.name, this.source].some((word) => typeof word === 'string');
    return isPart ? undefined : part;
  }),
);

const remarks: ReadonlySet<string> = new Set(['at', 'doc', 'examples', 'default']);

/** Whether two types are the same except for places, comments, examples and defaults. */
export function isSameType(left: Type, right: Type): boolean {
  return left === right || canonicalType(left) === canonicalType(right);
}

/** Whether each of these types has a twin, so that no value satisfies exactly one of them. */
export function areTwins(members: readonly Type[], types: ReadonlyMap<string, NamedType>): boolean {
  const resolved = members.map((member) => resolveType(member, types));
  const isAlone = (own: Type | undefined): boolean =>
    resolved.filter((one) => one?.kind === own?.kind).length < 2;
  // Texts of types are long; most members differ in kind or names.
  if (resolved.length < 2 || resolved.some((one) => one === undefined || isAlone(one))) return false;
  const texts = resolved.map((one) => (one === undefined ? '' : canonicalType(one)));
  return texts.every((text, index) => texts.some((other, at) => at !== index && other === text));
}
