import { spanOf } from '../query/date.js';
import { type FieldKind, weights } from '../query/document.js';
import { type Glob, globMatcher, matchesGlob, prefixOfGlob } from '../query/glob.js';
import type { Clause, FieldName, PhraseQuery, Query, RangeQuery, TermQuery } from '../query/query.js';
import { compilePattern } from '../query/regexp.js';
import { nearTo, plain, tokensOf } from '../query/text.js';
import { followsFrom } from './phrase.js';
import type { DateField, SearchIndex, TermField } from './search-index.js';
import { countOf, eachSlot, type Slot, type Slots } from './slots.js';

/** The score of each document, by its slot; 0: no match. */
export type Scores = Float64Array;

/** Fields by their paths. */
export type Fields = ReadonlyMap<string, Field>;

type Field = TermField | DateField;

/** Finds the documents that match a query, in the fields of an index by default. */
export function evaluate<T>(query: Query, index: SearchIndex<T>, fields: Fields = index.fields): Scores {
  const scores = new Float64Array(index.size);
  if (query.kind === 'all') return scores.fill(1);
  if (query.kind === 'clauses') return evaluateClauses(query.clauses, query.boost, index, fields);
  const found = new Finding(scores);
  for (const field of fieldsNamed(fields, query.field)) {
    if (query.kind === 'exists') findPresent(field, found);
    else if (query.kind === 'range') findRange(query, field, found);
    else if (query.kind === 'phrase') findPhrase(query, field, index, found);
    else findTerm(query, field, index, found);
  }
  const boost = query.kind === 'term' || query.kind === 'phrase' ? query.boost : 1;
  if (boost !== 1)
    for (let slot = 0; slot < scores.length; slot += 1) scores[slot] = (scores[slot] ?? 0) * boost;
  return scores;
}

function evaluateClauses<T>(
  clauses: readonly Clause[],
  boost: number,
  index: SearchIndex<T>,
  fields: Fields,
): Scores {
  const total = new Float64Array(index.size);
  const refused = new Uint8Array(index.size);
  for (const { occur, query } of clauses) {
    const scores = evaluate(query, index, fields);
    for (let slot = 0; slot < scores.length; slot += 1) {
      const score = scores[slot] ?? 0;
      if (occur === 'mustNot') {
        if (score > 0) refused[slot] = 1;
      } else if (score > 0) total[slot] = (total[slot] ?? 0) + score;
      else if (occur === 'must') refused[slot] = 1;
    }
  }
  // A query with exclusions only finds all other documents.
  const least = clauses.length > 0 && clauses.every(({ occur }) => occur === 'mustNot') ? 1 : 0;
  for (let slot = 0; slot < total.length; slot += 1) {
    total[slot] = refused[slot] === 1 ? 0 : Math.max(total[slot] ?? 0, least) * boost;
  }
  return total;
}

function fieldsNamed(fields: Fields, name: FieldName | undefined): Field[] {
  if (name === undefined) return [...fields.values()];
  const { glob, text } = name;
  if (glob !== undefined) {
    return Array.from(fields).flatMap(([path, field]) => (matchesGlob(glob, path) ? [field] : []));
  }
  const field = fields.get(text);
  return field === undefined ? [] : [field];
}

/** Collects the best score of each document. */
class Finding {
  private readonly scores: Scores;

  constructor(scores: Scores) {
    this.scores = scores;
  }

  add(slot: Slot, score: number): void {
    if ((this.scores[slot] ?? 0) < score) this.scores[slot] = score;
  }

  addAll(slots: Slots | undefined, score: number): void {
    eachSlot(slots, (slot) => this.add(slot, score));
  }
}

function findPresent(field: Field, found: Finding): void {
  if (field.kind !== 'date') found.addAll(field.present, 1);
  else findMoments(field, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, found, 1);
}

/** From a time (inclusive) to another (exclusive). */
function findMoments(field: DateField, from: number, to: number, found: Finding, score: number): void {
  field.within(from, to, (slot) => found.add(slot, score));
}

/** Bounds of dates have the precision with which they are written: `[2026 TO 2026]` is a year. */
function findRange({ from, to }: RangeQuery, field: Field, found: Finding): void {
  if (field.kind === 'date') {
    const first = from === undefined ? undefined : spanOf(from.value);
    const last = to === undefined ? undefined : spanOf(to.value);
    if ((from !== undefined && first === undefined) || (to !== undefined && last === undefined)) return;
    const start = (from?.inclusive === false ? first?.end : first?.start) ?? Number.NEGATIVE_INFINITY;
    const end = (to?.inclusive === false ? last?.start : last?.end) ?? Number.POSITIVE_INFINITY;
    findMoments(field, start, end, found, 1);
    return;
  }
  const kept = (value: string): string => (field.kind === 'keyword' ? value : plain(value));
  const lower = from === undefined ? undefined : kept(from.value);
  const upper = to === undefined ? undefined : kept(to.value);
  field.terms.visit(lower, (term, slots) => {
    if (upper !== undefined && (to?.inclusive === true ? term > upper : term >= upper)) return false;
    if (term !== lower || from?.inclusive === true) found.addAll(slots, 1);
    return true;
  });
}

function findTerm<T>(query: TermQuery, field: Field, index: SearchIndex<T>, found: Finding): void {
  const { text, glob, pattern } = query;
  const weight = weights[field.kind];
  if (field.kind === 'date') {
    const span = glob === undefined && pattern === undefined ? spanOf(text) : undefined;
    if (span !== undefined) findMoments(field, span.start, span.end, found, weight);
  } else if (pattern !== undefined) {
    const compiled = compilePattern(pattern, foldOf(field.kind));
    findTerms(field, compiled.prefix, (term) => compiled.matches(term), weight, found);
  } else if (glob !== undefined) findGlob(field, folded(glob, foldOf(field.kind)), weight, found);
  else if (field.kind === 'keyword') found.addAll(field.terms.slotsOf(text), weight);
  else findWords(tokensOf(text), query, field, index, found);
}

function foldOf(kind: FieldKind): (text: string) => string {
  return kind === 'keyword' ? (text) => text : plain;
}

function findGlob(field: TermField, glob: Glob, weight: number, found: Finding): void {
  findTerms(field, prefixOfGlob(glob), globMatcher(glob), weight, found);
}

/** A glob for terms as stored; a character without accents may become none or several. */
function folded(glob: Glob, fold: (text: string) => string): Glob {
  return glob.map((part) => (typeof part === 'string' ? fold(part) : part));
}

/** Finds terms that start with a prefix and pass a test. */
function findTerms(
  { terms }: TermField,
  prefix: string,
  passes: (term: string) => boolean,
  score: number,
  found: Finding,
): void {
  if (prefix === '') {
    terms.each((term, slots) => {
      if (passes(term)) found.addAll(slots, score);
    });
    return;
  }
  terms.visit(prefix, (term, slots) => {
    if (!term.startsWith(prefix)) return false;
    if (passes(term)) found.addAll(slots, score);
    return true;
  });
}

/** A word is matched exactly, in titles by its start, and within an edit distance; several words are a phrase. */
function findWords<T>(
  words: readonly string[],
  { distance }: TermQuery,
  field: TermField,
  index: SearchIndex<T>,
  found: Finding,
): void {
  const [word] = words;
  if (word === undefined) return;
  if (words.length > 1) {
    findSequence(words, 0, field, index, found);
    return;
  }
  const weight = weights[field.kind];
  found.addAll(field.terms.slotsOf(word), 2 * weight);
  if (field.kind === 'title' && word.length >= 2) findTerms(field, word, () => true, weight, found);
  const near = Math.min(distance, word.length < 3 ? 0 : word.length < 6 ? 1 : 2);
  if (near > 0) findTerms(field, '', nearTo(word, near), weight, found);
}

function findPhrase<T>(query: PhraseQuery, field: Field, index: SearchIndex<T>, found: Finding): void {
  if (field.kind === 'date') {
    const span = spanOf(query.text);
    if (span !== undefined) findMoments(field, span.start, span.end, found, weights.date);
  } else if (field.kind === 'keyword') found.addAll(field.terms.slotsOf(query.text), 2 * weights.keyword);
  else findSequence(tokensOf(query.text), query.slop, field, index, found);
}

/** Checks only documents that contain all of the words. */
function findSequence<T>(
  words: readonly string[],
  slop: number,
  { kind, terms, number }: TermField,
  index: SearchIndex<T>,
  found: Finding,
): void {
  const ids = words.map((word) => terms.idOf(word)).filter((id) => id !== undefined);
  if (words.length === 0 || ids.length < words.length) return;
  const score = weights[kind] * 2 * words.length;
  eachOfAll(
    [...new Set(words)].map((word) => terms.slotsOf(word)),
    index.size,
    (slot) => {
      const text = index.wordsOf(slot);
      if (text !== undefined && followsFrom(ids, text, number, slop)) found.add(slot, score);
    },
  );
}

/** Calls back with the slots that are in all lists. */
function eachOfAll(lists: readonly (Slots | undefined)[], size: number, visit: (slot: Slot) => void): void {
  const [rarest, ...others] = [...lists].sort((left, right) => countOf(left) - countOf(right));
  const counts = new Uint16Array(size);
  for (const list of others) {
    eachSlot(list, (slot) => {
      counts[slot] = (counts[slot] ?? 0) + 1;
    });
  }
  eachSlot(rarest, (slot) => {
    if (counts[slot] === others.length) visit(slot);
  });
}
