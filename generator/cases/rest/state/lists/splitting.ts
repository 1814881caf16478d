import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { conditionOperand, printExpression, wholeExpression } from '@trivet/runtime/internal/expressions';
import { besideNull } from '../../../../model/resources/members.js';
import { type Splitting, splittingsOf } from '../../../../model/resources/splitting.js';
import { output } from '../../../steps.js';
import { assumptions } from '../assumptions.js';
import { itemStep, type Members, sentFields, withMembersOf } from './items.js';
import { asking, exactly, itemsOf, keyAt, largest, listCase, type Stock } from './stock.js';

const trueStep = 'of-true';

/** A boolean parameter that splits a list: of two items, each is found by one of its values only. */
export function splittingCases(stock: Stock): readonly Case[] {
  const { shape, subject, narrowed, ruled } = stock;
  if (narrowed?.isSure !== true) return [];
  return splittingsOf(shape, subject.context).flatMap((splitting): readonly Case[] => {
    const { name, at } = splitting.parameter;
    if (
      ruled.filter(shape.operation.name, name, splitting.member && [splitting.member.name]) ||
      Object.hasOwn(narrowed.query, name)
    )
      return [];
    const one = itemStep(subject, 0, withMembersOf(narrowed.members, distinguishing(stock, splitting)));
    const other = itemStep(subject, 1, narrowed.members);
    const query = { ...narrowed.query, ...largest(stock)?.query };
    const whole = asking(stock, 'the-whole', query);
    const those = asking(stock, trueStep, { ...query, [name]: true });
    const rest = asking(stock, 'of-false', { ...query, [name]: false });
    if (one === undefined || other === undefined || !whole || !those || !rest) return [];
    return [
      listCase(stock, {
        what: `filter/${name}`,
        title: `of two items, each is found by one value of "${name}" only`,
        at,
        assumption: assumptions.describedSplit,
        setup: [one, other, { ...whole, expect: { ...whole.expect, when: exactly(shape, 2) } }],
        steps: [
          { ...those, outputs: { items: itemsOf(shape) } },
          { ...rest, expect: { ...rest.expect, criteria: [eachOnce(stock)] } },
        ],
      }),
    ];
  });
}

/** A value of the member that distinguishes the items, if callers send it. */
function distinguishing({ subject }: Stock, { member }: Splitting): Members {
  const { context } = subject;
  const sent = sentFields(subject, context).find(
    ({ path }) => path.length === 1 && path[0] === member?.name,
  )?.field;
  if (sent === undefined) return {};
  const value = context.valid(besideNull(sent.type, context)).find((one) => one !== null);
  return value === undefined ? {} : { [sent.name]: value };
}

/** Of two items, the lists of both values have two in total, and not the same one. */
function eachOnce({ shape }: Stock): CaseCriterion {
  const ofTrue = (index: number): string => {
    const expression = wholeExpression(String(output(trueStep, 'items', keyAt(shape, index))));
    return conditionOperand(expression === undefined ? '' : printExpression(expression));
  };
  const ofFalse = (index: number): string => conditionOperand(itemsOf(shape, keyAt(shape, index)));
  const [t0, t1, f0, f1] = [ofTrue(0), ofTrue(1), ofFalse(0), ofFalse(1)];
  return {
    type: 'simple',
    condition: [
      `(${t0} == null && ${f1} != null)`,
      `(${t1} != null && ${f0} == null)`,
      `(${t0} != null && ${t1} == null && ${f0} != null && ${f1} == null && ${t0} != ${f0})`,
    ].join(' || '),
    says: 'the items of both values are all items, and each is in one list only',
  };
}
