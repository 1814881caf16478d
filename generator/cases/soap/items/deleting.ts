import { wordsOf } from '../../../model/resources/verbs.js';
import { namingsOf } from '../filled.js';
import { inputOf } from '../names.js';
import { subjectOf } from '../things.js';
import { type Based, type Item, type ItemContext, operationsOf } from './item.js';

/** The operations that delete the item, and not a part of it: `RemoveVehicle` of a policy deletes no policy. */
export function deletersOf(item: Item, items: ItemContext): readonly Based[] {
  return operationsOf(item, items).filter((one) => isDeleter(one, item, items));
}

function isDeleter({ operation, base }: Based, { thing }: Item, { context }: ItemContext): boolean {
  if (wordsOf(operation).verb !== 'delete') return false;
  const subject = subjectOf(operation);
  if (thing.endsWith(subject) || subject.endsWith(thing)) return true;
  const others = namingsOf(operation, inputOf(base.step), context).filter((one) => one.thing !== thing);
  return others.length === 0;
}
