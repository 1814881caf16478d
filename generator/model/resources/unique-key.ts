import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { isKey } from './roles.js';

/** Descriptions of a unique key. */
const unique = /\b(?:taken|unique|already|exists?|only once|duplicates?|in use|no other)\b/i;

/** Whether a description says that the values of a member are unique. */
export function isDeclaredUnique({ doc = '' }: Pick<Field, 'doc'>): boolean {
  return /\b(?:unique|no two|only once)\b/i.test(doc) && !checked.test(doc);
}

/** Descriptions of requirements beyond the pattern of a text. */
const checked = /check[ -]?(?:digit|sum)|checksum|luhn|mod(?:ulo|ulus)?[ -]?\d/i;

/**
 * The member of a request whose values are unique, if 409 is declared: the identifier of the created item, or a key
 * described as unique.
 */
export function uniqueKeyOf(
  operation: RestOperation,
  identifier: string | undefined,
  context: Resolving,
): Field | undefined {
  const { method, responses } = operation.binding;
  const conflict = responses.find(({ status }) => status === '409');
  if (method !== 'POST' || conflict === undefined) return undefined;
  const isStated = [conflict.doc, operation.doc, operation.summary].some((text) => unique.test(text ?? ''));
  const isUnique = (field: Field): boolean =>
    field.role === 'key' || (isKey(field, false) && (isStated || unique.test(field.doc ?? '')));
  const fields = [...fieldsOf(bodyType(operation), context).values()].filter(
    ({ readOnly, type }) => readOnly !== true && context.resolve(type).kind === 'string',
  );
  return fields.find(({ name }) => name === identifier) ?? fields.find(isUnique);
}
