import { sentencesIn, singular, wordsIn } from './words.js';

const repeating: ReadonlySet<string> = new Set([
  ...[
    'again',
    'duplicate',
    'duplicates',
    'repeat',
    'repeated',
    'repeating',
    'repeats',
    'repetition',
    'repetitions',
  ],
  ...['replay', 'replayed', 'replays', 'resend', 'resent', 'retried', 'retries', 'retry', 'retrying', 'same'],
]);
const answers: ReadonlySet<string> = new Set([
  'answer',
  'outcome',
  'reply',
  'resource',
  'response',
  'result',
]);
const first: ReadonlySet<string> = new Set([
  ...[
    'cached',
    'earlier',
    'existing',
    'first',
    'initial',
    'original',
    'previous',
    'recorded',
    'saved',
    'stored',
  ],
]);
const giving: ReadonlySet<string> = new Set([
  ...['deliver', 'delivered', 'delivers', 'get', 'gets', 'give', 'given', 'gives', 'replayed', 'replays'],
  ...['return', 'returned', 'returns', 'sends', 'yields'],
]);
const refusing: ReadonlySet<string> = new Set([
  ...['conflict', 'different', 'error', 'fails', 'not', 'other', 'refused', 'rejected'],
]);

const requests: ReadonlySet<string> = new Set(['body', 'content', 'key', 'payload', 'repetition', 'request']);
const others: ReadonlySet<string> = new Set(['another', 'differ', 'different', 'mismatch', 'other']);

/**
 * Whether a description says that a repeated request gets the response to the first one: "a repetition with the same key
 * delivers the answer of the first request again", "a retry returns the original response", or the item that it has made,
 * by its noun: "it gets the order of the first request again".
 */
export function isAnswerRepeated(doc?: string, noun: readonly string[] = []): boolean {
  return sentencesIn(doc).some((sentence) => {
    const words = wordsIn(sentence);
    const has = (some: ReadonlySet<string>): boolean => words.some((one) => some.has(one));
    const namesItem = noun.length > 0 && noun.every((one) => words.some((word) => singular(word) === one));
    return [repeating, first, giving].every(has) && (has(answers) || namesItem) && !has(refusing);
  });
}

/** Whether a description speaks of another request with the same key: "with another body it is refused". */
export function isOtherNamed(doc?: string): boolean {
  return sentencesIn(doc).some((sentence) => {
    const words = wordsIn(sentence);
    return [requests, others].every((some) => words.some((word) => some.has(singular(word))));
  });
}
