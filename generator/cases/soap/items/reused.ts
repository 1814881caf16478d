import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { phrases } from '../../../model/resources/phrases.js';
import { actionStep, otherStep, output } from '../../steps.js';
import { isAnswered } from '../kinds.js';
import { notNull } from '../names.js';
import { deletersOf } from './deleting.js';
import { callOf, type Item, type ItemContext, inputsOf, itemCase, otherOf } from './item.js';
import { leavesOf } from './leaves.js';

/** A new item does not get the number of one that was deleted, where the description of the number says so. */
export function reusedCases(item: Item, items: ItemContext): readonly Case[] {
  const { name, maker: operation } = item.kind;
  if (!isAnswered(name) || !isSaid(item, items)) return [];
  const { made } = otherOf(item, items) ?? { made: { ...item.made, id: otherStep } };
  const value = `$response.body#${name.pointer}`;
  const relation: Relation = { value, relation: 'differs', other: output(item.made.id, 'id') };
  return deletersOf(item, items).map((removal) => {
    const { before, reaching, step } = callOf(item, removal, actionStep);
    return itemCase({
      operation,
      what: `reused/${removal.operation.name}`,
      title: `${operation.name} does not return a number that was deleted`,
      before: [...item.before, ...before, item.made, ...reaching],
      steps: [
        { ...step, expect: { ...step.expect, outcome: ['response'] } },
        { ...made, expect: { ...made.expect, relations: [relation] } },
      ],
      inputs: inputsOf(item.base, removal.base),
    });
  });
}

/** Whether the description of the number that the service assigns, or of its type, says so. */
function isSaid({ kind: { name, maker } }: Item, { context }: ItemContext): boolean {
  if (!isAnswered(name)) return false;
  const place = name.pointer.split('/').slice(1).join('/');
  const own = leavesOf(maker.binding.output?.type, context).find(({ path }) => path.join('/') === place);
  if (own === undefined) return false;
  const type = notNull(own.field.type, context);
  const ofType = type.kind === 'reference' ? context.docOf(type.name) : undefined;
  return [own.field.doc, ofType].some((text) => phrases.notReused.test(text?.replace(/\s+/g, ' ') ?? ''));
}
