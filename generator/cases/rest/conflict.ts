import type { Step } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import type { Operation } from '../../model/contract.js';
import { isRest } from '../../model/resources/rest-operation.js';

/** A step that creates something by names that are the same each time may meet what another case has created. */
export function mayConflict(step: Step, operation: Operation | undefined): Step {
  if (operation === undefined || !isRest(operation) || !isRestSend(step.send)) return step;
  const { method, responses } = operation.binding;
  const declared = responses.map(({ status }) => status);
  const isCreating = method === 'POST' && declared.includes('201') && declared.includes('409');
  if (!isCreating || JSON.stringify(step.send.body ?? {}).includes('$inputs.unique')) return step;
  return { ...step, expect: { ...step.expect, skipOn: [...(step.expect.skipOn ?? []), '409'] } };
}
