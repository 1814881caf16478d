import type { Case } from '@trivet/runtime/conformance/case';
import type { Subject } from '../../../subject.js';
import type { Ruled } from '../ruled.js';
import { boundCases } from './bounds.js';
import { describedOrderCase } from './described-order.js';
import { elementCases } from './element-filters.js';
import { filterTotalCases } from './filter-totals.js';
import { filterCases } from './filters.js';
import { listedCase, parentsCase, removedCase } from './held.js';
import { orderCases } from './ordering.js';
import { pagingCases } from './paging.js';
import { searchCase } from './searching.js';
import { splittingCases } from './splitting.js';
import { type Makers, restricted, stockOf } from './stock.js';
import { timeCases } from './times.js';
import { togetherCases } from './together.js';

/** Cases of the lists of a resource, as far as names, types and descriptions define their behaviour. */
export function listCases(subject: Subject, makers: Makers, ruled: Ruled): readonly Case[] {
  return subject.resource.listers.flatMap((lister) => {
    const stock = stockOf(subject, lister, makers, ruled);
    if (stock === undefined) return [];
    const own = restricted(stock);
    return [
      ...listedCase(own),
      ...parentsCase(stock),
      ...removedCase(own),
      ...pagingCases(own),
      ...filterCases(stock),
      ...togetherCases(stock),
      ...filterTotalCases(stock),
      ...splittingCases(own),
      ...boundCases(stock),
      ...elementCases(stock),
      ...timeCases(own),
      ...searchCase(stock),
      ...orderCases(stock),
      ...describedOrderCase(own),
    ];
  });
}
