import { phrases } from '../phrases.js';

/** The kind of item that sentences are about, all kinds, and the words for its states. */
export interface Subject {
  readonly thing: string;
  readonly things: ReadonlySet<string>;
  readonly words: readonly string[];
  /** Whether the operation creates the item. */
  readonly isNew: boolean;
  /** Name of the operation. */
  readonly operation: string;
  /** The names of the faults that may refuse a state. */
  readonly faults: readonly string[];
  /** The names of the elements in the request. */
  readonly sent: ReadonlySet<string>;
}

/** Whether descriptions say that an operation is refused in other states. */
export function isElseRefused(sentences: readonly string[], subject: Subject): boolean {
  const { others, refusal } = phrases.states;
  return sentences.some((one) => others.test(one) && (refusal.test(one) || namesFault(one, subject)));
}

/** Whether a sentence names a fault that may refuse a state. */
export function namesFault(sentence: string, { faults }: Pick<Subject, 'faults'>): boolean {
  const parts = new Set(sentence.split(/[^\w-]+/));
  return faults.some((name) => spellings(name).some((one) => parts.has(one)));
}

/** The name of a fault: also without the word for what it is, and, if it has several words, beginning with a small letter. */
function spellings(name: string): readonly string[] {
  const short = ['Fault', 'Exception', 'Error']
    .filter((end) => name.endsWith(end) && name.length > end.length)
    .map((end) => name.slice(0, -end.length));
  return [name, ...short].flatMap((one) => {
    const [first = '', ...rest] = one;
    const isOfSeveral = /[a-z][A-Z]/.test(one);
    return isOfSeveral ? [one, `${first.toLowerCase()}${rest.join('')}`] : [one];
  });
}
