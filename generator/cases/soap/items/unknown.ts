import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import { dataIn } from '@trivet/runtime/internal/conformance';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import { isReading, isReadingOne } from '../../../model/resources/verbs.js';
import { actionStep } from '../../steps.js';
import { withValue } from '../../values.js';
import { isAnswered } from '../kinds.js';
import { inputOf } from '../names.js';
import { absenceOf } from './ended.js';
import { callOf, type Item, type ItemContext, inputsOf, itemCase, operationsOf } from './item.js';
import { leavesOf } from './leaves.js';

/** A name that no item has is rejected with the fault that an operation declares for that. */
export function unknownCases(item: Item, items: ItemContext): readonly Case[] {
  const { context } = items;
  // Names of the run are made unknown where the operations are varied.
  if (!isAnswered(item.kind.name)) return [];
  return operationsOf(item, items).flatMap((one): readonly Case[] => {
    const { operation, base } = one;
    const expect = absenceOf(operation);
    // A search finds nothing.
    if (expect === undefined || (isReading(operation) && !isReadingOne(operation))) return [];
    const { before, reaching, step } = callOf(item, one, actionStep);
    const input = inputOf(step);
    return leavesOf(operation.binding.input.type, context, input).flatMap(({ path, field }): Case[] => {
      const value = dataIn(input, path);
      const isOurs = expressionsIn(value).some((other) => isOfStep(other, [item.made.id]));
      const unknown: Data | undefined = isOurs ? context.unknownId(field.type) : undefined;
      if (unknown === undefined) return [];
      return [
        itemCase({
          operation,
          what: `unknown/${path.join('.')}`,
          title: `rejects an unknown "${path.join('.')}" with a declared fault`,
          before: [...item.before, ...before, ...neededFor(withValue(input, path, null), item, reaching)],
          steps: [{ ...step, send: { ...step.send, input: withValue(input, path, unknown) }, expect }],
          inputs: inputsOf(item.base, base),
        }),
      ];
    });
  });
}

/** The creation of the item and what follows it, if other members of a request refer to one of them. */
function neededFor(others: Data, { made }: Item, reaching: readonly Step[]): readonly Step[] {
  const used = expressionsIn(others);
  const isUsed = (ids: readonly string[]): boolean => used.some((one) => isOfStep(one, ids));
  if (isUsed(reaching.map(({ id }) => id))) return [made, ...reaching];
  return isUsed([made.id]) ? [made] : [];
}
