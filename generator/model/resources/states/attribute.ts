import { singularOf } from '../words.js';
import type { Subject } from './subject.js';

const articles: ReadonlySet<string> = new Set(['a', 'an', 'any', 'or', 'the']);

/** The states of the item that a sentence is about: "Takes a `registered` or a `suspended` meter into operation". */
export function attributesIn(sentence: string, { thing, words }: Subject): readonly string[] {
  const parts = sentence.split(/[^\w-]+/).filter((one) => one !== '');
  const end = parts.findIndex((one, at) => singularOf(one) === thing && words.includes(parts[at - 1] ?? ''));
  const before = parts.slice(0, Math.max(end, 0));
  const last = before.findLastIndex((one) => !articles.has(one) && !words.includes(one));
  // With another word among them (`a new or suspended meter`), they are not all.
  const [first = '', ...more] = before.slice(last + 1);
  return first === 'or' || !articles.has(first) ? [] : more.filter((one) => words.includes(one));
}

const openings: ReadonlySet<string> = new Set(['a', 'an', 'any', 'each', 'every', 'the']);

/** The states with which a sentence about a change begins: "An `active` or `paused` job becomes `done`". */
export function leftIn(sentence: string, { thing, words }: Subject): readonly string[] {
  const parts = sentence.split(/[^\w-]+/).filter((one) => one !== '');
  const start = parts.findIndex((one) => !openings.has(one.toLowerCase()));
  const end = parts.findIndex((one, index) => index >= start && one !== 'or' && !words.includes(one));
  const isItem = start >= 0 && end > start && singularOf(parts[end] ?? '') === thing;
  return isItem ? parts.slice(start, end).filter((one) => one !== 'or') : [];
}
