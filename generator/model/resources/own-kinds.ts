import { phrases } from './phrases.js';
import { sentencesIn, singular, wordsIn } from './words.js';

const reading: ReadonlySet<string> = new Set(
  ['see', 'read', 'access', 'list', 'view', 'find'].flatMap((verb) => [verb, `${verb}s`, `${verb}es`]),
);
const possessive: ReadonlySet<string> = new Set(['its', 'their', 'his', 'her', 'your']);

/** Words for items of any kind. */
const kinds: ReadonlySet<string> = new Set(
  ['record', 'item', 'resource', 'object'].flatMap((one) => [one, `${one}s`]).concat('data', 'entities'),
);

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
  return sentencesIn(text).some((one) => saysOwnOnly(one, (word = '') => singular(word) === noun));
}

/**
 * Whether a text says of items of any kind that those of other callers are in no list, are as if they did not exist, or
 * that callers see their own only: "a shop sees and changes its own records only".
 */
export function isEveryKindOwn(text = ''): boolean {
  return sentencesOf(text).some(
    (one) =>
      phrases.unlisted.test(one) ||
      phrases.absent.test(one) ||
      saysOwnOnly(one, (word = '') => kinds.has(word)),
  );
}

/** Whether a text says of items of any kind that those of other callers are as if they did not exist. */
export function isEveryKindAbsent(text = ''): boolean {
  return sentencesOf(text).some((one) => phrases.absent.test(one));
}

function sentencesOf(text: string): readonly string[] {
  return sentencesIn(text.replace(/\s+/g, ' '));
}

type IsNoun = (word: string | undefined) => boolean;

function saysOwnOnly(sentence: string, isNoun: IsNoun): boolean {
  const words = wordsIn(sentence);
  const at = words.findIndex((word, index) => word === 'own' && possessive.has(words[index - 1] ?? ''));
  const isRead = words.slice(0, Math.max(0, at)).some((word) => reading.has(word));
  const isOnly = words[at - 2] === 'only' || words.at(-1) === 'only';
  const isSaid = (isRead && isOnly) || phrases.ownOnly.test(sentence);
  const isAfter = words.slice(at + 1).some(isNoun);
  const isAll =
    at === words.length - 1 && words.some((word, index) => word === 'all' && isNoun(words[index + 1]));
  return (at > 0 && isSaid && (isAfter || isAll)) || isHeld(words, isNoun);
}

/** Whether a sentence has "sees only the orders that it holds". */
function isHeld(words: readonly string[], isNoun: IsNoun): boolean {
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
