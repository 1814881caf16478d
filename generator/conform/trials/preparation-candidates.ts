import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { itemNamesOf, operationOf, type Preparation, relatedTo, removes } from './preparation.js';

/**
 * The requests that change an item to which the last request of a case is related: those of the nearest item first, and of
 * these the actions, then what creates something for the item, then what changes its members. What removes again what it
 * has created prepares nothing.
 */
export function preparationCandidates(
  base: Case,
  others: readonly Case[],
  effects: Effects,
): readonly Preparation[] {
  const operation = operationOf(base);
  const last = base.steps.at(-1);
  // Items that are only read belong to others.
  const items = (last === undefined ? [] : relatedTo(last, base.steps)).filter(
    (item) => effects[item.operation] !== 'reads',
  );
  return items.flatMap((item) =>
    others
      .flatMap((example): readonly Preparation[] => {
        const changing = example.steps.at(-1);
        const model = changing && itemOf(changing, item, example.steps, effects);
        if (changing === undefined || model === undefined || effects[changing.operation] === 'clears')
          return [];
        const isCircular = example.steps.some((step) => step.operation === operation);
        const isUndoing = example.steps.some((step) => removes(changing, step, effects));
        return isCircular || isUndoing ? [] : [{ operation, example, item: model }];
      })
      .toSorted((one, other) => rankOf(one, effects) - rankOf(other, effects)),
  );
}

/** The creation of an item of the same kind as another one to which a step refers. */
function itemOf(step: Step, { operation }: Step, steps: readonly Step[], effects: Effects): Step | undefined {
  const names = itemNamesOf(step, steps, effects);
  return steps.find((one) => one.operation === operation && names.includes(one.id));
}

function rankOf({ example }: Preparation, effects: Effects): number {
  const effect = effects[operationOf(example)];
  if (effect === undefined) return 0;
  return effect === 'changes' ? 2 : 1;
}
