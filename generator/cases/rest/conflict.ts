import type { Step } from '@trivet/runtime/conformance/case';
import { expressionsIn, freshNameOf, isRestSend, lettersOf } from '@trivet/runtime/internal/conformance';
import type { Operation } from '../../model/contract.js';
import { isRest } from '../../model/resources/rest-operation.js';

/** Whether a request has a name in it that nothing else has, and not only one of a few thousand. */
function isNamedAfresh(value: unknown): boolean {
  return expressionsIn(value).some((one) => {
    const name = freshNameOf(one);
    if (name?.kind !== 'letters') return name !== undefined;
    return lettersOf(name.ranges).length ** name.length >= manyNames;
  });
}

/** As many names as a run does not meet by chance. */
const manyNames = 10_000_000;

/** A step that creates something by names that are the same each time may meet what another case has created. */
export function mayConflict(step: Step, operation: Operation | undefined): Step {
  if (operation === undefined || !isRest(operation) || !isRestSend(step.send)) return step;
  const { method, responses } = operation.binding;
  const declared = responses.map(({ status }) => status);
  const isCreating = method === 'POST' && declared.includes('201') && declared.includes('409');
  if (!isCreating || isNamedAfresh(step.send.body)) return step;
  return { ...step, expect: { ...step.expect, skipOn: [...(step.expect.skipOn ?? []), '409'] } };
}
