import { nounOf } from '../calling.js';
import { conventions } from '../conventions.js';
import { doubtful } from '../doubtful.js';
import { phrases } from '../phrases.js';
import { wordsIn } from '../words.js';
import { asSingular, joining, leading, namedIn, startsWith, wordsOf } from './named-states.js';
import { isFormOf } from './participle.js';
import { refusedConditions } from './refusal-conditions.js';

/** Statuses of an operation that the state of an item does not allow (RFC 9110, 15.5.10 and 15.5.21). */
export const stateStatuses: readonly string[] = ['409', '422'];

/** What an operation and its responses say. */
interface Described {
  readonly name?: string;
  readonly summary?: string;
  readonly doc?: string;
  readonly binding: {
    readonly method?: string;
    readonly path?: string;
    readonly responses: readonly { readonly status: string; readonly doc?: string }[];
  };
}

/** Last words of the names of members that show the state of an item, in contrast to its kind. */
const stateNames: ReadonlySet<string> = new Set(['status', 'state', 'stage', 'phase']);

/** Whether a member shows the state of an item by its name. */
export function isStateName(name: string): boolean {
  return stateNames.has(wordsIn(name).at(-1) ?? '');
}

/** Words with which a sentence speaks of the state of the item. */
const speaking = asSingular(['it', 'state', 'status', 'stage', 'phase']);

/** Words between a subject and what is said of it. */
const auxiliary = asSingular(['is', 'are', 'was', 'has', 'have', 'been', 'be', 'currently', 'still']);

/** First words of sentences without a subject. */
const bare = asSingular(['not', 'already']);

/** Words between the subject and the verb of a sentence that allows or forbids something. */
const modals = asSingular(['can', 'cannot', 'may']);

/** Words before the first noun of a sentence. */
const articles = asSingular(['a', 'an', 'the', 'this']);

/**
 * The states of an item in which an operation is allowed, as its description or those of its refusals say; undefined if
 * they do not, or if it is allowed in all. The item is that of a path; `states`: all of its states.
 */
export function allowedStates(
  operation: Described,
  path: string,
  states: readonly string[],
): readonly string[] | undefined {
  const { summary = '', doc = '', binding } = operation;
  const about = [...sentencesOf(summary), ...sentencesOf(doc)].filter(
    (one) =>
      (speaksOf(one, path) || isOnlyOfStates(one, states)) && !isOfMembers(one, operation, path, states),
  );
  const refusals = binding.responses
    .filter(({ status }) => stateStatuses.includes(status))
    .flatMap((one) => sentencesOf(one.doc ?? ''))
    .filter((one) => speaksOf(one, path) || bare.has(wordsOf(one)[0] ?? ''));
  const { lacking, already, shown, barred, ended, once } = phrases.allowed;
  const after = (phrase: RegExp, one: string): Named => startOf(phrase, one, path, states);
  const refused = [...refusedSentences(summary), ...refusedSentences(doc)].filter((one) =>
    speaksOf(one, path),
  );
  const endings = refused
    .filter((one) => beginsWithItem(one, path))
    .map((one) => wordsOf(ended.exec(one)?.[1] ?? ''));
  const listed = refusedConditions(operation, path, states);
  const allowed = [
    ...listed.allowed,
    ...[...about, ...refusals].flatMap((one) => requiredBy(one, path, states)),
    ...refusals.flatMap((one) => after(lacking, one).all),
    // "A request that is not a draft cannot be changed"
    ...endings.filter(isNegated).flatMap((words) => namedIn(words, states)),
  ];
  const over = [
    ...listed.over,
    ...refusals.flatMap((one) => after(already, one).first),
    ...refusals.filter((one) => beginsWithItem(one, path)).flatMap((one) => after(shown, one).first),
    ...refused.flatMap((one) => after(barred, one).first),
    ...endings.filter((words) => !isNegated(words)).flatMap((words) => namedIn(words, states)),
    ...about.flatMap((one) => {
      const [, verb = ''] = beginsWithItem(one, path) ? (once.exec(one) ?? []) : [];
      return isVerbOf(verb, operation) ? namedIn(wordsOf(verb), states) : [];
    }),
    ...refused.flatMap((one) => barredBy(one, operation, path, states)),
  ];
  const left = (allowed.length > 0 ? [...new Set(allowed)] : states).filter((one) => !over.includes(one));
  return left.length === 0 || left.length === states.length ? undefined : left;
}

/**
 * The states that an item must have to which a request of an operation refers, as sentences that name its kind say: "the
 * member must be active". Path and states are those of the item.
 */
export function referredStates(
  { summary = '', doc = '', binding, ...operation }: Described,
  path: string,
  states: readonly string[],
): readonly string[] | undefined {
  const noun = nounOf(path).at(-1);
  const about = (text: string): string =>
    partsOf(text)
      .filter((one) => wordsOf(one).some((word) => word === noun))
      .join('. ');
  const responses = binding.responses.map(({ status, doc: said = '' }) => ({ status, doc: about(said) }));
  const said = { ...operation, summary: about(summary), doc: about(doc), binding: { ...binding, responses } };
  return allowedStates(said, path, states);
}

/** The sentences of a text whose sense is certain. */
function sentencesOf(text: string): readonly string[] {
  return partsOf(text).filter((one) => !doubtful.otherSense.test(one));
}

/** The sentences of a text that say what cannot be done, and nothing else that makes their sense uncertain. */
function refusedSentences(text: string): readonly string[] {
  return partsOf(text).filter((one) => !doubtful.otherSense.test(one.replace(phrases.allowed.refused, '')));
}

/** Sentences, and clauses with a subject of their own: "must be open, and the budget must not exceed …". */
function partsOf(text: string): readonly string[] {
  return text
    .split(/[.;:!?]+(?=\s|$)|\n\s*\n/)
    .flatMap((one) => one.replace(/\s+/g, ' ').split(phrases.clause))
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isNegated([first = '']: readonly string[]): boolean {
  return first === 'not';
}

/** Whether the first noun of a sentence is the item: "The loan is returned". */
function beginsWithItem(sentence: string, path: string): boolean {
  const [first = '', second = ''] = wordsOf(sentence);
  return isSubject(articles.has(first) ? second : first, path);
}

/** Whether a sentence begins with the item at a path, its sense is certain, and a participle says what an operation does. */
export function isAbout(sentence: string, participle: string, operation: Described, path: string): boolean {
  const isCertain = !doubtful.otherSense.test(sentence);
  return isCertain && beginsWithItem(sentence, path) && isVerbOf(participle, operation);
}

/** Whether a sentence speaks of the items at a path, or of a state. */
function speaksOf(sentence: string, path: string): boolean {
  return wordsOf(sentence).some((word) => isSubject(word, path));
}

/** Whether the states alone are what a sentence restricts: "Only drafts can be changed". */
function isOnlyOfStates(sentence: string, states: readonly string[]): boolean {
  const [, part = ''] = phrases.allowed.only.exec(sentence) ?? [];
  const words = wordsOf(part).filter((one) => !joining.has(one) && !articles.has(one));
  return words.length > 0 && words.every((one) => namedIn([one], states).length > 0);
}

/** Whether a sentence allows a change of some members only: "The title can be changed only while the loan is open". */
function isOfMembers(
  sentence: string,
  { binding: { method } }: Described,
  path: string,
  states: readonly string[],
): boolean {
  if (method !== 'PATCH' && method !== 'PUT') return false;
  const words = wordsOf(sentence);
  const modal = words.findIndex((word) => modals.has(word));
  const subject = words.slice(0, Math.max(modal, 0)).filter((word) => !articles.has(word));
  const isWhole = (word: string): boolean =>
    isSubject(word, path) ||
    conventions.verbs.update.some((verb) => isFormOf(word, verb) || word === verb) ||
    namedIn([word], states).length > 0;
  return subject.length > 0 && !subject.some(isWhole);
}

function isSubject(word: string, path: string): boolean {
  return speaking.has(word) || word === nounOf(path).at(-1);
}

/** The states that a sentence requires. */
function requiredBy(sentence: string, path: string, states: readonly string[]): readonly string[] {
  const { only, answered, when, must } = phrases.allowed;
  const [, part] = [only, answered, when].map((one) => one.exec(sentence)).find((one) => one !== null) ?? [];
  if (part === undefined) return startOf(must, sentence, path, states).all;
  // "Only an open invoice on which nothing has been paid", "only orders that are not paid"
  const said = part.split(phrases.states.relative)[0] ?? '';
  return phrases.allowed.negated.test(said) ? [] : namedIn(wordsOf(said), states);
}

/**
 * The states at the beginning of a sentence whose items are excluded from just this operation: "Paid or cancelled orders
 * cannot be changed" of a PATCH.
 */
function barredBy(
  sentence: string,
  operation: Described,
  path: string,
  states: readonly string[],
): readonly string[] {
  const [, start = '', verb = ''] = phrases.allowed.begun.exec(sentence) ?? [];
  const words = wordsOf(start);
  if (words.at(-1) !== nounOf(path).at(-1) || !isVerbOf(verb, operation)) return [];
  const first = articles.has(words[0] ?? '') ? 1 : 0;
  const named: string[] = [];
  for (let left = words.slice(first, -1); left.length > 0; ) {
    const state = states.find((one) => startsWith(left, wordsOf(one)));
    if (state === undefined) return [];
    named.push(state);
    left = left.slice(wordsOf(state).length);
    if (joining.has(left[0] ?? '')) left = left.slice(1);
  }
  return named;
}

/** Whether a participle says what an operation does: "cancelled" of `POST /orders/{id}/cancel`, "changed" of a PATCH. */
function isVerbOf(participle: string, { name = '', binding: { method, path = '' } }: Described): boolean {
  const { update, delete: removal } = conventions.verbs;
  const ofMethod = method === 'DELETE' ? removal : method === 'PUT' || method === 'PATCH' ? update : [];
  const last = path.split(/[/:]/).at(-1) ?? '';
  return [name, last, ...ofMethod].some((one) => isFormOf(participle, one));
}

/** States in a part of a sentence: all of them, and those joined to the first. */
interface Named {
  readonly all: readonly string[];
  readonly first: readonly string[];
}

/** The states after a phrase about the item, if one is the next word. */
function startOf(phrase: RegExp, sentence: string, path: string, states: readonly string[]): Named {
  const found = phrase.exec(sentence);
  const subject = wordsOf(sentence.slice(0, found?.index ?? 0)).findLast((word) => !auxiliary.has(word));
  const words = wordsOf(found?.[1] ?? '');
  const isState = (_: string, index: number): boolean => {
    const left = words.slice(index);
    return states.some((one) => startsWith(left, wordsOf(one)));
  };
  const start = words.findIndex((word, index) => isState(word, index) || !leading.has(word));
  const rest = subject === undefined || isSubject(subject, path) ? words.slice(start) : [];
  const first: string[] = [];
  for (let left = rest; left.length > 0; ) {
    const state = states.find((one) => startsWith(left, wordsOf(one)));
    if (state === undefined) break;
    first.push(state);
    left = left.slice(wordsOf(state).length);
    if (joining.has(left[0] ?? '')) left = left.slice(1);
  }
  return first.length === 0 ? { all: [], first } : { all: namedIn(rest, states), first };
}
