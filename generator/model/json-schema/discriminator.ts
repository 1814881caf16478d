import { pathOf } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, items, members, valueAt } from '../../load/json-schema/document-node.js';
import type { References } from '../../load/json-schema/json-schema.js';

import { isObject } from '../../load/source/source.js';
import type { Discriminator } from '../contract.js';

/** The member selected by each value of the discriminating property (OpenAPI 3.1, 4.8.25). */
export function discriminatorOf(
  node: DocumentNode,
  keyword: 'anyOf' | 'oneOf',
  references: References,
): Discriminator | undefined {
  const at = child(node, 'discriminator');
  const field = isObject(at.value) ? valueAt(at, 'propertyName') : undefined;
  // OpenAPI 3.2, 4.25.1: if there is a schema for values without a mapping, the field alone does not select.
  if (typeof field !== 'string' || valueAt(at, 'defaultMapping') !== undefined) return undefined;
  const targets = items(child(node, keyword)).map((member) => {
    const reference = valueAt(member, '$ref');
    return typeof reference === 'string' ? references.resolve(reference, member).node : undefined;
  });
  const mapping: { value: string; member: number }[] = [];
  for (const [value, to] of members(child(at, 'mapping'))) {
    const target = mapped(String(to.value), to, references);
    const member = target === undefined ? -1 : memberOf(target, targets, references);
    if (member >= 0) mapping.push({ value, member });
  }
  targets.forEach((target, member) => {
    // The values of a nested union are those of its own discriminator.
    if (target !== undefined && isUnionBy(field, target)) return;
    const name = target === undefined ? undefined : pathOf(target.pointer).at(-1);
    const taken = mapping.some((entry) => entry.member === member || entry.value === name);
    if (name !== undefined && !taken) mapping.push({ value: name, member });
  });
  return mapping.length === 0 ? undefined : { field, mapping };
}

/** The index of the member that is the schema, otherwise of the union that contains it as an alternative. */
function memberOf(
  target: DocumentNode,
  members: readonly (DocumentNode | undefined)[],
  references: References,
): number {
  const own = members.findIndex((known) => known !== undefined && isSame(known, target));
  if (own >= 0) return own;
  return members.findIndex((known) => known !== undefined && hasAlternative(known, target, references, 0));
}

function isUnionBy(field: string, { value }: DocumentNode): boolean {
  if (!isObject(value) || !(Array.isArray(value.oneOf) || Array.isArray(value.anyOf))) return false;
  return isObject(value.discriminator) && value.discriminator.propertyName === field;
}

/** Maximum depth of nested unions. */
const deepest = 8;

function hasAlternative(
  union: DocumentNode,
  target: DocumentNode,
  references: References,
  depth: number,
): boolean {
  if (depth > deepest) return false;
  return [...items(child(union, 'oneOf')), ...items(child(union, 'anyOf'))].some((member) => {
    const reference = valueAt(member, '$ref');
    const found = typeof reference === 'string' ? references.resolve(reference, member).node : undefined;
    return (
      found !== undefined && (isSame(found, target) || hasAlternative(found, target, references, depth + 1))
    );
  });
}

/** The value of a mapping is the name of a component or a reference; if it can be a name, this is tried first. */
export function mapped(value: string, node: DocumentNode, references: References): DocumentNode | undefined {
  const name = /^[A-Za-z0-9._-]+$/.test(value)
    ? references.resolve(`#/components/schemas/${value}`, node).node
    : undefined;
  return name ?? references.resolve(value, node).node;
}

function isSame(a: DocumentNode, b: DocumentNode): boolean {
  return a.file === b.file && a.pointer === b.pointer;
}
