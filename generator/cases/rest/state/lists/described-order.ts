import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { describedOrder } from '../../../../model/resources/described-order.js';
import { assumptions } from '../assumptions.js';
import { itemStep, mostItems, withMembersOf } from './items.js';
import { computedApart, isJudged, isText, variedBy } from './ordering.js';
import { asking, itemsOf, largest, listCase, type Stock, within } from './stock.js';

/** A list without a parameter that sorts is in the order that its description says. */
export function describedOrderCase(stock: Stock): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const order = describedOrder(shape);
  if (order === undefined) return [];
  const { member, isDown } = order;
  const varied = variedBy(stock, member);
  const apart = varied ?? computedApart(stock, member);
  const mayLack = subject.context.accepts(member.field.type, null);
  if (mayLack || !isJudged(stock, member, varied !== undefined)) return [];
  const count = mostItems(subject);
  const made = Array.from({ length: count }, (_, index) =>
    itemStep(subject, index, withMembersOf({}, apart?.[index], narrowed?.members)),
  ).filter((one) => one !== undefined);
  const seen = asking(stock, 'listed', { ...narrowed?.query, ...largest(stock)?.query });
  if (made.length < count || seen === undefined) return [];
  const ordered: Relation = {
    value: itemsOf(shape),
    relation: isDown ? 'descends' : 'ascends',
    other: pointerTo(...member.path),
  };
  // Items of others may have texts that are sorted by the rules of a language.
  const when = isText(stock, member.field) ? { when: within(shape, count + 1) } : {};
  const way = isDown ? 'descending' : 'ascending';
  return [
    listCase(stock, {
      what: `order/${member.path.join('.')}`,
      title: `the list is in ${way} order of "${member.path.join('.')}"`,
      assumption: assumptions.describedSort,
      // Two items are created against the order, since a list may be in the order of creation.
      setup: isDown || count > 2 ? made : made.toReversed(),
      steps: [{ ...seen, expect: { ...seen.expect, ...when, relations: [ordered] } }],
    }),
  ];
}
