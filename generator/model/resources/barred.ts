import type { Field, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import type { RestOperation } from './rest-operation.js';
import { sentencesIn, singular, wordsIn } from './words.js';

/** What an operation is refused for: items of a kind, in the singular, that have something, in its words. */
export interface Bar {
  readonly noun: string;
  readonly words: readonly string[];
}

/** The items for which an operation is refused, as a sentence says: "A tree with a day of felling cannot be cut: 409". */
export function barsOf({ summary, doc, binding }: RestOperation): readonly Bar[] {
  const { condition } = phrases.states;
  const texts = [summary, doc, ...binding.responses.map((one) => one.doc)];
  return texts
    .flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')))
    .filter((one) => !condition.test(one))
    .flatMap((sentence): readonly Bar[] => {
      const [, noun = '', words = ''] = phrases.barred.exec(sentence) ?? [];
      return noun === '' ? [] : [{ noun: singular(noun.toLowerCase()), words: wordsIn(words) }];
    });
}

/** The optional member of a creation that gives an item what bars it: by its name, or the first sentence about it. */
export function barringMember({ words }: Bar, type: Type, context: Resolving): Field | undefined {
  const isSame = (text: string): boolean => {
    const own = wordsIn(text);
    return (articles.has(own[0] ?? '') ? own.slice(1) : own).join(' ') === words.join(' ');
  };
  return [...fieldsOf(type, context).values()].find(
    ({ name, required, doc }) => !required && (isSame(name) || isSame(sentencesIn(doc)[0] ?? '')),
  );
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);
