import { sentencesIn, wordsIn } from './words.js';

const later: ReadonlySet<string> = new Set(['after', 'later']);
const earlier: ReadonlySet<string> = new Set(['before', 'earlier']);

/**
 * Whether a description says that a date or time is after that of another member (true) or before it (false): "later than
 * `startsOn`", "not before `startsOn`". Undefined if it says neither.
 */
export function isLater(doc: string | undefined, name: string): boolean | undefined {
  for (const sentence of sentencesIn(doc)) {
    const [before = '', ...rest] = sentence.split(`\`${name}\``);
    if (rest.length === 0) continue;
    const [two = '', one = '', last = ''] = ['', '', '', ...wordsIn(before)].slice(-3);
    const word = last === 'than' ? one : last;
    const isNot = (last === 'than' ? two : one) === 'not';
    if (later.has(word)) return !isNot;
    if (earlier.has(word)) return isNot;
  }
  return undefined;
}
