import { wordsIn } from '../words.js';

/** Past participles that no rule of spelling makes. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['begin', 'begun'],
  ['freeze', 'frozen'],
  ['give', 'given'],
  ['hold', 'held'],
  ['lend', 'lent'],
  ['lose', 'lost'],
  ['pay', 'paid'],
  ['sell', 'sold'],
  ['send', 'sent'],
  ['take', 'taken'],
  ['withdraw', 'withdrawn'],
]);

/**
 * Whether a word is the past participle of the verb of an operation: `CANCELED` or `cancelled` of `CancelBooking`,
 * `CHECKED_IN` of `CheckInGuest`.
 */
export function isFormOf(word: string, operation: string): boolean {
  const [verb = '', ...names] = wordsIn(operation);
  const [text = '', ...more] = wordsIn(word);
  if (verb.length < 3 || more.some((one, index) => one !== names[index])) return false;
  const known = irregular.get(verb);
  if (known !== undefined) return text === known;
  const last = verb.at(-1) ?? '';
  return [`${verb}ed`, `${verb}${last}ed`, `${verb}d`, `${verb.replace(/y$/, 'i')}ed`].includes(text);
}
