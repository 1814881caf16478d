import { possible, sentencesIn, wordsIn } from './words.js';

const required: ReadonlySet<string> = new Set([
  'cannot',
  'must',
  'need',
  'needs',
  'not',
  'never',
  'shall',
  'should',
]);
/** What is done with a value that comes back in another form. */
const done: ReadonlySet<string> = new Set([
  ...['changed', 'collapsed', 'come', 'comes', 'converted', 'kept', 'normalised', 'normalized', 'reduced'],
  ...['returned', 'shown', 'spelled', 'spelt', 'stored', 'stripped', 'trimmed', 'written'],
]);
const verbs: ReadonlySet<string> = new Set([
  ...done,
  ...['change', 'collapse', 'convert', 'keep', 'normalise', 'normalize', 'reduce', 'return', 'show', 'store'],
  ...['strip', 'trim', 'write'],
]);
/** Participles and verbs that name the change itself. */
const formed: ReadonlySet<string> = new Set([
  ...['masked', 'normalised', 'normalized', 'redacted', 'rounded', 'shortened', 'trimmed', 'truncated'],
]);
const forming: ReadonlySet<string> = new Set(['redact', 'round', 'shorten', 'truncate']);
const spaces: ReadonlySet<string> = new Set(['space', 'spaces', 'whitespace']);
const cases: ReadonlySet<string> = new Set([
  ...['capital', 'capitals', 'lower', 'lowercase', 'small', 'upper', 'uppercase'],
]);
const forms: ReadonlySet<string> = new Set([
  ...['case', 'form', 'letters', 'order', 'spelling', ...cases, ...spaces],
]);

/** What is not done with an order, or what it is not, if any may come back. */
const unkept: ReadonlySet<string> = new Set([
  ...['guaranteed', 'important', 'keep', 'kept', 'maintained', 'matter', 'preserved', 'relevant', 'retained'],
  ...['significant', 'specified', 'stable'],
]);
const negative: ReadonlySet<string> = new Set(['not', 'never', 'no']);
const anyOrder: ReadonlySet<string> = new Set([
  ...['arbitrary', 'insignificant', 'irrelevant', 'undefined', 'unimportant', 'unspecified'],
]);

/**
 * Whether a description lets a service return a value in another form than it was sent in: "may return them in another
 * order", "stored in lower case", "rounded to two decimals".
 */
export function mayReturnOther(doc?: string): boolean {
  return sentencesIn(doc).some((sentence) => {
    const words = wordsIn(sentence);
    if (isUnordered(words)) return true;
    if (isPermitted(words, verbs, forms) || follows(words, possible, forming)) return true;
    if (words.some((one) => required.has(one))) return false;
    return words.some((one) => formed.has(one)) || follows(words, done, cases);
  });
}

/** Whether a description lets a service change the white space in texts: "may collapse runs of white space". */
export function mayChangeSpaces(doc?: string): boolean {
  return sentencesIn(doc).some((sentence) => isPermitted(wordsIn(sentence), verbs, spaces));
}

/** Whether the words say that no order is kept: "the order of the tags is not significant", "in any order". */
function isUnordered(words: readonly string[]): boolean {
  if (words.includes('unordered')) return true;
  const at = words.indexOf('order');
  if (at < 0) return false;
  return (
    words[at - 1] === 'any' || words.some((one) => anyOrder.has(one)) || follows(words, negative, unkept)
  );
}

/** Whether the words say that something may be done so. */
function isPermitted(words: readonly string[], what: ReadonlySet<string>, so: ReadonlySet<string>): boolean {
  const start = words.findIndex((one) => possible.has(one));
  return start >= 0 && follows(words.slice(start + 1), what, so);
}

/** Whether a word of `second` comes after the first one of `first`. */
function follows(words: readonly string[], first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const at = words.findIndex((one) => first.has(one));
  return at >= 0 && words.some((one, index) => index > at && second.has(one));
}
