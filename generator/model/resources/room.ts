import type { Field, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { singular, wordsIn } from './words.js';

/** A member of a request with the greatest number of others that an item has room for. */
export interface Room extends Field {
  /** The word for them, in the singular. */
  readonly noun: string;
}

/** The members of a type that say for how many others an item has room: "how many guests the hall can take". */
export function roomsIn(type: Type, context: Resolving): readonly Room[] {
  return [...fieldsOf(type, context).values()].flatMap((field): readonly Room[] => {
    const [, noun = ''] = phrases.room.exec(field.doc ?? '') ?? [];
    const isNumber = context.resolve(field.type).kind === 'number';
    return noun === '' || !isNumber ? [] : [{ ...field, noun: wordsIn(singular(noun)).at(-1) ?? '' }];
  });
}
