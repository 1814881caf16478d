import type { FacetColumn, SearchIndex } from './search-index.js';

/** Requested values by facet. */
export interface FacetFilters {
  readonly [facet: string]: readonly string[];
}

/** Number of documents by facet and value. */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts documents by the values of every facet. */
export function countFacets<T>(index: SearchIndex<T>, slots: Int32Array): FacetCounts {
  return new Map(index.facetColumns.map((column) => [column.facet.name, countValues(column, slots)]));
}

function countValues<T>(column: FacetColumn<T>, slots: Int32Array): ReadonlyMap<string, number> {
  const counts = new Float64Array(column.values.length);
  for (const slot of slots) {
    const id = column.idAt(slot);
    if (id >= 0) counts[id] = (counts[id] ?? 0) + 1;
  }
  const found = column.values.map((value, id): [string, number] => [value, counts[id] ?? 0]);
  return new Map(found.filter(([, count]) => count > 0));
}

/** Whether a document has a requested value, or a more specific one; `undefined` without a filter. */
export function isWanted<T>(
  column: FacetColumn<T>,
  filters: FacetFilters,
): ((slot: number) => boolean) | undefined {
  const asked = askedFor(column.facet.name, filters);
  if (asked.length === 0) return undefined;
  const wanted = column.values.map((value) =>
    asked.some((one) => value === one || value.startsWith(`${one}::`)),
  );
  return (slot) => wanted[column.idAt(slot)] ?? false;
}

/** Requested values of a facet. */
export function askedFor(facet: string, filters: FacetFilters): readonly string[] {
  return Object.hasOwn(filters, facet) ? (filters[facet] ?? []) : [];
}

/** One value and its number of documents. */
export interface FacetBucket {
  readonly key: string;
  readonly doc_count: number;
  readonly label: string;
  readonly is_selected: boolean;
}

const mostBuckets = 10;

/** Values of one level, the most frequent first: top-level ones, or those within another one. */
export function bucketsOf(
  counts: ReadonlyMap<string, number> | undefined,
  asked: readonly string[],
  labelOf: (key: string) => string,
  within?: string,
): FacetBucket[] {
  const start = within === undefined ? '' : `${within}::`;
  const sums = new Map<string, number>();
  for (const [value, count] of counts ?? []) {
    if (!value.startsWith(start)) continue;
    const [key = ''] = value.slice(start.length).split('::');
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums]
    .sort(([leftKey, left], [rightKey, right]) => right - left || (leftKey < rightKey ? -1 : 1))
    .slice(0, mostBuckets)
    .map(([key, doc_count]) => ({
      key,
      doc_count,
      label: labelOf(key),
      is_selected: asked.includes(`${start}${key}`),
    }));
}
