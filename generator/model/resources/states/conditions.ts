import { phrases } from '../phrases.js';
import { leading, startsWith, wordsOf } from './named-states.js';

/** The states of an item that an operation requires, and those in which it is refused. */
export interface Conditions {
  readonly allowed: readonly string[];
  readonly over: readonly string[];
}

/** The items at a path, their states, and whether `it` may be one of them, rather than something new. */
export interface Items {
  readonly noun: readonly string[];
  readonly states: readonly string[];
  readonly isIt: boolean;
}

const { refusals } = phrases;

/** The conditions of a refusal. */
export function listedIn(sentence: string, items: Items): readonly Conditions[] {
  const [, word = 'if', list = ''] = refusals.begin.exec(sentence) ?? [];
  const [, first = list] = (list === '' && refusals.ending.exec(sentence)) || [];
  if (first === '') return [];
  if (word.toLowerCase() === 'unless') return requiredIn(first, items);
  return refusals.except.test(first) ? [] : sufficientIn(first, items, undefined);
}

/** What is said of an item, or of the parts of it that the operation is about. */
export function ofItemsIn(sentence: string, part: string | undefined, items: Items): readonly Conditions[] {
  const [, parts, item = '', list = ''] = refusals.ofItems.exec(sentence) ?? [];
  if (!isNoun(wordsOf(item), items) || refusals.except.test(list)) return [];
  if (parts !== undefined && wordsOf(parts).at(-1) !== part) return [];
  return sufficientIn(list, items, true);
}

/** The states in a list of conditions of which each suffices. `isItem`: whether the first one is about the item. */
export function sufficientIn(list: string, items: Items, isItem: boolean | undefined): readonly Conditions[] {
  const plain = list.replace(/\s*\([^)]*\)/g, '').replace(refusals.reason, '');
  const [first = '', ...more] = plain.split(refusals.or);
  const isOr = (joiner: string): boolean => wordsOf(joiner).includes('or');
  const clauses = [first, ...more.filter((_, index) => index % 2 === 1)].map((one) => one.trim());
  const joiners = more.filter((_, index) => index % 2 === 0);
  const found: Conditions[] = [];
  let about = isItem;
  let isNegated: boolean | undefined;
  let isSure = joiners.length === 0 || joiners.some(isOr);
  for (const [index, clause] of clauses.entries()) {
    const named = index === 0 || isNegated === undefined ? [] : statesOf(clause, items);
    if (named.length > 0) found.push(conditionsOf(named, isNegated === true));
    else {
      const joiner = joiners[index - 1] ?? 'or';
      if (!isOr(joiner) && !refusals.next.test(clause)) isSure = false;
      const said = conditionIn(clause, items, about);
      about = said.about;
      isNegated = said.states.length === 0 ? undefined : said.isNegated;
      if (said.states.length > 0) found.push(conditionsOf(said.states, said.isNegated));
      // "has no items and is old or is not a draft": perhaps both are needed.
      else if (refusals.and.test(clause) && !clauses.slice(0, index).some((one) => hasState(one, items)))
        isSure = false;
    }
    if (refusals.all.test(clause)) isSure = false;
  }
  return isSure ? found : [];
}

function conditionsOf(states: readonly string[], isNegated: boolean): Conditions {
  return isNegated ? { allowed: states, over: [] } : { allowed: [], over: states };
}

function hasState(clause: string, items: Items): boolean {
  return conditionIn(clause, items, true).states.length > 0;
}

/** The states in conditions that must all be met. */
export function requiredIn(list: string, items: Items): readonly Conditions[] {
  const [first = '', ...more] = list.replace(/\s*\([^)]*\)/g, '').split(refusals.and);
  const isMixed = more.some((one) => wordsOf(one).includes('or') || statesOf(one.trim(), items).length > 0);
  if (isMixed || refusals.except.test(list)) return [];
  const [condition = '', ...alternatives] = first.split(refusals.or).filter((_, index) => index % 2 === 0);
  const { states, isNegated } = conditionIn(condition.trim(), items, undefined);
  const others = alternatives.map((one) => statesOf(one.trim(), items));
  if (states.length === 0 || others.some((one) => one.length === 0)) return [];
  const all = [...states, ...others.flat()];
  return [isNegated ? { allowed: [], over: all } : { allowed: all, over: [] }];
}

/** What a condition says of the state of the item, and whether the next one is about it, too. */
function conditionIn(
  clause: string,
  items: Items,
  about: boolean | undefined,
): { readonly states: readonly string[]; readonly isNegated: boolean; readonly about: boolean | undefined } {
  const [whole, subject, negation, rest = ''] = refusals.condition.exec(clause) ?? [];
  const isItem = whole === undefined ? isSubjectOf(clause, items, about) : isItemIn(subject, items, about);
  const states = isItem === true ? statesOf(rest, items) : [];
  return { states, isNegated: negation !== undefined, about: isItem };
}

/** Whether a clause without a form of "be" is about the item: "the letter has no pages". */
function isSubjectOf(clause: string, items: Items, about: boolean | undefined): boolean | undefined {
  const [whole, subject] = refusals.verb.exec(clause) ?? [];
  return whole === undefined ? false : isItemIn(subject, items, about);
}

function isItemIn(
  subject: string | undefined,
  items: Items,
  about: boolean | undefined,
): boolean | undefined {
  if (subject === undefined || subject === '') return about;
  const found = refusals.subject.exec(subject);
  if (found === null) return false;
  const [, noun, owner] = found;
  const name = wordsOf(noun ?? owner ?? '');
  if (name.length > 0)
    return isNoun(name, items) || ['status', 'state', 'stage', 'phase'].includes(name.join(' '));
  return about ?? items.isIt;
}

/** Whether words are those of the items, or the last of them: "the loan request", "the request". */
export function isNoun(words: readonly string[], { noun }: Items): boolean {
  return words.length > 0 && noun.slice(-words.length).join(' ') === words.join(' ');
}

/** The states of which a text consists, with articles and such; none if it has other words. */
function statesOf(text: string, { states }: Items): readonly string[] {
  const words = wordsOf(text);
  const start = words.findIndex(
    (word, index) => !leading.has(word) || states.some((one) => startsWith(words.slice(index), wordsOf(one))),
  );
  const left = words.slice(Math.max(0, start));
  const state = states
    .filter((one) => startsWith(left, wordsOf(one)))
    .sort((one, other) => wordsOf(other).length - wordsOf(one).length)[0];
  if (state === undefined) return [];
  const rest = left.slice(wordsOf(state).length).join(' ');
  return rest === '' || refusals.rest.test(rest) ? [state] : [];
}
