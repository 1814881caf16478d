import type { Field, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import type { RestOperation } from './rest-operation.js';
import { namesIn, sentencesIn, wordsIn } from './words.js';

/**
 * The optional members of a request that a description says must be sent ("librarians must give `patronId`"), which a
 * schema cannot say if it depends on the caller. Sentences with conditions and alternatives do not count.
 */
export function neededMembers(
  type: Type,
  { doc, summary, binding: { body } }: Pick<RestOperation, 'doc' | 'summary' | 'binding'>,
  context: Resolving,
): readonly Field[] {
  const { named, own } = phrases.needed;
  const about = [summary, doc, body?.doc].flatMap(sureSentences).filter((sentence) => named.test(sentence));
  const mentioned = new Set(about.flatMap(namesIn));
  return [...fieldsOf(type, context).values()].filter((field) => {
    if (field.required || field.readOnly === true) return false;
    return mentioned.has(field.name) || sureSentences(field.doc).some((sentence) => own.test(sentence));
  });
}

/** Words of conditions and alternatives, under which a member may not be sent. */
const unsure: ReadonlySet<string> = new Set([
  'both',
  'case',
  'either',
  'if',
  'instead',
  'one',
  'unless',
  'when',
  'whenever',
  'whether',
]);

function sureSentences(text: string | undefined): readonly string[] {
  return sentencesIn(text).filter((sentence) => !wordsIn(sentence).some((word) => unsure.has(word)));
}
