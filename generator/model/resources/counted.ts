import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { nounOf } from './calling.js';
import { holderPath, itemIn } from './identifier.js';
import { besideNull, sharedFields } from './members.js';
import { phrases } from './phrases.js';
import type { Resource } from './resources.js';
import { responseType } from './rest-operation.js';
import { singular, wordsIn } from './words.js';

/** A member of an item that counts others. */
export interface CountMember {
  readonly name: string;
  /** The names on the path to it in the response to a read. */
  readonly place: readonly string[];
  readonly field: Field;
}

/** The member of an item that counts all items of another resource below it, as its description says. */
export function countMember(
  { reader, ...above }: Resource,
  below: Resource,
  context: Resolving,
): CountMember | undefined {
  if (reader === undefined) return undefined;
  const noun = nounOf(below.path).at(-1);
  const fields = sharedFields(itemIn(responseType(reader), above, context), context).values();
  const field = [...fields].find(({ type, doc = '' }) => {
    const [, counted = ''] = phrases.counted.exec(doc.trim()) ?? [];
    // The number of one item identifies it.
    const isMany = singular(counted) !== counted;
    const isNumber = context.resolve(besideNull(type, context)).kind === 'number';
    return isNumber && isMany && noun !== undefined && wordsIn(counted).map(singular).at(-1) === noun;
  });
  return field && { name: field.name, place: [...holderPath(above), field.name], field };
}
