import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { bracedText, parseExpression } from '@trivet/runtime/internal/expressions';
import type { RestStep } from '../../../sends.js';
import { assumptions } from '../assumptions.js';
import { type Filter, filtersOf, isOwn } from './filters.js';
import { itemStep, membersAt, withMembersOf } from './items.js';
import { asking, exactly, itemsOf, largest, listCase, type Stock, valueFor } from './stock.js';

/** The total of a filtered list that fits on a page is the number of its items, also if there are none. */
export function filterTotalCases(stock: Stock): readonly Case[] {
  return filtersOf(stock)
    .filter(({ member }) => isOwn(stock, member))
    .flatMap((filter) => totalCase(stock, filter));
}

function totalCase(stock: Stock, { parameter, sent, values }: Filter): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const { name } = parameter;
  if (shape.total === undefined || narrowed === undefined || Object.hasOwn(narrowed.query, name)) return [];
  const total = `$response.body#${shape.total}`;
  const counted: Relation = {
    value: itemsOf(shape),
    relation: 'counts',
    other: bracedText(parseExpression(total)),
    given: total,
  };
  const made = values.flatMap(
    (value, index) =>
      itemStep(
        subject,
        index,
        withMembersOf(narrowed.members, sent === undefined ? {} : membersAt(sent, value)),
      ) ?? [],
  );
  const ask = (id: string, query = {}): RestStep | undefined =>
    asking(stock, id, { ...narrowed.query, ...largest(stock)?.query, ...query });
  const whole = ask('the-whole');
  const seen = values.flatMap((value, index): readonly RestStep[] => {
    const step = ask(`found-${index + 1}`, { [name]: valueFor(parameter, value, subject) });
    return step === undefined ? [] : [{ ...step, expect: { ...step.expect, relations: [counted] } }];
  });
  if (made.length < 2 || whole === undefined || seen.length < 2) return [];
  return [
    listCase(stock, {
      what: `filter/${name}/total`,
      title: `with "${name}", the total is the number of the items found`,
      at: parameter.at,
      assumption: assumptions.total,
      setup: [...made, { ...whole, expect: { ...whole.expect, when: exactly(shape, 2) } }],
      steps: seen,
    }),
  ];
}
