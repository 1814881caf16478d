import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { namesIn, possible, sentencesIn, singular, wordsIn } from './words.js';

/** What a creation has when the service adds an item of another kind to a list. */
export interface Opening {
  /** The optional members of its request that must be given. */
  readonly needs: readonly string[];
}

/**
 * Whether a creation is said to add an item of a kind (`noun`, in the singular): "When the visit has a `due_on`, the service
 * opens a reminder for it", "records an entry for it".
 */
export function openingOf(operation: RestOperation, noun: string, context: Resolving): Opening | undefined {
  const fields = fieldsOf(bodyType(operation), context);
  const { opens, given } = phrases.opens;
  for (const sentence of [operation.summary, operation.doc].flatMap((text) =>
    sentencesIn(text?.replace(/\s+/g, ' ')),
  )) {
    const [condition = ''] = given.exec(sentence) ?? [];
    const result = sentence.slice(condition.length);
    const [, words = ''] = opens.exec(result) ?? [];
    if (!wordsIn(words).map(singular).includes(noun)) continue;
    if (wordsIn(result).some((word) => uncertain.has(word) || possible.has(word))) continue;
    const needs = namesIn(condition);
    const isKnown = needs.every((name) => fields.get(name)?.required === false);
    if (isKnown && (condition === '') === (needs.length === 0)) return { needs };
  }
  return undefined;
}

/** Words of further conditions, and of what may be later than the response. */
const uncertain: ReadonlySet<string> = new Set([
  'asynchronously',
  'eventually',
  'except',
  'if',
  'later',
  'no',
  'not',
  'once',
  'only',
  'soon',
  'unless',
  'when',
]);
