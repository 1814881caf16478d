import type { Type } from './contract.js';

/** What a type says of its values, as text: places, comments, examples and defaults are left out. */
export function sayingOf(type: Type): string {
  return JSON.stringify(type, function (this: { readonly [key: string]: unknown }, key, part: unknown) {
    // Values of an enumeration are data, whatever their members are called; so are the keys of maps by field name.
    if (key === 'values') return JSON.stringify(part);
    const isPart = [this.kind, this.name, this.source].some((word) => typeof word === 'string');
    return isPart && remarks.has(key) ? undefined : part;
  });
}

const remarks: ReadonlySet<string> = new Set(['at', 'doc', 'examples', 'default']);

/** Whether two types say the same. */
export function isSameType(left: Type, right: Type): boolean {
  return left === right || sayingOf(left) === sayingOf(right);
}
