import { singular, wordsIn } from '../words.js';

/** Words between a verb and a state. */
export const leading = asSingular([
  ...['in', 'a', 'an', 'the', 'state', 'status', 'stage', 'phase', 'either'],
  ...['been', 'yet', 'currently', 'still', 'marked', 'as'],
]);

/** Words between two states. */
export const joining = asSingular(['or', 'and']);

/** Return the states that words name. */
export function namedIn(words: readonly string[], states: readonly string[]): readonly string[] {
  return states.filter((state) => words.some((_, index) => startsWith(words.slice(index), wordsOf(state))));
}

/** Whether words begin with others. */
export function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && start.every((word, index) => words[index] === word);
}

/** Return the words of a text in the singular. */
export function wordsOf(text: string): readonly string[] {
  return wordsIn(text).map(singular);
}

/** Return words as a set of their singulars. */
export function asSingular(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(singular));
}
