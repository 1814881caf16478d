import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import {
  ancestorsOf,
  itemNamesOf,
  operationOf,
  type Preparation,
  relatedTo,
  removes,
} from './preparation.js';

/**
 * The requests that change an item to which the last request of a case is related: those of the nearest item first, and of
 * these the actions, then what creates something for the item, then what changes its members; then those that change what
 * belongs to such an item: the end of a trip of a booking of the member. What removes again what it has created prepares
 * nothing.
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
  const changes = others.flatMap((example): readonly Change[] => {
    const changing = example.steps.at(-1);
    if (changing === undefined || effects[changing.operation] === 'clears') return [];
    const isCircular = example.steps.some((step) => step.operation === operation);
    const isUndoing = example.steps.some((step) => removes(changing, step, effects));
    return isCircular || isUndoing ? [] : [{ example, changing }];
  });
  const candidates = (modelOf: (item: Step, change: Change) => Step | undefined): readonly Preparation[] =>
    items.flatMap((item) =>
      changes
        .flatMap((change): readonly Preparation[] => {
          const model = modelOf(item, change);
          return model === undefined ? [] : [{ operation, example: change.example, item: model }];
        })
        .toSorted((one, other) => rankOf(one, effects) - rankOf(other, effects)),
    );
  const direct = candidates((item, change) => itemOf(item, change, effects));
  const known = new Set(direct.map(({ example }) => example));
  const indirect = candidates((item, { example, changing }) =>
    known.has(example)
      ? undefined
      : ancestorsOf(changing, example.steps).find((one) => one.operation === item.operation),
  );
  return [...direct, ...indirect];
}

/** A request that changes something, the last one of a case. */
interface Change {
  readonly example: Case;
  readonly changing: Step;
}

/** The creation of an item of the same kind as another one to which a step refers. */
function itemOf({ operation }: Step, { example, changing }: Change, effects: Effects): Step | undefined {
  const names = itemNamesOf(changing, example.steps, effects);
  return example.steps.find((one) => one.operation === operation && names.includes(one.id));
}

function rankOf({ example }: Preparation, effects: Effects): number {
  const effect = effects[operationOf(example)];
  if (effect === undefined) return 0;
  return effect === 'changes' ? 2 : 1;
}
