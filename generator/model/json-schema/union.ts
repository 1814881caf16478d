import { child, type DocumentNode, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { References } from '../../load/json-schema/json-schema.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { Type, UnionType } from '../contract.js';
import { discriminatorOf } from './discriminator.js';
import { optional } from './kinds.js';

/** The type of `anyOf` or `oneOf` with these members, and the discriminator next to it. */
export function unionOf(
  node: DocumentNode,
  keyword: 'anyOf' | 'oneOf',
  members: readonly Type[],
  references: References,
): readonly Type[] {
  if (members.length < 2) return members;
  const at = placeOf(child(node, keyword));
  const exclusive = keyword === 'oneOf';
  const discriminator = discriminatorOf(node, keyword, references);
  const others = members.filter(({ kind }) => kind !== 'null');
  if (discriminator === undefined || others.length < 2 || others.length + 1 !== members.length)
    return [{ kind: 'union', members, exclusive, ...optional('discriminator', discriminator), at }];
  // Null has no fields, so that the discriminator only applies to the other members.
  const mapping = discriminator.mapping.flatMap(({ value, member }) => {
    const moved = members[member] === undefined ? -1 : others.indexOf(members[member]);
    return moved < 0 ? [] : [{ value, member: moved }];
  });
  const union: UnionType = {
    kind: 'union',
    members: others,
    exclusive,
    discriminator: { ...discriminator, mapping },
    at,
  };
  return [{ kind: 'union', members: [union, { kind: 'null' }], exclusive, at }];
}

/** Reports a discriminator of a schema that has no alternatives. */
export function reportIdleDiscriminator(node: DocumentNode, complain: Complain): void {
  const isIdle =
    valueAt(node, 'discriminator') !== undefined &&
    valueAt(node, 'oneOf') === undefined &&
    valueAt(node, 'anyOf') === undefined;
  if (!isIdle) return;
  const message =
    'the discriminator has no effect without "oneOf" or "anyOf" next to it, or schemas that extend this one by "allOf"';
  complain('info', 'not-generated', message, placeOf(child(node, 'discriminator')));
}
