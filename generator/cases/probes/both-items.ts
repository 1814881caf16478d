import { isEqual } from '@trivet/runtime/check';
import { bodyType } from '../../model/resources/rest-operation.js';
import { textsIn } from '../rest/sampled/merged-setup.js';
import { itemStep, type Members } from '../rest/state/lists/items.js';
import type { Stock } from '../rest/state/lists/stock.js';
import { type RestStep, withTexts } from '../sends.js';
import { otherStep, textWithTail } from '../steps.js';

/** Items of two callers that a list is limited to. */
export interface BothItems {
  readonly own: RestStep;
  readonly other: RestStep;
  readonly query: Members;
}

/**
 * The creations of an item of each of two callers, and the query that finds just these: other items may fill the first page.
 * Undefined if nothing limits the list.
 */
export function itemsOfBoth({ subject, narrowed }: Stock): BothItems | undefined {
  if (narrowed === undefined || Object.keys(narrowed.query).length === 0) return undefined;
  const own = itemStep(subject, 1, narrowed.members);
  const type = bodyType(subject.resource.producer);
  const { body } = own?.send ?? {};
  if (own === undefined || body === undefined || type === undefined) return undefined;
  const common = new Set(textsIn(narrowed.members));
  const send = withTexts(own.send, (text) => (common.has(text) ? text : textWithTail(text, 'n')));
  if (isEqual(send, own.send) || !subject.context.accepts(type, send.body ?? null)) return undefined;
  return {
    own: { ...own, id: 'item-of-owner' },
    other: { ...own, id: otherStep, send },
    query: narrowed.query,
  };
}
