import type { Case, CaseCriterion, Expect, Relation } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { type ListShape, parameterOf } from '../../../../model/resources/list-shape.js';
import { mayBeShort } from '../../../../model/resources/short-pages.js';
import type { RestStep } from '../../../sends.js';
import { output } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import { commonPagesCase } from './common-pages.js';
import { itemStep, mostItems } from './items.js';
import { firstPage, leadsOn, ledOn, link, nextStep, type Pages, pageOutputs } from './next-page.js';
import { isNumber, singlePageCase } from './page-number.js';
import { asking, exactly, itemsOf, keyAt, largest, listCase, type Stock } from './stock.js';

/** A list with only the items of a case, and its paging. */
interface Paged extends Pages {
  readonly count: 2 | 3;
  /** The steps that create them. */
  readonly made: readonly RestStep[];
  /** The same and the step that shows that the list contains these items, and nothing else. */
  readonly setup: readonly RestStep[];
}

/** Pages have the requested size, every item is on exactly one of them; totals count all pages. */
export function pagingCases(stock: Stock): readonly Case[] {
  if (stock.ruled.paging(stock.shape)) return [];
  const paged = pagedOf(stock);
  return [...usualCase(stock), ...(paged === undefined ? commonPagesCase(stock) : narrowedCases(paged))];
}

/** A page without a requested size has at most the default size, whatever the list contains. */
function usualCase(stock: Stock): readonly Case[] {
  const { shape } = stock;
  const size = parameterOf(shape, 'size');
  const seen = asking(stock, firstPage, {});
  const usual = size?.default;
  if (size === undefined || seen === undefined || typeof usual !== 'number' || size.required) return [];
  const beyond = conditionOperand(itemsOf(shape, `/${usual}`));
  const says = `the page has at most ${usual} items`;
  return [
    listCase(stock, {
      what: 'paging/default',
      assumption: assumptions.paging,
      title: `without "${size.name}", a page has at most ${usual}, the default`,
      at: size.at,
      setup: [],
      steps: [
        {
          ...seen,
          expect: { ...seen.expect, criteria: [{ type: 'simple', condition: `${beyond} == null`, says }] },
        },
      ],
    }),
  ];
}

function narrowedCases(paged: Paged): readonly Case[] {
  const { stock, count, made, ask } = paged;
  return [...pageCases(paged), ...singlePageCase(stock, count, made, ask(firstPage, largest(stock)?.query))];
}

function pageCases(paged: Paged): readonly Case[] {
  const { stock } = paged;
  const { shape } = stock;
  const size = parameterOf(shape, 'size');
  const isShort = mayBeShort(shape, stock.subject.about);
  const isSized = size !== undefined && stock.subject.context.accepts(size.type, paged.size);
  if (!isSized) return totalCase(paged);
  const sized = { [size.name]: paged.size };
  const first = paged.ask(firstPage, sized);
  if (first === undefined) return [];
  const one = listCase(stock, {
    what: 'paging/first',
    assumption: assumptions.paging,
    title: `the first page of ${paged.size} has ${paged.size} of ${paged.count}`,
    setup: paged.setup,
    steps: [{ ...first, expect: { ...first.expect, ...firstExpected(paged) } }],
  });
  const next = nextStep(paged, sized);
  if (next === undefined) return isShort ? [] : [one];
  return [
    listCase(stock, {
      what: 'paging/next',
      assumption: assumptions.paging,
      title: `the first page of ${paged.size} has ${paged.size} of ${paged.count}, the second the rest`,
      // Where a page may be shorter, only two of the usual sizes can be compared.
      setup: isShort ? [...paged.setup, fullFirst(first, paged)] : paged.setup,
      steps: [
        {
          ...first,
          outputs: pageOutputs(shape),
          expect: { ...first.expect, ...firstExpected(paged), ...ledOn(shape) },
        },
        { ...next, expect: { ...next.expect, ...nextExpected(paged, isShort) } },
      ],
    }),
  ];
}

function pagedOf(stock: Stock): Paged | undefined {
  const { subject, shape, narrowed } = stock;
  if (narrowed === undefined) return undefined;
  const count = mostItems(subject);
  const items = Array.from({ length: count }, (_, index) => itemStep(subject, index, narrowed.members));
  const ask: Paged['ask'] = (id, query = {}) => asking(stock, id, { ...narrowed.query, ...query });
  const whole = ask('the-whole', largest(stock)?.query);
  const made = items.filter((one) => one !== undefined);
  if (whole === undefined || made.length < count) return undefined;
  const seen = { ...whole, expect: { ...whole.expect, when: exactly(shape, count) } };
  return { stock, count, size: count - 1, ask, made, setup: [...made, seen] };
}

/** Without paging parameters, the list is complete. */
function totalCase({ stock, count, ask, setup }: Paged): readonly Case[] {
  const criteria = totals(stock.shape, count);
  const seen = ask(firstPage, largest(stock)?.query);
  if (criteria.length === 0 || seen === undefined) return [];
  return [
    listCase(stock, {
      what: 'total',
      assumption: assumptions.total,
      title: `the total of ${count} is ${count}`,
      setup,
      steps: [{ ...seen, expect: { ...seen.expect, criteria } }],
    }),
  ];
}

function totals({ total }: ListShape, count: number): readonly CaseCriterion[] {
  return total === undefined ? [] : [isNumber(total, count)];
}

function headerTotals({ totalHeader }: ListShape, count: number): readonly CaseCriterion[] {
  if (totalHeader === undefined) return [];
  const value = `$response.header.${totalHeader}`;
  const condition = `${value} == null || ${value} == ${count}`;
  return [{ type: 'simple', condition, says: `the header ${totalHeader} is ${count}` }];
}

function firstExpected(paged: Paged): Pick<Expect, 'relations' | 'criteria'> {
  const { stock, count, size } = paged;
  const { shape } = stock;
  const pages = shape.pages === undefined ? [] : [isNumber(shape.pages, 2)];
  return withCriteria(
    [{ value: itemsOf(shape), relation: 'counts', other: size }],
    [...totals(shape, count), ...pages, ...headerTotals(shape, count), ...leadsOn(paged)],
  );
}

/** The first page, if it has the requested size. */
function fullFirst(first: RestStep, { stock, size }: Paged): RestStep {
  return { ...first, id: 'a-page', expect: { ...first.expect, when: exactly(stock.shape, size) } };
}

function nextExpected(
  { stock: { shape }, count, size }: Paged,
  isShort: boolean,
): Pick<Expect, 'relations' | 'criteria'> {
  const before = Array.from({ length: size }, (_, index) => index);
  return withCriteria(
    [
      ...(isShort ? [] : [{ value: itemsOf(shape), relation: 'counts' as const, other: count - size }]),
      ...before.map(
        (index): Relation => ({
          value: itemsOf(shape),
          relation: 'omits',
          other: { [shape.key]: output(firstPage, 'items', keyAt(shape, index)) },
        }),
      ),
    ],
    // A full page may have a link to an empty one.
    [
      ...totals(shape, count),
      ...headerTotals(shape, count),
      ...(isShort ? hasRest(shape) : count - size < size ? ends(shape) : []),
    ],
  );
}

function withCriteria(
  relations: readonly Relation[],
  criteria: readonly CaseCriterion[],
): Pick<Expect, 'relations' | 'criteria'> {
  return { relations, ...(criteria.length > 0 && { criteria }) };
}

/** The page has an item, or announces another page, which has it. */
function hasRest(shape: ListShape): readonly CaseCriterion[] {
  if (shape.next === undefined) return [];
  const [item, next] = [itemsOf(shape, '/0'), `$response.body#${shape.next}`].map(conditionOperand);
  const condition = `${item} != null || (${next} != null && ${next} != '')`;
  return [{ type: 'simple', condition, says: 'the page has an item, or announces another page' }];
}

/** The last page has no link to a next one. */
function ends(shape: ListShape): readonly CaseCriterion[] {
  const next = conditionOperand(`$response.body#${shape.next}`);
  return [
    ...(shape.next === undefined
      ? []
      : [
          {
            type: 'simple' as const,
            condition: `${next} == null || ${next} == ''`,
            says: 'it announces no next page',
          },
        ]),
    ...(shape.hasLink
      ? [
          {
            type: 'regex' as const,
            context: link,
            condition: '^(?![^]*[;\\s]rel="?(?:[^";,]*\\s)?next\\b)',
            says: 'the header Link has no rel="next"',
          },
        ]
      : []),
  ];
}
