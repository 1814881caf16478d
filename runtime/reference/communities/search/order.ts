import { HttpError } from '@trivet/runtime/errors';
import type { CommunitiesSettings } from '../settings.js';
import type { Scores } from './evaluate.js';
import type { SearchIndex } from './search-index.js';
import type { SearchRequest } from './search-request.js';
import { Column } from './slots.js';
import type { Before } from './top.js';

/** A document of a search index. */
export interface Findable {
  readonly id: string;
}

/** The effective sort order: without a query there is nothing to rank by. */
export function sortOf(
  { q, sort }: SearchRequest,
  { COMMUNITIES_SORT_OPTIONS: options }: CommunitiesSettings,
): string {
  const hasQuery = q !== undefined && q.trim() !== '';
  const usual = hasQuery && Object.hasOwn(options, 'bestmatch') ? 'bestmatch' : 'newest';
  const wanted = sort ?? usual;
  const sortBy = wanted === 'bestmatch' && !hasQuery ? 'newest' : wanted;
  if (!Object.hasOwn(options, sortBy)) {
    const issue = { path: ['query'], keyword: 'rule', message: `Invalid sort option '${sortBy}'.` };
    throw new HttpError(400, 'A validation error occurred.', { issues: [issue] });
  }
  return sortBy;
}

type ValueAt = (slot: number) => number;

/** Order by some fields, descending with `-` in front; documents without a value are last. */
export function orderBy<T extends Findable>(
  index: SearchIndex<T>,
  fields: readonly string[],
  scores: Scores | undefined,
): Before {
  const keys = fields.map((field) => {
    const descending = field.startsWith('-');
    const valueAt = valuesOf(index, descending ? field.slice(1) : field, scores);
    return signed(valueAt, descending);
  });
  return decided(index, keys);
}

/** Order by a number, descending. */
export function orderByRank<T extends Findable>(index: SearchIndex<T>, rank: ValueAt): Before {
  return decided(index, [signed(rank, true)]);
}

function signed(valueAt: ValueAt, descending: boolean): ValueAt {
  return (slot) => {
    const value = valueAt(slot);
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : descending ? -value : value;
  };
}

function valuesOf<T>(index: SearchIndex<T>, path: string, scores: Scores | undefined): ValueAt {
  if (path === '_score') return (slot) => scores?.[slot] ?? 0;
  const field = index.fields.get(path);
  // A field that does not occur in any document.
  if (field === undefined) return () => 0;
  if (field.kind === 'date') return (slot) => field.moments.get(slot);
  const ranks = new Column();
  field.terms.eachRank((slot, rank) => {
    if (Number.isNaN(ranks.get(slot))) ranks.set(slot, rank);
  });
  return (slot) => ranks.get(slot);
}

/** Breaks ties: the newer first, and then by id, so that the order is always defined. */
function decided<T extends Findable>(index: SearchIndex<T>, keys: readonly ValueAt[]): Before {
  const created = signed(valuesOf(index, 'created', undefined), true);
  const all = [...keys, created];
  return (left, right) => {
    for (const valueAt of all) {
      const a = valueAt(left);
      const b = valueAt(right);
      if (a !== b) return a < b;
    }
    return (index.item(left)?.id ?? '') < (index.item(right)?.id ?? '');
  };
}
