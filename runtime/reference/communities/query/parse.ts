import type { Clause, Query } from './query.js';
import { NoQuery, QueryReader } from './reader.js';
import { tokensOf } from './text.js';

/** Parses a query; malformed text is searched for as plain words, and an empty text matches everything. */
export function readQuery(text: string): Query {
  if (text.trim() === '') return { kind: 'all' };
  return parseQuery(text) ?? wordsOf(text);
}

/** Parses a query; `undefined` for malformed text. */
export function parseQuery(text: string): Query | undefined {
  try {
    return new QueryReader(text).whole();
  } catch (error) {
    if (!(error instanceof NoQuery)) throw error;
    return undefined;
  }
}

/** Maximum words of a text that is not a query. */
const maxWords = 1000;

function wordsOf(text: string): Query {
  const words = [...new Set(tokensOf(text))].slice(0, maxWords);
  return {
    kind: 'clauses',
    clauses: words.map((word): Clause => ({ occur: 'should', query: term(word) })),
    boost: 1,
  };
}

function term(text: string): Query {
  return { kind: 'term', field: undefined, text, glob: undefined, distance: 0, boost: 1 };
}
