import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { isKey } from './roles.js';

/** What a contract says of a key that no two may have. */
const unique = /\b(?:taken|unique|already|exists?|only once|duplicates?|in use|no other)\b/i;

/** Whether the document says of a member that no two have the same value of it. */
export function isSaidUnique({ doc = '' }: Pick<Field, 'doc'>): boolean {
  return /\b(?:unique|no two|only once)\b/i.test(doc) && !checked.test(doc);
}

/** What says that more is asked of a text than its pattern tells. */
const checked = /check[ -]?(?:digit|sum)|checksum|luhn|mod(?:ulo|ulus)?[ -]?\d/i;

/**
 * The member of a request that no two may have, where 409 is declared: what the thing is told by that is made, or a key of
 * which the contract says so.
 */
export function uniqueKeyOf(
  operation: RestOperation,
  identifier: string | undefined,
  context: Resolving,
): Field | undefined {
  const { method, responses } = operation.binding;
  const conflict = responses.find(({ status }) => status === '409');
  if (method !== 'POST' || conflict === undefined) return undefined;
  const isSaid = [conflict.doc, operation.doc, operation.summary].some((text) => unique.test(text ?? ''));
  const isTold = (field: Field): boolean =>
    field.role === 'key' || (isKey(field, false) && (isSaid || unique.test(field.doc ?? '')));
  const fields = [...fieldsOf(bodyType(operation), context).values()].filter(
    ({ readOnly, type }) => readOnly !== true && context.resolve(type).kind === 'string',
  );
  return fields.find(({ name }) => name === identifier) ?? fields.find(isTold);
}
