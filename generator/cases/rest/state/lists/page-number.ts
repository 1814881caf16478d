import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { pathOf } from '@trivet/runtime/internal/text';
import type { RestStep } from '../../../sends.js';
import { assumptions } from '../assumptions.js';
import { exactly, largest, listCase, type Stock } from './stock.js';

/**
 * All items of a case are on one page of the largest size, which is not full: there is one page. A number of pages that
 * leaves out a page that is not full is right of pages of one item.
 */
export function singlePageCase(
  stock: Stock,
  count: number,
  made: readonly RestStep[],
  ask: RestStep | undefined,
): readonly Case[] {
  const { shape } = stock;
  const size = largest(stock)?.size ?? 0;
  if (shape.pages === undefined || ask === undefined || size <= count) return [];
  return [
    listCase(stock, {
      what: 'paging/single',
      assumption: assumptions.paging,
      title: `${count} items on a page of ${size} are on 1 page`,
      setup: made,
      steps: [
        {
          ...ask,
          expect: { ...ask.expect, when: exactly(shape, count), criteria: [isNumber(shape.pages, 1)] },
        },
      ],
    }),
  ];
}

/** The number of items or pages, which a service may return only on request; the schema requires it where it must exist. */
export function isNumber(pointer: string, number: number): CaseCriterion {
  const value = conditionOperand(`$response.body#${pointer}`);
  const condition = `${value} == null || ${value} == ${number}`;
  return { type: 'simple', condition, says: `${pathOf(pointer).join('.')} in the body is ${number}` };
}
