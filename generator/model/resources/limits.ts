import type { Resolving } from '../resolve.js';
import { besideNull, fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { sentencesIn, singular, wordsIn } from './words.js';

/** A number of a request that may not exceed one of another item. */
export interface Limit {
  /** The member of the request. */
  readonly name: string;
  /** The member of the other item, and the word for its kind in the singular. */
  readonly most: string;
  readonly noun: string;
}

/**
 * The numbers in the body of an operation for which a sentence names the greatest value as the member of another item:
 * "a score of at most the `maxScore` of the assignment".
 */
export function limitsIn(operation: RestOperation, context: Resolving): readonly Limit[] {
  const numbers = [...fieldsOf(bodyType(operation), context).values()].filter(
    ({ type }) => context.resolve(besideNull(type, context)).kind === 'number',
  );
  const { summary, doc, binding } = operation;
  const texts = [summary, doc, binding.body?.doc, ...binding.responses.map((one) => one.doc)];
  return numbers.flatMap(({ name, doc: own }) =>
    [...texts.map((text) => ({ text, isOwn: false })), { text: own, isOwn: true }].flatMap(
      ({ text, isOwn }) =>
        sentencesIn(text).flatMap((sentence): readonly Limit[] => {
          const [, most = '', noun = ''] = phrases.atMost.exec(sentence) ?? [];
          const isNamed = isOwn || endsIn(sentence.split(most)[0] ?? '', name);
          return most === '' || !isNamed ? [] : [{ name, most, noun: singular(noun.toLowerCase()) }];
        }),
    ),
  );
}

/** Whether a text has the last word of a name. */
function endsIn(text: string, name: string): boolean {
  const last = wordsIn(name).at(-1) ?? '';
  return wordsIn(text).map(singular).includes(singular(last));
}
