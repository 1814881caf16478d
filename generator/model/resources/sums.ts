import type { Field } from '../contract.js';
import { phrases } from './phrases.js';
import { sentencesIn, singular, wordsIn } from './words.js';

/**
 * The member of an item that a text calls the sum of its parts: "`total` is the sum of the line totals" for the list
 * `lines`, or of a member of their own (`line_total`). The member is the last one that the sentence names before, or the
 * one that the text describes.
 */
export function sumIn(
  text: string,
  fields: ReadonlyMap<string, Field>,
  { list, members }: { readonly list: string; readonly members: readonly string[] },
  own?: string,
): string | undefined {
  const parts = [wordsIn(list).map(singular), ...members.map((one) => wordsIn(one).map(singular))];
  for (const sentence of sentencesIn(text)) {
    const found = phrases.sumOf.exec(sentence);
    const of = wordsIn(found?.[1] ?? '').map(singular);
    if (found === null || !parts.some((words) => isStart(words, of))) continue;
    const before = sentence.slice(0, found.index).split(/[^\p{L}\d_]+/u);
    const named = before.filter((word) => fields.has(word)).at(-1) ?? own;
    if (named !== undefined) return named;
  }
  return undefined;
}

function isStart(words: readonly string[], all: readonly string[]): boolean {
  return words.length > 0 && words.every((word, index) => all[index] === word);
}
