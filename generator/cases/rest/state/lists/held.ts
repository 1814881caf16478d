import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import { withExpressions } from '@trivet/runtime/internal/conformance';
import { printExpression, type RuntimeExpression } from '@trivet/runtime/internal/expressions';
import { type RestStep, withTexts } from '../../../sends.js';
import { actionStep, callOf, createdStep, credentials, placeOf, textWithTail } from '../../../steps.js';
import { isSurelyUnlisted, unlistedCases } from '../removal.js';
import { itemStep } from './items.js';
import { asking, holds, largest, listCase, parentIn, type Stock, within } from './stock.js';

/** An item created below a parent, or with the filtered value, is in the list. */
export function listedCase(stock: Stock): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  // Lists may hide items by default.
  const isWhole = shape.parameters.every((one) => one.default === undefined || one.role !== undefined);
  if (narrowed?.isSure !== true || !isWhole) return [];
  const page = largest(stock);
  const item = itemStep(subject, 0, narrowed.members);
  const seen = asking(stock, 'listed', { ...narrowed.query, ...page?.query });
  if (item === undefined || seen === undefined) return [];
  const expect = {
    ...seen.expect,
    ...(page !== undefined && { when: within(shape, page.size) }),
    relations: [holds(shape, 'lists', createdStep)],
  };
  return [
    listCase(stock, {
      what: 'listed',
      title: 'lists the created item',
      setup: [item],
      steps: [{ ...seen, expect }],
    }),
  ];
}

/** A removed item is no longer in the list. */
export function removedCase(stock: Stock): readonly Case[] {
  const { subject, shape, narrowed } = stock;
  const { resource, bases, before } = subject;
  const { remover, all } = resource;
  const item = narrowed && itemStep(subject, 0, narrowed.members);
  if (remover === undefined || item === undefined || shape.operation === all?.operation) return [];
  if (unlistedCases(subject, remover, shape).length > 0) return [];
  const place = placeOf(resource, item);
  const gone = callOf(actionStep, remover, bases.get(remover.name), place, credentials(item), before);
  const seen = asking(stock, 'listed', { ...narrowed?.query, ...largest(stock)?.query });
  if (gone === undefined || seen === undefined || !isSurelyUnlisted(subject)) return [];
  const expect = { ...seen.expect, relations: [holds(shape, 'omits', createdStep)] };
  return [
    listCase(stock, {
      what: 'removed',
      title: 'no longer lists the deleted item',
      setup: [item],
      steps: [gone, { ...seen, expect }],
    }),
  ];
}

const otherParent = 'other-parent';

/** An item created below one parent is not in the list of another. */
export function parentsCase(stock: Stock): readonly Case[] {
  const { subject, shape, narrowed, path, makers } = stock;
  if (narrowed?.isSure !== true) return [];
  const named = [...Object.values(narrowed.query), ...Object.values(path)];
  const parent = named.map((value) => parentIn(subject, value, makers)).find((one) => one !== undefined);
  const asked = asking(stock, 'listed', { ...narrowed.query, ...largest(stock)?.query });
  const item = itemStep(subject, 0, narrowed.members);
  if (parent === undefined || asked === undefined || item === undefined) return [];
  const renamed = withTexts(parent.send, (text) => textWithTail(text, 'n'));
  const other: RestStep = { ...parent, id: otherParent, send: renamed };
  const [one, another] = [parent.id, otherParent].map((step) =>
    printExpression({ kind: 'steps', step, path: ['id'] }),
  );
  const isOne = (expression: RuntimeExpression): boolean => printExpression(expression) === one;
  const seen = {
    ...asked,
    send: withExpressions(asked.send, (expression) =>
      isOne(expression) && expression.kind === 'steps' ? { ...expression, step: otherParent } : expression,
    ),
    expect: {
      ...asked.expect,
      when: { type: 'simple' as const, condition: `${one} != ${another}`, says: 'there are two of them' },
      relations: [holds(shape, 'omits', createdStep)],
    },
  };
  if (isEqual(seen.send, asked.send)) return [];
  return [
    listCase(stock, {
      what: 'apart',
      title: 'does not list the created item below another one',
      setup: [other, item],
      steps: [seen],
    }),
  ];
}
