import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { commonFields, fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { bodyType, type RestOperation, responseType } from './rest-operation.js';
import { isTime } from './time-bounds.js';
import { sentencesIn, wordsIn } from './words.js';

/** A refusal of what overlaps in time with an item. */
export interface Overlap {
  /** The states in which an item counts, by the members that have them; none: in all. */
  readonly states: readonly (readonly [member: string, state: string])[];
}

/**
 * Whether a POST refuses (409) what overlaps in time with an item that it created: "A room cannot have two booked
 * sessions that overlap".
 */
export function overlapOf(operation: RestOperation, context: Resolving): Overlap | undefined {
  const { doc, summary, binding } = operation;
  const type = bodyType(operation);
  const conflict = binding.responses.find(({ status }) => status === '409');
  if (binding.method !== 'POST' || type === undefined || conflict === undefined) return undefined;
  const hasTime = [...commonFields(type, context).values()].some(
    (one) => one.required && isTime(one.type, context),
  );
  const { refused, other } = phrases.overlaps;
  const said = [summary, doc, conflict.doc]
    .flatMap(sentencesIn)
    .find((one) => refused.test(one.replace(/\s+/g, ' ')) && !other.test(one));
  if (!hasTime || said === undefined) return undefined;
  return { states: statesIn(said, responseType(operation), context) };
}

function statesIn(said: string, type: Type | undefined, context: Resolving): Overlap['states'] {
  const words = ` ${wordsIn(said).join(' ')} `;
  return [...fieldsOf(type, context).values()].flatMap((field) => {
    const own = context.resolve(field.type);
    const values = own.kind === 'literal' ? own.values.filter((one) => typeof one === 'string') : [];
    return values
      .filter((one) => words.includes(` ${wordsIn(one).join(' ')} `))
      .map((one) => [field.name, one] as const);
  });
}
