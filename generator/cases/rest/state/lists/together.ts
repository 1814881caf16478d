import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { shown } from '@trivet/runtime/internal/conformance';
import { phrases } from '../../../../model/resources/phrases.js';
import { assumptions } from '../assumptions.js';
import { each, type Filter, filtersOf, isOwn, isText } from './filters.js';
import { itemStep, type Members, membersAt, withMembersOf } from './items.js';
import { asking, holds, largest, listCase, type Stock, valueFor } from './stock.js';

/** A filter by a member that callers send. */
type SentFilter = Filter & Required<Pick<Filter, 'sent'>>;

/** Two filters of one request, each with the one before it, find no items that have the value of one of them only. */
export function togetherCases(stock: Stock): readonly Case[] {
  const known = filtersOf(stock).filter(
    (one): one is SentFilter =>
      one.sent !== undefined &&
      isOwn(stock, one.member) &&
      !Object.hasOwn(stock.narrowed?.query ?? {}, one.parameter.name),
  );
  return known.slice(1).flatMap((second, index) => {
    const first = known[index];
    return first === undefined ? [] : pairCase(stock, first, second);
  });
}

function pairCase(stock: Stock, first: SentFilter, second: SentFilter): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const both = [first, second];
  const withValues = (...at: readonly (0 | 1)[]): Members =>
    withMembersOf(
      narrowed?.members ?? {},
      ...both.map(({ sent, values }, index) => membersAt(sent, values[at[index] ?? 0])),
    );
  const [one, other] = [itemStep(subject, 0, withValues(0, 1)), itemStep(subject, 1, withValues(1, 0))];
  const asked = both.map(({ parameter, values: [value] }) => [
    parameter.name,
    valueFor(parameter, value, subject),
  ]);
  const seen = asking(stock, 'found', {
    ...narrowed?.query,
    ...largest(stock)?.query,
    ...Object.fromEntries(asked),
  });
  if (one === undefined || other === undefined || seen === undefined) return [];
  const relations: readonly Relation[] = [
    ...[one, other].map(({ id }) => holds(shape, 'omits', id)),
    ...both
      .filter(({ member, values: [value] }) => member.isCertain && !isText(value))
      .map(({ member, values: [value] }) => each(stock, member, value)),
  ];
  const says = both.map(({ parameter, values: [value] }) => `"${parameter.name}" ${shown(value)}`);
  const isSaid = [shape.operation.doc, subject.about].some((doc) => phrases.filters.together.test(doc ?? ''));
  return [
    listCase(stock, {
      what: `filter/${both.map(({ parameter }) => parameter.name).join(',')}`,
      title: `${says.join(' and ')} find no items with one of these values only`,
      at: second.parameter.at,
      assumption: isSaid ? assumptions.together : assumptions.several,
      setup: [one, other],
      steps: [{ ...seen, expect: { ...seen.expect, relations } }],
    }),
  ];
}
