import type { TermId } from './lexicon.js';

/**
 * Whether the words stand in this order in some value of a field, with at most `slop` others between them. A text is
 * the words of all values of a document, each value behind the negative mark of its field.
 */
export function followsFrom(words: readonly TermId[], text: Int32Array, mark: number, slop: number): boolean {
  const [first] = words;
  let isInField = false;
  for (let at = 0; at < text.length; at += 1) {
    const word = text[at] ?? -1;
    if (word < 0) isInField = word === mark;
    else if (isInField && word === first && standAt(words, text, at, slop)) return true;
  }
  return false;
}

function standAt(words: readonly TermId[], text: Int32Array, start: number, slop: number): boolean {
  let at = start;
  let left = slop;
  for (let index = 1; index < words.length; index += 1) {
    at += 1;
    while (text[at] !== words[index] && left > 0 && at < text.length && (text[at] ?? -1) >= 0) {
      at += 1;
      left -= 1;
    }
    if (text[at] !== words[index]) return false;
  }
  return true;
}
