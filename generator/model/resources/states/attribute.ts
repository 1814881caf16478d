import { singularOf } from '../words.js';
import type { Subject } from './subject.js';

const openings: ReadonlySet<string> = new Set(['a', 'an', 'any', 'each', 'every', 'the']);

/** The states with which a sentence about a change begins: "An `active` or `paused` job becomes `done`". */
export function leftIn(sentence: string, { thing, words }: Subject): readonly string[] {
  const parts = sentence.split(/[^\w-]+/).filter((one) => one !== '');
  const start = parts.findIndex((one) => !openings.has(one.toLowerCase()));
  const end = parts.findIndex((one, index) => index >= start && one !== 'or' && !words.includes(one));
  const isItem = start >= 0 && end > start && singularOf(parts[end] ?? '') === thing;
  return isItem ? parts.slice(start, end).filter((one) => one !== 'or') : [];
}
