import type { TermId } from './lexicon.js';

/** Appends the words of a value to those of other values: the number of the field, the number of words, the words. */
export function appendValue(text: number[], field: number, words: readonly TermId[]): void {
  text.push(field, words.length);
  // One by one: the number of arguments of a call is limited.
  for (const word of words) text.push(word);
}

/** Whether the words occur in this order in a value of a field, with at most `slop` others between them. */
export function followsFrom(
  words: readonly TermId[],
  text: Int32Array,
  field: number,
  slop: number,
): boolean {
  const [first] = words;
  let at = 0;
  while (at < text.length) {
    const start = at + 2;
    const end = start + (text[at + 1] ?? 0);
    if (text[at] === field) {
      for (let word = start; word < end; word += 1) {
        if (text[word] === first && standAt(words, text, word, end, slop)) return true;
      }
    }
    at = end;
  }
  return false;
}

function standAt(
  words: readonly TermId[],
  text: Int32Array,
  start: number,
  end: number,
  slop: number,
): boolean {
  let at = start;
  let left = slop;
  for (let index = 1; index < words.length; index += 1) {
    at += 1;
    while (at < end && text[at] !== words[index] && left > 0) {
      at += 1;
      left -= 1;
    }
    if (at >= end || text[at] !== words[index]) return false;
  }
  return true;
}
