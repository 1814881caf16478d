import { sentencesIn, wordsIn } from './words.js';

const possible: ReadonlySet<string> = new Set(['can', 'could', 'may', 'might']);
const verbs: ReadonlySet<string> = new Set([
  ...['collapse', 'convert', 'keep', 'normalise', 'normalize', 'reduce', 'return', 'show', 'store', 'trim'],
  ...['collapsed', 'converted', 'kept', 'normalised', 'normalized', 'reduced', 'returned', 'shown', 'stored'],
  ...['strip', 'stripped', 'trimmed', 'write', 'written'],
]);
const spaces: ReadonlySet<string> = new Set(['space', 'spaces', 'whitespace']);
const forms: ReadonlySet<string> = new Set([
  ...['case', 'form', 'letters', 'lowercase', 'order', 'spelling', 'uppercase', ...spaces],
]);

/** Whether a description lets a service return a value in another form: "may return them in another order". */
export function mayReturnOther(doc?: string): boolean {
  return mayChange(doc, forms);
}

/** Whether a description lets a service change the white space in texts: "may collapse runs of white space". */
export function mayChangeSpaces(doc?: string): boolean {
  return mayChange(doc, spaces);
}

function mayChange(doc: string | undefined, what: ReadonlySet<string>): boolean {
  return sentencesIn(doc).some((sentence) => {
    const words = wordsIn(sentence);
    const start = words.findIndex((one) => possible.has(one));
    const at = start < 0 ? -1 : words.findIndex((one, index) => index > start && verbs.has(one));
    return at >= 0 && words.some((one, index) => index > at && what.has(one));
  });
}
