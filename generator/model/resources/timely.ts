import type { Data } from '@trivet/runtime/conformance/case';
import type { Field } from '../contract.js';
import type { SampleContext } from '../samples/context.js';
import { besideNull } from './members.js';
import { phrases } from './phrases.js';

/**
 * The value of a member whose description requires a date or time in the future: the same, in a leap year far ahead.
 * Undefined for other members, and for a type that does not allow it.
 */
export function timelyValue(
  { type, doc = '' }: Pick<Field, 'type' | 'doc'>,
  value: Data,
  context: SampleContext,
): Data | undefined {
  if (typeof value !== 'string' || !phrases.future.test(doc)) return undefined;
  if (context.resolve(besideNull(type, context)).kind !== 'string') return undefined;
  const later = value.replace(/^\d{4}(?=-\d\d-\d\d(?:T|$))/i, '2096');
  return later !== value && context.accepts(type, later) ? later : undefined;
}
