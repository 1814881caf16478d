import type { Case, CaseCriterion, Expect, Relation, RestSend } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { type ListShape, parameterOf } from '../../../../model/resources/list-shape.js';
import { lastSegment } from '../../../../model/resources/operation-index.js';
import { mayBeShort } from '../../../../model/resources/short-pages.js';
import type { RestStep } from '../../../sends.js';
import { output } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import { itemStep, type Members, mostItems } from './items.js';
import { isNumber, singlePageCase } from './page-number.js';
import { asking, exactly, itemsOf, keyAt, largest, listCase, type Stock } from './stock.js';

/** A list with only the items of a case, and its paging. */
interface Paged {
  readonly stock: Stock;
  readonly count: 2 | 3;
  /** Page size. */
  readonly size: number;
  readonly ask: (id: string, query?: Members) => RestStep | undefined;
  /** The steps that create them. */
  readonly made: readonly RestStep[];
  /** The same and the step that shows that the list contains these items, and nothing else. */
  readonly setup: readonly RestStep[];
}

const firstPage = 'page-1';

/** Pages have the requested size, every item is on exactly one of them; totals count all pages. */
export function pagingCases(stock: Stock): readonly Case[] {
  if (stock.ruled.paging(stock.shape)) return [];
  const paged = pagedOf(stock);
  return [...usualCase(stock), ...(paged === undefined ? [] : narrowedCases(paged))];
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
  const isLed = shape.next !== undefined && parameterOf(shape, 'cursor') !== undefined;
  const outputs = { items: itemsOf(shape), ...(isLed && { next: `$response.body#${shape.next}` }) };
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
          outputs,
          expect: { ...first.expect, ...firstExpected(paged), ...(isLed && { when: ledOn(shape) }) },
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

/** The request of the second page; undefined if it cannot be determined. */
function nextStep(paged: Paged, sized: Members): RestStep | undefined {
  const { shape, subject } = paged.stock;
  const [page, offset, cursor] = (['page', 'offset', 'cursor'] as const).map((role) =>
    parameterOf(shape, role),
  );
  const ask = (query: Members): RestStep | undefined => paged.ask('page-2', { ...sized, ...query });
  if (cursor !== undefined && shape.next !== undefined) {
    const next = output(firstPage, 'next');
    if (!shape.isNextLink) return ask({ [cursor.name]: next });
    const step = ask({});
    return step && { ...step, send: { ...withoutQuery(step.send), follows: next } };
  }
  const counted = offset ?? page;
  if (counted === undefined) return undefined;
  const start = offset === undefined ? shape.firstPage : shape.firstOffset;
  if (start === undefined) return undefined;
  const value = start + (offset === undefined ? 1 : paged.size);
  return subject.context.accepts(counted.type, value) ? ask({ [counted.name]: value }) : undefined;
}

function withoutQuery({ query: _, ...send }: RestSend): RestSend {
  return send;
}

/**
 * The premise of a second page: a link with a query to the same path, or a cursor that does not look like a link. An
 * empty value is not the premise's matter, since a criterion judges it.
 */
function ledOn({ next, isNextLink, operation }: ListShape): CaseCriterion {
  const last = lastSegment(operation.binding.path)?.slice(1) ?? '';
  const place = /[{}]/.test(last) ? '[^/?#]+' : last.replace(/[$()*+.?[\\\]^|]/g, '\\$&');
  return {
    type: 'regex',
    context: `$response.body#${next}`,
    ...(isNextLink
      ? {
          condition: `^$|^(?:(?:[^?#]*/)?${place}/?)?\\?[^#]`,
          says: `the link to the next page leads to "${last}", with a query`,
        }
      : { condition: '^(?![a-z]+://|[^?]*\\?[^=]*=)', says: 'the next page has a cursor, not a link' }),
  };
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

const link = '$response.header.Link';

/** The first of two pages has a link to the next, which keeps the parameters of the request. */
function leadsOn({ stock: { shape, narrowed }, size }: Paged): readonly CaseCriterion[] {
  const next = shape.next === undefined ? undefined : conditionOperand(`$response.body#${shape.next}`);
  const criteria: readonly CaseCriterion[] =
    next === undefined
      ? []
      : [
          {
            type: 'simple',
            condition: `${next} != null && ${next} != ''`,
            says: 'it announces the next page',
          },
        ];
  if (!shape.hasLink) return criteria;
  const sized = parameterOf(shape, 'size')?.name ?? '';
  const kept = [`${sized}=${size}(?!\\d)`, ...Object.keys(narrowed?.query ?? {}).map((name) => `${name}=`)];
  const places = (['offset', 'page'] as const).flatMap((role) => parameterOf(shape, role)?.name ?? []);
  return [
    ...criteria,
    {
      type: 'regex',
      context: link,
      condition: '[;\\s]rel="?(?:[^";,]*\\s)?next\\b',
      says: 'the header Link has rel="next"',
    },
    // A link without paging parameters may contain everything in a cursor.
    ...places.slice(0, 1).flatMap((place) =>
      kept.map((one): CaseCriterion => {
        const target = `<(?=[^>]*[?&]${one})[^>]*[?&]${place}=\\d[^>]*>|<(?![^>]*[?&]${place}=\\d)[^>]*>`;
        return {
          type: 'regex',
          context: link,
          condition: `(?:${target})[^<]*[;\\s]rel="?(?:[^";,]*\\s)?next\\b`,
          says: `the link to the next page keeps ${one.replace(/\(.*/, '')}`,
        };
      }),
    ),
  ];
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
