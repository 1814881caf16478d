import type { Type } from './contract.js';

/** A canonical text of a type without places, comments, examples and defaults. */
export function canonicalType(type: Type): string {
  return JSON.stringify(type, function (this: { readonly [key: string]: unknown }, key, part: unknown) {
    // Values of an enumeration and keys of maps by field name are data, whatever their names.
    if (key === 'values') return JSON.stringify(part);
    const isPart = [this.kind, this.name, this.source].some((word) => typeof word === 'string');
    return isPart && remarks.has(key) ? undefined : part;
  });
}

const remarks: ReadonlySet<string> = new Set(['at', 'doc', 'examples', 'default']);

/** Whether two types are the same except for places, comments, examples and defaults. */
export function isSameType(left: Type, right: Type): boolean {
  return left === right || canonicalType(left) === canonicalType(right);
}
