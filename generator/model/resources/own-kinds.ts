import { phrases } from './phrases.js';
import { sentencesIn, singular, wordsIn } from './words.js';

const reading: ReadonlySet<string> = new Set(
  ['see', 'read', 'access', 'list', 'view', 'find'].flatMap((verb) => [verb, `${verb}s`, `${verb}es`]),
);
const possessive: ReadonlySet<string> = new Set(['its', 'their', 'his', 'her', 'your']);

/**
 * Whether a text says of a kind of item that callers see their own ones only: "a tenant sees and changes only its own
 * orders, parcels and labels". `noun`: the kind in the singular.
 */
export function isOwnKind(text: string | undefined, noun: string): boolean {
  return sentencesIn(text).some((sentence) => {
    const words = wordsIn(sentence);
    const at = words.findIndex((word, index) => word === 'own' && possessive.has(words[index - 1] ?? ''));
    const isOnly = words[at - 2] === 'only' && words.slice(0, at).some((word) => reading.has(word));
    const isSaid = isOnly || phrases.ownOnly.test(sentence);
    return at > 0 && isSaid && words.slice(at + 1).some((word) => singular(word) === noun);
  });
}
