import { phrases } from '../../../model/resources/phrases.js';
import { singularOf } from '../things.js';

/** What descriptions of an operation say about the state of an item. */
export interface Said {
  /** The states that it requires. */
  readonly required?: readonly string[];
  /** The state to which it leads. */
  readonly next?: string;
  /** Whether the sentences have no other meaning: no conditions, and no other words for states. */
  readonly isCertain: boolean;
}

/** The kind of item that sentences are about, all kinds, and the words for its states. */
export interface Subject {
  readonly thing: string;
  readonly things: ReadonlySet<string>;
  readonly words: readonly string[];
  /** Whether the operation creates the item. */
  readonly isNew: boolean;
}

const { required, only, excluded, becomes, initial, condition, possible } = phrases.states;

/** What descriptions say about the state of an item. */
export function saidOf(texts: readonly string[], subject: Subject): Said {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.;!?])\s+|\n\s*\n/));
  const requirements = sentences.flatMap((one) => requiredBy(one, subject));
  const results = sentences.flatMap((one) => nextBy(one, subject));
  const [one, ...others] = requirements;
  const [next, ...more] = [...new Set(results)];
  const explained = [...requirements.flatMap(({ words }) => words), ...results];
  const spoken = sentences.flatMap((text) => subject.words.filter((state) => isSpoken(state, text, subject)));
  const isAlone = others.length === 0 && more.length === 0;
  return {
    ...(one !== undefined && others.length === 0 && { required: one.states }),
    ...(next !== undefined && more.length === 0 && { next }),
    isCertain:
      isAlone &&
      spoken.every((state) => explained.includes(state)) &&
      requirements.every(({ isSure }) => isSure),
  };
}

interface Requirement {
  readonly states: readonly string[];
  /** The words for them in the sentence. */
  readonly words: readonly string[];
  readonly isSure: boolean;
}

function requiredBy(sentence: string, subject: Subject): readonly Requirement[] {
  if (subject.isNew) return [];
  const must = statesAfter(required, sentence, subject);
  if (must.length > 0) {
    const isSure = isUnconditional(required, sentence);
    return isSure ? [{ states: must, words: must, isSure }] : [];
  }
  const allowed = statesAfter(only, sentence, subject);
  if (allowed.length > 0) return [{ states: allowed, words: allowed, isSure: false }];
  const refused = statesAfter(excluded, sentence, subject);
  const states = subject.words.filter((one) => !refused.includes(one));
  return refused.length === 0 ? [] : [{ states, words: refused, isSure: false }];
}

function nextBy(sentence: string, subject: Subject): readonly string[] {
  const [led] = [becomes, ...(subject.isNew ? [initial] : [])]
    .filter((phrase) => isUnconditional(phrase, sentence))
    .map((phrase) => statesAfter(phrase, sentence, subject))
    .filter((one) => one.length === 1);
  return led ?? [];
}

/** Whether a sentence has no condition, and does not say that something is only possible. */
function isUnconditional(phrase: RegExp, sentence: string): boolean {
  const [said = ''] = sentence.split('otherwise');
  const start = phrase.exec(said)?.index ?? 0;
  return !condition.test(said) && !possible.test(said.slice(0, start));
}

/** The states in a phrase; none if it has another word, or is about another kind of item. */
function statesAfter(phrase: RegExp, sentence: string, subject: Subject): readonly string[] {
  const found = phrase.exec(sentence);
  const [whole = '', list = ''] = found ?? [];
  if (found === null) return [];
  const parts = list.split(',').map((part) => part.split(/[^\w-]+/).filter((one) => !besideStates.has(one)));
  // After a comma, another clause may begin.
  const last = parts.findIndex((part) => !part.some((one) => subject.words.includes(one)));
  const states = (last < 1 ? parts : parts.slice(0, last)).flat();
  const isKnown = states.every((one) => isSpoken(one, sentence, subject));
  const end = found.index + whole.length;
  return isKnown && isAbout(sentence.slice(0, end - list.length), sentence.slice(end), subject) ? states : [];
}

const besideStates: ReadonlySet<string> = new Set(['', 'or', 'already', 'still']);

/** Whether a sentence has a word for a state: one in small letters also means other things, unless it is in quotes. */
function isSpoken(state: string, sentence: string, { words }: Subject): boolean {
  const parts = sentence.split(/[^\w-]+/);
  if (!words.includes(state) || !parts.includes(state)) return false;
  const isOfStates = parts.some((part) => ['status', 'state'].includes(part.toLowerCase()));
  return /[A-Z]/.test(state) || isOfStates || /["'“‘`]/.test(sentence);
}

/** Whether the kind that a sentence names right after a state, or else last before it, is not another one. */
function isAbout(before: string, after: string, { thing, things }: Subject): boolean {
  const [next = ''] = after.match(/^ [A-Za-z]+/) ?? [];
  const named = [next.trim(), ...(before.match(/[A-Za-z]+/g) ?? []).reverse()]
    .map(singularOf)
    .find((one) => things.has(one));
  return named === undefined || named === thing;
}
