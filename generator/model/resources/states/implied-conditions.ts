import { phrases } from '../phrases.js';
import { type Conditions, type Items, isNoun, requiredIn, sufficientIn } from './conditions.js';
import { joining, leading, startsWith, wordsOf } from './named-states.js';

const { refusals } = phrases;

/** Conditions in a sentence that says when an operation is possible, or not, and in the next one, which refuses the rest. */
export function impliedIn(sentence: string, next: string, items: Items): readonly Conditions[] {
  const [whole = '', own = next] = refusals.ended.exec(sentence) ?? [];
  const said = sentence.slice(0, sentence.length - whole.length);
  return [
    ...possibleIn(said, own, items),
    ...requiredBy(said, items),
    ...beforeOthers(sentence, next, items),
    ...impossibleIn(said, items),
  ];
}

/** "Possible while it is a draft, 409 otherwise", "Possible in the states draft and open only" */
function possibleIn(said: string, next: string, items: Items): readonly Conditions[] {
  const isElse = refusals.otherwise.test(next);
  const [, subject = 'it', list = ''] = refusals.possible.exec(said) ?? [];
  if (list !== '' && isElse && isItem(subject, items)) return requiredIn(list, items);
  const [all = '', states = ''] = refusals.within.exec(said) ?? [];
  return states !== '' && (isElse || wordsOf(all).includes('only')) ? allowing(statesIn(states, items)) : [];
}

function requiredBy(said: string, items: Items): readonly Conditions[] {
  const [, states = ''] = refusals.requires.exec(said) ?? [];
  return allowing(statesIn(states, items));
}

/** "Ships a picked order; refused with 409 in any other status": the states of the item that is spoken of. */
function beforeOthers(sentence: string, next: string, items: Items): readonly Conditions[] {
  const [whole] = refusals.others.exec(sentence) ?? [];
  if (whole === undefined && !refusals.others.test(next)) return [];
  const said = sentence.slice(0, sentence.length - (whole ?? '').length);
  const [, from = '', before = from] = refusals.from.exec(said) ?? [];
  if (before !== '') return allowing(statesIn(before, items));
  const words = wordsOf(said);
  const found = words.flatMap((word, index) =>
    articles.has(word) ? [itemAt(words.slice(index + 1), items)] : [],
  );
  return allowing(found.find((states) => states.length > 0) ?? []);
}

function impossibleIn(said: string, items: Items): readonly Conditions[] {
  const [, condition = '', list = ''] = refusals.impossible.exec(said) ?? [];
  const [, changed = '', until = ''] = refusals.until.exec(said) ?? [];
  const [, subject = '', rest = ''] = refusals.mustNot.exec(said) ?? [];
  const over = [...statesIn(list, items), ...(isItem(subject, items) ? statesIn(rest, items) : [])];
  return [
    ...[condition, isItem(changed, items) ? until : ''].flatMap((one) =>
      one === '' ? [] : sufficientIn(one, items, undefined),
    ),
    ...(over.length === 0 ? [] : [{ allowed: [], over }]),
  ];
}

/** Whether the subject of a sentence is the item, not one of its members. */
function isItem(subject: string, items: Items): boolean {
  return subject.toLowerCase() === 'it' || isNoun(wordsOf(subject), items);
}

function allowing(allowed: readonly string[]): readonly Conditions[] {
  return allowed.length === 0 ? [] : [{ allowed, over: [] }];
}

/** Words before an item. */
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** The states of which a text consists, with the noun of the items and words between them; none if it has other words. */
function statesIn(text: string, items: Items): readonly string[] {
  const { named, rest } = namedAt(wordsOf(text.replace(/\s*\([^)]*\)/g, '')), items, true);
  return rest.length === 0 ? named : [];
}

/** The states at the beginning of words, if the noun of the items or nothing follows: "draft or released order". */
function itemAt(words: readonly string[], items: Items): readonly string[] {
  const { named, rest } = namedAt(words, items, false);
  const isWhole = rest.length === 0 || startsWith(rest, items.noun) || startsWith(rest, items.noun.slice(-1));
  return isWhole ? named : [];
}

/** The states at the beginning of words, and what follows; `isLoose`: with the noun and articles between them. */
function namedAt(
  words: readonly string[],
  { noun, states }: Items,
  isLoose: boolean,
): { readonly named: readonly string[]; readonly rest: readonly string[] } {
  const named: string[] = [];
  let rest = words;
  while (rest.length > 0) {
    const state = states
      .filter((one) => startsWith(rest, wordsOf(one)))
      .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)[0];
    const [first = ''] = rest;
    const isBetween = joining.has(first) || (isLoose && (leading.has(first) || noun.includes(first)));
    if (state === undefined && !isBetween) break;
    if (state !== undefined) named.push(state);
    rest = rest.slice(state === undefined ? 1 : wordsOf(state).length);
  }
  return { named, rest };
}
