import type { Field } from '../../model/contract.js';
import { conventions } from '../../model/resources/conventions.js';
import { phrases } from '../../model/resources/phrases.js';
import { isKey, isPresence } from '../../model/resources/roles.js';
import { isCalledUnique } from '../../model/resources/unique-key.js';
import { wordsOf } from '../../model/resources/verbs.js';
import type { SampleContext } from '../../model/samples/context.js';
import { notNull, type SoapOperation } from './names.js';
import { namingsOfType } from './things.js';

/** Whether a new item needs a value of its own, since another one may have any that is not new. */
export function isUnique(field: Field, operation: SoapOperation, context: SampleContext): boolean {
  const { verb } = wordsOf(operation);
  if (verb !== 'create' && verb !== 'none') return false;
  if (isNamed(field, operation)) return true;
  return (
    verb === 'create' &&
    (isKey(field, operation.binding.faults.some(isPresence)) || mayBeCode(field, operation, context))
  );
}

/** Whether the description of an operation says of a member that a value may be used once. */
function isNamed({ name }: Field, { doc, binding }: SoapOperation): boolean {
  return binding.faults.some(isPresence) && isCalledUnique(name, [doc]);
}

/**
 * Whether a value that another item has is rejected: as descriptions say or, if they say it of no member of the request,
 * by its name.
 */
export function isCertainlyUnique(field: Field, operation: SoapOperation, context: SampleContext): boolean {
  const { binding } = operation;
  if (isNamed(field, operation)) return true;
  const isSaid = isSaidUnique(field);
  const all = namingsOfType(binding.input.type, '', context);
  if (!isSaid && all.some((one) => isSaidUnique(one.field) || isNamed(one.field, operation))) return false;
  return (isSaid || !conventions.likelyKey.test(field.name)) && isKey(field, binding.faults.some(isPresence));
}

function isSaidUnique({ doc = '' }: Field): boolean {
  return phrases.unique.test(doc);
}

function mayBeCode({ name, type }: Field, { binding }: SoapOperation, context: SampleContext): boolean {
  const { unique, shared } = conventions.codes;
  const resolved = context.resolve(notNull(context.resolve(type), context));
  return (
    binding.faults.some(isPresence) &&
    resolved.kind === 'string' &&
    resolved.patterns !== undefined &&
    unique.test(name) &&
    !shared.test(name)
  );
}
