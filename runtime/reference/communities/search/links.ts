import type { SearchLinks } from '@trivet/generated/communities/types';
import type { CommunitiesSettings } from '../settings.js';
import type { SearchRequest } from './search-request.js';

/** The position of a page. */
export interface Place {
  readonly page: number;
  readonly pageSize: number;
  /** Number of accessible results. */
  readonly total: number;
}

/** Links to this page, the previous and the next one, with all effective parameters, in the order of their names. */
export function linksOf(
  request: SearchRequest,
  sortBy: string,
  { page, pageSize, total }: Place,
  settings: CommunitiesSettings,
): SearchLinks {
  const link = (number: number): string => {
    const shown: [string, string][] = [
      ['page', String(number)],
      ...(request.q ? [['q', request.q] as [string, string]] : []),
      ['size', String(request.size ?? settings.pageSize)],
      ['sort', sortBy],
      ...Object.entries(request.filters).flatMap(([name, values]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    ];
    shown.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
    return `${request.url}?${new URLSearchParams(shown)}`;
  };
  const startsBefore = (number: number): boolean => (number - 1) * pageSize < total;
  return {
    self: link(page),
    ...(page > 1 && startsBefore(page - 1) ? { prev: link(page - 1) } : {}),
    ...(startsBefore(page + 1) ? { next: link(page + 1) } : {}),
  };
}
