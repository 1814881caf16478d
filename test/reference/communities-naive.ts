import { spanOf } from '#reference/communities/query/date';
import { type SearchDocument, type SearchField, weights } from '#reference/communities/query/document';
import { anyText, type Glob, oneCharacter } from '#reference/communities/query/glob';
import type {
  Clause,
  FieldName,
  PhraseQuery,
  Query,
  RangeQuery,
  TermQuery,
} from '#reference/communities/query/query';
import { compilePattern } from '#reference/communities/query/regexp';
import { plain, tokensOf } from '#reference/communities/query/text';

/** The score of a document for a query, computed from the document alone: the reference for an index. */
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
  // Optional clauses are required if none is mandatory; a query with exclusions only matches all other documents.
  return score > 0 || required > 0 ? score : optional > 0 || clauses.length === 0 ? 0 : 1;
}

function fieldsOf(document: SearchDocument, name: FieldName | undefined): SearchField[] {
  if (name === undefined) return [...document.values()];
  if (name.glob === undefined) {
    const field = document.get(name.text);
    return field === undefined ? [] : [field];
  }
  const { glob } = name;
  return [...document].filter(([path]) => hasShape(glob, path)).map(([, field]) => field);
}

function best(
  document: SearchDocument,
  name: FieldName | undefined,
  score: (field: SearchField) => number,
): number {
  return Math.max(0, ...fieldsOf(document, name).map(score));
}

function scoreOfTerm(query: TermQuery, field: SearchField): number {
  const { glob, pattern } = query;
  const weight = weights[field.kind];
  if (field.kind === 'date')
    return glob === undefined && pattern === undefined && isIn(query.text, field) ? 1 : 0;
  const terms = termsOf(field);
  const fold = (text: string): string => (field.kind === 'keyword' ? text : plain(text));
  if (pattern !== undefined) {
    const compiled = compilePattern(pattern, fold);
    return terms.some((term) => compiled.matches(term)) ? weight : 0;
  }
  if (glob !== undefined) {
    const folded = glob.map((part) => (typeof part === 'string' ? fold(part) : part));
    return terms.some((term) => hasShape(folded, term)) ? weight : 0;
  }
  if (field.kind === 'keyword') return terms.includes(query.text) ? weight : 0;
  return scoreOfText(query, field);
}

function scoreOfText(query: TermQuery, field: SearchField): number {
  const words = tokensOf(query.text);
  const [word] = words;
  if (word === undefined) return 0;
  if (words.length > 1) return scoreOfWords(words, 0, field);
  const near = Math.min(query.distance, word.length < 3 ? 0 : word.length < 6 ? 1 : 2);
  const isFound = (token: string): boolean =>
    token === word ||
    (field.kind === 'title' && word.length >= 2 && token.startsWith(word)) ||
    (near > 0 && edits(word, token) <= near);
  const found = termsOf(field).filter(isFound);
  if (found.length === 0) return 0;
  return weights[field.kind] * (found.includes(word) ? 2 : 1);
}

function termsOf({ kind, values }: SearchField): readonly string[] {
  return kind === 'keyword' ? values : values.flatMap(tokensOf);
}

function isIn(date: string, { values }: SearchField): boolean {
  const span = spanOf(date);
  return span !== undefined && values.some((value) => contains(value, span.start, span.end));
}

function contains(value: string, start: number, end: number): boolean {
  const moment = spanOf(value)?.start;
  return moment !== undefined && moment >= start && moment < end;
}

function scoreOfPhrase(query: PhraseQuery, field: SearchField): number {
  if (field.kind === 'date') return isIn(query.text, field) ? weights.date : 0;
  if (field.kind === 'keyword') return field.values.includes(query.text) ? weights.keyword * 2 : 0;
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

/** Whether the words occur in this order from a position on, with at most `slop` others between them. */
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

function isInRange({ from, to }: RangeQuery, field: SearchField): boolean {
  if (field.kind === 'date') {
    const [first, last] = [from, to].map((bound) => (bound === undefined ? undefined : spanOf(bound.value)));
    if ((from !== undefined && first === undefined) || (to !== undefined && last === undefined)) return false;
    const start = (from?.inclusive === false ? first?.end : first?.start) ?? -Infinity;
    const end = (to?.inclusive === false ? last?.start : last?.end) ?? Infinity;
    return field.values.some((value) => contains(value, start, end));
  }
  const fold = (text: string): string => (field.kind === 'keyword' ? text : plain(text));
  return termsOf(field).some((term) => {
    const isAbove =
      from === undefined || term > fold(from.value) || (from.inclusive && term === fold(from.value));
    const isBelow = to === undefined || term < fold(to.value) || (to.inclusive && term === fold(to.value));
    return isAbove && isBelow;
  });
}

/** Whether a text matches a glob, by trying everything. */
export function hasShape(glob: Glob, text: string): boolean {
  const [part, ...rest] = glob;
  if (part === undefined) return text === '';
  const [character, ...others] = text;
  if (part === anyText) return hasShape(rest, text) || (text !== '' && hasShape(glob, others.join('')));
  if (part === oneCharacter) return text !== '' && hasShape(rest, others.join(''));
  return part.length > 0
    ? character !== undefined && text.startsWith(part) && hasShape(rest, text.slice(part.length))
    : hasShape(rest, text);
}

/** The number of insertions, deletions, replacements and swaps of neighbours between two words. */
export function edits(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [a, b] = [left.slice(1), right.slice(1)];
  if (left[0] === right[0]) return edits(a, b);
  const isSwap = left[0] === right[1] && left[1] === right[0] && left.length > 1 && right.length > 1;
  const swapped = isSwap ? edits(left.slice(2), right.slice(2)) : Infinity;
  return 1 + Math.min(edits(a, right), edits(left, b), edits(a, b), swapped);
}
