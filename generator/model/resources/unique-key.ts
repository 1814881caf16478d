import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { incomplete } from './conventions.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { isKey } from './roles.js';

/** Whether a description says that the values of a member are unique. */
export function isDeclaredUnique({ name, doc = '' }: Pick<Field, 'name' | 'doc'>): boolean {
  return phrases.unique.test(doc) && !phrases.checked.test(doc) && !incomplete.reference.test(name);
}

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
  const isStated = [conflict.doc, operation.doc, operation.summary].some((text) =>
    phrases.taken.test(text ?? ''),
  );
  const isUnique = (field: Field): boolean =>
    field.role === 'key' || (isKey(field, false) && (isStated || phrases.taken.test(field.doc ?? '')));
  const fields = [...fieldsOf(bodyType(operation), context).values()].filter(
    ({ readOnly, type }) => readOnly !== true && context.resolve(type).kind === 'string',
  );
  return fields.find(({ name }) => name === identifier) ?? fields.find(isUnique);
}
