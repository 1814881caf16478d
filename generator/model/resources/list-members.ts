import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';

/** A scalar member of a response with a list. */
export interface MemberBesideItems {
  readonly name: string;
  readonly kind: Type['kind'];
  /** JSON Pointer to it. */
  readonly at: string;
}

/** The scalar members of a response, and of the records in it. */
export function membersBesideItems(type: Type, context: Resolving, at = ''): readonly MemberBesideItems[] {
  return [...fieldsOf(type, context).values()].flatMap((field) => {
    const place = `${at}${pointerTo(field.name)}`;
    const { kind } = context.resolve(field.type);
    const isRecord = fieldsOf(field.type, context).size > 0;
    if (isRecord) return place.split('/').length > 2 ? [] : membersBesideItems(field.type, context, place);
    return [{ name: field.name, kind, at: place }];
  });
}
