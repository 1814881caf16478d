import type { Case, CaseCriterion, Data, Relation } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import type { Parameter } from '../../../../model/contract.js';
import { type ListShape, parameterOf } from '../../../../model/resources/list-shape.js';
import { mayBeShort } from '../../../../model/resources/short-pages.js';
import type { RestStep } from '../../../sends.js';
import { output } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import { itemStep, type Members, mostItems } from './items.js';
import { firstPage, leadsOn, ledOn, nextStep, type Pages, pageOutputs } from './next-page.js';
import { asking, exactly, isHome, itemsOf, keyAt, listCase, type Stock } from './stock.js';

const whole = 'the-whole';

/**
 * Of a list that may have the items of others, the first two pages are what a page of both sizes has, if this is the same
 * before and after them, with the same total.
 */
export function commonPagesCase(stock: Stock): readonly Case[] {
  const { subject, shape } = stock;
  const sizing = parameterOf(shape, 'size');
  if (!isHome(subject, shape)) return [];
  if (stock.narrowed !== undefined || sizing === undefined || mayBeShort(shape, subject.about)) return [];
  const count = mostItems(subject);
  const size = count - 1;
  const ask: Pages['ask'] = (id, query: Members = {}) => asking(stock, id, query);
  const [first, both, again] = [
    ask(firstPage, { [sizing.name]: size }),
    ask(whole, { [sizing.name]: 2 * size }),
    ask('the-whole-again', { [sizing.name]: 2 * size }),
  ];
  const next = nextStep({ stock, size, ask }, { [sizing.name]: size });
  const isSized = [size, 2 * size].every((one) => subject.context.accepts(sizing.type, one));
  if (!isSized || first === undefined || both === undefined || again === undefined || next === undefined)
    return [];
  const made = Array.from({ length: count }, (_, index) => itemStep(subject, index)).filter(
    (one) => one !== undefined,
  );
  const steps = { first, next, both, again };
  return [pagesCase({ stock, size, ask }, made, steps, sizing)];
}

interface PageSteps {
  readonly first: RestStep;
  readonly next: RestStep;
  readonly both: RestStep;
  readonly again: RestStep;
}

function pagesCase(
  { stock, size }: Pages,
  made: readonly RestStep[],
  { first, next, both, again }: PageSteps,
  { at }: Parameter,
): Case {
  const { shape } = stock;
  const items = { items: itemsOf(shape) };
  const criteria = [
    { ...exactly(shape, size), says: `the page has ${size} items` },
    ...leadsOn({ stock, size }),
  ];
  const relations = [
    ...upTo(size).map((index) => same(shape, index, output(firstPage, 'items', keyAt(shape, index)))),
    same(shape, size, output('page-2', 'items', keyAt(shape, 0))),
    ...sameTotal(shape, firstPage),
  ];
  const controls = {
    says: 'the list is the same before and after',
    relations: [...sameIn(shape, size + 1), ...sameTotal(shape, whole)],
  };
  return listCase(stock, {
    what: 'paging/consecutive',
    assumption: assumptions.paging,
    title: `the first two pages of ${size} are the first page of ${2 * size}${shape.total === undefined ? '' : ', with the same total'}`,
    at,
    setup: [
      ...made,
      {
        ...both,
        outputs: { ...items, ...totalOf(shape) },
        expect: { ...both.expect, when: hasItem(shape, size, `the list goes on after ${size} items`) },
      },
    ],
    steps: [
      {
        ...first,
        outputs: { ...pageOutputs(shape), ...totalOf(shape) },
        expect: { ...first.expect, ...ledOn(shape), criteria },
      },
      {
        ...next,
        outputs: items,
        expect: { ...next.expect, criteria: [hasItem(shape, 0, 'the page has an item')] },
      },
      { ...again, expect: { ...again.expect, controls, relations } },
    ],
  });
}

function hasItem(shape: ListShape, index: number, says: string): CaseCriterion {
  return { type: 'simple', condition: `${conditionOperand(itemsOf(shape, `/${index}`))} != null`, says };
}

function sameIn(shape: ListShape, count: number): readonly Relation[] {
  return upTo(count).map((index) => same(shape, index, output(whole, 'items', keyAt(shape, index))));
}

/** The key of an item of the list is that of an item seen before. */
function same(shape: ListShape, index: number, other: Data): Relation {
  return { value: itemsOf(shape, keyAt(shape, index)), relation: 'holds', other };
}

function totalOf({ total }: ListShape): { readonly total?: string } {
  return total === undefined ? {} : { total: `$response.body#${total}` };
}

/** The total is that of a page seen before. */
function sameTotal(shape: ListShape, step: string): readonly Relation[] {
  const { total } = totalOf(shape);
  return total === undefined ? [] : [{ value: total, relation: 'holds', other: output(step, 'total') }];
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
