import type { CaseCriterion, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { type ListShape, parameterOf } from '../../../../model/resources/list-shape.js';
import { lastSegment } from '../../../../model/resources/operation-index.js';
import type { RestStep } from '../../../sends.js';
import { output } from '../../../steps.js';
import type { Members } from './items.js';
import { itemsOf, type Stock } from './stock.js';

/** The pages of a list. */
export interface Pages {
  readonly stock: Stock;
  /** Page size. */
  readonly size: number;
  readonly ask: (id: string, query?: Members) => RestStep | undefined;
}

/** Id of the step that requests the first page. */
export const firstPage = 'page-1';

/** What the request of the second page needs from the first. */
export function pageOutputs(shape: ListShape): NonNullable<Step['outputs']> {
  return { items: itemsOf(shape), ...(isLed(shape) && { next: `$response.body#${shape.next}` }) };
}

/** Whether a page says where the next one is. */
function isLed(shape: ListShape): boolean {
  return shape.next !== undefined && parameterOf(shape, 'cursor') !== undefined;
}

/** The request of the second page; undefined if it cannot be determined. */
export function nextStep(paged: Pages, sized: Members): RestStep | undefined {
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
export function ledOn(shape: ListShape): Pick<Expect, 'when'> {
  const { next, isNextLink, operation } = shape;
  if (!isLed(shape)) return {};
  const last = lastSegment(operation.binding.path)?.slice(1) ?? '';
  const place = /[{}]/.test(last) ? '[^/?#]+' : last.replace(/[$()*+.?[\\\]^|]/g, '\\$&');
  const when: CaseCriterion = {
    type: 'regex',
    context: `$response.body#${next}`,
    ...(isNextLink
      ? {
          condition: `^$|^(?:(?:[^?#]*/)?${place}/?)?\\?[^#]`,
          says: `the link to the next page leads to "${last}", with a query`,
        }
      : { condition: '^(?![a-z]+://|[^?]*\\?[^=]*=)', says: 'the next page has a cursor, not a link' }),
  };
  return { when };
}

export const link = '$response.header.Link';

/** The first of two pages has a link to the next, which keeps the parameters of the request. */
export function leadsOn({
  stock: { shape, narrowed },
  size,
}: Pick<Pages, 'stock' | 'size'>): readonly CaseCriterion[] {
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
