import type { Bucket, SearchLinks, Sort } from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import { type SearchDocument, scoreOf } from './query/match.js';
import { readQuery } from './query/parse.js';
import type { CommunitiesSettings, SortOption } from './settings.js';

/** What a search asks for. */
export interface SearchRequest {
  /** URL of the search without its parameters. */
  readonly url: string;
  readonly q?: string;
  readonly sort?: Sort;
  readonly size?: number;
  readonly page?: number;
  /** Values that are asked for, by facet. */
  readonly filters: { readonly [facet: string]: readonly string[] };
}

/** Something that can be found. */
export interface Findable {
  readonly id: string;
  readonly created: string;
  readonly updated: string;
}

/** What a search has to know of the things it looks for. */
export interface SearchTarget<T> {
  document(item: T): SearchDocument;
  readonly facets: readonly Facet<T>[];
  /** An order of its own, instead of the sort that is asked for. */
  readonly order?: { readonly name: string; readonly compare: (left: T, right: T) => number };
}

/** A property that results are counted and filtered by. */
export interface Facet<T> {
  readonly name: string;
  /** Values of an item; one of them has to be asked for when the facet filters. */
  values(item: T): readonly string[];
}

/** What a search found. */
export interface SearchResult<T> {
  /** Results of this page. */
  readonly items: readonly T[];
  readonly total: number;
  /** What the query matched before facets filtered it: facets count these. */
  readonly counted: readonly T[];
  readonly sortBy: string;
  readonly page: number;
  readonly links: SearchLinks;
}

interface Scored<T> {
  readonly item: T;
  readonly score: number;
}

/** Matches, filters, orders and cuts out a page. */
export function search<T extends Findable>(
  candidates: readonly T[],
  request: SearchRequest,
  target: SearchTarget<T>,
  settings: CommunitiesSettings,
): SearchResult<T> {
  const matched = match(candidates, request.q, target);
  const found = matched.filter(({ item }) =>
    target.facets.every((facet) => passes(facet, item, request.filters)),
  );
  const sortBy = target.order?.name ?? sortOf(request);
  const ordered = found.sort(comparison(sortBy, target, settings));
  const size = Math.min(request.size ?? settings.pageSize, settings.maxPageSize);
  const page = request.page ?? 1;
  const first = (page - 1) * size;
  return {
    items: ordered.slice(first, first + size).map(({ item }) => item),
    total: ordered.length,
    counted: matched.map(({ item }) => item),
    sortBy,
    page,
    links: linksOf(request, {
      sortBy,
      size: request.size ?? size,
      page,
      first,
      pageSize: size,
      total: ordered.length,
    }),
  };
}

function match<T>(candidates: readonly T[], q: string | undefined, target: SearchTarget<T>): Scored<T>[] {
  if (!hasQuery(q)) return candidates.map((item) => ({ item, score: 0 }));
  const query = readQuery(q);
  return candidates
    .map((item) => ({ item, score: scoreOf(query, target.document(item)) }))
    .filter(({ score }) => score > 0);
}

function hasQuery(q: string | undefined): q is string {
  return q !== undefined && q.trim() !== '';
}

function passes<T>(facet: Facet<T>, item: T, filters: SearchRequest['filters']): boolean {
  const asked = Object.hasOwn(filters, facet.name) ? filters[facet.name] : undefined;
  if (asked === undefined || asked.length === 0) return true;
  return facet.values(item).some((value) => asked.includes(value));
}

function sortOf({ q, sort }: SearchRequest): Sort {
  const wanted = sort ?? (hasQuery(q) ? 'bestmatch' : 'newest');
  return wanted === 'bestmatch' && !hasQuery(q) ? 'newest' : wanted;
}

function comparison<T extends Findable>(
  sortBy: string,
  target: SearchTarget<T>,
  { COMMUNITIES_SORT_OPTIONS: options }: CommunitiesSettings,
): (left: Scored<T>, right: Scored<T>) => number {
  const { order } = target;
  if (order !== undefined)
    return (left, right) => order.compare(left.item, right.item) || byAge(left.item, right.item);
  const option = new Map<string, SortOption>(Object.entries(options)).get(sortBy);
  if (option === undefined) {
    const issue = { path: ['query', 'sort'], keyword: 'rule', message: `Invalid sort option '${sortBy}'.` };
    throw new HttpError(400, 'A validation error occurred.', { issues: [issue] });
  }
  const sign = option.descending ? -1 : 1;
  return (left, right) => sign * compareBy(option.by, left, right) || byAge(left.item, right.item);
}

function compareBy<T extends Findable>(by: SortOption['by'], left: Scored<T>, right: Scored<T>): number {
  if (by === 'score') return left.score - right.score;
  return compareText(left.item[by], right.item[by]);
}

/** The newest first, so that no order is left to chance. */
function byAge(left: Findable, right: Findable): number {
  return compareText(right.created, left.created) || compareText(left.id, right.id);
}

/** Order of two texts by code unit. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

interface Place {
  readonly sortBy: string;
  readonly size: number;
  readonly page: number;
  readonly first: number;
  readonly pageSize: number;
  readonly total: number;
}

function linksOf(request: SearchRequest, place: Place): SearchLinks {
  const { page, first, pageSize, total } = place;
  const link = (number: number): string => {
    const entries: [string, string][] = [
      ['page', String(number)],
      ['q', request.q ?? ''],
      ['size', String(place.size)],
      ['sort', place.sortBy],
    ];
    const filters = Object.entries(request.filters).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const shown = [...entries, ...filters].filter(([name, value]) => name !== 'q' || value !== '');
    shown.sort(([left], [right]) => compareText(left, right));
    return `${request.url}?${new URLSearchParams(shown)}`;
  };
  return {
    self: link(page),
    ...(page > 1 && first - pageSize < total ? { prev: link(page - 1) } : {}),
    ...(first + pageSize < total ? { next: link(page + 1) } : {}),
  };
}

const mostBuckets = 10;

/** Counts items by the values of a facet, the most frequent first. */
export function bucketsOf<T>(
  facet: Facet<T>,
  items: readonly T[],
  { filters }: SearchRequest,
  labelOf: (key: string) => string,
): (Bucket & { readonly label: string; readonly is_selected: boolean })[] {
  const counts = new Map<string, number>();
  for (const value of items.flatMap((item) => facet.values(item)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  const selected = Object.hasOwn(filters, facet.name) ? (filters[facet.name] ?? []) : [];
  return [...counts]
    .sort(([leftKey, left], [rightKey, right]) => right - left || compareText(leftKey, rightKey))
    .slice(0, mostBuckets)
    .map(([key, count]) => ({
      key,
      doc_count: count,
      label: labelOf(key),
      is_selected: selected.includes(key),
    }));
}
