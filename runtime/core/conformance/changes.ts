/** The changes of a case to an existing value. */

import { pathOf } from '../pointer.js';
import type { Data } from './case.js';
import { isMembers } from './data.js';

/** The changes, by JSON Pointers into the value, in the order of these members. */
export interface Changes {
  readonly drop?: readonly string[];
  /** Replaces the first occurrence of one part of a text. */
  readonly edit?: { readonly [pointer: string]: readonly [string, string] };
  readonly set?: { readonly [pointer: string]: Data };
  /** Long texts in parts, those that are repeated with their number: `["a ", ["z", 250]]`. */
  readonly text?: { readonly [pointer: string]: readonly TextPart[] };
  /**
   * Members keep their positions in their objects. By default a changed member is moved to the end of its object, as
   * are the objects above it; dropping a member moves those above it.
   */
  readonly inPlace?: true;
}

/** A part of a text, possibly repeated. */
export type TextPart = string | readonly [string, number];

/**
 * Returns a value with changes; the value itself and its unchanged parts are shared.
 *
 * @throws {Error} if the target of a pointer does not exist
 */
export function withChanges(value: Data, changes: Changes): Data {
  const isInPlace = changes.inPlace === true;
  let changed = value;
  for (const pointer of changes.drop ?? []) changed = withChange(changed, pathOf(pointer), isInPlace, drop);
  for (const [pointer, [from, to]] of Object.entries(changes.edit ?? {}))
    changed = withChange(changed, pathOf(pointer), isInPlace, (text) => edited(text, from, to));
  for (const [pointer, put] of Object.entries(changes.set ?? {}))
    changed = withChange(changed, pathOf(pointer), isInPlace, () => put);
  for (const [pointer, parts] of Object.entries(changes.text ?? {}))
    changed = withChange(changed, pathOf(pointer), isInPlace, () => parts.map(repeated).join(''));
  return changed;
}

function repeated(part: TextPart): string {
  return typeof part === 'string' ? part : part[0].repeat(part[1]);
}

/** Returns the replacement of a value; undefined removes a member. */
type Change = (before: Data | undefined) => Data | undefined;

function withChange(value: Data, path: readonly string[], isInPlace: boolean, change: Change): Data {
  const after = valueAt(value, path, isInPlace, change);
  if (after === undefined) throw new Error('a whole value cannot be removed');
  return after;
}

function valueAt(
  value: Data | undefined,
  [name, ...rest]: readonly string[],
  isInPlace: boolean,
  change: Change,
): Data | undefined {
  if (name === undefined) return change(value);
  const inner = (before: Data | undefined): Data | undefined => valueAt(before, rest, isInPlace, change);
  if (Array.isArray(value))
    return value.map((item: Data, index) => (String(index) === name ? (inner(item) ?? null) : item));
  if (!isMembers(value)) throw new Error(`expected an object with the member "${name}"`);
  const members = Object.entries(value);
  const index = members.findIndex(([key]) => key === name);
  const after = inner(members[index]?.[1]);
  const others = members.filter((_, position) => position !== index);
  if (after === undefined) return Object.fromEntries(others);
  const place = isInPlace && index >= 0 ? index : others.length;
  // An assignment would not create a member named `__proto__`.
  return Object.fromEntries([...others.slice(0, place), [name, after], ...others.slice(place)]);
}

function drop(): undefined {
  return undefined;
}

function edited(text: Data | undefined, from: string, to: string): string {
  if (typeof text !== 'string') throw new Error('expected a string to edit');
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`expected a string that contains ${JSON.stringify(from)}`);
  return text.slice(0, start) + to + text.slice(start + from.length);
}
