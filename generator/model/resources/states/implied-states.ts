import { phrases } from '../phrases.js';
import { singularOf } from '../words.js';
import { isElseRefused, namesFault, type Subject } from './subject.js';

const { condition, during, having, lacking, possible, refusal } = phrases.states;

/** The states that descriptions imply an operation to require. */
export interface Implied {
  readonly states: readonly string[];
  /** The words for states in the sentences. */
  readonly words: readonly string[];
  /** Whether another sentence says that it is refused in others. */
  readonly isSure: boolean;
}

/** Reads the states in a phrase. */
export type Reads = (phrase: RegExp, sentence: string) => readonly string[];

/**
 * The states that descriptions imply: those of the item that the first sentence is about, "Adds a package to a shipment
 * that is still DRAFT".
 */
export function impliedBy(sentences: readonly string[], subject: Subject, reads: Reads): readonly Implied[] {
  const [first = ''] = sentences;
  const isSure = isElseRefused(sentences, subject);
  const states = plainly(having, first, subject, reads);
  if (states.length > 0) return [{ states, words: states, isSure }];
  const barred = plainly(lacking, first, subject, reads);
  if (barred.length === 0) return [];
  return [{ states: subject.words.filter((one) => !barred.includes(one)), words: barred, isSure }];
}

/**
 * The states of which sentences only speak: "The first event of a BOOKED shipment is …, others are recorded while it is
 * IN_TRANSIT". In which of them an operation is possible may depend on the request.
 */
export function mentionedBy(sentences: readonly string[], subject: Subject, reads: Reads): readonly string[] {
  const found = sentences.flatMap((one) => [
    ...attributesIn(one, subject),
    ...plainly(during, one, subject, reads),
  ]);
  return [...new Set(found)];
}

/** The states in a phrase; none if the sentence has a condition, or is about a refusal or what is only possible. */
function plainly(phrase: RegExp, sentence: string, subject: Subject, reads: Reads): readonly string[] {
  const before = sentence.slice(0, phrase.exec(sentence)?.index);
  const isOther = condition.test(sentence) || refusal.test(sentence) || possible.test(before);
  return isOther || namesFault(sentence, subject) ? [] : reads(phrase, sentence);
}

/** The states in capital letters before the word for the item: "a BOOKED shipment". */
function attributesIn(sentence: string, { thing, words }: Subject): readonly string[] {
  if (condition.test(sentence) || refusal.test(sentence) || possible.test(sentence)) return [];
  const parts = sentence.split(/[^\w-]+/);
  return words.filter((word) => {
    const at = parts.indexOf(word);
    const isNamed = /^[A-Z][A-Z_\d-]+$/.test(word);
    return isNamed && articles.has(parts[at - 1] ?? '') && singularOf(parts[at + 1] ?? '') === thing;
  });
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);
