import type { Step } from '@trivet/runtime/conformance/case';
import { freshNameOf, isRestSend, lettersOf } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import type { Operation } from '../../model/contract.js';
import { isRest } from '../../model/resources/rest-operation.js';

/** Whether a request contains a fresh name, not only one of a few thousand. */
function isNamedAfresh(value: unknown): boolean {
  return expressionsIn(value).some((one) => {
    const name = freshNameOf(one);
    if (name?.kind !== 'letters') return name !== undefined;
    return lettersOf(name.ranges).length ** name.length >= manyNames;
  });
}

/** A number of names so large that a run does not repeat one by chance. */
const manyNames = 10_000_000;

/** A step that creates an item with names that are always the same may conflict with an item of another case. */
export function mayConflict(step: Step, operation: Operation | undefined): Step {
  if (operation === undefined || !isRest(operation) || !isRestSend(step.send)) return step;
  const { method, responses } = operation.binding;
  const declared = responses.map(({ status }) => status);
  const isCreating = method === 'POST' && declared.includes('201') && declared.includes('409');
  if (!isCreating || isNamedAfresh(step.send.body)) return step;
  return { ...step, expect: { ...step.expect, skipOn: [...(step.expect.skipOn ?? []), '409'] } };
}

/**
 * Whether a step creates an item next to one that an earlier step has created, in something that the same steps have
 * created: items of other cases would have been a conflict before.
 */
export function isBesideOwn(step: Step, earlier: readonly Step[]): boolean {
  const parents = parentsOf(step);
  return earlier.some(
    (one) =>
      one.operation === step.operation &&
      one.expect.status?.every((status) => status.startsWith('2')) === true &&
      parentsOf(one).some((parent) => parents.includes(parent)),
  );
}

/** What a request refers to among the outputs of earlier steps. */
function parentsOf({ send }: Step): readonly string[] {
  return expressionsIn(send).flatMap((one) => (one.kind === 'steps' ? [JSON.stringify(one)] : []));
}
