import type { SearchLinks } from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import { readQuery } from '../query/parse.js';
import { BadPattern } from '../query/pattern-steps.js';
import { RefusedQuery } from '../query/reader.js';
import { invalidSearch } from '../refusals.js';
import type { CommunitiesSettings } from '../settings.js';
import { evaluate, type Fields, type Scores } from './evaluate.js';
import { countFacets, type FacetCounts, type FacetFilters, isWanted } from './facets.js';
import { linksOf } from './links.js';
import { type Findable, orderBy, orderByRank, sortOf } from './order.js';
import type { SearchIndex } from './search-index.js';
import type { SearchRequest } from './search-request.js';
import { firstOf } from './top.js';

/** The documents of a search. */
export interface SearchScope {
  /** Fields of the documents in addition to those of the index, by path. */
  readonly fields?: Fields;
  /** 1 for each slot that the caller may find. */
  readonly mask: Uint8Array;
  /** An order that replaces the requested sort: descending. */
  readonly order?: { readonly name: string; readonly rank: (slot: number) => number };
}

/** The result of a search. */
export interface SearchResult<T> {
  /** Results of this page. */
  readonly items: readonly T[];
  readonly total: number;
  /** Matches of the query before facets are applied, by the values of each facet. */
  readonly counts: FacetCounts;
  readonly sortBy: string;
  readonly page: number;
  readonly links: SearchLinks;
}

/** Matches, counts, filters, sorts and selects a page. */
export function search<T extends Findable>(
  index: SearchIndex<T>,
  request: SearchRequest,
  { mask, order, fields = new Map() }: SearchScope,
  settings: CommunitiesSettings,
): SearchResult<T> {
  const { first, size, page } = placeOf(request, settings);
  const sortBy = order?.name ?? sortOf(request, settings);
  const scores = scoresOf(request.q, index, fields);
  const matched = matchesIn(mask, scores);
  const found = filtered(index, matched, request.filters);
  const before =
    order === undefined
      ? orderBy(index, settings.COMMUNITIES_SORT_OPTIONS[sortBy]?.fields ?? [], scores)
      : orderByRank(index, order.rank);
  const counts = countFacets(index, matched);
  const total = found.length;
  const end = Math.min(first + size, settings.maxResultWindow);
  const slots = firstOf(found, Math.min(end, total), before).subarray(first);
  const items = Array.from(slots, (slot) => index.item(slot)).filter((item) => item !== undefined);
  const place = { page, pageSize: size, total: Math.min(total, settings.maxResultWindow) };
  return { items, total, counts, sortBy, page, links: linksOf(request, sortBy, place, settings) };
}

/** The position of the requested page; results beyond the window are not accessible. */
function placeOf(
  request: SearchRequest,
  { pageSize, maxPageSize, maxResultWindow }: CommunitiesSettings,
): { readonly first: number; readonly size: number; readonly page: number } {
  const size = Math.min(request.size ?? pageSize, maxPageSize, maxResultWindow);
  const page = request.page ?? 1;
  const first = (page - 1) * size;
  if (first >= maxResultWindow) throw invalidSearch();
  return { first, size, page };
}

/** The scores of a query; `undefined` without a query. */
function scoresOf<T>(q: string | undefined, index: SearchIndex<T>, more: Fields): Scores | undefined {
  if (q === undefined || q.trim() === '') return undefined;
  try {
    return evaluate(
      readQuery(q),
      index,
      more.size === 0 ? index.fields : new Map([...index.fields, ...more]),
    );
  } catch (error) {
    if (error instanceof RefusedQuery || error instanceof BadPattern)
      throw new HttpError(400, 'Invalid query string syntax.');
    throw error;
  }
}

function matchesIn(mask: Uint8Array, scores: Scores | undefined): Int32Array {
  const matched = new Int32Array(mask.length);
  let count = 0;
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (mask[slot] === 0 || (scores !== undefined && (scores[slot] ?? 0) <= 0)) continue;
    matched[count] = slot;
    count += 1;
  }
  return matched.subarray(0, count);
}

/** The slots that match all facets, as a new list, which may be sorted. */
function filtered<T>(index: SearchIndex<T>, matched: Int32Array, filters: FacetFilters): Int32Array {
  const wanted = index.facetColumns.flatMap((column) => isWanted(column, filters) ?? []);
  if (wanted.length === 0) return matched.slice();
  return matched.filter((slot) => wanted.every((isIn) => isIn(slot)));
}
