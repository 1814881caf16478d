import type { Clause, FieldName, PhraseQuery, Query, RangeQuery, TermQuery } from './query.js';
import { isNear, matchesGlob, plain, tokensOf } from './text.js';

/** What a search sees of a document: its fields by dotted path. */
export type SearchDocument = ReadonlyMap<string, SearchField>;

/** Values of one field. A `title` is a text that is found by the beginnings of its words, too. */
export interface SearchField {
  readonly kind: 'keyword' | 'text' | 'title' | 'date';
  readonly values: readonly string[];
}

/** How well a document matches a query; 0: not at all. */
export function scoreOf(query: Query, document: SearchDocument): number {
  switch (query.kind) {
    case 'all':
      return 1;
    case 'clauses':
      return query.boost * scoreOfClauses(query.clauses, document);
    case 'exists':
      return fieldsOf(document, query.field).some(({ values }) => values.length > 0) ? 1 : 0;
    case 'range':
      return fieldsOf(document, query.field).some((field) => isInRange(query, field)) ? 1 : 0;
    case 'phrase':
      return query.boost * best(document, query.field, (field) => scoreOfPhrase(query, field));
    case 'term':
      return query.boost * best(document, query.field, (field) => scoreOfTerm(query, field));
  }
}

function scoreOfClauses(clauses: readonly Clause[], document: SearchDocument): number {
  let score = 0;
  let optional = 0;
  let required = 0;
  for (const { occur, query } of clauses) {
    const found = scoreOf(query, document);
    if (occur === 'mustNot' ? found > 0 : occur === 'must' && found === 0) return 0;
    if (occur === 'must') required += 1;
    if (occur === 'should') optional += 1;
    if (occur !== 'mustNot') score += found;
  }
  // Clauses that may match have to when none must; a query that only excludes finds all else.
  return score > 0 || required > 0 ? score : optional > 0 || clauses.length === 0 ? 0 : 1;
}

function fieldsOf(document: SearchDocument, name: FieldName | undefined): SearchField[] {
  if (name === undefined) return [...document.values()];
  if (name.glob === undefined) {
    const field = document.get(name.text);
    return field === undefined ? [] : [field];
  }
  const { glob } = name;
  return [...document].filter(([path]) => matchesGlob(glob, path)).map(([, field]) => field);
}

function best(
  document: SearchDocument,
  name: FieldName | undefined,
  score: (field: SearchField) => number,
): number {
  return Math.max(0, ...fieldsOf(document, name).map(score));
}

const weights = { keyword: 2, text: 1, title: 3, date: 1 };

function scoreOfTerm(query: TermQuery, field: SearchField): number {
  if (field.kind === 'keyword' || field.kind === 'date') {
    const matches = (value: string): boolean => {
      if (query.glob !== undefined) return matchesGlob(query.glob, value);
      // `2026-06` names every moment of that month.
      return field.kind === 'date'
        ? isDatePrefix(query.text) && value.startsWith(query.text)
        : value === query.text;
    };
    return field.values.some(matches) ? weights[field.kind] : 0;
  }
  if (query.glob !== undefined) {
    const glob = query.glob.map((part) => (typeof part === 'string' ? plain(part) : part));
    return field.values.flatMap(tokensOf).some((token) => matchesGlob(glob, token)) ? weights[field.kind] : 0;
  }
  const words = tokensOf(query.text);
  const [word] = words;
  if (word === undefined) return 0;
  if (words.length > 1) return scoreOfWords(words, 0, field);
  const near = Math.min(query.distance, word.length < 3 ? 0 : word.length < 6 ? 1 : 2);
  const isFound = (token: string): boolean =>
    token === word ||
    (field.kind === 'title' && word.length >= 2 && token.startsWith(word)) ||
    (near > 0 && isNear(word, token, near));
  const found = field.values.flatMap(tokensOf).filter(isFound);
  if (found.length === 0) return 0;
  return weights[field.kind] * (found.includes(word) ? 2 : 1);
}

function isDatePrefix(text: string): boolean {
  return /^\d{4}(-\d{2}(-\d{2}(T.*)?)?)?$/.test(text);
}

function scoreOfPhrase(query: PhraseQuery, field: SearchField): number {
  if (field.kind === 'keyword' || field.kind === 'date') {
    return field.values.includes(query.text) ? weights[field.kind] * 2 : 0;
  }
  return scoreOfWords(tokensOf(query.text), query.slop, field);
}

function scoreOfWords(words: readonly string[], slop: number, field: SearchField): number {
  if (words.length === 0) return 0;
  const holds = (value: string): boolean => {
    const tokens = tokensOf(value);
    return tokens.some((_, start) => followsFrom(words, tokens, start, slop));
  };
  return field.values.some(holds) ? weights[field.kind] * 2 * words.length : 0;
}

/** Whether the words stand in this order from a position on, with at most `slop` others between them. */
function followsFrom(
  words: readonly string[],
  tokens: readonly string[],
  start: number,
  slop: number,
): boolean {
  if (tokens[start] !== words[0]) return false;
  let at = start;
  let left = slop;
  for (const word of words.slice(1)) {
    at += 1;
    while (tokens[at] !== word && left > 0 && at < tokens.length) {
      at += 1;
      left -= 1;
    }
    if (tokens[at] !== word) return false;
  }
  return true;
}

function isInRange(query: RangeQuery, field: SearchField): boolean {
  return field.values.some((value) => isAbove(query.from, value, field) && isBelow(query.to, value, field));
}

function isAbove(bound: RangeQuery['from'], value: string, field: SearchField): boolean {
  if (bound === undefined) return true;
  const order = compare(value, bound.value, field);
  return bound.inclusive ? order >= 0 : order > 0;
}

function isBelow(bound: RangeQuery['to'], value: string, field: SearchField): boolean {
  if (bound === undefined) return true;
  const order = compare(value, bound.value, field);
  return bound.inclusive ? order <= 0 : order < 0;
}

/** Dates are compared to the precision of the bound, so that a day holds all of its moments. */
function compare(value: string, bound: string, { kind }: SearchField): number {
  const left = kind === 'date' ? value.slice(0, bound.length) : plain(value);
  const right = kind === 'date' ? bound : plain(bound);
  const numbers = kind !== 'date' && /^\d+(\.\d+)?$/.test(left) && /^\d+(\.\d+)?$/.test(right);
  if (numbers) return Number(left) - Number(right);
  return left < right ? -1 : left > right ? 1 : 0;
}
