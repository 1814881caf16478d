import { nounOf } from './calling.js';
import { phrases } from './phrases.js';
import type { RestOperation } from './rest-operation.js';
import { sentencesIn, singular, wordsIn } from './words.js';

/**
 * Whether the description of a removal says that items at a path are removed with the item: "with everything in it", "its
 * comments and attachments go with it".
 */
export function isRemovedWith({ summary, doc }: RestOperation, path: string): boolean {
  const { all, named, also, next, other } = phrases.removedWith;
  const noun = nounOf(path);
  // "line" of `/order-lines/{id}`, too; other words before it may be those of some only, such as "open".
  const names = new Set(noun.length === 0 ? [] : [noun.join(' '), ...noun.slice(-1)]);
  const said = [summary, doc]
    .flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')))
    .flatMap((one) => one.split(/; ?/))
    .filter((one) => !other.test(one));
  return said.some((one) => {
    if (all.test(one)) return true;
    const list = (named.exec(one) ?? also.exec(one))?.[1] ?? '';
    return list.split(next).some((item) => names.has(wordsIn(item).map(singular).join(' ')));
  });
}
