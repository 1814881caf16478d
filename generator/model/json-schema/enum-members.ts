import { child, type DocumentNode, items, valueAt } from '../../load/json-schema/document-node.js';
import { isObject } from '../../load/source/source.js';
import type { EnumMember, Json } from '../contract.js';
import { textOf } from './kinds.js';

const nameLists = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];
const docLists = ['x-enum-descriptions', 'x-enumDescriptions'];

/**
 * Names and descriptions of the values of an `enum` from extensions: parallel lists, or maps by value
 * (`x-enum-varnames`, `x-enumNames`, `x-enum-descriptions`), and the values of `x-ms-enum`. Values without either are
 * omitted.
 */
export function enumMembers(node: DocumentNode): readonly EnumMember[] {
  const listed = items(child(node, 'enum')).map(({ value }, index): EnumMember => {
    const textIn = (lists: readonly string[]): string | undefined =>
      lists.map((name) => entryOf(valueAt(node, name), value, index)).find((text) => text !== undefined);
    return member(value as Json, textIn(nameLists), textIn(docLists));
  });
  const ofMicrosoft = items(child(child(node, 'x-ms-enum'), 'values')).map((at) =>
    member(valueAt(at, 'value') as Json, textOf(at, 'name'), textOf(at, 'description')),
  );
  const stated = listed.filter(({ name, doc }) => name !== undefined || doc !== undefined);
  return stated.length > 0 ? stated : ofMicrosoft;
}

function member(value: Json, name: string | undefined, doc: string | undefined): EnumMember {
  return { value, ...(name !== undefined && { name }), ...(doc !== undefined && { doc }) };
}

/** The text for a value in a parallel list, or in a map by value. */
function entryOf(entries: unknown, value: unknown, index: number): string | undefined {
  const entry: unknown = Array.isArray(entries)
    ? entries[index]
    : isObject(entries) && Object.hasOwn(entries, String(value))
      ? entries[String(value)]
      : undefined;
  return typeof entry === 'string' && entry.trim() !== '' ? entry : undefined;
}
