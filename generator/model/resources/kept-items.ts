import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { sharedFields } from './members.js';
import { phrases } from './phrases.js';
import type { RestOperation } from './rest-operation.js';
import { wordsIn } from './words.js';

/** What is known of an item after its removal: whether it can still be read, and is still in lists. */
export interface Kept {
  /** It may still be found by its identifier: it is archived, closed or marked as deleted. */
  readonly isReadable: boolean;
  /** It may still be in lists. */
  readonly isListed: boolean;
}

/**
 * Whether an item may still be found after its removal, by the words of the removal or a member of the item: RFC 9110,
 * 9.3.5 asks for the removal of the association of a URL, and leaves open whether the item is archived.
 */
export function keptAfter(
  { name, summary = '', doc = '', binding }: RestOperation,
  item: Type | undefined,
  context: Resolving,
): Kept {
  const { verb, removed, readable, member, unlisted } = phrases.keeping;
  const said = `${summary}\n${doc}`.replace(/\s+/g, ' ');
  const first = [name, summary, doc].map((text) => wordsIn(text.trim().slice(0, 80))[0] ?? '');
  const results = binding.responses
    .filter(({ status }) => status.startsWith('2'))
    .map((one) => one.doc ?? '');
  const isRemoved = removed.test([said, ...results].join('\n'));
  const members = item === undefined ? [] : [...sharedFields(item, context).keys()];
  const isReadable =
    (!isRemoved && first.some((word) => verb.test(word))) ||
    readable.test(said) ||
    members.some((one) => member.test(wordsIn(one).join('')));
  return { isReadable, isListed: isReadable && !unlisted.test(said) };
}
