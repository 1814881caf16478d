import { phrases } from './phrases.js';
import { sentencesIn, singular, wordsIn } from './words.js';

const reading: ReadonlySet<string> = new Set(
  ['see', 'read', 'access', 'list', 'view', 'find'].flatMap((verb) => [verb, `${verb}s`, `${verb}es`]),
);
const possessive: ReadonlySet<string> = new Set(['its', 'their', 'his', 'her', 'your']);

const holders: ReadonlySet<string> = new Set(['they', 'it', 'he', 'she', 'you']);
const holding: ReadonlySet<string> = new Set(
  ['hold', 'own', 'create', 'open', 'manage', 'make'].flatMap((verb) => [
    verb,
    `${verb}s`,
    `${verb}d`,
    `${verb}ed`,
  ]),
);

/**
 * Whether a text says of a kind of item that callers see their own ones only: "a tenant sees and changes only its own
 * orders, parcels and labels", "only the orders that it holds", "managers see all orders, tenants only their own". `noun`:
 * the kind in the singular.
 */
export function isOwnKind(text: string | undefined, noun: string): boolean {
  const isNoun = (word = ''): boolean => singular(word) === noun;
  return sentencesIn(text).some((sentence) => {
    const words = wordsIn(sentence);
    const at = words.findIndex((word, index) => word === 'own' && possessive.has(words[index - 1] ?? ''));
    const isOnly = words[at - 2] === 'only' && words.slice(0, at).some((word) => reading.has(word));
    const isSaid = isOnly || phrases.ownOnly.test(sentence);
    const isAfter = words.slice(at + 1).some(isNoun);
    const isAll =
      at === words.length - 1 && words.some((word, index) => word === 'all' && isNoun(words[index + 1]));
    return (at > 0 && isSaid && (isAfter || isAll)) || isHeld(words, isNoun);
  });
}

/** Whether a text says of items of any kind that those of other callers are in no list. */
export function isEveryKindOwn(text = ''): boolean {
  return sentencesIn(text.replace(/\s+/g, ' ')).some((one) => phrases.unlisted.test(one));
}

/** Whether a sentence has "sees only the orders that it holds". */
function isHeld(words: readonly string[], isNoun: (word: string | undefined) => boolean): boolean {
  return words.some((word, index) => {
    if (word !== 'only' || !words.slice(0, index).some((one) => reading.has(one))) return false;
    const [noun, pronoun = '', holder = '', verb = ''] = words
      .slice(index + 1)
      .filter((one) => one !== 'the' && one !== 'those');
    return (
      isNoun(noun) && (pronoun === 'that' || pronoun === 'which') && holders.has(holder) && holding.has(verb)
    );
  });
}
