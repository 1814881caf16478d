import { phrases } from '../phrases.js';
import { singularOf } from '../words.js';
import { stateStatuses } from './allowed-states.js';
import { attributesIn, leftIn } from './attribute.js';
import { impliedBy, mentionedBy } from './implied-states.js';
import { onlyIn, refusedIn } from './refused-states.js';
import { isElseRefused, namesFault, type Subject } from './subject.js';

/** What descriptions of an operation say about the state of an item. */
export interface Said {
  /** The states that it requires. */
  readonly required?: readonly string[];
  /** The state to which it leads. */
  readonly next?: string;
  /** The kinds of the parts that the item must have. */
  readonly needs?: readonly string[];
  /** The name of another operation that requires the same states. */
  readonly like?: string;
  /** Whether the sentences have no other meaning: no conditions, and no other words for states. */
  readonly isCertain: boolean;
  /** Whether they name the fault in all other states, so that the operation cannot be repeated either. */
  readonly isStrict?: true;
}

/** The descriptions of an operation, and those of the states. */
export interface Texts {
  readonly own: readonly string[];
  readonly ofStates: readonly string[];
}

const { required, only, excluded, within, same, leaves, becomes, initial, stays, met } = phrases.states;
const { condition, possible, refusal, needs, relative } = phrases.states;

/** What descriptions say about the state of an item. */
export function saidOf({ own, ofStates }: Texts, subject: Subject): Said {
  const sentences = sentencesIn(own).flatMap((one) => withoutConditions(one, subject));
  const about = sentencesIn(ofStates).filter((one) => wordsIn(one).includes(subject.operation));
  const stated = sentences.flatMap((one) => requiredBy(one, subject));
  const reads = (phrase: RegExp, one: string): readonly string[] => statesAfter(phrase, one, subject);
  const more = subject.isNew
    ? []
    : [
        ...withinBy(sentences, subject),
        ...leftBy(sentences, subject),
        ...impliedBy(sentences, subject, reads),
        ...refusedBy(sentences, subject),
      ];
  const left = about.flatMap((one) => statesAfter(leaves, one, subject));
  const from = left.length === 0 ? [] : [{ states: left, words: left, isSure: false }];
  const found = [...stated, ...more];
  const spokenOf = subject.isNew ? [] : mentionedBy(sentences, subject, reads);
  const mentioned = spokenOf.length === 0 ? [] : [{ states: spokenOf, words: spokenOf, isSure: false }];
  const requirements = [found, subject.isNew ? [] : from, mentioned].find((one) => one.length > 0) ?? [];
  const results = [...new Set([...sentences, ...about].flatMap((one) => nextBy(one, subject)))];
  const kept = sentences.flatMap((one) => stays.exec(one)?.slice(1) ?? []);
  const states = stated.length > 1 ? [] : allowedBy(requirements);
  // A state that the operation requires may be named again, as an attribute of the item.
  const explained = [...requirements.flatMap(({ words }) => words), ...states, ...results, ...kept];
  const perhaps = sentences.flatMap((one) => statesAfter(becomes, one, subject));
  const spoken = sentences.flatMap((text) => subject.words.filter((state) => isSpoken(state, text, subject)));
  const parts = [...new Set(sentences.flatMap((one) => neededBy(one, subject)))];
  const [, like] = same.exec(own.join(' ')) ?? [];
  return {
    ...(states.length > 0 && { required: states }),
    ...(results.length === 1 && { next: results[0] }),
    ...(parts.length > 0 && { needs: parts }),
    ...(like !== undefined && { like }),
    isCertain:
      stated.length < 2 &&
      results.length < 2 &&
      spoken.every((state) => explained.includes(state)) &&
      requirements.every(({ isSure }) => isSure),
    ...(more.length > 0 &&
      stated.length === 0 &&
      more.every(({ isSure }) => isSure) &&
      spoken.every((state) => [...explained, ...perhaps].includes(state)) && { isStrict: true as const }),
  };
}

function sentencesIn(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.split(/(?<=[.;!?])\s+|\n\s*\n/))
    .map((sentence) => sentence.replace(/\s+/g, ' '));
}

function wordsIn(sentence: string): readonly string[] {
  return sentence.split(/[^\w-]+/);
}

/** The states that all requirements allow. */
function allowedBy([first, ...more]: readonly Requirement[]): readonly string[] {
  return (first?.states ?? []).filter((state) => more.every(({ states }) => states.includes(state)));
}

/** A sentence without conditions that the request meets, and without clauses whose condition it does not meet. */
function withoutConditions(sentence: string, { sent }: Subject): readonly string[] {
  const clauses = sentence
    .replace(/[.;]$/, '')
    .split(', ')
    .map((one) => (one.startsWith('and ') ? one.slice('and '.length) : one));
  if (!clauses.some((one) => met.test(one))) return [sentence];
  return clauses.flatMap((one) => {
    const [, result = '', name = ''] = met.exec(one) ?? [];
    if (result === '') return [one];
    return sent.has(name) ? [result] : [];
  });
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

/** The states that an operation changes, as attributes of the item that then has another. */
function leftBy(sentences: readonly string[], subject: Subject): readonly Requirement[] {
  const states = sentences
    .filter((one) => nextBy(one, subject).length > 0)
    .flatMap((one) => leftIn(one, subject).filter((state) => isSpoken(state, one, subject)));
  return states.length === 0 ? [] : [{ states, words: states, isSure: isElseRefused(sentences, subject) }];
}

/** The states in which an operation is possible, if its descriptions say that it is refused in others. */
function withinBy(sentences: readonly string[], subject: Subject): readonly Requirement[] {
  const isSure = isElseRefused(sentences, subject);
  if (!isSure) return [];
  const every = new RegExp(within.source, 'gi');
  const states = sentences.flatMap((sentence) =>
    [...sentence.matchAll(every)].flatMap(({ 0: whole, 1: list = '', index }) => {
      const end = index + whole.length;
      const found = leading(list, subject);
      const isOurs = isAbout(sentence.slice(0, end - list.length), sentence.slice(end), subject);
      return isOurs && found.every((one) => isSpoken(one, sentence, subject)) ? found : [];
    }),
  );
  if (states.length > 0) return [{ states, words: states, isSure }];
  const [ofItem = []] = sentences
    .filter((one) => !condition.test(one) && !possible.test(one) && !refusal.test(one))
    .map((one) => attributesIn(one, subject).filter((state) => isSpoken(state, one, subject)))
    .filter((one) => one.length > 0);
  return ofItem.length === 0 ? [] : [{ states: ofItem, words: ofItem, isSure }];
}

/** The states at the beginning of a list, which another clause may follow; none if an alternative is another word. */
function leading(list: string, { words }: Subject): readonly string[] {
  const parts = wordsIn(list).filter((one) => one !== '');
  const end = parts.findIndex((one) => one !== 'and' && !besideStates.has(one) && !words.includes(one));
  if (end >= 0 && parts[end - 1] === 'or') return [];
  return (end < 0 ? parts : parts.slice(0, end)).filter((one) => words.includes(one));
}

/** The states in which an operation is not refused, if sentences name those in which it is. */
function refusedBy(sentences: readonly string[], subject: Subject): readonly Requirement[] {
  const found = sentences.flatMap((one) => {
    const states = refusedIn(one, subject);
    const left = onlyIn(one, subject);
    const all = [
      ...states,
      ...(left.length === 0 ? [] : subject.words.filter((word) => !left.includes(word))),
    ];
    const isSure = namesFault(one, subject) || wordsIn(one).some((word) => stateStatuses.includes(word));
    return all.length === 0 ? [] : [{ states: all, isSure }];
  });
  const refused = found.flatMap(({ states }) => states);
  if (found.length === 0) return [];
  const states = subject.words.filter((one) => !refused.includes(one));
  return [{ states, words: refused, isSure: found.some(({ isSure }) => isSure) }];
}

/** The kinds of parts without which an operation is refused. */
function neededBy(sentence: string, subject: Subject): readonly string[] {
  const [, list = ''] = needs.exec(sentence) ?? [];
  const part = wordsIn(list)
    .map(singularOf)
    .find((one) => subject.things.has(one));
  const isRefused = refusal.test(sentence) || namesFault(sentence, subject);
  return part === undefined || part === subject.thing || !isRefused ? [] : [part];
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
  const before = said.slice(0, start);
  return !condition.test(said) && !possible.test(before) && !relative.test(before);
}

/** The states in a phrase; none if it has another word, or is about another kind of item. */
function statesAfter(phrase: RegExp, sentence: string, subject: Subject): readonly string[] {
  const found = phrase.exec(sentence);
  const [whole = '', list = ''] = found ?? [];
  if (found === null) return [];
  const parts = list.split(',').map((part) => wordsIn(part).filter((one) => !besideStates.has(one)));
  // After a comma, another clause may begin.
  const last = parts.findIndex((part) => !part.some((one) => subject.words.includes(one)));
  const states = (last < 1 ? parts : parts.slice(0, last)).flat();
  const isKnown = states.every((one) => isSpoken(one, sentence, subject));
  const start = found.index + whole.lastIndexOf(list);
  const isOurs = isAbout(sentence.slice(0, start), sentence.slice(start + list.length), subject);
  return isKnown && isOurs ? states : [];
}

const besideStates: ReadonlySet<string> = new Set(['', 'or', 'already', 'still']);

/** Whether a sentence has a word for a state: one in small letters also means other things, unless it is in quotes. */
function isSpoken(state: string, sentence: string, { words }: Subject): boolean {
  const parts = wordsIn(sentence);
  if (!words.includes(state) || !parts.includes(state)) return false;
  const isOfStates = parts.some((part) => ['status', 'state', 'stage', 'phase'].includes(part.toLowerCase()));
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
